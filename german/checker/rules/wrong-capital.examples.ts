import type { Examples } from '../examples.ts';

export const WRONG_CAPITAL: Examples = {
  wrong: [
    'Ich mag Hunde [Und|und] Katzen.',
    'Heute gehe [Ich|ich] ins Kino.',
    'Ich lerne die [Deutsche|deutsche] Sprache.',
    'Kannst du mir [Helfen|helfen]?',
    'Ich habe angefangen zu [Arbeiten|arbeiten].',
  ],
  right: [
    'Können Sie mir helfen?',
    'Ich freue mich auf Ihre Antwort.',
    'Er arbeitet bei der Deutschen Bahn.',
    'Das Lesen macht mir Spaß.',
    'Liebe Anna, Ich schreibe dir aus Berlin.',
    'Ich mag Nudeln.',
    'Was machst du zu Weihnachten?',
  ],
};
