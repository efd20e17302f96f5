import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AnswerKind, judgeAnswer, type Verdict, VERDICTS } from './answer-judge.ts';

type Row = [given: string, verdict: Verdict];

function judges(kind: AnswerKind, accepted: string[], forms: string[], rows: readonly Row[]): void {
  describe(`${kind}: ${accepted.join(' | ')}`, () => {
    it.each(rows)('“%s” is %s', (given, verdict) => {
      expect(judgeAnswer(given, { kind, accepted, forms }).verdict).toBe(verdict);
    });
  });
}

judges(
  'german_word',
  ['das Haus'],
  ['Hauses', 'Häuser', 'Häusern'],
  [
    ['das Haus', 'correct'],
    ['Das Haus', 'correct'],
    ['Haus', 'correct'],
    ['  das   Haus. ', 'correct'],
    ['„das Haus“', 'correct'],
    ['ein Haus', 'correct'],
    ['haus', 'case_slip'],
    ['das haus', 'case_slip'],
    ['die Haus', 'wrong_article'],
    ['der haus', 'wrong_article'],
    ['das Huas', 'spelling_slip'],
    ['das Hauß', 'spelling_slip'],
    ['die Huas', 'wrong_article'],
    ['die Häuser', 'wrong_form'],
    ['Hauses', 'wrong_form'],
    ['Haeuser', 'wrong_form'],
    ['Hütte', 'wrong_word'],
    ['house', 'wrong_word'],
    ['', 'empty'],
    [' . ', 'empty'],
  ],
);
judges(
  'german_word',
  ['die Straße'],
  ['Straßen'],
  [
    ['die Strasse', 'umlaut_as_ae'],
    ['die strasse', 'umlaut_as_ae'],
    ['die STRASSE', 'umlaut_as_ae'],
    ['die Strase', 'spelling_slip'],
    ['der Strasse', 'wrong_article'],
    ['die Strassen', 'wrong_form'],
  ],
);
judges(
  'german_word',
  ['der Joghurt', 'das Joghurt'],
  ['Joghurts'],
  [
    ['das Joghurt', 'correct'],
    ['der Joghurt', 'correct'],
    ['die Joghurt', 'wrong_article'],
    ['der Jogurt', 'spelling_slip'],
  ],
);
judges(
  'german_word',
  ['schön'],
  ['schöner', 'schönste', 'schöne'],
  [
    ['schoen', 'umlaut_as_ae'],
    ['scho\u0308n', 'correct'],
    ['Schön', 'case_slip'],
    ['schöner', 'wrong_form'],
    ['schoener', 'wrong_form'],
    ['schön!', 'correct'],
  ],
);
judges(
  'german_word',
  ['sich freuen'],
  ['freue', 'freut', 'gefreut'],
  [
    ['freuen', 'correct'],
    ['sich freuen', 'correct'],
    ['freut', 'wrong_form'],
    ['freun', 'spelling_slip'],
  ],
);
judges(
  'german_word',
  ['die Mutter'],
  ['Mütter', 'Müttern'],
  [
    ['die Mütter', 'wrong_form'],
    ['Muetter', 'wrong_form'],
    ['die Muter', 'spelling_slip'],
    ['die Butter', 'spelling_slip'],
  ],
);
judges(
  'german_word',
  ['die Krankenversicherung'],
  ['Krankenversicherungen'],
  [
    ['die Krankenversicherng', 'spelling_slip'],
    ['die Krankenversichrng', 'spelling_slip'],
    ['die Krankenkasse', 'wrong_word'],
  ],
);
judges(
  'german_word',
  ['die E-Mail'],
  ['E-Mails'],
  [
    ['die E-Mail', 'correct'],
    ['die Email', 'spelling_slip'],
    ['die e-mail', 'case_slip'],
  ],
);
judges(
  'german_word',
  ['ob'],
  [],
  [
    ['ob', 'correct'],
    ['on', 'wrong_word'],
    ['ab', 'wrong_word'],
    ['Ob', 'case_slip'],
  ],
);

judges(
  'article',
  ['das'],
  [],
  [
    ['das', 'correct'],
    ['Das', 'correct'],
    ['das Haus', 'correct'],
    ['die', 'wrong_article'],
    ['der', 'wrong_article'],
    ['des', 'wrong_word'],
  ],
);

judges(
  'plural',
  ['Häuser'],
  ['Haus', 'Hauses', 'Häusern', 'Häuser'],
  [
    ['die Häuser', 'correct'],
    ['Häuser', 'correct'],
    ['Haeuser', 'umlaut_as_ae'],
    ['häuser', 'case_slip'],
    ['Häusern', 'wrong_form'],
    ['Hauser', 'wrong_form'],
    ['Häuse', 'wrong_form'],
    ['Haus', 'wrong_form'],
    ['Häusre', 'spelling_slip'],
    ['Wohnungen', 'wrong_word'],
  ],
);
judges(
  'plural',
  ['Joghurts', 'Joghurte'],
  ['Joghurt'],
  [
    ['die Joghurte', 'correct'],
    ['Joghurts', 'correct'],
    ['Joghurten', 'wrong_form'],
    ['Joghurt', 'wrong_form'],
  ],
);

