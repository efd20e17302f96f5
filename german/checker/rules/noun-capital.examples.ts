import type { Examples } from '../examples.ts';

export const NOUN_CAPITAL: Examples = {
  wrong: [
    'Ich freue mich auf deinen [besuch|Besuch].',
    'Viele Leute finden keine [arbeit|Arbeit].',
    'Beim [lesen|Lesen] trinkt er Tee.',

    'Ich suche eine [wohnung|Wohnung].',
    'Meine [familie|Familie] ist groß.',
    'Wir gehen nach [hause|Hause].',
    'Auf jeden [fall|Fall] komme ich.',
    'Ich habe keine [zeit|Zeit].',
    'Das [problem|Problem] ist groß.',
  ],
  right: [
    'Ich antworte und du fragst.',
    'Bitte antworte mir bald.',

    'Ich suche eine Wohnung.',
    'Ich kann dich mal anrufen.',
    'Das ist ein paar Tage her.',
    'Ich arbeite und reise gern.',
    'Heute Abend bin ich zu Hause.',
    'Er kennt die anderen nicht.',
  ],
};
