import { renameSync, rmSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { DictionaryInfo, LanguagePair, SourceId } from '#contract/dictionary/schemas.ts';
import { AnswerPacker } from './answer-packer.ts';
import { CHECKSUM_KEY, CHECKSUM_PLACEHOLDER, sealFile } from './checksum.ts';
import type { Standing } from './reading-order.ts';
import {
  APPLICATION_ID,
  FORMAT_VERSION,
  INDEXES,
  PAIR_NUMBER,
  READING_UNIT,
  SCHEMA,
} from './schema.ts';

export interface EntryRow {
  id: number;
  uuid: string;
  pair: LanguagePair;
  word: string;
  folded: string;
  partOfSpeech: string;
  /** From 1. */
  homonym: number;
  gender: string | null;
  gloss: string;
  level: string | null;
  rank: number | null;
  ordinal: number;
  standing: Standing;
}

export interface SentenceRow {
  text: string;
  translation: string;
  level: string;
  source: SourceId | 'composed';
  /** False if only suitable as one example among others on a word's own page. */
  offered: boolean;
}

export interface FormRow {
  folded: string;
  form: string;
  entryId: number;
  description: string;
  /** In two parts in a sentence: "lade ein". */
  separated: boolean;
}

/** Column `kind` of table form. */
const FORM_KIND = { whole: 0, separated: 1 } as const;

/**
 * Writes an artefact next to its final path and moves it there when it is complete, so that a reader never sees a partial
 * file. Rows of each table may be added in any order; `finish` seals the file, `discard` deletes it.
 */
export class ArtefactWriter {
  readonly database: DatabaseSync;
  readonly #path: string;
  readonly #part: string;
  readonly #answers: AnswerPacker;
  readonly #statements: Record<
    'entry' | 'reading' | 'form' | 'alias' | 'sentence' | 'link' | 'gloss' | 'taught' | 'checker',
    StatementSync
  >;
  #sentences = 0;

  constructor(path: string) {
    this.#path = path;
    this.#part = `${path}.part${process.pid}`;
    rmSync(this.#part, { force: true });
    this.#answers = new AnswerPacker(`${this.#part}.answers`);
    this.database = new DatabaseSync(this.#part);
    this.database.exec(`
      pragma page_size = 8192;
      pragma journal_mode = off;
      pragma synchronous = off;
      pragma locking_mode = exclusive;
      pragma cache_size = -32768;
      pragma application_id = ${APPLICATION_ID};
      pragma user_version = ${FORMAT_VERSION};
    `);
    this.database.exec(SCHEMA);
    this.database.exec('begin');
    const prepare = (sql: string): StatementSync => this.database.prepare(sql);
    prepare('insert into meta values (?, ?)').run(CHECKSUM_KEY, CHECKSUM_PLACEHOLDER);
    this.#statements = {
      entry: prepare('insert into entry values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)'),
      reading: prepare('insert into reading values (?, ?, ?)'),
      form: prepare('insert into form values (?, ?, ?, ?, ?)'),
      alias: prepare('insert or ignore into alias values (?, ?)'),
      sentence: prepare('insert into sentence values (?, ?, ?, ?, ?, ?)'),
      link: prepare('insert into sentence_entry values (?, ?, ?)'),
      taught: prepare('insert into taught values (?, ?)'),
      checker: prepare('insert into checker_word values (?, ?, ?)'),
      gloss: prepare('insert into gloss_text (rowid, glosses) values (?, ?)'),
    };
  }

  addEntry(row: EntryRow): void {
    this.#statements.entry.run(
      row.id,
      row.uuid,
      PAIR_NUMBER[row.pair],
      row.word,
      row.folded,
      row.partOfSpeech,
      row.homonym,
      row.gender,
      row.gloss,
      row.level,
      row.rank,
      row.ordinal,
      row.standing,
    );
  }

  /** `weight`: the entry's share of this spelling, of all running text. `spelling` in lower case. */
  addReading(spelling: string, entryId: number, weight: number): void {
    this.#statements.reading.run(spelling, entryId, Math.round(weight * READING_UNIT));
  }

  addForm({ folded, form, entryId, description, separated }: FormRow): void {
    const kind = separated ? FORM_KIND.separated : FORM_KIND.whole;
    this.#statements.form.run(folded, form, entryId, description, kind);
  }

  /** `value`: a WordReply, compressed with brotli. */
  addAnswer(pair: LanguagePair, word: string, value: Uint8Array): void {
    this.#answers.add(pair, word, value);
  }

  addAlias(uuid: string, entryId: number): void {
    this.#statements.alias.run(uuid, entryId);
  }

  /** Returns the sentence's id. */
  addSentence({ text, translation, level, source, offered }: SentenceRow): number {
    const id = ++this.#sentences;
    this.#statements.sentence.run(id, text, translation, level, source, Number(offered));
    return id;
  }

  linkSentence(entryId: number, position: number, sentenceId: number): void {
    this.#statements.link.run(entryId, position, sentenceId);
  }

  /** Marks an entry as part of the core. */
  addTaught(entryId: number, topics: readonly string[]): void {
    this.#statements.taught.run(entryId, ` ${topics.join(' ')} `);
  }

  /** `readings` in the format of checker-words.ts. */
  addCheckerWord(form: string, readings: string, commonness: number): void {
    this.#statements.checker.run(form, readings, commonness);
  }

  addGlosses(entryId: number, glosses: string): void {
    this.#statements.gloss.run(entryId, glosses);
  }

  addSuggestions(pair: LanguagePair, packed: Uint8Array): void {
    this.database.prepare('insert into suggestion values (?, ?)').run(PAIR_NUMBER[pair], packed);
  }

  /** Creates the index on forms, which later steps of the build need. */
  indexForms(): void {
    for (const statement of INDEXES.split(';').filter((sql) => sql.includes(' on form '))) {
      this.database.exec(statement);
    }
  }

  /** Adds the remaining indexes and the description, seals the file and moves it to its final path. */
  finish(info: DictionaryInfo): void {
    for (const statement of INDEXES.split(';').filter((sql) => !sql.includes(' on form '))) {
      this.database.exec(statement);
    }
    this.database.exec("insert into gloss_text (gloss_text) values ('optimize')");
    this.database.prepare("insert into meta values ('info', ?)").run(JSON.stringify(info));
    const tailBytes = this.#answers.tailBytes(info.build_id);
    this.database
      .prepare('insert into answer_index values (?, ?)')
      .run(tailBytes, this.#answers.index());
    this.database.exec('commit');
    this.database.close();
    this.#answers.appendTo(this.#part, info.build_id);
    this.#answers.close();
    sealFile(this.#part);
    renameSync(this.#part, this.#path);
  }

  discard(): void {
    if (this.database.isOpen) this.database.close();
    this.#answers.close();
    rmSync(this.#part, { force: true });
  }
}
