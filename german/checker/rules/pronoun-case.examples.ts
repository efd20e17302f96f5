import type { Examples } from '../examples.ts';

export const PRONOUN_CASE: Examples = {
  wrong: [
    'Das Geschenk ist für [dir|dich].',
    'Kommst du mit [mich|mir]?',
    'Ich danke [dich|dir] für den Brief.',
    'Kann ich [dich|dir] helfen?',
    'Ich liebe [dir|dich].',
    'Ich habe von [dich|dir] geträumt.',
  ],
  right: [
    'Das Geschenk ist für dich.',
    'Ich danke dir für den Brief.',
    'Kann ich dir helfen?',
    'Bei mir ist alles gut.',
    'Sie ist mir lieb.',
    'Er ruft mich an.',
    'Gib mir bitte das Buch.',
  ],
};
