import { describe, expect, it } from 'vitest';
import { gapsIn } from '#exams/form.ts';
import { forms, loadForms } from '#exams/load-forms.ts';
import { markForm } from './form-marks.rules.ts';

const course = forms().get('language-course-registration');
const library = forms().get('city-library-card');
if (!course || !library) throw new Error('A form of the tests is gone');

const verdicts = (form: typeof course, entries: string[]) =>
  markForm(form, entries).entries.map(({ verdict }) => verdict);

describe('marking a form', () => {
  it('gives a point for each entry, whatever its capitals, stops and small words', () => {
    const result = markForm(course, [
      'KOVALENKO',
      '34 Jahre',
      'krankenschwester',
      'am Abend.',
      'Bar',
    ]);
    expect(result.points).toBe(5);
  });

  it('takes a misspelt word that is clear, and says so', () => {
    const result = markForm(course, ['Kowalenko', '34', 'Krankenschwster', 'abends', 'bahr']);
    expect(result.entries.map(({ verdict }) => verdict)).toEqual([
      'spelling',
      'right',
      'spelling',
      'right',
      'wrong',
    ]);
    expect(result.points).toBe(4);
  });

  it.each([
    ['14.02.1990', 'right'],
    ['14. 2. 1990', 'right'],
    ['am 14. Februar 1990', 'right'],
    ['14. Febuar 1990', 'spelling'],
    ['14.2.1991', 'wrong'],
    ['2.14.1990', 'wrong'],
    ['', 'empty'],
    ['   ', 'empty'],
  ])('a date of birth %j is %s', (entry, verdict) => {
    expect(verdicts(library, [entry, '', '', '', ''])[0]).toBe(verdict);
  });

  it('has the answer and its place in the text ready for each entry', () => {
    expect(markForm(course, []).entries[3]).toEqual({
      verdict: 'empty',
      answer: 'Abend',
      why: 'She works in the morning, and has time only in the evening.',
    });
  });
});

describe('the forms', () => {
  it('are there for both levels, fifteen each', () => {
    const levels = [...forms().values()].map(({ level }) => level);
    for (const level of ['A1', 'A2']) {
      expect(levels.filter((each) => each === level).length).toBeGreaterThanOrEqual(15);
    }
  });

  it('accept all their own answers, and no answer of one gap in another', () => {
    for (const form of loadForms().values()) {
      const gaps = gapsIn(form.rows);
      for (const [index, { answers }] of gaps.entries()) {
        for (const answer of answers) {
          const entries = gaps.map(() => answer);
          const taken = verdicts(form, entries).flatMap((verdict, at) =>
            verdict === 'right' ? [at] : [],
          );
          expect([form.id, answer, taken]).toEqual([form.id, answer, [index]]);
        }
      }
    }
  });
});
