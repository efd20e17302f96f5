import type { Collection } from '#contract/collections/schemas.ts';
import { type CollectionFields, toMessage } from '#server/shared/collections/rows.ts';
import { isPublicSql } from '#server/shared/collections/access.ts';
import type { ReadRows } from '#server/shared/database/database.ts';
import type { Member } from '#server/shared/http/member.ts';

/** Session and collections in one way to the database and back; somebody without collections has one row of nulls. */
const OWN_LIST = {
  name: 'own_list',
  text: `select u.name, c.id, c.name, c.description, c.is_private, c.hidden_by, c.category, c.word_count,
      c.count_like, c.count_clone, c.created_at, c.version, c.cloned_from, o.name, a.name
    from sessions s
    join users u on u.id = s.user_id
    left join collections c on c.user_id = u.id
    left join collections o on o.id = c.cloned_from and ${isPublicSql('o')}
    left join users a on a.id = o.user_id
    where s.id = $1 and s.user_id = $2 and s.expires_at > $3
    order by c.created_at desc, c.id desc`,
};
/** The columns as both drivers read them. */
type Row = [
  creatorName: string,
  id: string | null,
  name: string,
  description: string,
  isPrivate: boolean,
  hiddenBy: CollectionFields['hiddenBy'],
  category: CollectionFields['category'],
  wordCount: number,
  countLike: number,
  countClone: number,
  createdAt: Date,
  version: number,
  clonedFrom: string | null,
  originName: string | null,
  originCreator: string | null,
];

/**
 * A person's own collections, the newest first; null where the session is not open.
 *
 * Everything a member does begins with this list, so it passes by drizzle, whose mapping of the rows takes longer than
 * the query (docs/benchmarks.md).
 */
export async function listForSession(
  readRows: ReadRows,
  { sessionId, userId }: Member,
  now: Date,
): Promise<Collection[] | null> {
  const rows = (await readRows(OWN_LIST, [sessionId, userId, now.toISOString()])) as Row[];
  if (rows.length === 0) return null;
  return rows.flatMap((row) => {
    const [creatorName, id, name, description, isPrivate, hiddenBy, category, ...rest] = row;
    const [
      wordCount,
      countLike,
      countClone,
      createdAt,
      version,
      clonedFrom,
      originName,
      originCreator,
    ] = rest;
    if (id === null) return [];
    return toMessage({
      id,
      userId,
      name,
      description,
      isPrivate,
      hiddenBy,
      category,
      wordCount,
      countLike,
      countClone,
      createdAt,
      version,
      clonedFrom,
      creatorName,
      originName,
      originCreator,
    });
  });
}
