import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { AppError, asAppError } from '../errors.ts';
import { databaseFailure } from './database-failure.ts';

const withFields = (message: string, fields: object): Error =>
  Object.assign(new Error(message), fields);

it.each([
  [
    'the disk of PostgreSQL is full',
    withFields('could not extend', { code: '53100' }),
    'storage_full',
  ],
  ['a file cannot be written', withFields('write', { code: 'ENOSPC' }), 'storage_full'],
  ['only reading is allowed', withFields('cannot execute', { code: '25006' }), 'read_only'],
  ['too many connections', withFields('sorry', { code: '53300' }), 'database_unavailable'],
  ['the server stops', withFields('terminating', { code: '57P01' }), 'database_unavailable'],
  [
    'a statement takes too long',
    withFields('canceling', { code: '57014' }),
    'database_unavailable',
  ],
  [
    'nobody listens',
    withFields('connect', { code: 'ECONNREFUSED', syscall: 'connect' }),
    'database_unavailable',
  ],
  [
    'no connection is free',
    new Error('timeout exceeded when trying to connect'),
    'database_unavailable',
  ],
  ['a connection breaks', new Error('Connection terminated unexpectedly'), 'database_unavailable'],
  ['a row is there already', withFields('duplicate key', { code: '23505' }), null],
  ['a mistake in SQL', withFields('syntax error', { code: '42601' }), null],
  ['another service', withFields('fetch failed', { code: 'ECONNREFUSED' }), null],
  ['one of ours', new AppError('not_found'), null],
  ['no error at all', 'text', null],
])('%s', (_name, error, failure) => {
  expect(databaseFailure(error)).toBe(failure);
  const wrapped = new DrizzleQueryError('select 1', [], error instanceof Error ? error : undefined);
  expect(databaseFailure(wrapped)).toBe(failure);
  if (failure !== null) expect(asAppError(wrapped as never).code).toBe(failure);
});
