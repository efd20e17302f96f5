import { and, asc, desc, eq, gte, sql } from 'drizzle-orm';
import type { Database } from '#server/shared/database/database.ts';
import { isPublicSql } from './access.ts';
import { collectionItems, collections } from '#server/shared/database/schema/core.ts';

/** A public collection, for search engines. */
export interface ListedPublicly {
  id: string;
  /** When its last word was added, since words are its content; if it has none, when it was created. ISO. */
  changed: string;
}

/**
 * The first id of each sitemap file of public collections, in the order of `listFromId`.
 * @param perFile collections per file
 */
export async function firstOfFiles(db: Database, perFile: number): Promise<string[]> {
  const numbered = db
    .select({
      id: collections.id,
      place: sql<number>`row_number() over (order by ${collections.id})`.as('place'),
    })
    .from(collections)
    .where(sql.raw(isPublicSql()))
    .as('numbered');
  const rows = await db
    .select({ id: numbered.id })
    .from(numbered)
    .where(sql`(${numbered.place} - 1) % ${perFile} = 0`)
    .orderBy(asc(numbered.id));
  return rows.map(({ id }) => id);
}

/** Public collections, oldest first. @param from the id of the first */
export async function listFromId(
  db: Database,
  from: string,
  limit: number,
): Promise<ListedPublicly[]> {
  const lastItem = db
    .select({ createdAt: collectionItems.createdAt })
    .from(collectionItems)
    .where(eq(collectionItems.collectionId, collections.id))
    .orderBy(desc(collectionItems.ordinal))
    .limit(1);
  const rows = await db
    .select({
      id: collections.id,
      changed: sql`coalesce((${lastItem}), ${collections.createdAt})`.mapWith(
        collections.createdAt,
      ),
    })
    .from(collections)
    .where(and(sql.raw(isPublicSql()), gte(collections.id, from)))
    .orderBy(asc(collections.id))
    .limit(limit);
  return rows.map(({ id, changed }) => ({ id, changed: changed.toISOString() }));
}
