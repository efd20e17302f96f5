import { CONTRACTIONS, determinerOf } from '#german/checker/determiners.ts';
import type { Finding, FindingType } from '#german/checker/finding.ts';

/** What a teacher would call a kind of mistake; the checker's rules are finer. */
export type FamilyId =
  | 'preposition-case'
  | 'verb-case'
  | 'case'
  | 'pronouns'
  | 'reflexive'
  | 'place-time'
  | 'articles'
  | 'adjective-endings'
  | 'noun-forms'
  | 'capitals'
  | 'verb-place'
  | 'verb-endings'
  | 'verb-forms'
  | 'verb-parts'
  | 'small-words'
  | 'commas'
  | 'punctuation'
  | 'umlauts'
  | 'sharp-s'
  | 'long-i'
  | 'double-letters'
  | 'together'
  | 'spelling'
  | 'register'
  | 'phrases'
  | 'times'
  | 'endings'
  | 'words'
  | 'letter';

export const FAMILY_NAMES: Record<FamilyId, string> = {
  'preposition-case': 'Case after prepositions',
  'verb-case': 'Case and preposition after verbs',
  case: 'Cases',
  pronouns: 'Forms of pronouns',
  reflexive: 'Reflexive verbs',
  'place-time': 'Prepositions of place and time',
  articles: 'Articles that fit their noun',
  'adjective-endings': 'Endings of adjectives',
  'noun-forms': 'Forms of nouns',
  capitals: 'Capital letters',
  'verb-place': 'Place of the verb',
  'verb-endings': 'Verb endings',
  'verb-forms': 'Forms of verbs',
  'verb-parts': 'Verbs of two parts',
  'small-words': 'Small words that are easily confused',
  commas: 'Commas',
  punctuation: 'Punctuation',
  umlauts: 'Spelling: ä, ö and ü',
  'sharp-s': 'Spelling: s, ss and ß',
  'long-i': 'Spelling: i, ie and ei',
  'double-letters': 'Spelling: double consonants',
  together: 'Words written together or apart',
  spelling: 'Spelling',
  register: '“du” and “Sie”',
  phrases: 'Set phrases',
  times: 'Times without a preposition',
  endings: 'Other endings',
  words: 'Choice of words',
  letter: 'Greeting and closing',
};

/** Families of what belongs together only loosely, or is told where it stands: they are counted, and nothing is advised. */
export const UNADVISED = ['endings', 'words', 'letter'] as const satisfies readonly FamilyId[];
export type AdvisedFamily = Exclude<FamilyId, (typeof UNADVISED)[number]>;

/** Kinds of misspelling, and what is none of them. */
export const SPELLING_KINDS: readonly FamilyId[] = [
  'umlauts',
  'sharp-s',
  'long-i',
  'double-letters',
  'spelling',
];

/** The families of rules whose type says too little. A rule that is not here belongs to the family of its type. */
const BY_RULE: Readonly<Record<string, FamilyId>> = {
  'preposition-case': 'preposition-case',
  'preposition-article': 'preposition-case',
  'place-case': 'preposition-case',
  'place-preposition': 'place-time',
  'time-preposition': 'place-time',
  'object-case': 'verb-case',
  'verb-object': 'verb-case',
  'verb-government': 'verb-case',
  'verb-preposition': 'verb-case',
  'pronoun-case': 'pronouns',
  'pronoun-role': 'pronouns',
  'relative-pronoun': 'pronouns',
  reflexive: 'reflexive',
  'adjective-ending': 'adjective-endings',
  comparison: 'words',
  quantity: 'endings',
  'noun-form': 'noun-forms',
  'many-of-one': 'noun-forms',
  contraction: 'words',
  negation: 'words',
  'missing-word': 'words',
  'article-agreement': 'articles',
  'missing-article': 'articles',
  'fixed-phrase': 'phrases',
  'time-case': 'times',
  'letter-form': 'letter',
  greeting: 'letter',
  herrn: 'letter',
  'subject-verb': 'verb-endings',
  'subject-form': 'verb-forms',
  'verb-form': 'verb-forms',
  conditional: 'verb-forms',
  'umlaut-wish': 'verb-forms',
  'das-dass': 'small-words',
  'wen-wenn': 'small-words',
  'mann-man': 'small-words',
  'als-wie': 'small-words',
  conjunction: 'small-words',
  'small-words': 'small-words',
  'separable-verb': 'together',
  register: 'register',
};

const BY_TYPE: Record<FindingType, FamilyId> = {
  agreement: 'endings',
  capitals: 'capitals',
  case: 'case',
  comma: 'commas',
  punctuation: 'punctuation',
  spelling: 'spelling',
  'verb form': 'verb-parts',
  'word choice': 'words',
  'word order': 'verb-place',
};

