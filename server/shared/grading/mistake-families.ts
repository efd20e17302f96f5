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
  | 'phrases';

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
  punctuation: 'Marks at the end of sentences',
  umlauts: 'Spelling: ä, ö and ü',
  'sharp-s': 'Spelling: s, ss and ß',
  'long-i': 'Spelling: i, ie and ei',
  'double-letters': 'Spelling: double consonants',
  together: 'Words written together or apart',
  spelling: 'Spelling',
  register: '“du” and “Sie”',
  phrases: 'Set phrases',
};

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
  comparison: 'adjective-endings',
  quantity: 'adjective-endings',
  'noun-form': 'noun-forms',
  'many-of-one': 'noun-forms',
  herrn: 'noun-forms',
  contraction: 'articles',
  negation: 'articles',
  greeting: 'phrases',
  'missing-word': 'phrases',
  'subject-verb': 'verb-endings',
  'subject-form': 'verb-forms',
  'verb-form': 'verb-forms',
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
  agreement: 'articles',
  capitals: 'capitals',
  case: 'case',
  comma: 'commas',
  punctuation: 'punctuation',
  spelling: 'spelling',
  'verb form': 'verb-parts',
  'word choice': 'phrases',
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

/** @param original what the writer wrote */
export function familyOf(
  { rule, type, corrections }: Pick<Finding, 'rule' | 'type' | 'corrections'>,
  original: string,
): FamilyId {
  const named = BY_RULE[rule];
  if (named) return named;
  const [correction] = corrections;
  if (type === 'spelling' && correction !== undefined) return spellingFamily(original, correction);
  return BY_TYPE[type];
}

/** What would make both spellings equal. */
const SPELLINGS: readonly [FamilyId, (word: string) => string][] = [
  ['together', (word) => word.replaceAll(/[\s-]/gu, '')],
  ['umlauts', (word) => word.normalize('NFD').replaceAll('\u0308', '')],
  ['umlauts', (word) => word.replaceAll(/([aou])e/gu, '$1\u0308').normalize('NFC')],
  ['sharp-s', (word) => word.replaceAll(/ss|ß/gu, 's')],
  ['long-i', (word) => word.replaceAll(/i[eh]?|ei/gu, 'i')],
  [
    'double-letters',
    (word) => word.replaceAll('ck', 'k').replaceAll(/([b-df-hj-np-tv-z])\1/gu, '$1'),
  ],
];

function spellingFamily(original: string, correction: string): FamilyId {
  const [one, other] = [original.toLowerCase(), correction.toLowerCase()];
  if (one === other) return 'capitals';
  return SPELLINGS.find(([, fold]) => fold(one) === fold(other))?.[0] ?? 'spelling';
}
