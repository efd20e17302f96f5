import type { Examples } from '../examples.ts';

export const COMMA_BEFORE_GROUP: Examples = {
  wrong: [
    'Ich habe die [Möglichkeit|Möglichkeit,] eine neue Sprache zu lernen.',
    'Es ist [wichtig|wichtig,] jeden Tag Deutsch zu lernen.',
  ],
  right: [
    'Ich habe die Möglichkeit, eine neue Sprache zu lernen.',
    'Ich habe keine Zeit zu lesen.',
    'Es ist wichtig für mich.',
    'Die Zeit der Kinder zu Hause ist schön.',
  ],
};
