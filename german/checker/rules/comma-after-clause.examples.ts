import type { Examples } from '../examples.ts';

export const COMMA_AFTER_CLAUSE: Examples = {
  wrong: [
    'Das Buch, das ich [lese|lese,] ist gut.',
    'Wenn ich Zeit [habe|habe,] gehe ich ins Kino.',
  ],
  right: [
    'Das Buch, das ich lese, ist gut.',
    'Wenn ich Zeit habe, gehe ich ins Kino.',
    'Ich glaube, dass er gesehen worden ist.',
  ],
};
