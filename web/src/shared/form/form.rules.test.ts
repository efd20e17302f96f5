import { expect, test } from 'vitest';
import { ApiError } from '#web/shared/http/api-error.ts';
import { isComplete, problemOf } from './form.rules.ts';

const terms = {
  name: { required: 'Please give it a name', maxLength: 9 },
  word: { required: true },
} as const;
const values = { name: 'Reise', word: 'gehen', notes: '', isPrivate: true };
const form = { values, terms, isTried: false, sent: undefined, error: null };
const refused = new ApiError({
  status: 422,
  code: 'validation_error',
  message: 'Some of the input is not valid.',
  fields: { name: 'has control characters' },
});

test('a form is complete when no required text is blank', () => {
  expect(isComplete(form)).toBe(true);
  expect(isComplete({ terms, values: { ...values, word: '  ' } })).toBe(false);
  expect(isComplete({ terms: {}, values: { name: '' } })).toBe(true);
});

test('a missing text is reported after the first attempt to submit', () => {
  const blank = { ...form, values: { ...values, name: ' ', word: '' } };
  expect(problemOf(blank, 'name')).toBeUndefined();
  expect(problemOf({ ...blank, isTried: true }, 'name')).toBe('Please give it a name');
  // The button stays disabled without it, so there is no message.
  expect(problemOf({ ...blank, isTried: true }, 'word')).toBeUndefined();
});

test('a server error shows at its field until the field changes', () => {
  const failed = { ...form, isTried: true, sent: values, error: refused };
  expect(problemOf(failed, 'name')).toBe('Has control characters');
  expect(problemOf(failed, 'word')).toBeUndefined();
  expect(problemOf({ ...failed, values: { ...values, word: 'laufen' } }, 'name')).toBe(
    'Has control characters',
  );
  expect(problemOf({ ...failed, values: { ...values, name: 'Reisen' } }, 'name')).toBeUndefined();
});
