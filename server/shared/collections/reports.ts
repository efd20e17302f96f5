import { randomUUIDv7 } from 'node:crypto';
import type { Database } from '#server/shared/database/database.ts';
import { reports } from '#server/shared/database/schema/core.ts';

export interface Report {
  kind: 'collection' | 'entry' | 'tile';
  /** Id of the collection, the entry or the tile. */
  subject: string;
  reason: string;
  userId: string;
}

/** Saves a report for the operator. */
export async function saveReport(db: Database, report: Report, now: Date): Promise<void> {
  await db.insert(reports).values({ id: randomUUIDv7(), ...report, createdAt: now });
}
