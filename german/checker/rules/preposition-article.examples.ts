import type { Examples } from '../examples.ts';

export const PREPOSITION_ARTICLE: Examples = {
  wrong: [
    'Wir treffen uns bei [die|den] Müllers.',
    'Ich fahre durch [dem|den] schönen.',
    'Er spricht mit [das|dem] neue.',
  ],
  right: [
    'Wir treffen uns bei den Müllers.',
    'Was für ein Haus ist das?',
    'Mit viel Geduld geht alles.',
    'Das Haus, aus dem sie kommt, ist alt.',
  ],
};
