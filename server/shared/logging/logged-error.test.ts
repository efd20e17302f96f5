import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { loggedError } from './logged-error.ts';

const SECRET = 'geheim';

/** Shaped like the errors of `pg` and PGlite. */
function postgresError(fields: Record<string, unknown>, message = 'it failed'): Error {
  return Object.assign(new Error(message), { severity: 'ERROR', ...fields });
}

test.each([
  [
    'the values of a statement',
    new DrizzleQueryError(
      'insert into notes values ($1)',
      [SECRET],
      postgresError({ code: '42P01' }),
    ),
    ['insert into notes values ($1)', '42P01', 'it failed'],
  ],
  [
    'a value with a line break like a frame',
    new DrizzleQueryError('select $1', [`\n at the end: ${SECRET}`], postgresError({})),
    ['select $1'],
  ],
  [
    'the row that a constraint refused',
    postgresError({ code: '23505', constraint: 'one_name', detail: `Key (name)=(${SECRET})` }),
    ['23505', 'one_name', 'it failed'],
  ],
  [
    'a value that could not be read',
    postgresError({ code: '22P02' }, `invalid input syntax for type uuid: "${SECRET}"`),
    ['22P02'],
  ],
  [
    'what PGlite hangs on its errors',
    postgresError({ code: '42P01', query: `select '${SECRET}'`, params: [SECRET], where: SECRET }),
    ['42P01'],
  ],
  ['something thrown that is no error', SECRET, ['string']],
])('an error is logged without %s', (_what, error, told) => {
  const logged = JSON.stringify(loggedError(error));
  expect(logged).not.toContain(SECRET);
  for (const text of told) expect(logged).toContain(text);
});

test('causes are logged too, with their stack frames', () => {
  const logged = loggedError(new Error('outside', { cause: new TypeError('inside') }));
  expect(logged).toMatchObject({
    type: 'Error',
    message: 'outside',
    cause: { type: 'TypeError', message: 'inside' },
  });
  expect(logged['stack']).toContain('logged-error.test.ts');
});
