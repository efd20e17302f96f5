import type { LanguagePair } from '#contract/dictionary/schemas.ts';

/** An example query, the word that it finds, and which ability of the search it shows. */
export interface StartingPoint {
  typed: string;
  /** Unless it is that of the page. */
  pair?: LanguagePair;
  article?: 'der' | 'die' | 'das';
  finds: string;
  shows: string;
}

/** One example for each kind of match, with beginners' words, so that every dictionary build has them. */
export const STARTING_POINTS: Readonly<Record<LanguagePair, readonly StartingPoint[]>> = {
  'german-english': [
    { typed: 'ging', finds: 'gehen', shows: 'a past tense' },
    { typed: 'Häusern', article: 'das', finds: 'Haus', shows: 'a dative plural' },
    { typed: 'schoen', finds: 'schön', shows: 'no umlauts at hand' },
    { typed: 'rufe … an', finds: 'anrufen', shows: 'a verb taken apart' },
    { typed: 'Freudn', article: 'der', finds: 'Freund', shows: 'a slip of the finger' },
    {
      typed: 'house',
      pair: 'english-german',
      article: 'das',
      finds: 'Haus',
      shows: 'English, in the same box',
    },
  ],
  'english-german': [
    { typed: 'house', article: 'das', finds: 'Haus', shows: 'a noun' },
    { typed: 'went', finds: 'gehen', shows: 'a past tense' },
    { typed: 'beautiful', finds: 'schön', shows: 'an adjective' },
    { typed: 'although', finds: 'obwohl', shows: 'a conjunction' },
  ],
};
