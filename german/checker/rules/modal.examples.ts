import type { Examples } from '../examples.ts';

export const MODAL: Examples = {
  wrong: [
    'Ich kann heute nicht [zu kommen|kommen].',
    'Wir müssen morgen früh [aufzustehen|aufstehen].',
    'Ich möchte sofort [gehe|gehen].',
    'Du musst mehr [lernst|lernen].',
  ],
  right: [
    'Ich kann heute nicht kommen.',
    'Ich möchte etwas zu essen.',
    'Er muss versuchen, früher aufzustehen.',
    'Ich will wissen, was er macht.',
    'Du brauchst nicht zu kommen.',
  ],
};
