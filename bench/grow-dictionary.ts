import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { v5 } from 'uuid';
import type { LanguagePair, SourceId } from '#contract/dictionary/schemas.ts';
import { foldLoose } from '#german/text/folding.ts';
import { type CheckerWord, openWordBlocks } from '#lexicon/artefact/checker-word-blocks.ts';
import { type Artefact, openArtefact } from '#lexicon/artefact/open.ts';
import { openAnswers } from '#lexicon/artefact/packed-answers.ts';
import { PAIR_NUMBER } from '#lexicon/artefact/schema.ts';
import { SuggestionPacker } from '#lexicon/artefact/suggestion-pack.ts';
import { ArtefactWriter, type EntryRow } from '#lexicon/artefact/write.ts';

/**
 * node bench/grow-dictionary.ts --out FILE [--times 4] [--dictionary FILE]
 * Writes a dictionary of several times the size of a built one: each copy has every word with three other letters after its
 * first, so that it sorts near the original, with the original's answer, forms and translations. For measuring what grows with
 * the file; its copies are no words, and an answer of a copy is that of its original.
 */
const ROOT = path.join(import.meta.dirname, '..');
const LETTERS = 'bdfgjkmpqvwxyz';
const PAIRS: readonly LanguagePair[] = ['german-english', 'english-german'];

/** "Haus" → "Hxqbaus" for copy 1, "Hxqdaus" for copy 2; copy 0 is the word itself. */
function copied(text: string, copy: number): string {
  const [first = '', ...rest] = text;
  return copy === 0 ? text : `${first}xq${LETTERS[copy - 1] ?? ''}${rest.join('')}`;
}

function copiedUuid(uuid: string, copy: number): string {
  return copy === 0 ? uuid : v5(String(copy), uuid);
}

/** `pair`: its number in the file. */
type EntryOfFile = Omit<EntryRow, 'pair' | 'folded'> & { pair: number };

function rows<Row>(database: DatabaseSync, sql: string): Iterable<Row> {
  return database.prepare(sql).iterate() as Iterable<unknown> as Iterable<Row>;
}

const ENTRIES = `select id, uuid, pair, word, part_of_speech as partOfSpeech, homonym, gender, gloss, level,
  frequency_rank as rank, ordinal, standing from entry order by pair, word, ordinal`;

class Copier {
  readonly #file: string;
  readonly #artefact: Artefact;
  readonly #writer: ArtefactWriter;
  readonly #times: number;
  readonly #step: number;

  constructor(file: string, artefact: Artefact, writer: ArtefactWriter, times: number) {
    this.#file = file;
    this.#artefact = artefact;
    this.#writer = writer;
    this.#times = times;
    const [last] = rows<{ id: number }>(artefact.database, 'select max(id) as id from entry');
    this.#step = last?.id ?? 0;
  }

  #id(id: number, copy: number): number {
    return id + copy * this.#step;
  }

  /** Entries with their glosses and suggestions, and the answers of their words. */
  entries(): void {
    const answers = openAnswers(this.#file, this.#artefact);
    const packers = new Map(PAIRS.map((pair) => [pair, new SuggestionPacker()]));
    for (const row of rows<EntryOfFile>(this.#artefact.database, ENTRIES)) {
      const pair = PAIRS.find((name) => PAIR_NUMBER[name] === row.pair) ?? 'german-english';
      const answer = row.ordinal === 0 ? answers.find(pair, row.word) : null;
      for (let copy = 0; copy < this.#times; copy++) {
        const word = copied(row.word, copy);
        const id = this.#id(row.id, copy);
        const uuid = copiedUuid(row.uuid, copy);
        this.#writer.addEntry({ ...row, id, uuid, pair, word, folded: foldLoose(word) });
        if (pair === 'german-english' && row.gloss !== '') this.#writer.addGlosses(id, row.gloss);
        if (!answer) continue;
        this.#writer.addAnswer(pair, word, Buffer.from(answer.brotli, 'latin1'));
        const { gloss, gender, level } = row;
        packers.get(pair)?.add({
          suggestion: {
            word,
            gloss,
            part_of_speech: row.partOfSpeech,
            ...(gender && { gender }),
            ...(level && { level }),
          },
          score: row.rank === null ? 1 : 8 - Math.log10(row.rank) - copy / 10,
        });
      }
    }
    answers.close();
    for (const [pair, packer] of packers) this.#writer.addSuggestions(pair, packer.pack());
  }

  forms(): void {
    const forms = rows<{ form: string; entryId: number; description: string; kind: number }>(
      this.#artefact.database,
      'select form, entry_id as entryId, description, kind from form',
    );
    for (const { form: text, entryId, description, kind } of forms) {
      for (let copy = 0; copy < this.#times; copy++) {
        const form = copied(text, copy);
        const separated = kind === 1;
        const id = this.#id(entryId, copy);
        const folded = foldLoose(form);
        this.#writer.addForm({ folded, form, entryId: id, description, separated });
      }
    }
  }

  checkerWords(): void {
    const words: CheckerWord[] = [];
    for (const word of openWordBlocks(this.#artefact.database).all()) {
      for (let copy = 0; copy < this.#times; copy++) {
        words.push({ ...word, form: copied(word.form, copy) });
      }
    }
    const order = words.map(({ form }, index) => ({ bytes: Buffer.from(form), index }));
    order.sort((a, b) => a.bytes.compare(b.bytes));
    let before = '';
    for (const { index } of order) {
      const word = words[index];
      if (!word || word.form === before) continue;
      this.#writer.addCheckerWord(word.form, word.readings, word.commonness);
      before = word.form;
    }
  }

  /** Each copy of an entry has the sentences of the original. */
  sentences(): void {
    const { database } = this.#artefact;
    const all = rows<{
      text: string;
      translation: string;
      level: string;
      source: SourceId;
      offered: number;
    }>(database, 'select text, translation, level, source, offered from sentence order by id');
    for (const sentence of all) {
      this.#writer.addSentence({ ...sentence, offered: sentence.offered === 1 });
    }
    const links = rows<{ entry: number; position: number; sentence: number }>(
      database,
      'select entry_id as entry, position, sentence_id as sentence from sentence_entry',
    );
    for (const { entry, position, sentence } of links) {
      for (let copy = 0; copy < this.#times; copy++) {
        this.#writer.linkSentence(this.#id(entry, copy), position, sentence);
      }
    }
  }
}

const { values: options } = parseArgs({
  options: {
    dictionary: { type: 'string', default: path.join(ROOT, 'var/dictionary.sqlite') },
    out: { type: 'string' },
    times: { type: 'string', default: '4' },
  },
});
const times = Number(options.times);
if (options.out === undefined || !(times >= 1 && times <= LETTERS.length + 1)) {
  throw new Error(`--out FILE is required, and --times from 1 to ${LETTERS.length + 1}`);
}
const artefact = openArtefact(options.dictionary);
const writer = new ArtefactWriter(options.out);
try {
  const copier = new Copier(options.dictionary, artefact, writer, times);
  copier.entries();
  copier.forms();
  copier.checkerWords();
  copier.sentences();
  const { info } = artefact;
  writer.finish({ ...info, build_id: `${info.build_id}-${times}` });
} catch (error) {
  writer.discard();
  throw error;
} finally {
  artefact.database.close();
}
