import { randomUUIDv7 } from 'node:crypto';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { contentTiles } from '#server/shared/database/schema/sentences.ts';
import type { Database } from '#server/shared/database/database.ts';
import {
  type ADMIN_ACTIONS,
  adminLog,
  collections,
  reports,
  sessions,
  users,
} from '#server/shared/database/schema/core.ts';
import { AdminError } from './admin-error.ts';

/** Who acts, and why. */
export interface Act {
  operator: string;
  reason: string;
  now: Date;
}

export interface ReportRow {
  kind: string;
  subject: string;
  reason: string;
  createdAt: Date;
  /** Null if the account was deleted. */
  reporter: string | null;
  /** Null if the collection was deleted or the report is not about one. */
  collection: { name: string; owner: string; ownerId: string; hiddenBy: string | null } | null;
  /** Of a tile that is still stored. */
  sentence: string | null;
}

/** The issuer of the account that owns the starter collections. */
const OWN_ISSUER = 'wortlaut';

/** Newest first. @param kind null for all */
export async function listReports(
  db: Database,
  kind: string | null,
  limit: number,
): Promise<ReportRow[]> {
  const rows = await db
    .select({
      report: reports,
      name: collections.name,
      owner: users.name,
      ownerId: users.id,
      hiddenBy: collections.hiddenBy,
      tile: contentTiles.tile,
    })
    .from(reports)
    .leftJoin(
      collections,
      and(eq(reports.kind, 'collection'), eq(sql`${collections.id}::text`, reports.subject)),
    )
    .leftJoin(users, eq(users.id, collections.userId))
    .leftJoin(
      contentTiles,
      and(
        eq(reports.kind, 'tile'),
        eq(contentTiles.userId, reports.userId),
        eq(sql`${contentTiles.id}::text`, reports.subject),
      ),
    )
    .where(kind === null ? undefined : eq(reports.kind, kind))
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(limit);
  return rows.map(({ report, name, owner, ownerId, hiddenBy, tile }) => ({
    kind: report.kind,
    subject: report.subject,
    reason: report.reason,
    createdAt: report.createdAt,
    reporter: report.userId,
    collection:
      name === null || owner === null || ownerId === null
        ? null
        : { name, owner, ownerId, hiddenBy },
    sentence: tile?.sentence ?? null,
  }));
}

/** Hides the collection from everybody but its owner. Returns its name. @throws {AdminError} */
export function hideCollection(db: Database, id: string, act: Act): Promise<string> {
  return db.transaction(async (tx) => {
    const { name, hiddenBy } = await lockCollection(tx, id);
    if (hiddenBy === 'operator') throw new AdminError(`The collection ${id} is hidden already.`);
    await tx.update(collections).set({ hiddenBy: 'operator' }).where(eq(collections.id, id));
    await log(tx, 'hide', id, act);
    return name;
  });
}

/** Makes the collection as private or public as its owner chose. Returns its name. @throws {AdminError} */
export function unhideCollection(db: Database, id: string, act: Act): Promise<string> {
  return db.transaction(async (tx) => {
    const { name, hiddenBy, userId } = await lockCollection(tx, id);
    if (hiddenBy === null) throw new AdminError(`The collection ${id} is not hidden.`);
    const [owner] = await tx
      .select({ blockedAt: users.blockedAt })
      .from(users)
      .where(eq(users.id, userId));
    const isBlocked = owner !== undefined && owner.blockedAt !== null;
    if (hiddenBy === 'block') {
      throw new AdminError(
        `The collection ${id} is hidden because its owner is blocked: unblock ${userId}.`,
      );
    }
    await tx
      .update(collections)
      .set({ hiddenBy: isBlocked ? 'block' : null })
      .where(eq(collections.id, id));
    await log(tx, 'unhide', id, act);
    return name;
  });
}

/** Ends all sessions, prevents sign-in and hides the person's collections. @throws {AdminError} */
export function blockAccount(db: Database, userId: string, act: Act): Promise<void> {
  return db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (user.issuer === OWN_ISSUER) {
      throw new AdminError('This account owns the starter collections. Hide those instead.');
    }
    if (user.blockedAt !== null) throw new AdminError(`The account ${userId} is blocked already.`);
    await tx.update(users).set({ blockedAt: act.now }).where(eq(users.id, userId));
    // Every call checks its session, so access tokens end with it.
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    await tx
      .update(collections)
      .set({ hiddenBy: 'block' })
      .where(and(eq(collections.userId, userId), isNull(collections.hiddenBy)));
    await log(tx, 'block', userId, act);
  });
}

/** Allows sign-in again. Collections that the operator hid individually stay hidden. @throws {AdminError} */
export function unblockAccount(db: Database, userId: string, act: Act): Promise<void> {
  return db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (user.blockedAt === null) throw new AdminError(`The account ${userId} is not blocked.`);
    await tx.update(users).set({ blockedAt: null }).where(eq(users.id, userId));
    await tx
      .update(collections)
      .set({ hiddenBy: null })
      .where(and(eq(collections.userId, userId), eq(collections.hiddenBy, 'block')));
    await log(tx, 'unblock', userId, act);
  });
}

/** Accounts with an e-mail address. There may be several: an address does not identify a person. */
export function findByEmail(db: Database, email: string): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
    .orderBy(users.id);
}

/** Newest first. */
export function listLog(db: Database, limit: number): Promise<(typeof adminLog.$inferSelect)[]> {
  return db.select().from(adminLog).orderBy(desc(adminLog.id)).limit(limit);
}

async function lockCollection(tx: Database, id: string) {
  const { name, hiddenBy, userId } = collections;
  const [found] = await tx
    .select({ name, hiddenBy, userId })
    .from(collections)
    .where(eq(collections.id, id))
    .for('update');
  if (!found) throw new AdminError(`There is no collection ${id}.`);
  return found;
}

async function lockUser(tx: Database, userId: string) {
  const { issuer, blockedAt } = users;
  const [found] = await tx
    .select({ issuer, blockedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  if (!found) throw new AdminError(`There is no account ${userId}.`);
  return found;
}

async function log(
  tx: Database,
  action: (typeof ADMIN_ACTIONS)[number],
  subject: string,
  { operator, reason, now }: Act,
): Promise<void> {
  await tx
    .insert(adminLog)
    .values({ id: randomUUIDv7(), operator, action, subject, reason, createdAt: now });
}
