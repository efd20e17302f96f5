import { setTimeout as wait } from 'node:timers/promises';

/**
 * Rows that one statement or one transaction of long work reads or writes. The embedded database does one
 * transaction at a time: writing so many rows takes it 50 ms, reading them 20 ms.
 */
export const ROWS_A_PART = 1000;

/** Long enough that what has arrived meanwhile is read, its caller identified, and gets the database first. */
const PAUSE_MILLISECONDS = 2;

/** Between the parts of long work: lets other requests and other queries in. No transaction may be open. */
export async function letOthersIn(): Promise<void> {
  await wait(PAUSE_MILLISECONDS);
}

/** The items in pieces. @param size of each but the last */
export function inPieces<Item>(items: readonly Item[], size = ROWS_A_PART): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, piece) =>
    items.slice(piece * size, (piece + 1) * size),
  );
}
