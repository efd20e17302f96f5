import type { StatementSync } from 'node:sqlite';
import type { CefrLevel, ExampleSentence, SourceId } from '#contract/dictionary/schemas.ts';
import type { InflectedForm } from '#german/inflection/forms.ts';
import { findOffsets } from '#german/text/tokens.ts';
import type { ArtefactWriter } from '../artefact/write.ts';
import type { MergedEntry } from '../merge/merged-entry.ts';
import type { SentenceBank } from './sentence-bank.ts';
import { isSentence } from './sentence-fitness.ts';

/** Number of examples up to which the bank and the sources' phrases fill the list. */
const MAXIMUM = 6;
/** Examples of the core and Wiktionary appear under their senses, so there may be more of them. */
const MAXIMUM_OWN = 12;
const LONGEST = 160;

/** Selects the examples of entries and marks the word in them. */
export class EntryExamples {
  readonly #bank: SentenceBank;
  readonly #sentence: StatementSync;

  constructor(writer: ArtefactWriter, bank: SentenceBank) {
    this.#bank = bank;
    this.#sentence = writer.database.prepare(
      'select text, translation, level, source from sentence where id = ?',
    );
  }

  /** Whether the sentence bank has sentences for the entry. */
  has(id: number): boolean {
    return this.#bank.idsOf(id).length > 0;
  }

  /**
   * The examples of the core and Wiktionary (up to twelve), filled up to six with the best of the sentence bank and the
   * sources' phrases. The word is marked in each; outside the core, an example in which it is not found is left out.
   */
  of(id: number, merged: MergedEntry, forms: readonly InflectedForm[]): ExampleSentence[] {
    const ids = this.#bank.idsOf(id);
    if (merged.examples.length === 0 && ids.length === 0) return [];
    const mark = marker(merged.word, forms);
    const chosen = new Map<string, ExampleSentence>();
    const offer = (
      example: Omit<ExampleSentence, 'bold_text_offsets'>,
      maximum = MAXIMUM,
    ): void => {
      if (chosen.size >= maximum || chosen.has(example.text)) return;
      if (example.text.length > LONGEST) return;
      const offsets = mark(example.text);
      if (offsets.length === 0 && example.source !== 'core') return;
      chosen.set(example.text, { ...example, bold_text_offsets: offsets });
    };
    for (const example of merged.examples) {
      if (example.source === 'core' || example.source === 'wiktextract') {
        offer(example, MAXIMUM_OWN);
      }
    }
    for (const sentenceId of ids) {
      const row = this.#sentence.get(sentenceId);
      if (!row) continue;
      offer({
        text: String(row['text']),
        translation: String(row['translation']),
        level: String(row['level']) as CefrLevel,
        source: String(row['source']) as SourceId,
      });
    }
    for (const example of merged.examples) if (!isSentence(example.text)) offer(example);
    return [...chosen.values()];
  }
}

function marker(
  word: string,
  forms: readonly InflectedForm[],
): (text: string) => [number, number][] {
  if (word.includes(' ')) {
    return (text) => {
      const at = text.toLowerCase().indexOf(word.toLowerCase());
      return at === -1 ? [] : [[at, at + word.length]];
    };
  }
  const whole = new Set([word]);
  const separated = new Set<string>();
  for (const { form, separated: apart } of forms) (apart ? separated : whole).add(form);
  return (text) => findOffsets(text, whole, separated);
}
