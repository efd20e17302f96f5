import type { Tile } from '#contract/sentences/schemas.ts';

export type SampleTile = Pick<Tile, 'sentence' | 'translation' | 'cefr_level' | 'meaning'>;

/** Shown to guests, and if nothing can be loaded (specification 2, section 8: five, A1 to A2). */
export const SAMPLES: readonly SampleTile[] = [
  {
    sentence: 'Ich möchte einen Kaffee, bitte.',
    translation: 'I would like a coffee, please.',
    cefr_level: 'A1',
    meaning: 'ich möchte: I would like',
  },
  {
    sentence: 'Heute scheint die Sonne.',
    translation: 'The sun is shining today.',
    cefr_level: 'A1',
    meaning: 'scheinen: to shine',
  },
  {
    sentence: 'Am Samstag kaufe ich auf dem Markt ein.',
    translation: 'On Saturday I do my shopping at the market.',
    cefr_level: 'A1',
    meaning: 'einkaufen: to shop',
  },
  {
    sentence: 'Ich muss morgen meinen Pass verlängern.',
    translation: 'I have to renew my passport tomorrow.',
    cefr_level: 'A2',
    meaning: 'verlängern: to extend, to renew',
  },
  {
    sentence: 'Weil der Zug Verspätung hatte, bin ich zu spät gekommen.',
    translation: 'I was late because the train was delayed.',
    cefr_level: 'A2',
    meaning: 'die Verspätung: delay',
  },
];
