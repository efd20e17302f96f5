import type { DatabaseSync } from 'node:sqlite';
import type { CefrLevel } from '#contract/dictionary/schemas.ts';
import type { BankSentence } from './sentence-bank.ts';

/** A sentence and one of the entries that occur in it. */
export interface LinkRow extends BankSentence {
  entryId: number;
}

/** All reads of the sentence bank. */
export interface SentenceQueries {
  /** Sentences of some entries that can be shown without context, best first for each; a sentence appears once per entry. */
  listOfEntries(entryIds: readonly number[]): LinkRow[];
  findByIds(ids: readonly number[]): BankSentence[];
  /** Ids of a level's sentences that people wrote, ascending. Read once, four bytes each. */
  listIds(level: CefrLevel): Int32Array;
}

const COLUMNS = 's.id, s.text, s.translation, s.level, s.source';

/** @param database an open dictionary file */
export function createSentenceQueries(database: DatabaseSync): SentenceQueries {
  const ofEntries = database.prepare(
    `select ${COLUMNS}, l.entry_id as entryId from sentence_entry l join sentence s on s.id = l.sentence_id
     where s.offered = 1 and l.entry_id in (select value from json_each(?)) order by l.position, l.entry_id`,
  );
  const byIds = database.prepare(
    `select ${COLUMNS} from sentence s where s.id in (select value from json_each(?)) order by s.id`,
  );
  const ids = database.prepare(
    `select id from sentence where level = ? and offered = 1 and source <> 'composed' order by id`,
  );
  const idsByLevel = new Map<CefrLevel, Int32Array>();
  return {
    listOfEntries: (entryIds) => ofEntries.all(JSON.stringify(entryIds)) as unknown as LinkRow[],
    findByIds: (wanted) => byIds.all(JSON.stringify(wanted)) as unknown as BankSentence[],
    listIds: (level) => {
      const known = idsByLevel.get(level);
      if (known) return known;
      const found = Int32Array.from(ids.all(level), (row) => Number(row['id']));
      idsByLevel.set(level, found);
      return found;
    },
  };
}
