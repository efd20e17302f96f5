import { describe, expect, it } from 'vitest';
import type { StoredPrompt } from '#contract/writing/schemas.ts';
import { letterForm } from './letter-form.rules.ts';

const PROMPT: StoredPrompt = {
  id: 'own',
  question: 'Schreiben Sie Ihrer Freundin.',
  points: [],
  wordCount: { min: 50, max: 80 },
  timeLimit: 20,
  topic: 'own',
  examType: 'TELC',
  level: 'B1',
  part: 1,
  addressee: { name: 'Lena', form: 'du' },
  expected: {
    greetings: ['Liebe Lena', 'Hallo Lena', 'Hallo'],
    closings: ['Viele Grüße', 'Liebe Grüße', 'Dein', 'Deine'],
    date: true,
  },
};

const status = (text: string): string[] => {
  const { greeting, closing, date } = letterForm(text, PROMPT);
  return [greeting.status, closing.status, date.status];
};

describe('letterForm', () => {
  it.each([
    [
      'Köln, den 3. Mai 2026\n\nLiebe Lena,\n\nwie geht es dir?\n\nViele Grüße\nAmir',
      'met met met',
    ],
    ['03.05.2026\nBetreff: Besuch\n\nHallo Lena!\n\nAlles gut. Liebe Grüße, Ana', 'met met met'],
    ['Hallo, ich komme am Freitag. Viele Gruesse', 'met met missed'],
    ['Liebe Lena,\nich komme am 3. Mai.\nDeine Paula', 'met met missed'],
    ['Lieber Lena, ich komme. Mit freundlichen Grüßen', 'partly partly missed'],
    ['Ich komme. Deine Wohnung ist schön, und dein Bruder kommt auch.', 'missed missed missed'],
    ['', 'missed missed missed'],
  ])('%j: greeting, closing, date are %s', (text, expected) => {
    expect(status(text).join(' ')).toBe(expected);
  });

  it.each([
    [
      'below two addresses, date and subject',
      'Eva Meier\nMüllergasse 12\n12345 Köln\n\nSprachschule Sommer\nParkstraße 5\n53119 Bonn\n\nKöln, den 14.05.26\n\nAnfrage zu einem Kurs\n\nSehr geehrte Damen und Herren,\nich schreibe Ihnen.\nMit freundlichen Grüßen\nEva Meier',
      'Sehr geehrte Damen und Herren',
    ],
    [
      'misspelt',
      '3. Mai\nSehr gehrte Damen und Heren,\nich komme.\nViele Grüße',
      'Sehr gehrte Damen und Heren',
    ],
    [
      'after a date in its line',
      'Köln, 3. Mai 2026     Libe Lena,\nich komme.\nViele Grüße',
      'Libe Lena',
    ],
    ['with a small name', 'Liebe lena, ich komme. Viele Grüße', 'Liebe lena'],
    ['without its comma', 'Liebe Svenja ich stehe vor der Tür. Viele Grüße', 'Liebe Svenja'],
  ])('finds a greeting %s', (_case, text, greeting) => {
    const form = letterForm(text, PROMPT);
    expect(form.greeting.evidence[0]?.quote).toBe(greeting);
    expect(form.body.start).toBe(text.indexOf(greeting) + greeting.length);
  });

  it.each([
    ['Liebe Menschen gibt es überall, und Liebe ist wichtig.'],
    ['Leben in der Stadt ist laut. Ich mag das.'],
    ['Liebe Grüße aus Köln'],
    ['Hallowelt ist kein Wort.'],
  ])('%j has no greeting', (text) => {
    expect(letterForm(text, PROMPT).greeting.status).toBe('missed');
  });

  it.each([
    ['Mit freundliche Grusse', 'Mit freundlichen Grüßen'],
    ['Viele Gruse', 'Viele Grüße'],
    ['Liebe Grüssen', 'Liebe Grüße'],
    ['Tschus', 'Tschüs'],
    ['Hoffentlich bis bald', null],
    ['Alles Gute', null],
    ['Viele Gruesse', null],
    ['Mit freundlichen Grüssen', null],
    ['Lieben Gruß', null],
    ['Bis Freitag!', null],
  ])('finds the closing %j, which should be %j', (closing, meant) => {
    const { closing: gate, slips } = letterForm(
      `Liebe Lena,\nich komme.\n${closing}\nAmir`,
      PROMPT,
    );
    expect(gate.status).not.toBe('missed');
    expect(slips.map((slip) => slip.meant)).toEqual(meant === null ? [] : [meant]);
  });

  it.each([
    ['Ich finde die Größe wichtig.'],
    ['Bis morgen früh muss ich arbeiten.'],
    ['Grüße deine Eltern von mir, ich sehe sie bald wieder und freue mich schon.'],
  ])('%j is no closing', (last) => {
    expect(letterForm(`Liebe Lena,\nich komme. ${last}`, PROMPT).closing.status).toBe('missed');
  });

  it('takes an address without a greeting for no body', () => {
    const text = 'Eva Meier\nParkstraße 5\n53119 Bonn\n14.05.2026\nich suche eine Wohnung in Bonn.';
    expect(text.slice(letterForm(text, PROMPT).body.start)).toBe('ich suche eine Wohnung in Bonn.');
  });

  it('quotes each finding at the right place', () => {
    const text = 'Liebe Lena,\n\nich komme.\n\nLiebe Grüße\nAmir';
    const form = letterForm(text, PROMPT);
    for (const gate of [form.greeting, form.closing]) {
      const [quote] = gate.evidence;
      expect(text.slice(quote?.start, quote?.end)).toBe(quote?.quote);
    }
    expect(text.slice(form.body.start, form.body.end)).toContain('ich komme.');
    expect(text.slice(form.signature).trim()).toBe('Amir');
  });

  it('requires nothing if the text type has none', () => {
    const forum = { ...PROMPT, expected: { greetings: [], closings: [], date: false } };
    const { greeting, closing, date } = letterForm('Ich bin dafür.', forum);
    expect([greeting.status, closing.status, date.status]).toEqual(Array(3).fill('not_asked'));
  });
});
