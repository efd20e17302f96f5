import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  char,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { COLLECTION_CATEGORIES, ITEM_TYPES } from '#contract/collections/terms.ts';

/** A collection hidden by the operator stays hidden when its owner is unblocked. */
export const HIDDEN_BY = ['operator', 'block'] as const;
export const ADMIN_ACTIONS = ['hide', 'unhide', 'block', 'unblock', 'dismiss'] as const;
/** What an operator did about a report. */
export const RESOLUTIONS = [
  'hide',
  'block',
  'dismiss',
] as const satisfies readonly (typeof ADMIN_ACTIONS)[number][];

/**
 * The tables of members' data. The application generates UUIDv7 ids. Triggers in the migrations maintain `word_count`,
 * `count_like` and `count_clone`: no path, cascades included, can change rows without the counter. The latter two count
 * people: the owner not, and nobody twice.
 */

const id = () => uuid().primaryKey();
const createdAt = () => timestamp({ withTimezone: true, mode: 'date' }).notNull();

/** Full-text search words, written by queries and not by a trigger; never read back. */
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const users = pgTable(
  'users',
  {
    id: id(),
    /** Issuer and subject of the ID token identify the person. An e-mail address does not: it may change hands. */
    issuer: text().notNull(),
    subject: text().notNull(),
    email: text().notNull(),
    /** The name that others see; the person may change it. */
    name: text().notNull(),
    pictureUrl: text(),
    createdAt: createdAt(),
    /** Set by the operator: this person can no longer sign in. */
    blockedAt: timestamp({ withTimezone: true, mode: 'date' }),
  },
  (table) => [uniqueIndex('users_by_subject').on(table.issuer, table.subject)],
);

/** One sign-in on one device: a family of refresh tokens, each replacing the previous one. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    /** Such as "Firefox on Linux". */
    device: text().notNull(),
    /** The last sign-in or refresh, which a page in use makes every quarter of an hour. */
    lastUsedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    /** The same however often the session is refreshed. */
    expiresAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    index('sessions_by_user').on(table.userId),
    index('sessions_by_expiry').on(table.expiresAt),
  ],
);

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    /** SHA-256 in hexadecimal: the token itself is not stored. */
    hash: char({ length: 64 }).primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    /** Set when it is exchanged for its successor. */
    replacedAt: timestamp({ withTimezone: true, mode: 'date' }),
    successor: char({ length: 64 }),
  },
  (table) => [index('refresh_tokens_by_session').on(table.sessionId)],
);

export const collections = pgTable(
  'collections',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text().notNull().default(''),
    isPrivate: boolean().notNull().default(true),
    category: text({ enum: COLLECTION_CATEGORIES }),
    /** The collection it was cloned from, which may have been deleted. */
    clonedFrom: uuid(),
    /** Identifies a starter collection across rebuilds; null for people's own. */
    seedKey: text(),
    wordCount: integer().notNull().default(0),
    countLike: integer().notNull().default(0),
    countClone: integer().notNull().default(0),
    /** Incremented by every change of `updateCollectionSchema`; used as ETag. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    /**
     * Set while it is being filled in several transactions: nobody sees it until then. What a killed process leaves behind
     * is deleted (`unfinished.queries.ts`).
     */
    unfinishedSince: timestamp({ withTimezone: true, mode: 'date' }),
    /** Why only its owner sees it, whatever its privacy: the operator hid it, or blocked the owner. */
    hiddenBy: text({ enum: HIDDEN_BY }),
    /** Folded words of name, description and creator. */
    searchWords: tsvector().notNull(),
  },
  (table) => [
    index('collections_by_user').on(table.userId, table.createdAt),
    index('collections_by_origin')
      .on(table.clonedFrom, table.userId)
      .where(sql`${table.clonedFrom} is not null`),
    uniqueIndex('collections_by_seed_key').on(table.seedKey),
    // Ascending: lists read it backwards. A descending index from drizzle has NULLS LAST, which no query uses.
    index('public_by_popularity')
      .on(sql`(${table.countLike} + 2 * ${table.countClone})`, table.id)
      .where(sql`not ${table.isPrivate}`),
    index('public_by_age')
      .on(table.id)
      .where(sql`not ${table.isPrivate}`),
    index('public_by_words')
      .on(table.wordCount, table.id)
      .where(sql`not ${table.isPrivate}`),
    index('public_by_likes')
      .on(table.countLike, table.id)
      .where(sql`not ${table.isPrivate}`),
    index('public_by_clones')
      .on(table.countClone, table.id)
      .where(sql`not ${table.isPrivate}`),
    index('unfinished_collections')
      .on(table.unfinishedSince)
      .where(sql`${table.unfinishedSince} is not null`),
    index('collections_by_search_words').using('gin', table.searchWords),
    check(
      'counts_are_not_negative',
      sql`${table.wordCount} >= 0 and ${table.countLike} >= 0 and ${table.countClone} >= 0`,
    ),
  ],
);

