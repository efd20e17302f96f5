import { randomUUIDv7 } from 'node:crypto';
import { and, count, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { contentTiles } from '#server/shared/database/schema/sentences.ts';
import type { Database } from '#server/shared/database/database.ts';
import {
  type ADMIN_ACTIONS,
  adminLog,
  collectionItems,
  collections,
  reports,
  type RESOLUTIONS,
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

/** What reports are about. */
export interface Reported {
  kind: string;
  subject: string;
  /** Null if the collection was deleted or the report is not about one. */
  collection: { name: string; owner: string; ownerId: string; hiddenBy: string | null } | null;
  /** Of a tile that is still stored. */
  sentence: string | null;
}

/** The open reports about one thing, or the resolved ones. */
export interface ReportGroup extends Reported {
  /** Different people who reported it; deleted accounts count as one each time. */
  people: number;
  reports: number;
  newest: Date;
  /** Of the newest report. */
  reason: string;
  /** Null for open ones. */
  resolution: string | null;
}

export interface Report {
  reason: string;
  createdAt: Date;
  /** Null if the account was deleted. */
  reporter: string | null;
  resolution: string | null;
  resolvedAt: Date | null;
}

/** Everything an operator needs to judge reports. */
export interface ReportDetail extends Reported {
  /** Newest first. */
  reports: Report[];
  /** Of a collection that still exists. */
  content: CollectionContent | null;
  /** What operators did about it, newest first. */
  log: LogEntry[];
}

export interface CollectionContent {
  description: string;
  isPrivate: boolean;
  wordCount: number;
  countLike: number;
  countClone: number;
  /** The first ones. */
  items: Pick<typeof collectionItems.$inferSelect, 'word' | 'translation' | 'notes' | 'sentence'>[];
}

export type LogEntry = typeof adminLog.$inferSelect;

/** The issuer of the account that owns the starter collections. */
const OWN_ISSUER = 'wortlaut';
const ITEMS_SHOWN = 200;

/** Joins what a report may be about. A tile is stored by person; its text is the same for all. */
const isCollection = and(
  eq(reports.kind, 'collection'),
  eq(sql`${collections.id}::text`, reports.subject),
);
const tileText = sql<string | null>`(
  select tile ->> 'sentence' from ${contentTiles}
  where ${reports.kind} = 'tile' and ${contentTiles.id}::text = ${reports.subject} limit 1)`;
const REPORTED = {
  kind: reports.kind,
  subject: reports.subject,
  name: collections.name,
  owner: users.name,
  ownerId: users.id,
  hiddenBy: collections.hiddenBy,
};

function toReported(row: {
  kind: string;
  subject: string;
  name: string | null;
  owner: string | null;
  ownerId: string | null;
  hiddenBy: string | null;
  sentence: string | null;
}): Reported {
  const { kind, subject, name, owner, ownerId, hiddenBy, sentence } = row;
  const collection =
    name === null || owner === null || ownerId === null ? null : { name, owner, ownerId, hiddenBy };
  return { kind, subject, collection, sentence };
}

/**
 * What is reported, one row for each thing.
 * @param kind null for all
 * @param isResolved false for the open reports
 * @param isNewestFirst otherwise what most people report is first
 */
export async function listReports(
  db: Database,
  {
    kind,
    limit,
    isResolved,
    isNewestFirst,
  }: { kind: string | null; limit: number; isResolved: boolean; isNewestFirst: boolean },
): Promise<ReportGroup[]> {
  const people = sql<number>`count(distinct coalesce(${reports.userId}, ${reports.id}))`.mapWith(
    Number,
  );
  const newest = sql<Date>`max(${reports.createdAt})`.mapWith(reports.createdAt);
  const rows = await db
    .select({
      ...REPORTED,
      sentence: tileText,
      people,
      reports: count(),
      newest,
      reason: sql<string>`(array_agg(${reports.reason} order by ${reports.id} desc))[1]`,
      resolution: sql<
        string | null
      >`(array_agg(${reports.resolution} order by ${reports.id} desc))[1]`,
    })
    .from(reports)
    .leftJoin(collections, isCollection)
    .leftJoin(users, eq(users.id, collections.userId))
    .where(
      and(
        isResolved ? isNotNull(reports.resolution) : isNull(reports.resolution),
        kind === null ? undefined : eq(reports.kind, kind),
      ),
    )
    .groupBy(reports.kind, reports.subject, collections.id, users.id)
    .orderBy(...(isNewestFirst ? [desc(newest)] : [desc(people), desc(newest)]), reports.subject)
    .limit(limit);
  return rows.map((row) => {
    const { people: by, reports: all, newest: at, reason, resolution } = row;
    return Object.assign(toReported(row), {
      people: by,
      reports: all,
      newest: at,
      reason,
      resolution,
    });
  });
}

/** All reports about a thing, and the thing. @throws {AdminError} if there are none */
export async function findReported(db: Database, subject: string): Promise<ReportDetail> {
  const rows = await db
    .select({ ...REPORTED, sentence: tileText, report: reports })
    .from(reports)
    .leftJoin(collections, isCollection)
    .leftJoin(users, eq(users.id, collections.userId))
    .where(eq(reports.subject, subject))
    .orderBy(desc(reports.id));
  const [first] = rows;
  if (!first) throw new AdminError(`Nobody reported ${subject}.`);
  const log = await db
    .select()
    .from(adminLog)
    .where(eq(adminLog.subject, subject))
    .orderBy(desc(adminLog.id));
  return {
    ...toReported(first),
    content: first.ownerId === null ? null : await readContent(db, subject),
    reports: rows.map(({ report: { reason, createdAt, userId, resolution, resolvedAt } }) => ({
      reason,
      createdAt,
      reporter: userId,
      resolution,
      resolvedAt,
    })),
    log,
  };
}

async function readContent(db: Database, id: string): Promise<CollectionContent | null> {
  const { description, isPrivate, wordCount, countLike, countClone } = collections;
  const [found] = await db
    .select({ description, isPrivate, wordCount, countLike, countClone })
    .from(collections)
    .where(eq(collections.id, id));
  if (!found) return null;
  const { word, translation, notes, sentence } = collectionItems;
  const items = await db
    .select({ word, translation, notes, sentence })
    .from(collectionItems)
    .where(eq(collectionItems.collectionId, id))
    .orderBy(collectionItems.ordinal)
    .limit(ITEMS_SHOWN);
  return { ...found, items };
}

/** Resolves the open reports about a thing without doing anything to it. Returns their number. @throws {AdminError} */
export function dismissReports(db: Database, subject: string, act: Act): Promise<number> {
  return db.transaction(async (tx) => {
    const resolved = await resolve(tx, 'dismiss', eq(reports.subject, subject), act);
    if (resolved === 0) throw new AdminError(`There is no open report about ${subject}.`);
    await log(tx, 'dismiss', subject, act);
    return resolved;
  });
}

async function resolve(
  tx: Database,
  resolution: (typeof RESOLUTIONS)[number],
  which: SQL | undefined,
  { now }: Act,
): Promise<number> {
  const resolved = await tx
    .update(reports)
    .set({ resolution, resolvedAt: now })
    .where(and(which, isNull(reports.resolution)))
    .returning({ id: reports.id });
  return resolved.length;
}

/** What an action on reported content did. */
export interface Resolved {
  /** Of the collection. */
  name: string;
  /** Reports that are resolved with it. */
  reports: number;
}

/** Hides the collection from everybody but its owner, and resolves the reports about it. @throws {AdminError} */
export function hideCollection(db: Database, id: string, act: Act): Promise<Resolved> {
  return db.transaction(async (tx) => {
    const { name, hiddenBy } = await lockCollection(tx, id);
    if (hiddenBy === 'operator') throw new AdminError(`The collection ${id} is hidden already.`);
    await tx.update(collections).set({ hiddenBy: 'operator' }).where(eq(collections.id, id));
    const isAbout = and(eq(reports.kind, 'collection'), eq(reports.subject, id));
    const resolved = await resolve(tx, 'hide', isAbout, act);
    await log(tx, 'hide', id, act);
    return { name, reports: resolved };
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

/**
 * Ends all sessions, prevents sign-in, hides the person's collections and resolves the reports about them. Returns the number
 * of those reports. @throws {AdminError}
 */
export function blockAccount(db: Database, userId: string, act: Act): Promise<number> {
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
    const own = tx
      .select({ id: sql`${collections.id}::text` })
      .from(collections)
      .where(eq(collections.userId, userId));
    const isAboutOwn = and(eq(reports.kind, 'collection'), inArray(reports.subject, own));
    const resolved = await resolve(tx, 'block', isAboutOwn, act);
    await log(tx, 'block', userId, act);
    return resolved;
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
export function listLog(db: Database, limit: number): Promise<LogEntry[]> {
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
