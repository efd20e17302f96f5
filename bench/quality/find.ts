import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Entry, WordReply } from '#contract/dictionary/schemas.ts';
import { foldLoose } from '#german/text/folding.ts';
import { answerText, type PackedAnswers } from '#lexicon/artefact/packed-answers.ts';
import { PAIR_NUMBER } from '#lexicon/artefact/schema.ts';

const GERMAN = PAIR_NUMBER['german-english'];

/** Finds words in the artefact as the server does: by headword, then folded headword or inflected form. */
export class Finder {
  readonly #database: DatabaseSync;
  readonly #stored: PackedAnswers;
  readonly #heads: StatementSync;
  readonly #forms: StatementSync;
  readonly #answers = new Map<string, WordReply | null>();

  constructor(database: DatabaseSync, answers: PackedAnswers) {
    this.#database = database;
    this.#stored = answers;
    this.#heads = database.prepare(
      'select word, frequency_rank as rank from entry where pair = ? and folded = ?',
    );
    this.#forms = database.prepare(
      `select e.word, e.frequency_rank as rank from form f cross join entry e on e.id = f.entry_id
       where e.pair = ? and f.folded = ? and f.kind = 0`,
    );
  }

  /** The reply for a headword in exactly this spelling. */
  answer(word: string): WordReply | null {
    const known = this.#answers.get(word);
    if (known !== undefined) return known;
    const stored = this.#stored.find('german-english', word);
    const reply = stored && (JSON.parse(answerText(stored)) as WordReply);
    this.#answers.set(word, reply);
    return reply;
  }

  /** Entries of the headword in exactly this spelling. */
  entries(word: string): Entry[] {
    return this.answer(word)?.entries.filter((entry) => entry.word === word) ?? [];
  }

  /** Headwords that a spelling leads to, commonest first. */
  headwords(spelling: string): string[] {
    const folded = foldLoose(spelling);
    const rows = [...this.#heads.all(GERMAN, folded), ...this.#forms.all(GERMAN, folded)];
    rows.sort((x, y) => Number(x['rank'] ?? Infinity) - Number(y['rank'] ?? Infinity));
    return [...new Set(rows.map((row) => String(row['word'])))];
  }

  /** Words of one part of speech, by decreasing frequency. */
  commonest(partOfSpeech: string, limit: number): string[] {
    const rows = this.#database
      .prepare(
        `select word, min(frequency_rank) as rank from entry
         where pair = ? and part_of_speech = ? and frequency_rank is not null group by word order by rank limit ?`,
      )
      .all(GERMAN, partOfSpeech, limit);
    return rows.map((row) => String(row['word']));
  }
}
