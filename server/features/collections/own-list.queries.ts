import { and, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
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

const NEWEST_FIRST = [desc(collections.createdAt), desc(collections.id)];
/**
 * The versions of the rows that make one collection's message. PostgreSQL gives every version of a row another `xmin`: the
 * number of the transaction that wrote it.
 */
const VERSIONS = sql.raw(
  `concat_ws('.', users.xmin, collections.xmin, origins.xmin, origin_creators.xmin)`,
) as SQL<string>;

/** Reads session and collections in one round trip; a person without collections gets one row of nulls. */
const OWN_LIST = ofSession({ ...COLLECTION_FIELDS, versions: VERSIONS })
  .orderBy(...NEWEST_FIRST)
  .toSQL();
/** One row, with null where the session is not open. */
const OWN_VERSIONS = ofSession({
  versions: sql`string_agg(${VERSIONS}, ' ' order by ${sql.join(NEWEST_FIRST, sql`, `)})`,
}).toSQL();
const LIST_STATEMENT = { name: 'own_list', text: OWN_LIST.sql };
const VERSIONS_STATEMENT = { name: 'own_list_versions', text: OWN_VERSIONS.sql };
const NAMES = Object.keys(COLLECTION_FIELDS);

function ofSession(fields: Parameters<QueryBuilder['select']>[0]) {
  return new QueryBuilder({ casing: 'snake_case' })
    .select(fields)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(
      collections,
      and(eq(collections.userId, users.id), isNull(collections.unfinishedSince)),
    )
    .leftJoin(origins, isOrigin)
    .leftJoin(originCreators, eq(originCreators.id, origins.userId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('session')),
        eq(sessions.userId, sql.placeholder('user')),
        gt(sessions.expiresAt, sql.placeholder('now')),
      ),
    )
    .$dynamic();
}

const valuesOf = ({ sessionId, userId }: Member, now: Date): string[] => [
  sessionId,
  userId,
  now.toISOString(),
];

/** A person's own collections, and what changes with each change of them. */
export interface OwnList {
  collections: Collection[];
  versions: string;
}

/**
 * A person's own collections, newest first; null where the session is not open.
 *
 * Its rows bypass drizzle, whose mapping takes longer than the query (docs/benchmarks.md). The driver parses the columns as
 * drizzle's types specify.
 */
export async function listForSession(
  readRows: ReadRows,
  member: Member,
  now: Date,
): Promise<OwnList | null> {
  const rows = await readRows(LIST_STATEMENT, valuesOf(member, now));
  if (rows.length === 0) return null;
  return {
    collections: rows
      .map(toFields)
      .flatMap((fields) => (fields.id === null ? [] : toCollection(fields))),
    versions: rows.map((row) => row[NAMES.length]).join(' '),
  };
}

/** The `versions` that `listForSession` would return, for a third of its work; null where the session is not open. */
export async function versionsForSession(
  readRows: ReadRows,
  member: Member,
  now: Date,
): Promise<string | null> {
  const [row] = await readRows(VERSIONS_STATEMENT, valuesOf(member, now));
  return row?.[0] as string | null;
}

/** The values are in the order in which the fields were selected. */
function toFields(row: readonly unknown[]): CollectionFields {
  return Object.fromEntries(
    NAMES.map((name, place) => [name, row[place]]),
  ) as unknown as CollectionFields;
}
