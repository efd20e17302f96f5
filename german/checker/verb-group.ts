import { type Clause } from './clauses.ts';
import type { Word } from './word.ts';

/** A main clause with one finite verb and another verb at its end. */
export interface Group {
  clause: Clause;
  finite: Word;
  last: Word;
  words: readonly Word[];
}

/** The group of a clause; null if it has none or is not a main clause. */
export function groupOf(clause: Clause, words: readonly Word[]): Group | null {
  if (clause.kind !== 'main') return null;
  const finite = words[clause.finite[0] ?? -1];
  const last = words[clause.end - 1];
  if (!finite || !last || last.index <= finite.index + 1 || last.capital || last.verbs.length === 0)
    return null;
  if (last.pronoun || last.determiner || last.preposition || last.adverb || last.others.length > 0)
    return null;
  const follows = words[clause.end];
  if (follows && !/^[.,!?;:]$/u.test(follows.text)) return null;
  if (
    words
      .slice(finite.index + 1, last.index)
      .some(({ lower }) => /^(?:und|oder|aber|als|wie|ohne|dass|was)$/u.test(lower))
  )
    return null;
  return { clause, finite, last, words };
}
