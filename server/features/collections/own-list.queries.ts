import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Collection } from '#contract/collections/schemas.ts';
import {
  COLLECTION_FIELDS,
  type CollectionFields,
  isOrigin,
  originCreators,
  origins,
  toCollection,
} from '#server/shared/collections/rows.ts';
import type { ReadRows } from '#server/shared/database/database.ts';
import { collections, sessions, users } from '#server/shared/database/schema/core.ts';
import type { Member } from '#server/shared/http/member.ts';

/** Reads session and collections in one round trip; a person without collections gets one row of nulls. */
const OWN_LIST = new QueryBuilder({ casing: 'snake_case' })
  .select(COLLECTION_FIELDS)
  .from(sessions)
  .innerJoin(users, eq(users.id, sessions.userId))
  .leftJoin(collections, and(eq(collections.userId, users.id), isNull(collections.unfinishedSince)))
  .leftJoin(origins, isOrigin)
  .leftJoin(originCreators, eq(originCreators.id, origins.userId))
  .where(
    and(
      eq(sessions.id, sql.placeholder('session')),
      eq(sessions.userId, sql.placeholder('user')),
      gt(sessions.expiresAt, sql.placeholder('now')),
    ),
  )
  .orderBy(desc(collections.createdAt), desc(collections.id))
  .toSQL();
const STATEMENT = { name: 'own_list', text: OWN_LIST.sql };
const NAMES = Object.keys(COLLECTION_FIELDS);

/**
 * A person's own collections, newest first; null where the session is not open.
 *
 * Every visit of a member begins with this list, so its rows bypass drizzle, whose mapping takes longer than the query
 * (docs/benchmarks.md). Both drivers parse the columns as drizzle's types specify.
 */
export async function listForSession(
  readRows: ReadRows,
  { sessionId, userId }: Member,
  now: Date,
): Promise<Collection[] | null> {
  const rows = await readRows(STATEMENT, [sessionId, userId, now.toISOString()]);
  if (rows.length === 0) return null;
  return rows.map(toFields).flatMap((fields) => (fields.id === null ? [] : toCollection(fields)));
}

/** The values are in the order in which the fields were selected. */
function toFields(row: readonly unknown[]): CollectionFields {
  return Object.fromEntries(
    NAMES.map((name, place) => [name, row[place]]),
  ) as unknown as CollectionFields;
}
