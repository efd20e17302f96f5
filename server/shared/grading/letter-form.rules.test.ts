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
