import { expect, test } from 'vitest';
import type { FormTask } from '#contract/writing/forms.ts';
import { NO_FORM, numberedRows, restoreForm, withEntry, withForm } from './form-session.rules.ts';

const TASK: FormTask = {
  id: 'library-card',
  level: 'A1',
  situation: 'Frau Sommer möchte einen Ausweis.',
  english: 'Ms Sommer would like a card.',
  heading: 'Anmeldung',
  rows: [
    { label: 'Vorname', given: 'Eva' },
    ...['Familienname', 'Alter', 'Ort', 'Beruf', 'Telefon'].map((label) => ({
      label,
      given: null,
    })),
  ],
};
const begun = withEntry(withForm(NO_FORM, TASK), 1, '34');

test('a reload brings the form back as it was typed', () => {
  expect(restoreForm(JSON.parse(JSON.stringify(begun)) as object)).toEqual(begun);
});

test.each([undefined, {}, { format: 2 }, { format: 1, task: 'x' }, { format: 1, task: TASK }])(
  'what is stored otherwise opens no form: %j',
  (stored) => {
    expect(restoreForm(stored)).toEqual(NO_FORM);
  },
);

test('changing an entry takes the marks away, since they were of another', () => {
  const marked = { ...begun, result: { points: 0, entries: [] } };
  expect(withEntry(marked, 0, 'Sommer')).toMatchObject({
    entries: ['Sommer', '34', '', '', ''],
    result: null,
  });
});

test('the next form is another one', () => {
  expect(withForm(begun, { ...TASK, id: 'gym' }).filledIn).toEqual(['library-card', 'gym']);
});

test('rows know their entries', () => {
  expect(numberedRows(TASK).map(({ entry }) => entry)).toEqual([-1, 0, 1, 2, 3, 4]);
});
