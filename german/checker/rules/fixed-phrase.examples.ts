import type { Examples } from '../examples.ts';

export const FIXED_PHRASE: Examples = {
  wrong: [
    'Auf [jedem|jeden] Fall komme ich morgen.',
    '[Meine|Meiner] Meinung nach ist das gut.',
    'Ich habe [immernoch|immer noch] keine Zeit.',
    'Wir wohnen in [der selben|derselben] Straße.',
    'Ich warte [für|auf] dich.',
    'Er wohnt [in|in der] Schweiz.',
  ],
  right: [
    'Auf jeden Fall komme ich morgen.',
    'Meiner Meinung nach ist das gut.',
    'Sie wohnen in derselben Straße.',
    'Ich warte auf dich.',
    'Er wohnt in der Schweiz.',
  ],
};
