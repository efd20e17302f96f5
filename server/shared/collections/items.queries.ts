import { randomUUIDv7 } from 'node:crypto';
import { and, asc, count, eq, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  aiExampleItemSchema,
  customEntryChangeSchema,
  customEntrySchema,
  itemsQuerySchema,
  SentenceContext,
} from '#contract/collections/schemas.ts';
import type { Database } from '#server/shared/database/database.ts';
import { type Pages, readPages } from '#server/shared/database/pages.ts';
import { collectionItems } from '#server/shared/database/schema/core.ts';
import type { EntryCard } from '#server/shared/dictionary/entry-card.ts';
import { contextColumns } from './sentence-context.rules.ts';
import { firstSense, savedSense, type SavedSense, senseOfItem } from './item-sense.rules.ts';

export type ItemRow = typeof collectionItems.$inferSelect;
type NewItem = typeof collectionItems.$inferInsert;

const SORTS = {
  added: [asc(collectionItems.ordinal)],
  word: [asc(sql`lower(${collectionItems.word})`), asc(collectionItems.ordinal)],
  translation: [asc(sql`lower(${collectionItems.translation})`), asc(collectionItems.ordinal)],
};

/** One page of a collection's items, and the total. */
export async function listItems(
  db: Database,
  collectionId: string,
  query: z.output<typeof itemsQuerySchema>,
): Promise<{ items: ItemRow[]; total: number }> {
  const { items_page: page, items_limit: limit, items_search: search, items_sort: sort } = query;
  const condition = and(eq(collectionItems.collectionId, collectionId), contains(search));
  const items = await db
    .select()
    .from(collectionItems)
    .where(condition)
    .orderBy(...SORTS[sort])
    .limit(limit)
    .offset((page - 1) * limit);
  if (page === 1 && items.length < limit) return { items, total: items.length };
  const [row] = await db.select({ total: count() }).from(collectionItems).where(condition);
  return { items, total: row?.total ?? 0 };
}

/** Matches part of word, translation, part of speech, notes or example sentence; `%` and `_` are literal. */
function contains(search: string): SQL | undefined {
  const text = search.normalize('NFC').trim();
  if (text === '') return undefined;
  const pattern = `%${text.replace(/[\\%_]/gu, '\\$&')}%`;
  const { word, translation, partOfSpeech, notes, sentence } = collectionItems;
  const columns = [word, translation, partOfSpeech, notes, sentence];
  return or(...columns.map((column) => sql`${column} ilike ${pattern}`));
}

/** Every item of a collection, in its order. */
export function pagesOfItems(db: Database, collectionId: string): Pages<ItemRow> {
  return readPages((after, limit) =>
    db
      .select()
      .from(collectionItems)
      .where(
        and(
          eq(collectionItems.collectionId, collectionId),
          after ? gt(collectionItems.ordinal, after.ordinal) : undefined,
        ),
      )
      .orderBy(asc(collectionItems.ordinal))
      .limit(limit),
  );
}

/** Items of a collection drawn by chance, for an exercise. @param seed another draws others */
export async function drawItems(
  db: Database,
  collectionId: string,
  { count: wanted, seed }: { count: number; seed: number },
): Promise<ItemRow[]> {
  return db
    .select()
    .from(collectionItems)
    .where(
      and(
        eq(collectionItems.collectionId, collectionId),
        // An example kept as an item has no word to ask for.
        ne(collectionItems.itemType, 'ai_example'),
      ),
    )
    .orderBy(sql`md5(${String(seed)} || ${collectionItems.id}::text)`)
    .limit(wanted);
}

export async function findItem(
  db: Database,
  collectionId: string,
  itemId: string,
): Promise<ItemRow | null> {
  const [row] = await db.select().from(collectionItems).where(itemIs(collectionId, itemId));
  return row ?? null;
}

/** Items are only looked up within their collection, so an id from another collection is not found. */
function itemIs(collectionId: string, itemId: string): SQL | undefined {
  return and(eq(collectionItems.collectionId, collectionId), eq(collectionItems.id, itemId));
}

/** An entry, and what a collection stores of its sense. */
export interface EntryToAdd {
  card: EntryCard;
  sense: SavedSense;
  context?: SentenceContext | undefined;
}

/** Adds entries that are not yet in the collection, with their first senses; returns the added rows. */
export async function addEntries(
  db: Database,
  collectionId: string,
  cards: readonly EntryCard[],
  now: Date,
): Promise<ItemRow[]> {
  return addSenses(
    db,
    collectionId,
    cards.map((card) => ({ card, sense: firstSense(card) })),
    now,
  );
}

/** The rows of an entry in a collection: one for each sense that was saved. @param uuids its current and older ids */
export async function listEntryItems(
  db: Database,
  collectionId: string,
  uuids: readonly string[],
): Promise<ItemRow[]> {
  return db
    .select()
    .from(collectionItems)
    .where(
      and(
        eq(collectionItems.collectionId, collectionId),
        inArray(collectionItems.entryUuid, [...uuids]),
      ),
    )
    .orderBy(asc(collectionItems.ordinal));
}

