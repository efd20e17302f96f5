import type { Examples } from '../examples.ts';

export const AUXILIARY: Examples = {
  wrong: [
    'Ich [habe|bin] gestern nach Hause gegangen.',
    'Wir [haben|sind] zu Hause geblieben.',
    'Er [hat|ist] um sieben Uhr aufgestanden.',
    'Ich habe gestern viel [arbeiten|gearbeitet].',
    'Ich [wurde|würde] gern nach Berlin kommen.',
  ],
  right: [
    'Ich bin nach Hause gegangen.',
    'Ich habe gestern viel gearbeitet.',
    'Ich habe ihn kommen sehen.',
    'Ich wurde gestern angerufen.',
    'Er ist mit dem Auto gefahren.',
    'Er hat das Auto gefahren.',
  ],
};