judges(
  'principal_parts',
  ['geht, ging, ist gegangen'],
  ['gehe', 'gehst', 'geht', 'ging', 'gingst'],
  [
    ['geht, ging, ist gegangen', 'correct'],
    ['geht ging ist gegangen', 'correct'],
    ['geht – ging – ist gegangen', 'correct'],
    ['geht / ging / ist gegangen', 'correct'],
    ['er geht, er ging, er ist gegangen', 'correct'],
    ['er/sie/es geht, ging, ist gegangen', 'correct'],
    ['geht\nging\nist gegangen', 'correct'],
    ['geht - ging - ist gegangen', 'correct'],
    ['geht, ging, hat gegangen', 'wrong_form'],
    ['geht, ging, gegangen', 'wrong_form'],
    ['geht, gehte, ist gegangen', 'wrong_form'],
    ['geht, ging', 'wrong_form'],
    ['geht, ging, ist gegagnen', 'spelling_slip'],
    ['läuft, lief, ist gelaufen', 'wrong_word'],
    ['nichts', 'wrong_word'],
  ],
);
judges(
  'principal_parts',
  ['lädt ein, lud ein, hat eingeladen'],
  ['lade ein', 'lädst ein'],
  [
    ['lädt ein, lud ein, hat eingeladen', 'correct'],
    ['laedt ein, lud ein, hat eingeladen', 'umlaut_as_ae'],
    ['ladet ein, lud ein, hat eingeladen', 'wrong_form'],
  ],
);

judges(
  'cloze',
  ['dem'],
  ['der', 'die', 'das', 'den', 'des'],
  [
    ['dem', 'correct'],
    ['den', 'wrong_form'],
    ['der', 'wrong_form'],
    ['Dem', 'case_slip'],
    ['dme', 'wrong_word'],
  ],
);
judges(
  'cloze',
  ['einen'],
  [],
  [
    ['einem', 'wrong_form'],
    ['eine', 'wrong_form'],
    ['enien', 'spelling_slip'],
  ],
);
judges(
  'cloze',
  ['könnte'],
  ['kann', 'konnte', 'können'],
  [
    ['konnte', 'wrong_form'],
    ['koennte', 'umlaut_as_ae'],
    ['kann', 'wrong_form'],
    ['könte', 'spelling_slip'],
  ],
);
judges(
  'cloze',
  ['Tischen'],
  ['Tisch', 'Tische'],
  [
    ['Tische', 'wrong_form'],
    ['tischen', 'case_slip'],
    ['Tsichen', 'spelling_slip'],
  ],
);

judges(
  'english_gloss',
  ['to organise (an event)', 'to arrange'],
  [],
  [
    ['organize', 'correct'],
    ['to organise', 'correct'],
    ['organise an event', 'correct'],
    ['Arrange', 'correct'],
    ['arrange, organise', 'correct'],
    ['to aranged', 'wrong_word'],
    ['arange', 'spelling_slip'],
    ['cancel', 'wrong_word'],
  ],
);
judges(
  'english_gloss',
  ['colour; paint'],
  [],
  [
    ['color', 'correct'],
    ['the paint', 'correct'],
    ['colour, paint', 'correct'],
    ['colr', 'spelling_slip'],
  ],
);
judges(
  'english_gloss',
  ['(railway) station'],
  [],
  [
    ['station', 'correct'],
    ['railway station', 'correct'],
    ['a train station', 'wrong_word'],
  ],
);
judges(
  'english_gloss',
  ['neighbour'],
  [],
  [
    ['neighbor', 'correct'],
    ['neighbur', 'spelling_slip'],
  ],
);
judges('english_gloss', ['grey'], [], [['gray', 'correct']]);
judges('english_gloss', ['centre'], [], [['center', 'correct']]);
judges('english_gloss', ['travelled'], [], [['traveled', 'correct']]);
judges('english_gloss', ['licence'], [], [['license', 'correct']]);
judges('english_gloss', ['mum'], [], [['mom', 'correct']]);
judges(
  'english_gloss',
  ['to remind sb. of sth.'],
  [],
  [
    ['remind somebody of something', 'correct'],
    ['to remind of', 'correct'],
  ],
);
judges('english_gloss', ["don't"], [], [['don’t', 'correct']]);
judges('english_gloss', ['something'], [], [['something', 'correct']]);
judges('english_gloss', ['wise'], [], [['wise', 'correct']]);
judges('english_gloss', ['well-known'], [], [['well known', 'correct']]);

describe('any text', () => {
  const kinds = fc.constantFrom<AnswerKind>(
    'german_word',
    'english_gloss',
    'article',
    'plural',
    'principal_parts',
    'cloze',
  );
  const text = fc.string({ unit: 'binary', maxLength: 40 });

  it('is judged, whatever it is', () => {
    fc.assert(
      fc.property(text, text, fc.array(text), kinds, (given, answer, forms, kind) => {
        const { verdict } = judgeAnswer(given, { kind, accepted: [answer], forms });
        expect(VERDICTS).toContain(verdict);
      }),
    );
  });

  const word = fc.string({
    unit: fc.constantFrom(...Array.from('abcdefghijklmnopqrstuvwxyzäöüßÄÖÜABC')),
    minLength: 1,
    maxLength: 30,
  });
  it('that is the answer is correct', () => {
    fc.assert(
      fc.property(word, fc.array(word), kinds, (answer, forms, kind) => {
        fc.pre(kind !== 'principal_parts' || !/^(?:er|sie|es|ist|hat)$/iu.test(answer));
        const given = { kind, accepted: [answer], forms };
        expect(judgeAnswer(answer, given).verdict).toBe('correct');
      }),
    );
  });

  it('of 100,000 letters is a wrong word at once', () => {
    const accepted = ['Haus'];
    for (const given of ['ä'.repeat(100_000), '((((,'.repeat(20_000), '\u{1F600}'.repeat(50_000)]) {
      expect(judgeAnswer(given, { kind: 'english_gloss', accepted, forms: [] }).verdict).toBe(
        'wrong_word',
      );
    }
  });
});