/** Those of the entries that a collection has in the sense they begin with, so that adding them changes nothing. */
export async function findPresent(
  db: Database,
  collectionId: string,
  uuids: readonly string[],
): Promise<Set<string>> {
  if (uuids.length === 0) return new Set();
  const found = await db
    .selectDistinct({ uuid: collectionItems.entryUuid })
    .from(collectionItems)
    .where(
      and(
        eq(collectionItems.collectionId, collectionId),
        inArray(collectionItems.entryUuid, [...new Set(uuids)]),
        isNull(collectionItems.senseNote),
      ),
    );
  return new Set(found.flatMap(({ uuid }) => uuid ?? []));
}

/**
 * Adds one sense of an entry, with the sentence it was met in. If the collection has it, its sentence is replaced.
 * @returns null if the collection has it, and there is no sentence
 * @throws {RangeError} no sense has the gloss
 */
export async function addSense(
  db: Database,
  collectionId: string,
  card: EntryCard,
  { gloss, context }: { gloss: string; context?: SentenceContext | undefined },
  now: Date,
): Promise<ItemRow | null> {
  const rows = await listEntryItems(db, collectionId, [card.uuid]);
  const wanted = savedSense(card, gloss);
  if (!wanted) throw new RangeError(`no sense of ${card.word} is "${gloss}"`);
  const known = rows.map((row) => ({ row, sense: senseOfItem(row, card.senses) }));
  const present = known.find(({ sense }) => sense?.glosses[0] === wanted.translation);
  if (present) return context === undefined ? null : replaceContext(db, present.row, context);
  const isTaken = known.some(({ row }) => row.senseNote === null);
  const sense = savedSense(card, gloss, isTaken) ?? wanted;
  const [added] = await addSenses(db, collectionId, [{ card, sense, context }], now);
  return added ?? null;
}

async function replaceContext(
  db: Database,
  { collectionId, id }: ItemRow,
  context: SentenceContext,
): Promise<ItemRow | null> {
  const [row] = await db
    .update(collectionItems)
    .set(contextColumns(context))
    .where(itemIs(collectionId, id))
    .returning();
  return row ?? null;
}

/** Adds senses of entries that are not yet in the collection; returns the added rows. */
export async function addSenses(
  db: Database,
  collectionId: string,
  entries: readonly EntryToAdd[],
  now: Date,
): Promise<ItemRow[]> {
  if (entries.length === 0) return [];
  return db
    .insert(collectionItems)
    .values(
      entries.map(({ card, sense, context }): NewItem => ({
        id: randomUUIDv7(),
        collectionId,
        itemType: 'dictionary_word',
        entryUuid: card.uuid,
        word: card.word,
        translation: sense.translation,
        senseNote: sense.senseNote,
        partOfSpeech: card.partOfSpeech,
        cefrLevel: card.level ?? null,
        createdAt: now,
        ...contextColumns(context),
      })),
    )
    .onConflictDoNothing()
    .returning();
}

async function addOne(db: Database, values: Omit<NewItem, 'id'>): Promise<ItemRow> {
  const [row] = await db
    .insert(collectionItems)
    .values({ id: randomUUIDv7(), ...values })
    .returning();
  if (!row) throw new Error('the item was not written');
  return row;
}

export async function addCustomEntry(
  db: Database,
  collectionId: string,
  { word, translation, notes, context }: z.output<typeof customEntrySchema>,
  now: Date,
): Promise<ItemRow> {
  return addOne(db, {
    collectionId,
    itemType: 'custom_word',
    word,
    translation,
    notes,
    createdAt: now,
    ...contextColumns(context),
  });
}

export async function addAiExample(
  db: Database,
  collectionId: string,
  example: z.output<typeof aiExampleItemSchema>,
  now: Date,
): Promise<ItemRow> {
  const { word, sentence, translation, cefr_level: cefrLevel } = example;
  const itemType = 'ai_example';
  return addOne(db, {
    collectionId,
    itemType,
    word,
    sentence,
    translation,
    cefrLevel,
    createdAt: now,
  });
}

export async function changeCustomEntry(
  db: Database,
  item: ItemRow,
  changes: z.output<typeof customEntryChangeSchema>,
): Promise<ItemRow> {
  const values = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  );
  if (Object.keys(values).length === 0) return item;
  const [row] = await db
    .update(collectionItems)
    .set(values)
    .where(itemIs(item.collectionId, item.id))
    .returning();
  return row ?? item;
}

/** Whether the item existed. */
export async function removeItem(
  db: Database,
  collectionId: string,
  itemId: string,
): Promise<boolean> {
  const removed = await db
    .delete(collectionItems)
    .where(itemIs(collectionId, itemId))
    .returning({ id: collectionItems.id });
  return removed.length > 0;
}

/** Whether the entry was in the collection. @param uuids the entry's current and older ids */
export async function removeEntry(
  db: Database,
  collectionId: string,
  uuids: string[],
): Promise<boolean> {
  const removed = await db
    .delete(collectionItems)
    .where(
      and(
        eq(collectionItems.collectionId, collectionId),
        inArray(collectionItems.entryUuid, uuids),
      ),
    )
    .returning({ id: collectionItems.id });
  return removed.length > 0;
}
