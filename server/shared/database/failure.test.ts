import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { AppError } from '#server/shared/http/errors.ts';
import { asAppError } from '#server/shared/http/error-handler.ts';
import { databaseFailure, isOfDeletedAccount } from './failure.ts';

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
  ['two wait for each other', withFields('deadlock', { code: '40P01' }), 'database_unavailable'],
  ['two wrote the same', withFields('serialize', { code: '40001' }), 'database_unavailable'],
  ['a row is there already', withFields('duplicate key', { code: '23505' }), null],
  ['a mistake in SQL', withFields('syntax error', { code: '42601' }), null],
  ['another service', withFields('fetch failed', { code: 'ECONNREFUSED' }), null],
  ['one of ours', new AppError('not_found'), null],
  ['no error at all', 'text', null],
])('%s', (_name, error, failure) => {
  expect(databaseFailure(error)).toBe(failure);
  const wrapped = new DrizzleQueryError('select 1', [], error instanceof Error ? error : undefined);
  expect(databaseFailure(wrapped)).toBe(failure);
  const isKnown = error instanceof AppError;
  const told = asAppError((isKnown ? error : wrapped) as never).code;
  expect(told).toBe(failure ?? (isKnown ? 'not_found' : 'internal_error'));
});

it.each([
  ['an account', 'collections_user_id_users_id_fk', true],
  ['an account in a table in partitions', 'reviews_user_id_users_id_fk', true],
  ['something else', 'collection_items_collection_id_collections_id_fk', false],
])('what refers to %s that is gone is told as such', (_name, constraint, isAccount) => {
  const cause = withFields('violates foreign key constraint', { code: '23503', constraint });
  const wrapped = new DrizzleQueryError('insert', [], cause);
  expect(isOfDeletedAccount(wrapped)).toBe(isAccount);
  expect(asAppError(wrapped as never).code).toBe(
    isAccount ? 'authentication_failed' : 'internal_error',
  );
});
