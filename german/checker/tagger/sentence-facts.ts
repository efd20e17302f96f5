import type { NounPhrase } from '../chunks.ts';
import type { Clause } from '../clauses.ts';
import { adjectiveCells, determinerOf } from '../determiners.ts';
import { ALL_CELLS, type Cells } from '../lexicon.ts';
import { fittingCells } from '../phrase-forms.ts';
import type { Sentence } from '../rule.ts';
import { cellsOfNoun, type Word } from '../word.ts';
import { hashText } from './hash.ts';

export interface ClauseFacts {
  start: number;
  kind: number;
  opener: number;
  /** The lemma of its last full verb. */
  verb: number;
  /** The lemma of its first finite verb. */
  auxiliary: number;
  /** How many finite verbs, and how many words that may be verbs. */
  finite: number;
  verbs: number;
  /** The person of its pronoun subject, and how many words may be its subject. */
  subject: number;
  subjectWord: number;
  nominatives: number;
  hasReflexive: number;
  hasZu: number;
}

const NOMINATIVES = 0x000f;
const REFLEXIVES = new Set('mich mir dich dir sich uns euch'.split(' '));

export function clauseFacts({ words, clauses, phrases }: Sentence): (ClauseFacts | undefined)[] {
  const facts: (ClauseFacts | undefined)[] = words.map(() => undefined);
  for (const clause of clauses) {
    const one = factsOf(clause, words, phrases);
    for (let at = clause.start; at < clause.end; at++) facts[at] = one;
  }
  return facts;
}

function factsOf(
  clause: Clause,
  words: readonly Word[],
  phrases: readonly NounPhrase[],
): ClauseFacts {
  const own = words.slice(clause.start, clause.end);
  const lemmaAt = (at: number | undefined): number => {
    const lemma = at === undefined ? undefined : words[at]?.verbs[0]?.lemma;
    return lemma === undefined ? 0 : hashText(lemma);
  };
  const firstFinite = clause.finite[0];
  const full = clause.verbs.findLast((at) => at !== firstFinite) ?? firstFinite;
  const subject = own.find(
    ({ pronoun, lower }) => pronoun && pronoun.person >= 0 && lower !== 'es',
  );
  const nominal = phrases.filter(
    ({ start, end, preposition, determiner }) =>
      !preposition &&
      start >= clause.start &&
      end <= clause.end &&
      ((determiner?.determiner?.cells ?? ALL_CELLS) & NOMINATIVES) !== 0,
  ).length;
  return {
    start: clause.start,
    kind: hashText(clause.kind),
    opener: clause.opener ? hashText(clause.opener.lower) : 0,
    verb: lemmaAt(full),
    auxiliary: lemmaAt(firstFinite),
    finite: Math.min(3, clause.finite.length),
    verbs: Math.min(4, clause.verbs.length),
    subject: subject?.pronoun ? subject.pronoun.person + 1 : 0,
    subjectWord: subject ? hashText(subject.lower) : 0,
    nominatives: Math.min(3, nominal) + (subject ? 4 : 0),
    hasReflexive: own.some(({ lower }) => REFLEXIVES.has(lower)) ? 1 : 0,
    hasZu: own.some(
      ({ lower, verbs }) =>
        lower === 'zu' || verbs.some(({ infinitiveWithZu }) => infinitiveWithZu),
    )
      ? 1
      : 0,
  };
}

export interface PhraseFacts {
  /** 1 determiner, 2 adjective, 3 noun, 4 preposition. */
  role: number;
  /** Cells: in which the phrase is right, which its preposition allows, and of its noun. */
  fitting: Cells;
  cells: Cells;
  nounCells: Cells;
  nounWord: number;
  endings: number;
  hasDeterminer: number;
  starts: number;
  /** Cells of the other words of the phrase, for a change of this one. */
  others: Cells;
  declension: string;
}

export function phraseFacts({ words, phrases }: Sentence): (PhraseFacts | undefined)[] {
  const facts: (PhraseFacts | undefined)[] = words.map(() => undefined);
  for (const phrase of phrases) {
    const { noun, determiner, preposition, adjectives, cells } = phrase;
    const fitting = maskOf(phrase, cells);
    const nounCells = cellsOfNoun(noun);
    const article = determiner?.determiner;
    const shared = {
      fitting,
      cells,
      nounCells,
      nounWord: hashText(noun.lower),
      endings: hashText([determiner, ...adjectives].map((word) => word?.lower.slice(-2)).join(' ')),
      hasDeterminer: determiner ? 1 : 0,
      starts: phrase.start,
      declension: article?.declension ?? 'strong',
    };
    const determinerCells = article?.cells ?? ALL_CELLS;
    if (preposition) {
      facts[preposition.index] = { ...shared, role: 4, others: ALL_CELLS };
    }
    if (determiner) {
      facts[determiner.index] = { ...shared, role: 1, others: cells & nounCells };
    }
    for (const adjective of adjectives) {
      facts[adjective.index] = { ...shared, role: 2, others: cells & nounCells & determinerCells };
    }
    facts[noun.index] = { ...shared, role: 3, others: cells & determinerCells };
  }
  return facts;
}

function maskOf(phrase: NounPhrase, allowed: Cells): Cells {
  let mask = 0;
  for (const { grammaticalCase, column } of fittingCells(phrase, allowed)) {
    mask |= 1 << (CASES.indexOf(grammaticalCase) * 4 + COLUMNS.indexOf(column));
  }
  return mask;
}
const CASES = ['nominative', 'accusative', 'dative', 'genitive'];
const COLUMNS = ['masculine', 'feminine', 'neuter', 'plural'];

/** Whether a changed word would go with the others: 0 no, 1 yes, 2 nobody knows. */
export function fits({ role, others, declension }: PhraseFacts, text: string): number {
  if (role === 1) {
    const form = determinerOf(text);
    return form ? Number((form.cells & others) !== 0) : 2;
  }
  if (role === 2) {
    const ending = /(?:en|er|es|em|e)$/u.exec(text)?.[0];
    if (ending === undefined) return 2;
    const cells = adjectiveCells(ending, declension as Parameters<typeof adjectiveCells>[1]);
    return Number((cells & others) !== 0);
  }
  return 2;
}
