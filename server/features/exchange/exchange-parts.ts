import type { z } from 'zod';
import type { Collection, createCollectionSchema } from '#contract/collections/schemas.ts';
import type { Database } from '#server/shared/database/database.ts';
import type { EntryLookup } from '#server/shared/dictionary/entry-card.ts';
import type { Identify } from '#server/shared/http/member.ts';
import type { ExchangeWorkers } from './exchange-workers.ts';
import type { ItemRow } from './note.ts';

/** What files need of the other features; `members.ts` hands it over. */
export interface ExchangeParts {
  db: Database;
  identify: Identify;
  lookup: EntryLookup;
  /** A collection that the person may read. Fails with 404 or 403. */
  readCollection(db: Database, id: string, userId: string): Promise<Collection>;
  /** The person's own collection, which nobody else changes until the transaction ends. Fails with 404 or 403. */
  lockCollection(tx: Database, id: string, userId: string): Promise<Collection>;
  createCollection(
    tx: Database,
    userId: string,
    values: z.output<typeof createCollectionSchema>,
    now: Date,
  ): Promise<Collection>;
  /** In the order in which they were added. */
  listItems(db: Database, collectionId: string): Promise<ItemRow[]>;
  /** Tests pass their own. */
  workers?: ExchangeWorkers;
}
