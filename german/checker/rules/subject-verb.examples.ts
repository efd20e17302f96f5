import type { Examples } from '../examples.ts';

export const SUBJECT_VERB: Examples = {
  wrong: [
    'Ich [wohnst|wohne] in Berlin.',
    'Du [habe|hast] recht.',
    'Er [gehst|geht] nach Hause.',
    'Wir [bin|sind] müde.',
    'Ich glaube, dass er krank [bin|ist].',
    'Die Kinder [spielt|spielen] im Garten.',
    'Mein Bruder [haben|hat] ein Auto.',
    'Ich [arbeiten|arbeite] in einem Büro.',
  ],
  right: [
    'Ich wohne in Berlin.',
    'Ich hab keine Zeit.',
    'Mein Bruder und ich haben ein Auto.',
    'Du und ich sind Freunde.',
    'Diese Frage kann man nicht beantworten.',
    'Welche Fehler hat der Text?',
    'Weil ich arbeiten muss, komme ich später.',
    'Die Mehrheit ist dafür.',
  ],
};
