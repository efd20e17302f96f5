import type { LanguagePair } from '#contract/dictionary/schemas.ts';

/** The languages of a pair, as `lang` values: the original's and the translation's. */
export const PAIR_SIDES = {
  'german-english': { from: 'de', to: 'en' },
  'english-german': { from: 'en', to: 'de' },
} as const satisfies Record<LanguagePair, { from: 'de' | 'en'; to: 'de' | 'en' }>;
