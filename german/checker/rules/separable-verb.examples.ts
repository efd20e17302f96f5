import type { Examples } from '../examples.ts';

export const SEPARABLE_VERB: Examples = {
  wrong: [
    'Ich weiß nicht, wann der Zug [an kommt|ankommt].',
    'Er hat keine Lust [zu aufstehen|aufzustehen].',
    'Wir wollen morgen [ein kaufen|einkaufen].',
  ],
  right: [
    'Ich weiß nicht, wann der Zug ankommt.',
    'Er hat keine Lust aufzustehen.',
    'Ich kaufe morgen ein.',
    'Wir haben es vom Balkon aus gesehen.',
    'Er versucht, das Gesetz zu umgehen.',
  ],
};
