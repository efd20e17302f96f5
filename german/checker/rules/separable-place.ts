import { type Clause, isModal, isSurelyFinite } from '../clauses.ts';
import type { Finding } from '../finding.ts';
import { findingAt, type Rule, type Sentence } from '../rule.ts';
import { finitePersons, likeCapital } from '../word.ts';
import type { TextLexicon } from '../work.ts';

/** A longer clause is not written out again. */
const MOST_WORDS = 14;
const SUBJECT = /^(?:ich|du|er|sie|es|wir|ihr|man)$/u;
/** Particles that separate in some verbs only: "Ich übersetze", "Ich umarme dich". */
const VARIABLE = /^(?:um|über|unter|durch|wieder|wider|hinter|voll)$/u;

/** A separable verb as one word where it has to be divided, or divided where it is one word: "Ich anrufe dich", "früh stehe auf". */
export const separablePlace: Rule = {
  id: 'separable-place',
  check: (sentence, lexicon) =>
    sentence.clauses.flatMap((clause) => {
      const found = joined(clause, sentence) ?? divided(clause, sentence, lexicon);
      return found ? [found] : [];
    }),
  examples: {
    wrong: [
      'Ich [aufräume heute mein Zimmer|räume heute mein Zimmer auf].',
      'Der Film [anfängt um acht Uhr|fängt um acht Uhr an].',
      'Wir [einkaufen im Supermarkt|kaufen im Supermarkt ein].',
      'Ich bin müde, weil ich immer früh [stehe auf|aufstehe].',
      'Kannst du die Kinder [holen ab|abholen]?',
    ],
    right: [
      'Ich räume heute mein Zimmer auf.',
      'Wenn der Film anfängt, müssen wir leise sein.',
      'Wir wollen im Supermarkt einkaufen.',
      'Ich übersetze den Text.',
      'Das hängt davon ab.',
      'Wir gehen einkaufen.',
      'Kannst du mitkommen?',
    ],
  },
};

function joined(clause: Clause, { words, phrases }: Sentence): Finding | null {
  const { start, end, kind } = clause;
  if (kind !== 'main' || end - start > MOST_WORDS) return null;
  const verbs = clause.verbs
    .flatMap((at) => words[at] ?? [])
    .filter(
      ({ lower, index }) =>
        lower !== 'bitte' && phrases.every((one) => index < one.start || index >= one.end),
    );
  const [verb, other] = verbs;
  if (!verb || other || verb.index >= end - 1) return null;
  if (
    verb.adjectives.length > 0 ||
    verb.others.length > 0 ||
    (verb.capital && verb.nouns.length > 0)
  )
    return null;
  const finite = verb.verbs.filter(
    (reading) => reading.prefix !== '' && !VARIABLE.test(reading.prefix),
  );
  const [reading] = finite;
  if (
    !reading ||
    finite.length !== verb.verbs.length ||
    new Set(finite.map(({ prefix }) => prefix)).size > 1
  )
    return null;
  if (verb.verbs.some(({ participle, infinitiveWithZu }) => participle || infinitiveWithZu))
    return null;
  if (finitePersons(verb) === 0 && !verb.verbs.some(({ imperative }) => imperative !== 0))
    return null;
  const isInfinitive = verb.verbs.some(({ infinitive }) => infinitive);
  const before = words[verb.index - 1];
  const after = words[verb.index + 1];
  // An infinitive without a finite verb may be a heading or a list: a subject must stand beside it.
  const hasSubject = [before, after].some(
    (word) => word && word.index >= start && SUBJECT.test(word.lower),
  );
  const place = verb.index - start;
  if (isInfinitive && !hasSubject) return null;
  if (
    place > 0 &&
    words.slice(start, verb.index).some(({ kind: one }) => one !== 'word' && one !== 'number')
  )
    return null;
  const last = words[end - 1];
  const follows = words[end];
  if (!last || last.kind === 'punctuation' || (follows && !/^[.,!?;:]$/u.test(follows.text)))
    return null;
  if (words.slice(verb.index, end).some(({ lower }) => /^(?:und|oder|als|wie|aber)$/u.test(lower)))
    return null;
  const rest = words.slice(verb.index + 1, end);
  const alone = likeCapital(verb.lower.slice(reading.prefix.length), verb);
  const text = [alone, ...rest.map((word) => word.text), reading.prefix].join(' ');
  return findingAt(verb, last, {
    rule: 'separable-place',
    type: 'word order',
    explanation: `“${reading.lemma}” is separable: in a main clause “${reading.prefix}” goes to the end.`,
    corrections: [text],
  });
}

/** "…, weil ich früh stehe auf", "Kannst du mich holen ab" */
function divided(clause: Clause, { words }: Sentence, lexicon: TextLexicon): Finding | null {
  const particle = words[clause.end - 1];
  const verb = words[clause.end - 2];
  if (
    !particle ||
    !verb ||
    particle.capital ||
    verb.capital ||
    verb.verbs.length === 0 ||
    verb.index <= clause.start
  )
    return null;
  const isSubordinate =
    /^(?:subordinate|relative)$/u.test(clause.kind) &&
    clause.opener !== undefined &&
    isSurelyFinite(verb) &&
    clause.finite.length === 1;
  const finite = words[clause.finite[0] ?? -1];
  const isAfterModal =
    clause.kind === 'main' &&
    clause.finite.length === 1 &&
    finite !== undefined &&
    isModal(finite) &&
    finite !== verb &&
    verb.verbs.some(({ infinitive }) => infinitive);
  if (!isSubordinate && !isAfterModal) return null;
  if (!particle.preposition && !particle.adverb && particle.others.length === 0 && particle.known)
    return null;
  const whole = particle.lower + verb.lower;
  const exists = lexicon
    .readings(whole)
    .some((reading) => reading.kind === 'verb' && reading.prefix === particle.lower);
  if (!exists) return null;
  return findingAt(verb, particle, {
    rule: 'separable-place',
    type: 'word order',
    explanation: `At the end of a clause the particle and the verb are one word: ${whole}.`,
    corrections: [whole],
  });
}
