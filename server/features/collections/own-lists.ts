import { LRUCache } from 'lru-cache';
import type { ReadRows } from '#server/shared/database/database.ts';
import { type Encoding, encodeBody, isWorthCompressing } from '#server/shared/http/encoding.ts';
import type { Member } from '#server/shared/http/member.ts';
import { sortByOrder } from './collection-order.ts';
import { listForSession, versionsForSession } from './own-list.queries.ts';

/** Of all members together: some thousand lists of twenty collections. */
const MOST_BYTES = 4_000_000;
/** The approximate cost of a kept reply besides its texts. */
const OVERHEAD_BYTES = 512;

/** A finished reply. */
export interface OwnListReply {
  body: Buffer;
  encoding: Encoding;
}

interface Kept extends OwnListReply {
  versions: string;
  /** What was asked for. */
  accepted: Encoding;
  order: string | undefined;
}

/** @returns null where the session is not open @param order the member's order cookie */
export type ReadOwnList = (
  member: Member,
  now: Date,
  order: string | undefined,
  accepted: Encoding,
) => Promise<OwnListReply | null>;

/**
 * The replies with members' own collections. Every visit of a member begins with this list, and it is mostly the same, so
 * the last reply is kept. The database is still asked each time whether it shows the current rows: any process may have
 * changed them.
 */
export function createOwnLists(readRows: ReadRows): ReadOwnList {
  const kept = new LRUCache<string, Kept>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ body, versions, order = '' }) =>
      body.length + versions.length + order.length + OVERHEAD_BYTES,
  });
  return async (member, now, order, accepted) => {
    const last = kept.get(member.userId);
    if (last && last.order === order && last.accepted === accepted) {
      const versions = await versionsForSession(readRows, member, now);
      if (versions === null) return null;
      if (versions === last.versions) return last;
    }
    const own = await listForSession(readRows, member, now);
    if (own === null) return null;
    const text = Buffer.from(JSON.stringify(sortByOrder(own.collections, order)));
    const encoding = isWorthCompressing('application/json', text.length) ? accepted : 'identity';
    const body = encodeBody(text, encoding);
    kept.set(member.userId, { body, encoding, versions: own.versions, accepted, order });
    return { body, encoding };
  };
}
