import { appendFileSync, renameSync, rmSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type {
  CefrLevel,
  DictionaryInfo,
  Gender,
  LanguagePair,
  PartOfSpeech,
  SourceId,
} from '#contract/dictionary/schemas.ts';
import { WordBlockPacker } from './checker-word-blocks.ts';
import { parse as parseUuid } from 'uuid';
import { AnswerPacker } from './answer-packer.ts';
import { CHECKSUM_KEY, CHECKSUM_PLACEHOLDER, sealFile } from './checksum.ts';
import { GENDERS, LEVELS, numberOf, PARTS_OF_SPEECH } from './enums.ts';
import type { Standing } from './reading-order.ts';
import {
  APPLICATION_ID,
  FORMAT_VERSION,
  INDEXES,
  PAIR_NUMBER,
  READING_UNIT,
  SCHEMA,
  STORE_FORMS,
  WORK_INDEX,
  WORK_SCHEMA,
} from './schema.ts';

export interface EntryRow {
  id: number;
  uuid: string;
  pair: LanguagePair;
  word: string;
  folded: string;
  partOfSpeech: PartOfSpeech;
  /** From 1. */
  homonym: number;
  gender: Gender | null;
  gloss: string;
  level: CefrLevel | null;
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
  /** The file, with the forms of the build in progress as `work.form`. */
  readonly database: DatabaseSync;
  readonly #path: string;
  readonly #part: string;
  readonly #work: string;
  readonly #checkerWords: WordBlockPacker;
  readonly #answers: AnswerPacker;
  readonly #suggestions: { pair: LanguagePair; packed: Uint8Array }[] = [];
  readonly #statements: Record<
    'entry' | 'reading' | 'form' | 'alias' | 'sentence' | 'link' | 'gloss' | 'taught' | 'checker',
    StatementSync
  >;
  #sentences = 0;

  constructor(path: string) {
    this.#path = path;
    this.#part = `${path}.part${process.pid}`;
    rmSync(this.#part, { force: true });
    this.#work = `${this.#part}.work`;
    rmSync(this.#work, { force: true });
    this.#answers = new AnswerPacker(`${this.#part}.answers`);
    // Defensive mode would keep the journal.
    this.database = new DatabaseSync(this.#part, { defensive: false });
    this.database.prepare('attach ? as work').run(this.#work);
    this.database.exec(`
      pragma page_size = 8192;
      pragma journal_mode = off;
      pragma synchronous = off;
      pragma locking_mode = exclusive;
      pragma cache_size = -32768;
      pragma work.journal_mode = off;
      pragma work.synchronous = off;
      pragma work.locking_mode = exclusive;
      pragma work.cache_size = -32768;
      pragma application_id = ${APPLICATION_ID};
      pragma user_version = ${FORMAT_VERSION};
    `);
    this.database.exec(SCHEMA);
    this.database.exec(WORK_SCHEMA);
    this.database.exec('begin');
    const prepare = (sql: string): StatementSync => this.database.prepare(sql);
    prepare('insert into meta values (?, ?)').run(CHECKSUM_KEY, CHECKSUM_PLACEHOLDER);
    this.#statements = {
      entry: prepare('insert into stored_entry values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)'),
      reading: prepare('insert into reading values (?, ?, ?)'),
      form: prepare('insert into work.form values (?, ?, ?, ?, ?)'),
      alias: prepare('insert or ignore into alias values (?, ?)'),
      sentence: prepare('insert into sentence values (?, ?, ?, ?, ?, ?)'),
      link: prepare('insert into sentence_entry values (?, ?, ?)'),
      taught: prepare('insert into taught values (?, ?)'),
      checker: prepare('insert into checker_words values (?, ?)'),
      gloss: prepare('insert into gloss_text (rowid, glosses) values (?, ?)'),
    };
    this.#checkerWords = new WordBlockPacker((first, block) =>
      this.#statements.checker.run(first, block),
    );
  }

  addEntry(row: EntryRow): void {
    this.#statements.entry.run(
      row.id,
      parseUuid(row.uuid),
      PAIR_NUMBER[row.pair],
      row.word,
      row.folded === lowerCase(row.word) ? null : row.folded,
      numberOf(PARTS_OF_SPEECH, row.partOfSpeech),
      row.homonym,
      numberOf(GENDERS, row.gender),
      row.gloss,
      numberOf(LEVELS, row.level),
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

  /** `readings` in the format of checker-word-blocks.ts. Call in the order of the forms' UTF-8 bytes. */
  addCheckerWord(form: string, readings: string, commonness: number): void {
    this.#checkerWords.add({ form, readings, commonness });
  }

  addGlosses(entryId: number, glosses: string): void {
    this.#statements.gloss.run(entryId, glosses);
  }

  /** `packed`: by a SuggestionPacker. */
  addSuggestions(pair: LanguagePair, packed: Uint8Array): void {
    this.#suggestions.push({ pair, packed });
  }

  /** Creates the index on forms, which later steps of the build need. */
  indexForms(): void {
    this.database.exec(WORK_INDEX);
  }

  /** Stores the forms, adds the indexes and the description, seals the file and moves it to its final path. */
  finish(info: DictionaryInfo): void {
    this.#checkerWords.finish();
    this.database.exec(STORE_FORMS);
    this.database.exec(INDEXES);
    this.database.exec("insert into gloss_text (gloss_text) values ('optimize')");
    this.database.prepare("insert into meta values ('info', ?)").run(JSON.stringify(info));
    let start = this.#answers.bytes;
    for (const { pair, packed } of this.#suggestions) {
      this.database
        .prepare('insert into suggestion values (?, ?, ?)')
        .run(PAIR_NUMBER[pair], start, packed.length);
      start += packed.length;
    }
    this.database
      .prepare('insert into answer_index values (?, ?)')
      .run(Buffer.byteLength(info.build_id) + start, this.#answers.index());
    this.database.exec('commit');
    this.database.close();
    rmSync(this.#work);
    this.#answers.appendTo(this.#part, info.build_id);
    for (const { packed } of this.#suggestions) appendFileSync(this.#part, packed);
    this.#answers.close();
    sealFile(this.#part);
    renameSync(this.#part, this.#path);
  }

  discard(): void {
    if (this.database.isOpen) this.database.close();
    rmSync(this.#work, { force: true });
    this.#answers.close();
    rmSync(this.#part, { force: true });
  }
}

/** As SQLite's `lower` does it: ASCII letters only. */
function lowerCase(text: string): string {
  return text.replace(/[A-Z]/gu, (letter) => letter.toLowerCase());
}
