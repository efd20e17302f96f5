import type { Collection } from '#contract/collections/schemas.ts';
import { type CollectionFields, toMessage } from '#server/shared/collections/rows.ts';
import type { ReadRows } from '#server/shared/database/database.ts';
import type { Member } from '#server/shared/http/member.ts';

/** Session and collections in one way to the database and back; somebody without collections has one row of nulls. */
const OWN_LIST = {
  name: 'own_list',
  text: `select c.id, u.id as "userId", u.name as "creatorName", c.name, c.description, c.category, c.version,
      c.is_private as "isPrivate", c.hidden_by as "hiddenBy", c.word_count as "wordCount",
      c.count_like as "countLike", c.count_clone as "countClone", c.created_at as "createdAt",
      c.cloned_from as "clonedFrom", o.name as "originName", a.name as "originCreator"
    from sessions s
    join users u on u.id = s.user_id
    left join collections c on c.user_id = u.id
    left join collections o on o.id = c.cloned_from and not o.is_private and o.hidden_by is null
    left join users a on a.id = o.user_id
    where s.id = $1 and s.user_id = $2 and s.expires_at > $3
    order by c.created_at desc, c.id desc`,
};

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
  const rows = await readRows(OWN_LIST, [sessionId, userId, now.toISOString()]);
  if (rows.length === 0) return null;
  return (rows as (CollectionFields | { id: null })[]).flatMap((row) =>
    row.id === null ? [] : toMessage(row),
  );
}
