import type { LanguagePair } from '#contract/dictionary/schemas.ts';

/** Something to type, and what it shows of the search. */
export interface StartingPoint {
  typed: string;
  shows: string;
}

/** One for each way of finding a word, on words of the first lessons, so that any dictionary has them. */
export const STARTING_POINTS: Readonly<Record<LanguagePair, readonly StartingPoint[]>> = {
  'german-english': [
    { typed: 'ging', shows: 'a past tense' },
    { typed: 'Häusern', shows: 'a plural in the dative' },
    { typed: 'schoen', shows: 'no umlauts at hand' },
    { typed: 'lade dich ein', shows: 'a verb taken apart' },
    { typed: 'Kinderarzttermin', shows: 'a compound nobody lists' },
    { typed: 'Freudn', shows: 'a slip of the finger' },
  ],
  'english-german': [
    { typed: 'house', shows: 'a thing' },
    { typed: 'went', shows: 'a past tense' },
    { typed: 'beautiful', shows: 'a quality' },
    { typed: 'although', shows: 'a connecting word' },
  ],
};