export const collectionItems = pgTable(
  'collection_items',
  {
    id: id(),
    /** The order in which items were added; ids of the same millisecond have none. */
    ordinal: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    collectionId: uuid()
      .notNull()
      .references(() => collections.id, { onDelete: 'cascade' }),
    itemType: text({ enum: ITEM_TYPES }).notNull(),
    entryUuid: uuid(),
    /** The note of the cards of a further sense; null for the sense that the entry began with, whose note is the entry. */
    senseNote: uuid(),
    /** Stored beside the uuid, so that a list stays readable if the dictionary loses the entry. */
    word: text().notNull(),
    /** For a dictionary word: the first gloss of the sense that is meant when it was saved. */
    translation: text().notNull(),
    partOfSpeech: text(),
    notes: text(),
    /** An AI example, or the sentence in which a word was saved. */
    sentence: text(),
    /** The following are of a word saved with its sentence. An AI example has its translation as the item's. */
    sentenceTranslation: text(),
    /** Where the word is in the sentence: half-open ranges in UTF-16 code units. */
    sentenceRanges: jsonb().$type<[number, number][]>(),
    /** The text that the sentence is from. */
    sourceTitle: text(),
    /** Its path on this site. */
    sourcePath: text(),
    /** The place in it, as the source counts. */
    sourceAt: integer(),
    cefrLevel: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index('items_in_order').on(table.collectionId, table.ordinal),
    uniqueIndex('items_once')
      .on(table.collectionId, sql`coalesce(${table.senseNote}, ${table.entryUuid})`)
      .where(sql`${table.entryUuid} is not null`),
    index('items_by_entry')
      .on(table.entryUuid)
      .where(sql`${table.entryUuid} is not null`),
    index('items_by_sense')
      .on(table.senseNote)
      .where(sql`${table.senseNote} is not null`),
    // The newest sentence of a word is looked for in all collections of a person.
    index('words_with_sentence')
      .on(table.collectionId, sql`coalesce(${table.senseNote}, ${table.entryUuid})`)
      .where(sql`${table.entryUuid} is not null and ${table.sentence} is not null`),
  ],
);

export const collectionLikes = pgTable(
  'collection_likes',
  {
    collectionId: uuid()
      .notNull()
      .references(() => collections.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.collectionId, table.userId] }),
    index('likes_by_user').on(table.userId),
  ],
);

/** The application's own state: key → value. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: text().notNull(),
});

/** Reports by people: mistakes in entries, collections that should not be public. */
export const reports = pgTable(
  'reports',
  {
    id: id(),
    kind: text().notNull(),
    /** Id of the entry, the tile or the collection. */
    subject: text().notNull(),
    reason: text().notNull(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    /** Null while the report is open. The note is in `admin_log`. */
    resolution: text({ enum: RESOLUTIONS }),
    resolvedAt: timestamp({ withTimezone: true, mode: 'date' }),
  },
  (table) => [
    index('reports_by_user').on(table.userId),
    index('open_reports')
      .on(table.kind, table.subject)
      .where(sql`${table.resolution} is null`),
  ],
);

/** Replies of creating calls, kept for a day under the key that the client chose. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** SHA-256 of method, path and body: a different request with the same key is refused. */
    fingerprint: char({ length: 64 }).notNull(),
    /** Null while the first call is still running, within its transaction. */
    body: jsonb(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotency_keys_by_age').on(table.createdAt),
  ],
);

/** The operator's actions and their reasons. Triggers in the migrations refuse to change or delete a row. */
export const adminLog = pgTable(
  'admin_log',
  {
    id: id(),
    /** The person's operating-system name. */
    operator: text().notNull(),
    action: text({ enum: ADMIN_ACTIONS }).notNull(),
    /** Id of the collection, the account, or the subject of dismissed reports. */
    subject: text().notNull(),
    reason: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('admin_log_by_subject').on(table.subject)],
);
