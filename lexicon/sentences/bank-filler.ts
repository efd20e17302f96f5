import type { ArtefactWriter } from '../artefact/write.ts';
import type { EntryTable } from '../rank/ranks.ts';
import type { Readings } from '../rank/readings.ts';
import type { Draft } from '../stage/draft-store.ts';
import type { Staging } from '../stage/staging.ts';
import { type Composed, FrameTable } from './frames/compose.ts';
import { readFrames } from './frames/read-frames.ts';
import { SentenceBank } from './sentence-bank.ts';
import { type BankEntry, isSentence } from './sentence-fitness.ts';

/** Fills the sentence bank: first the entries' own sentences, then the sources', then composed ones. */
export class BankFiller {
  readonly #bank: SentenceBank;
  readonly #frames = new FrameTable(readFrames());
  readonly #composed = new Map<number, Composed[]>();

  constructor(
    writer: ArtefactWriter,
    readings: Readings,
    table: EntryTable,
    facts: (id: number) => BankEntry,
  ) {
    this.#bank = new SentenceBank(writer, readings, table, facts);
  }

  /** Call with the entries of every word. */
  add(entries: readonly Draft[]): void {
    for (const draft of entries) {
      if (draft.kind !== 'merged') continue;
      for (const { text, translation, level, source } of draft.merged.examples) {
        if (translation === undefined || !isSentence(text)) continue;
        this.#bank.add({ text, translation, source, ...(level ? { level } : {}) }, draft.id);
      }
      const sentences = this.#frames.compose(draft.merged);
      if (sentences.length > 0) this.#composed.set(draft.id, sentences);
    }
  }

  finish(staging: Staging): SentenceBank {
    for (const sentence of staging.sentences()) this.#bank.add(sentence);
    // Last, because it depends on which sentences the sources lack.
    for (const [entry, sentences] of this.#composed) this.#bank.addComposed(entry, sentences);
    this.#bank.writeLinks();
    return this.#bank;
  }
}
