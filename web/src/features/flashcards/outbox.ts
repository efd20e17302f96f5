import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { REVIEWS_PER_CALL } from '#contract/flashcards/terms.ts';
import type { Review, ReviewsReply } from '#contract/flashcards/schemas.ts';
import { ApiError, isRetryable } from '#web/shared/http/api-error.ts';

/** An action of the person, as it is sent to the server. */
export type Operation = { kind: 'review'; review: Review } | { kind: 'undo'; id: string };

/** Sends operations of one kind to the server. @throws {ApiError} */
export interface Send {
  reviews(reviews: Review[]): Promise<ReviewsReply>;
  undo(ids: string[]): Promise<ReviewsReply>;
}

export interface FlushResult {
  states: ReviewsReply['states'];
  /** Operations that the server will never accept; they are discarded. */
  refused: Operation[];
}

/**
 * Reviews stay in IndexedDB until the server has acknowledged them: a lost reply, a closed page or a day without a
 * network loses none, and sending one twice is harmless.
 */
export interface Outbox {
  add(operation: Operation): Promise<void>;
  count(): Promise<number>;
  /** Sends everything in order. @throws {ApiError} if that must be retried later; unacknowledged operations stay */
  flush(send: Send): Promise<FlushResult>;
}

interface Stored {
  sequence?: number;
  userId: string;
  operation: Operation;
}
interface OutboxSchema extends DBSchema {
  operations: { key: number; value: Stored; indexes: { 'by-person': string } };
}

const DATABASE = 'wortlaut-reviews';

/** Deletes what a person has not sent: their account is gone. */
export async function deleteOutbox(userId: string): Promise<void> {
  const database = await openOutboxDatabase();
  const transaction = database.transaction('operations', 'readwrite');
  const keys = await transaction.store.index('by-person').getAllKeys(userId);
  await Promise.all([...keys.map((key) => transaction.store.delete(key)), transaction.done]);
}

function openOutboxDatabase(): Promise<IDBPDatabase<OutboxSchema>> {
  return openDB<OutboxSchema>(DATABASE, 1, {
    upgrade(created) {
      const store = created.createObjectStore('operations', {
        keyPath: 'sequence',
        autoIncrement: true,
      });
      store.createIndex('by-person', 'userId');
    },
  });
}

/** @param userId separates the reviews of several people on a shared computer */
export async function openOutbox(userId: string): Promise<Outbox> {
  const database = await openOutboxDatabase();
  return {
    async add(operation) {
      await database.add('operations', { userId, operation });
    },
    count: () => database.countFromIndex('operations', 'by-person', userId),
    flush: (send) => oneTabAtATime(userId, () => flush(database, userId, send)),
  };
}

/** Without the lock, two tabs would send everything twice, which is harmless but wasteful. */
function oneTabAtATime<Result>(userId: string, work: () => Promise<Result>): Promise<Result> {
  // Locks are missing in some browsers, and in a page that is being unloaded.
  return navigator.locks
    ? (navigator.locks.request(`${DATABASE} ${userId}`, work) as Promise<Result>)
    : work();
}

async function flush(
  database: IDBPDatabase<OutboxSchema>,
  userId: string,
  send: Send,
): Promise<FlushResult> {
  const result: FlushResult = { states: [], refused: [] };
  for (;;) {
    const waiting = await database.getAllFromIndex('operations', 'by-person', userId);
    const batch = firstBatch(waiting);
    if (batch.length === 0) return result;
    result.states.push(...(await sendBatch(batch, send, result.refused)));
    const transaction = database.transaction('operations', 'readwrite');
    await Promise.all([
      ...batch.map(({ sequence }) => sequence !== undefined && transaction.store.delete(sequence)),
      transaction.done,
    ]);
  }
}

/** The first operations of the same kind, as many as fit into one call. */
function firstBatch(waiting: readonly Stored[]): Stored[] {
  const kind = waiting[0]?.operation.kind;
  const end = waiting.findIndex(({ operation }) => operation.kind !== kind);
  return waiting.slice(0, Math.min(end === -1 ? waiting.length : end, REVIEWS_PER_CALL));
}

/** If the server refuses a batch, sends its operations one by one, so that one bad review does not block the others. */
async function sendBatch(
  batch: readonly Stored[],
  send: Send,
  refused: Operation[],
): Promise<ReviewsReply['states']> {
  try {
    return (await sendAll(batch, send)).states;
  } catch (error) {
    if (!(error instanceof ApiError) || isRetryable(error) || error.status === 401) throw error;
    const [only] = batch;
    if (batch.length === 1 && only) {
      refused.push(only.operation);
      return [];
    }
    const states: ReviewsReply['states'] = [];
    for (const one of batch) states.push(...(await sendBatch([one], send, refused)));
    return states;
  }
}

function sendAll(batch: readonly Stored[], send: Send): Promise<ReviewsReply> {
  const reviews = batch.flatMap(({ operation }) =>
    operation.kind === 'review' ? [operation.review] : [],
  );
  if (reviews.length > 0) return send.reviews(reviews);
  return send.undo(
    batch.flatMap(({ operation }) => (operation.kind === 'undo' ? [operation.id] : [])),
  );
}
