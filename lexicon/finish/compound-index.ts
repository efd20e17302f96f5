import { type CompoundPart, compoundSplitter } from '#german/text/compounds.ts';
import type { EntryTable } from '../rank/ranks.ts';
import type { Staging } from '../stage/staging.ts';

/** Shorter nouns are hardly ever compounds, and longer ones are chemical names. */
const SHORTEST = 8;
const LONGEST = 45;
/** Longer words are compounds themselves, so their parts are used instead. */
const LONGEST_PART = 14;

/** The lemmas that may be part of a compound. */
export function compoundLemmas(staging: Staging, table: EntryTable): CompoundPart[] {
  const rows = staging.database
    .prepare(
      `select id, word, part_of_speech from draft
       where part_of_speech in ('noun', 'proper noun', 'verb', 'adjective', 'numeral', 'adverb', 'preposition')
         and length(word) between 2 and ${LONGEST_PART} and word not glob '*[ -]*'`,
    )
    .all();
  return rows.map((row) => {
    const part = { word: String(row['word']), partOfSpeech: String(row['part_of_speech']) };
    const rank = table.rankOf(Number(row['id']));
    return rank === undefined ? part : Object.assign(part, { rank });
  });
}

/** Splits nouns; the lemmas are held in memory because splitting looks up hundreds of candidates per word. */
export class CompoundIndex {
  readonly #parts = new Map<string, CompoundPart[]>();
  readonly #split = compoundSplitter((candidate) => this.#parts.get(candidate) ?? null);

  constructor(lemmas: readonly CompoundPart[]) {
    for (const part of lemmas) {
      const key = part.word.toLowerCase();
      const list = this.#parts.get(key);
      if (list) list.push(part);
      else this.#parts.set(key, [part]);
    }
  }

  /** The lemmas of a noun in order, head last; empty if it is not a compound. */
  split(word: string): CompoundPart[] {
    if (word.length < SHORTEST || word.length > LONGEST || /[ \-.]/u.test(word)) return [];
    return this.#split(word) ?? [];
  }
}
