import { and, type AnyColumn, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Collection } from '#contract/collections/schemas.ts';
import type {
  LikeReply,
  marketplaceQuerySchema,
  MarketplaceSort,
} from '#contract/collections/marketplace.ts';
import { isPublicSql } from '#server/shared/collections/access.ts';
import { selectCollections, toCollection } from '#server/shared/collections/rows.ts';
import type { Database } from '#server/shared/database/database.ts';
import { collectionLikes, collections } from '#server/shared/database/schema/core.ts';
import { matchesSearch } from '#server/shared/collections/search-words.ts';

type SortColumn = 'id' | 'countLike' | 'countClone' | 'wordCount';
type SortColumns = Record<SortColumn, AnyColumn>;

/**
 * There are two ways to fetch a page: find all matches and sort them, or read the sort's index until the page is full.
 * PostgreSQL cannot choose well: it estimates that one row in fifty matches a word prefix, so it would walk the whole
 * index to find a single match, or sort everything for a word that all rows have. The first way is fast up to this many
 * matches ...
 */
const FEW = 10_000;
/** ... and for pages so far back that the second way would read much of the index. */
const NEAR_SHARE = 0.2;

/** Ties go to the newer collection, so that pages never overlap. Each sort has its index, which is read backwards. */
function orderBy(
  sort: MarketplaceSort,
  { id, countLike, countClone, wordCount }: SortColumns,
): SQL[] {
  const first = {
    // Copying shows more interest than liking.
    popularity: [desc(sql`(${countLike} + 2 * ${countClone})`)],
    newest: [],
    word_count: [desc(wordCount)],
    clone_count: [desc(countClone)],
    like_count: [desc(countLike)],
  }[sort];
  return [...first, desc(id)];
}

/**
 * One page of the public collections, and the total number of matches.
 * @param viewerId adds whether that person likes each collection
 * @param few the most matches that are found before they are sorted; it does not change the answer (for tests)
 */
export async function listPublicCollections(
  db: Database,
  query: z.output<typeof marketplaceQuerySchema>,
  viewerId: string | null,
  few = FEW,
): Promise<{ collections: Collection[]; total: number }> {
  const { search, category, sort_by: sort, page, limit } = query;
  const matches = matchesSearch(collections.searchWords, search) ?? undefined;
  const where = (searched: SQL | undefined) =>
    and(
      sql.raw(isPublicSql()),
      category === undefined ? undefined : eq(collections.category, category),
      searched,
    );
  const [counted] = await db.select({ total: count() }).from(collections).where(where(matches));
  const total = counted?.total ?? 0;
  const offset = (page - 1) * limit;
  if (offset >= total) return { collections: [], total };

  const { id, countLike, countClone, wordCount } = collections;
  const candidates = db
    .select({ id, countLike, countClone, wordCount })
    .from(collections)
    .$dynamic();
  const readsIndex = total > few && offset + limit <= total * NEAR_SHARE;
  const found = (
    readsIndex
      ? // Hides the search from its own index, and from the wrong estimate.
        candidates.where(where(matches && sql`coalesce(${matches}, false)`))
      : // Cuts nothing off, but makes PostgreSQL find the matches before it sorts. A small limit would make it scan the table.
        candidates.where(where(matches)).limit(Math.max(total, FEW))
  ).as('found');
  const ids = db
    .select({ id: found.id })
    .from(found)
    .orderBy(...orderBy(sort, found))
    .limit(limit)
    .offset(offset)
    .as('ids');
  // Joins only the rows of the page, not the thousands before it.
  const rows = await selectCollections(db, viewerId)
    .innerJoin(ids, eq(ids.id, id))
    .orderBy(...orderBy(sort, collections));
  return { collections: rows.map(toCollection), total };
}

/** Adds or removes a like. Returns whether the person likes it now, and the number of likes. */
export async function toggleLike(
  tx: Database,
  id: string,
  userId: string,
  now: Date,
): Promise<LikeReply> {
  const isThis = and(eq(collectionLikes.collectionId, id), eq(collectionLikes.userId, userId));
  const removed = await tx.delete(collectionLikes).where(isThis).returning();
  const liked = removed.length === 0;
  if (liked) await tx.insert(collectionLikes).values({ collectionId: id, userId, createdAt: now });
  const [counted] = await tx
    .select({ likes: collections.countLike })
    .from(collections)
    .where(eq(collections.id, id));
  return { liked, count_like: counted?.likes ?? 0 };
}
