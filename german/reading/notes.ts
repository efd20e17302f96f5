/**
 * What the notes of senses say about grammar, in the words that the core uses for it: "where? + dative", "passive, with past
 * participle", "in the plural". The senses of function words differ in little else.
 */

/** The grammar of a word in its sentence, as far as notes speak of it. */
export interface GrammarFacts {
  /** In lower case, as written. */
  lower: string;
  /** Of a preposition: the cases that the words after it can have; empty if they do not show it. */
  cases: ReadonlySet<'accusative' | 'dative'>;
  /** Of haben, sein and werden: what they are to the verb of their clause. */
  role: 'passive' | 'future' | 'would' | 'perfect' | 'full' | null;
  /** Whether nicht or kein is in the clause. */
  isNegated: boolean;
  isPlural: boolean;
  /** Whether a number or a time follows. */
  isBeforeNumber: boolean;
  isBeforeTime: boolean;
  /** Whether it opens a clause with the verb at its end. */
  opensSubordinate: boolean;
  /** Whether it is a relative pronoun. */
  isRelative: boolean;
  /** Of als and wie: whether it compares. */
  isComparison: boolean;
  /** Whether its clause is in the passive. */
  isInPassive: boolean;
  isBeforeAdjective: boolean;
  /** Of a preposition: whether its noun is a day or a part of one, a longer time, or what somebody does ("beim Lesen"). */
  isBeforeDay: boolean;
  isBeforePeriod: boolean;
  isBeforeDoing: boolean;
  /** Of a verb: whether it has sich, and an infinitive besides itself. */
  isReflexive: boolean;
  hasInfinitive: boolean;
  /** Whether an infinitive with zu belongs to it. */
  hasZu: boolean;
}

type Test = (facts: GrammarFacts) => boolean;
interface Clue {
  note: RegExp;
  /** Added if the sentence is as the note says, and if it is not. */
  holds: number;
  fails: number;
  test: Test;
}

const CLUES: readonly Clue[] = [
  {
    note: /where\?|\+ dative/u,
    holds: 1.6,
    fails: -2,
    test: ({ cases }) => cases.size === 0 || cases.has('dative'),
  },
  {
    note: /where to\?|\+ accusative/u,
    holds: 1.6,
    fails: -2,
    test: ({ cases }) => cases.size === 0 || cases.has('accusative'),
  },
  { note: /^passive\b/u, holds: 6, fails: -5, test: ({ role }) => role === 'passive' },
  // "von": the doer
  { note: /in the passive/u, holds: 2.5, fails: -1, test: ({ isInPassive }) => isInPassive },
  {
    note: /after a negation|^with nicht\b/u,
    holds: 3,
    fails: -3,
    test: ({ isNegated }) => isNegated,
  },
  { note: /^plural\b/u, holds: 2.5, fails: -2, test: ({ isPlural }) => isPlural },
  {
    note: /before a comparative|before an adjective/u,
    holds: 0.6,
    fails: -1.5,
    test: ({ isBeforeAdjective }) => isBeforeAdjective,
  },
  {
    note: /^sich … \p{L}+$/u,
    holds: 3,
    fails: -3,
    test: ({ isReflexive, hasInfinitive }) => isReflexive && hasInfinitive,
  },
  {
    note: /etwas machen lassen/u,
    holds: 2,
    fails: -2,
    test: ({ isReflexive, hasInfinitive }) => !isReflexive && hasInfinitive,
  },
  { note: /\bfuture\b/u, holds: 6, fails: -5, test: ({ role }) => role === 'future' },
  { note: /würde \+ infinitive/u, holds: 6, fails: -5, test: ({ role }) => role === 'would' },
  {
    note: /^auxiliary of the perfect/u,
    holds: 6,
    fails: -5,
    test: ({ role }) => role === 'perfect',
  },
  { note: /^zu \+ infinitive/u, holds: 3, fails: -3, test: ({ hasZu }) => hasZu },
  { note: /with nicht or kein/u, holds: 3, fails: -3, test: ({ isNegated }) => isNegated },
  { note: /in the plural/u, holds: 3, fails: -2, test: ({ isPlural }) => isPlural },
  { note: /^days, dates/u, holds: 3.5, fails: -2, test: ({ isBeforeDay }) => isBeforeDay },
  {
    note: /^time: \+ dative/u,
    holds: 2.5,
    fails: -2,
    test: ({ isBeforePeriod, cases }) =>
      isBeforePeriod && (cases.size === 0 || cases.has('dative')),
  },
  { note: /with numbers/u, holds: 3, fails: -2, test: ({ isBeforeNumber }) => isBeforeNumber },
  { note: /time by the clock/u, holds: 2, fails: -3, test: ({ isBeforeTime }) => isBeforeTime },
  {
    note: /^relative|relative pronoun/u,
    holds: 5,
    fails: -3,
    test: ({ isRelative }) => isRelative,
  },
  {
    note: /once in the past|verb at the end/u,
    holds: 2,
    fails: -3,
    test: ({ opensSubordinate, isRelative }) => opensSubordinate || isRelative,
  },
  { note: /after a comparative/u, holds: 0.3, fails: -3, test: ({ isComparison }) => isComparison },
  { note: /^in the role of/u, holds: 0.3, fails: -3, test: ({ isComparison }) => isComparison },
  { note: /^sollte\b/u, holds: 3, fails: -1.5, test: ({ lower }) => lower.startsWith('sollte') },
  { note: /^dürfte\b/u, holds: 4, fails: -2, test: ({ lower }) => lower.startsWith('dürfte') },
];

/** How well a sense's note fits the grammar of the sentence; 0 if it says nothing of it. */
export function noteScore(note: string, gloss: string, facts: GrammarFacts): number {
  let score = 0;
  // "beim Lesen": the note of bei says nothing of it.
  if (facts.isBeforeDoing && /^(?:when|while|during)$/u.test(gloss)) score += 2.5;
  for (const clue of CLUES) {
    if (clue.note.test(note)) score += clue.test(facts) ? clue.holds : clue.fails;
  }
  return score;
}