/** How much a mistake weighs: as teachers' changes correlate best with what is found (docs/checker.md). */
export const FAMILY_WEIGHTS: Record<FindingType, number> = {
  agreement: 1.25,
  capitals: 1,
  case: 1.5,
  comma: 0.75,
  punctuation: 0.75,
  spelling: 1,
  'verb form': 2,
  'word choice': 1,
  'word order': 2,
};

/** Pairs whose confusion is one of small words, whichever rule finds it. */
const SMALL_PAIRS = new Set(['das/dass', 'wen/wenn', 'man/mann', 'als/wie']);

type Found = Pick<Finding, 'rule' | 'type' | 'corrections'>;

/** Marks, advice and corrections ask for the same findings. */
const known = new WeakMap<Found, FamilyId>();

/** @param original what the writer wrote at this finding */
export function familyOf(finding: Found, original: string): FamilyId {
  const before = known.get(finding);
  if (before !== undefined) return before;
  const family = findFamily(finding, original);
  known.set(finding, family);
  return family;
}

function findFamily({ rule, type, corrections }: Found, original: string): FamilyId {
  const [correction] = corrections;
  if (correction !== undefined && SMALL_PAIRS.has(pairOf(original, correction)))
    return 'small-words';
  const named = BY_RULE[rule];
  if (named) return named;
  if (type === 'spelling' && correction !== undefined) return spellingFamily(original, correction);
  // What was learned from teachers' changes says no more than its type.
  if (type === 'agreement') return agreementFamily(original, correction ?? original);
  if (type === 'verb form' && rule === 'learned') return 'verb-forms';
  return BY_TYPE[type];
}

/**
 * The family of a correction that was stored without one, as far as its rule tells it; null otherwise.
 * @param corrected null if there was no single correction
 */
export function familyOfCorrection(
  rule: string,
  original: string,
  corrected: string | null,
): FamilyId | null {
  if (corrected !== null && SMALL_PAIRS.has(pairOf(original, corrected))) return 'small-words';
  if (rule === 'spelling' && corrected !== null) return spellingFamily(original, corrected);
  return BY_RULE[rule] ?? null;
}

/** “Das”, “dass” → "das/dass" */
export function pairOf(one: string, other: string): string {
  return [one, other]
    .map((word) => word.trim().toLowerCase())
    .toSorted()
    .join('/');
}

/** Articles where an article or its like changes, the forms of nouns where a noun does. */
function agreementFamily(original: string, correction: string): FamilyId {
  const [before, after] = [wordsOf(original), wordsOf(correction)];
  const changed = [
    ...before.filter((word) => !after.includes(word)),
    ...after.filter((word) => !before.includes(word)),
  ];
  if (changed.some((word) => isArticle(word.toLowerCase()))) return 'articles';
  const isNoun = changed.length > 0 && changed.every((word) => /^\p{Lu}/u.test(word));
  return isNoun ? 'noun-forms' : 'endings';
}

function wordsOf(text: string): readonly string[] {
  return text.match(/\p{L}+/gu) ?? [];
}

function isArticle(lower: string): boolean {
  return determinerOf(lower) !== undefined || CONTRACTIONS.has(lower);
}

/** What would make both spellings equal, and what the right one must hold so that the advice fits. */
const SPELLINGS: readonly [FamilyId, (word: string) => string, RegExp?][] = [
  ['together', (word) => word.replaceAll(/[\s-]/gu, '')],
  ['umlauts', (word) => word.normalize('NFD').replaceAll('\u0308', '')],
  ['umlauts', (word) => word.replaceAll(/([aou])e/gu, '$1\u0308').normalize('NFC')],
  ['sharp-s', (word) => word.replaceAll(/ss|ß/gu, 's'), /ss|ß/u],
  ['long-i', (word) => word.replaceAll(/i[eh]?|ei/gu, 'i')],
  [
    'double-letters',
    (word) => word.replaceAll('ck', 'k').replaceAll(/([b-df-hj-np-tv-z])\1/gu, '$1'),
  ],
];

function spellingFamily(original: string, correction: string): FamilyId {
  const [one, other] = [original.toLowerCase(), correction.toLowerCase()];
  if (one === other) return 'capitals';
  const kind = SPELLINGS.find(
    ([, fold, holds]) => fold(one) === fold(other) && (holds?.test(other) ?? true),
  )?.[0];
  // One letter too many is no missing double letter.
  if (kind === 'double-letters' && other.length <= one.length) return 'spelling';
  return kind ?? 'spelling';
}
