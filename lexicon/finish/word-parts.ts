import { Worker } from 'node:worker_threads';
import type { CompoundPart } from '#german/text/compounds.ts';
import type { EntryTable } from '../rank/ranks.ts';
import type { Staging } from '../stage/staging.ts';
import { compoundLemmas } from './compound-index.ts';

/** What can be said of a headword by its letters and the other headwords. */
export interface WordParts {
  /** The lemmas of a noun, head last; empty for any other word. */
  compoundParts: string[];
  /** Syllables joined by U+00B7. */
  hyphenation: string;
}

/** A headword whose parts are wanted. */
export interface WordToPart {
  word: string;
  isNoun: boolean;
}

/** What the thread is given. */
export interface WordPartsTask {
  lemmas: CompoundPart[];
  words: WordToPart[];
}

/** Finds the parts of all German headwords in a thread of its own, in the order of `DraftStore.words`. Always call `close`. */
export class WordPartsThread {
  readonly #worker: Worker;
  readonly #words: readonly WordToPart[];
  readonly #found: WordParts[] = [];
  #next = 0;
  #failure: Error | null = null;
  #wake: () => void = () => {};

  constructor(staging: Staging, table: EntryTable) {
    this.#words = staging.database
      .prepare(
        `select word, max(part_of_speech = 'noun') as noun from draft group by word order by word`,
      )
      .all()
      .map((row) => ({ word: String(row['word']), isNoun: row['noun'] === 1 }));
    const workerData: WordPartsTask = {
      lemmas: compoundLemmas(staging, table),
      words: [...this.#words],
    };
    this.#worker = new Worker(new URL('./word-parts-worker.ts', import.meta.url), { workerData });
    this.#worker.on('message', (found: WordParts[]) => {
      for (const parts of found) this.#found.push(parts);
      this.#wake();
    });
    this.#worker.on('error', (error: Error) => {
      this.#failure = error;
      this.#wake();
    });
  }

  /** The parts of the next headword. @throws if another is next, or the thread failed */
  async next(word: string): Promise<WordParts> {
    const index = this.#next++;
    if (this.#words[index]?.word !== word) throw new Error(`${word} is not the next headword`);
    let found = this.#found[index];
    while (!found) {
      if (this.#failure) throw this.#failure;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      found = this.#found[index];
    }
    return found;
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}
