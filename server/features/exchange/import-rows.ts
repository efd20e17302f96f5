import type { Collection } from '#contract/collections/schemas.ts';
import type { ImportReply } from '#contract/exchange/schemas.ts';
import {
  createCollection,
  lockOwnCollection,
} from '#server/shared/collections/collections.queries.ts';
import { pagesOfItems } from '#server/shared/collections/items.queries.ts';
import type { CollectionQuotas } from '#contract/site/site-details.ts';
import { lockPerson, refuseWithoutRoom } from '#server/shared/collections/room.ts';
import {
  discardUnfinished,
  markFinished,
  markUnfinished,
} from '#server/shared/collections/unfinished.queries.ts';
import type { Database } from '#server/shared/database/database.ts';
import { inPieces, letOthersIn, ROWS_A_PART } from '#server/shared/database/in-parts.ts';
import { AppError } from '#server/shared/http/errors.ts';
import { findEarlier, type IdempotentCall, runOnce } from '#server/shared/http/idempotency.ts';
import { writePlan } from './exchange.queries.ts';
import type { ImportFile } from './import-file.ts';
import { createPlanner, type PlannedRow, type ResolvedRow } from './import-plan.rules.ts';
import { toImportReply } from './import-reply.rules.ts';
import type { ItemRow } from './note.ts';

/** What is imported, and where to. */
export interface ImportOrder {
  file: ImportFile;
  rows: readonly ResolvedRow[];
  /** One's own collection, by its id, or a new one, by its name. */
  target: { id: string } | { name: string };
}

/** Plans the rows with other requests in between. */
export async function planRows(
  rows: readonly ResolvedRow[],
  existing: readonly ItemRow[],
  collectionId: string,
): Promise<PlannedRow[]> {
  const plan = createPlanner(existing, collectionId);
  const planned: PlannedRow[] = [];
  for (const piece of inPieces(rows)) {
    await letOthersIn();
    planned.push(...piece.map(plan));
  }
  return planned;
}

/** Reads a collection's items with other queries in between. */
export async function readItems(db: Database, collectionId: string): Promise<ItemRow[]> {
  const items: ItemRow[] = [];
  for await (const page of pagesOfItems(db, collectionId)) items.push(...page);
  return items;
}

/**
 * Imports a file, once per Idempotency-Key, with other queries in between.
 *
 * A new collection is seen when it is complete, or never. Into an existing one rows are written in several transactions;
 * after a failure the same file can be sent again, and the rows that are there are left alone.
 * @param rowsAPart rows per transaction
 * @throws {AppError} 403 or 404 for the collection; `import_empty`; those of `refuseWithoutRoom`, before anything is written
 */
export async function importRows(
  db: Database,
  order: ImportOrder,
  call: IdempotentCall,
  quotas: CollectionQuotas,
  rowsAPart = ROWS_A_PART,
): Promise<ImportReply> {
  const earlier = await findEarlier<ImportReply>(db, call);
  if (earlier) return earlier;
  const { target } = order;
  if ('id' in target) return importInto(db, target.id, order, call, quotas, rowsAPart);
  const { id } = await db.transaction(async (tx) => {
    const created = await createCollection(tx, call.userId, target, quotas, call.now);
    await markUnfinished(tx, created.id, call.now);
    return created;
  });
  try {
    const plan = await planRows(order.rows, [], id);
    if (!plan.some(isAdded)) throw new AppError('import_empty');
    const lock = (tx: Database) => lockPerson(tx, call.userId);
    const done = await writeInParts(db, { id, plan, lock }, call, quotas, rowsAPart);
    return await runOnce(db, call, async (tx) => {
      await markFinished(tx, id);
      return toImportReply(order.file, done, id, true);
    });
  } finally {
    // It is finished now, unless something failed or another process has answered the same call.
    await discardUnfinished(db, id);
  }
}

async function importInto(
  db: Database,
  id: string,
  { file, rows }: ImportOrder,
  call: IdempotentCall,
  quotas: CollectionQuotas,
  rowsAPart: number,
): Promise<ImportReply> {
  const plan = await planRows(rows, await readItems(db, id), id);
  const lock = (tx: Database): Promise<Collection> => lockOwnCollection(tx, id, call.userId);
  const done = await writeInParts(db, { id, plan, lock }, call, quotas, rowsAPart);
  return runOnce(db, call, () => Promise.resolve(toImportReply(file, done, id, true)));
}

async function writeInParts(
  db: Database,
  {
    id,
    plan,
    lock,
  }: { id: string; plan: readonly PlannedRow[]; lock: (tx: Database) => Promise<unknown> },
  { now }: IdempotentCall,
  quotas: CollectionQuotas,
  rowsAPart: number,
): Promise<PlannedRow[]> {
  const done: PlannedRow[] = [];
  for (const piece of inPieces(plan, rowsAPart)) {
    const rest = plan.slice(done.length + piece.length).filter(isAdded).length;
    const written = await db.transaction(async (tx) => {
      await lock(tx);
      const result = await writePlan(tx, id, piece, now);
      // The first piece finds out whether there is room for all.
      if (result.some(isAdded)) await refuseWithoutRoom(tx, id, quotas, rest);
      return result;
    });
    done.push(...written);
    await letOthersIn();
  }
  return done;
}

const isAdded = ({ action }: PlannedRow): boolean => action === 'add';
