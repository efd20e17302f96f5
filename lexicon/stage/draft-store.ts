import type { StatementSync } from 'node:sqlite';
import type { PartOfSpeech } from '#contract/dictionary/schemas.ts';
import { foldLoose } from '#german/text/folding.ts';
import type { MergedEntry } from '../merge/merged-entry.ts';
import type { Staging } from './staging.ts';

/** An entry of an earlier build that no source has any more; its finished JSON is kept unchanged. */
export interface CarriedEntry {
  word: string;
  partOfSpeech: PartOfSpeech;
  homonym: number;
  uuid: string;
  /** The contract's Entry as JSON. */
  json: string;
}

export type Draft = { id: number; uuid: string; word: string } & (
  | { kind: 'merged'; merged: MergedEntry }
  | { kind: 'carried'; json: string }
);

/** The entries between merge and finish, in a table of the staging file. Ids start at 1 and become the artefact's ids. */
export class DraftStore {
  readonly #staging: Staging;
  readonly #insert: StatementSync;
  readonly #update: StatementSync;
  #count = 0;

  constructor(staging: Staging) {
    this.#staging = staging;
    staging.database.exec(`
      create table draft (
        id integer primary key, uuid text not null, word text not null, folded text not null,
        part_of_speech text not null, homonym integer not null, carried integer not null,
        translated integer not null, json text not null
      );
    `);
    this.#insert = staging.database.prepare('insert into draft values (?, ?, ?, ?, ?, ?, ?, ?, ?)');
    this.#update = staging.database.prepare(
      'update draft set json = ?, translated = ? where id = ?',
    );
  }

  get count(): number {
    return this.#count;
  }

  /** Returns the entry's id. */
  add(merged: MergedEntry, uuid: string): number {
    const { word, partOfSpeech, homonym } = merged;
    const id = ++this.#count;
    this.#insert.run(
      id,
      uuid,
      word,
      foldLoose(word),
      partOfSpeech,
      homonym,
      0,
      Number(merged.senses.length > 0),
      JSON.stringify(merged),
    );
    return id;
  }

  carry({ word, partOfSpeech, homonym, uuid, json }: CarriedEntry): number {
    const id = ++this.#count;
    this.#insert.run(id, uuid, word, foldLoose(word), partOfSpeech, homonym, 1, 1, json);
    return id;
  }

  /** The common nouns among the merged entries, shortest first, so that a compound comes after its head. */
  *nouns(): Generator<{ id: number; merged: MergedEntry }> {
    const { database } = this.#staging;
    const ids = database
      .prepare(
        `select id from draft where part_of_speech = 'noun' and carried = 0 order by length(word), id`,
      )
      .all();
    const select = database.prepare('select json from draft where id = ?');
    for (const row of ids) {
      const id = Number(row['id']);
      yield { id, merged: JSON.parse(String(select.get(id)?.['json'])) as MergedEntry };
    }
  }

  /** A merged entry by its id. */
  get(id: number): MergedEntry {
    const row = this.#staging.database.prepare('select json from draft where id = ?').get(id);
    return JSON.parse(String(row?.['json'])) as MergedEntry;
  }

  /** Replaces an entry's content; its identity stays. */
  replace(id: number, merged: MergedEntry): void {
    this.#update.run(JSON.stringify(merged), Number(merged.senses.length > 0), id);
  }

  /** Call when all drafts have been added. */
  index(): void {
    this.#staging.database.exec(`
      create index draft_by_folded on draft (folded);
      create index draft_by_word on draft (word);
      create index draft_by_uuid on draft (uuid);
    `);
  }

  /** The entries of each word. */
  *words(): Generator<Draft[]> {
    const rows = this.#staging.database
      .prepare('select id, uuid, word, carried, json from draft order by word, id')
      .iterate();
    let drafts: Draft[] = [];
    for (const row of rows) {
      const word = String(row['word']);
      if (drafts.length > 0 && drafts[0]?.word !== word) {
        yield drafts;
        drafts = [];
      }
      const base = { id: Number(row['id']), uuid: String(row['uuid']), word };
      const json = String(row['json']);
      drafts.push(
        row['carried'] === 1
          ? { ...base, kind: 'carried', json }
          : { ...base, kind: 'merged', merged: JSON.parse(json) as MergedEntry },
      );
    }
    if (drafts.length > 0) yield drafts;
  }
}
