import { createHash, randomUUIDv7 } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/shared/database/database.ts';
import { rowsOf } from '#server/shared/database/rows.ts';
import {
  collectionItems,
  collections,
  settings,
  users,
} from '#server/shared/database/schema/core.ts';
import { toSearchVector } from '#server/shared/collections/search-words.ts';
import { PHRASES } from '#exams/phrases/phrases.ts';
import type { EntryLookup } from '#server/shared/dictionary/entry-card.ts';
import { inUsefulOrder } from './starter-order.rules.ts';
import { STARTERS, type Starter } from './starters.ts';

const OWNER = { issuer: 'wortlaut', subject: 'wortlaut', name: 'Wortlaut' };
const SETTING = 'starters';
const ROWS_PER_INSERT = 1000;
/** Raised when the order changes, so that existing collections are written anew. */
const ORDER_VERSION = 1;

/** The columns of an item that come from its starter. */
type StarterItem = Pick<
  typeof collectionItems.$inferSelect,
  'itemType' | 'entryUuid' | 'word' | 'translation' | 'partOfSpeech' | 'cefrLevel' | 'notes'
>;
/** An arbitrary number, the same in every process: they take turns until one has finished. */
const SEED_LOCK = 8_745_222;
const AGAIN_MILLISECONDS = 100;

/**
 * Updates the starter collections to the dictionary: creates missing ones, adds and removes words, and leaves likes and
 * copies alone. Does nothing if this dictionary was already seeded. Returns whether it did anything.
 */
export async function seedStarters(
  db: Database,
  lookup: EntryLookup,
  buildTag: string,
  now: Date,
): Promise<boolean> {
  const wanted = createHash('sha256')
    .update(`${buildTag} ${ORDER_VERSION}${JSON.stringify([STARTERS, PHRASES])}`)
    .digest('hex');
  if ((await seeded(db)) === wanted) return false;
  /** Runs one step of the work while no other process works on it; false once all of it is done. */
  const step = async (work: (tx: Database) => Promise<unknown>): Promise<boolean> => {
    for (;;) {
      const done = await db.transaction(async (tx) => {
        const lock = await tx.execute(sql`select pg_try_advisory_xact_lock(${SEED_LOCK}) as taken`);
        if (!rowsOf<{ taken: boolean }>(lock)[0]?.taken) return null;
        if ((await seeded(tx)) === wanted) return false;
        await work(tx);
        return true;
      });
      if (done !== null) return done;
      // Polls instead of waiting for the lock: a waiting query holds a connection, and would be cancelled in time.
      await wait(AGAIN_MILLISECONDS);
    }
  };
  // In short steps, which are safe to repeat, so an interrupted start loses nothing. The last starter is created first,
  // since the marketplace shows the newest first.
  for (const starter of STARTERS.toReversed()) {
    const items = itemsOf(lookup, starter);
    if (items.length === 0) continue;
    const isMine = await step(async (tx) =>
      saveStarter(tx, await ownerOf(tx, now), starter, items, now),
    );
    if (!isMine) return false;
  }
  return step((tx) =>
    tx
      .insert(settings)
      .values({ key: SETTING, value: wanted })
      .onConflictDoUpdate({ target: settings.key, set: { value: wanted } }),
  );
}

/**
 * The items of a starter collection: words from useful to rarer, phrases in the order of a text. The build lists no coarse
 * word as taught.
 */
function itemsOf(lookup: EntryLookup, starter: Starter): StarterItem[] {
  if ('uses' in starter) {
    return PHRASES.filter(({ use }) => starter.uses.includes(use)).map(
      ({ de, en, note = null, from }) => ({
        itemType: 'custom_word',
        entryUuid: null,
        word: de,
        translation: en,
        partOfSpeech: null,
        cefrLevel: from,
        notes: note,
      }),
    );
  }
  const { levels, topic } = starter;
  return inUsefulOrder(lookup.listTaught(levels, topic), topic).map((word) => ({
    itemType: 'dictionary_word',
    entryUuid: word.uuid,
    word: word.word,
    translation: word.translation,
    partOfSpeech: word.partOfSpeech,
    cefrLevel: word.level,
    notes: null,
  }));
}

async function seeded(db: Database): Promise<string | null> {
  const [row] = await db.select().from(settings).where(eq(settings.key, SETTING));
  return row?.value ?? null;
}

async function ownerOf(tx: Database, now: Date): Promise<string> {
  const [owner] = await tx
    .insert(users)
    .values({ id: randomUUIDv7(), ...OWNER, email: '', createdAt: now })
    .onConflictDoUpdate({ target: [users.issuer, users.subject], set: { name: OWNER.name } })
    .returning({ id: users.id });
  if (!owner) throw new Error('the owner of the starter collections was not written');
  return owner.id;
}

async function saveStarter(
  tx: Database,
  userId: string,
  { key, name, description, category }: Starter,
  items: readonly StarterItem[],
  now: Date,
): Promise<void> {
  const texts = { name, description, category };
  const searchWords = toSearchVector(name, description, OWNER.name);
  const [saved] = await tx
    .insert(collections)
    .values({
      id: randomUUIDv7(),
      userId,
      ...texts,
      isPrivate: false,
      seedKey: key,
      createdAt: now,
      searchWords,
    })
    .onConflictDoUpdate({ target: collections.seedKey, set: { ...texts, searchWords } })
    .returning({ id: collections.id });
  if (!saved) throw new Error(`the collection ${key} was not written`);
  const inThis = eq(collectionItems.collectionId, saved.id);
  const present = await tx
    .select({
      entryUuid: collectionItems.entryUuid,
      word: collectionItems.word,
      translation: collectionItems.translation,
      notes: collectionItems.notes,
    })
    .from(collectionItems)
    .where(inThis)
    .orderBy(collectionItems.ordinal);
  const isSame =
    present.length === items.length &&
    items.every(({ entryUuid, word, translation, notes }, index) => {
      const old = present[index];
      return (
        old?.entryUuid === entryUuid &&
        old.translation === translation &&
        old.notes === notes &&
        (entryUuid !== null || old.word === word)
      );
    });
  if (isSame) return;
  // Items are in the order in which they were added, so another order is written anew. Schedules belong to the entries.
  await tx.delete(collectionItems).where(inThis);
  for (let start = 0; start < items.length; start += ROWS_PER_INSERT) {
    const rows = items
      .slice(start, start + ROWS_PER_INSERT)
      .map((item) =>
        Object.assign({ id: randomUUIDv7(), collectionId: saved.id, createdAt: now }, item),
      );
    await tx.insert(collectionItems).values(rows);
  }
}
