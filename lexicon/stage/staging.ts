import { rmSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { SourceRecord, SourceSentence } from './record.ts';

/**
 * Everything the build cannot hold in memory: the sources' records until all records of a word are collected, and the
 * data about each entry that later steps need. A temporary SQLite file; with the full Wiktionary it grows to about 1 GB.
 */
export class Staging {
  readonly database: DatabaseSync;
  readonly #path: string;
  readonly #addRecord: StatementSync;
  readonly #addSentence: StatementSync;

  constructor(path: string) {
    this.#path = path;
    rmSync(path, { force: true });
    // Defensive mode would keep the journal.
    this.database = new DatabaseSync(path, { defensive: false });
    this.database.exec(`
      pragma journal_mode = off;
      pragma synchronous = off;
      pragma locking_mode = exclusive;
      pragma cache_size = -32768;
      create table record (word text not null, source integer not null, json text not null);
      create table sentence (source integer not null, json text not null);
      begin;
    `);
    this.#addRecord = this.database.prepare('insert into record values (?, ?, ?)');
    this.#addSentence = this.database.prepare('insert into sentence values (?, ?)');
  }

  /**
   * @param source the place of the record's source in the order of precedence
   * @param word in NFC
   * @param json a SourceRecord
   */
  addRecord(source: number, word: string, json: string): void {
    this.#addRecord.run(word, source, json);
  }

  /** @param json a SourceSentence */
  addSentence(source: number, json: string): void {
    this.#addSentence.run(source, json);
  }

  /** The words that have a record so far. */
  heads(): Set<string> {
    const rows = this.database.prepare('select distinct word from record').all();
    return new Set(rows.map(({ word }) => String(word)));
  }

  /** Each word with all its records, by precedence, those of a source in its order; words in code-point order. */
  *words(): Generator<{ word: string; records: SourceRecord[] }> {
    const rows = this.database
      .prepare('select word, json from record order by word, source, rowid')
      .iterate();
    let word: string | null = null;
    let records: SourceRecord[] = [];
    for (const row of rows) {
      const next = String(row['word']);
      if (word !== null && next !== word) {
        yield { word, records };
        records = [];
      }
      word = next;
      records.push(JSON.parse(String(row['json'])) as SourceRecord);
    }
    if (word !== null) yield { word, records };
  }

  *sentences(): Generator<SourceSentence> {
    for (const row of this.database
      .prepare('select json from sentence order by source, rowid')
      .iterate()) {
      yield JSON.parse(String(row['json'])) as SourceSentence;
    }
  }

  /** Closes and deletes the file. */
  close(): void {
    this.database.close();
    rmSync(this.#path, { force: true });
  }
}
