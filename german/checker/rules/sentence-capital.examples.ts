import type { Examples } from '../examples.ts';

export const SENTENCE_CAPITAL: Examples = {
  wrong: [
    '[wir|Wir] wohnen in einer kleinen Stadt.',
    'Ich habe Zeit. [morgen|Morgen] komme ich zu dir.',
    '[warum|Warum] kommst du nicht?',
  ],
  right: [
    'Wir wohnen in einer kleinen Stadt.',
    'Liebe Anna,\n\nich wohne jetzt in einer kleinen Stadt.',
    'Ich lerne viel, z. B. lese ich jeden Tag.',
    'Am 3. Mai komme ich zu dir.',
  ],
};
