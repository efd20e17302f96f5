import type { Examples } from '../examples.ts';

export const CAPITAL_INFINITIVE: Examples = {
  wrong: [
    'Wir müssen morgen früh [Arbeiten|arbeiten].',
    'Ich kann heute leider nicht [Kommen|kommen].',
    'Es ist schwer, das alles zu [Verstehen|verstehen].',
  ],
  right: [
    'Kannst du mir bitte helfen?',
    'Das Schwimmen macht mir Spaß.',
    'Zum Lernen brauche ich Ruhe.',
    'Ich möchte Essen kaufen.',
    'Wir fahren bis zu Ostern nicht weg.',
  ],
};
