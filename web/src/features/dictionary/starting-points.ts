import type { LanguagePair } from '#contract/dictionary/schemas.ts';

/** An example query, and which ability of the search it shows. */
export interface StartingPoint {
  typed: string;
  shows: string;
}

/** One example for each kind of match, with beginners' words, so that every dictionary build has them. */
export const STARTING_POINTS: Readonly<Record<LanguagePair, readonly StartingPoint[]>> = {
  'german-english': [
    { typed: 'ging', shows: 'a past tense' },
    { typed: 'Häusern', shows: 'a plural in the dative' },
    { typed: 'schoen', shows: 'typed without umlauts' },
    { typed: 'lade dich ein', shows: 'a separated verb' },
    { typed: 'Kinderarzttermin', shows: 'an unlisted compound' },
    { typed: 'Freudn', shows: 'a typo' },
  ],
  'english-german': [
    { typed: 'house', shows: 'a noun' },
    { typed: 'went', shows: 'a past tense' },
    { typed: 'beautiful', shows: 'an adjective' },
    { typed: 'although', shows: 'a conjunction' },
  ],
};
