import { CEFR_LEVELS } from '#contract/dictionary/cefr.ts';
import { type CompoundPart, splitCompound } from '#german/text/compounds.ts';
import { type CefrLevel, estimateLevel } from '#german/text/level.ts';
import type { EntryTable } from '../rank/ranks.ts';
import type { Staging } from '../stage/staging.ts';

/** Shorter nouns are hardly ever compounds, and longer ones are chemistry. */
const SHORTEST = 8;
const LONGEST = 45;
/** Longer words are compounds themselves; their own parts are used instead. */
const LONGEST_PART = 14;

/** The lemmas that may stand in a compound, held in memory because splitting asks for hundreds of candidates a word. */
export class CompoundIndex {
  readonly #parts = new Map<string, CompoundPart[]>();

  constructor(staging: Staging, table: EntryTable) {
    const rows = staging.database
      .prepare(
        `select id, word, part_of_speech from draft
         where part_of_speech in ('noun', 'proper noun', 'verb', 'adjective', 'numeral', 'adverb', 'preposition')
           and length(word) between 2 and ${LONGEST_PART} and word not glob '*[ -]*'`,
      )
      .iterate();
    for (const row of rows) {
      const word = String(row['word']);
      const rank = table.rankOf(Number(row['id']));
      const part: CompoundPart = {
        word,
        partOfSpeech: String(row['part_of_speech']),
        ...(rank === undefined ? {} : { rank }),
      };
      const key = word.toLowerCase();
      const list = this.#parts.get(key);
      if (list) list.push(part);
      else this.#parts.set(key, [part]);
    }
  }

  /** The lemmas of a noun in order, head last; empty where it is no compound. */
  split(word: string): CompoundPart[] {
    if (word.length < SHORTEST || word.length > LONGEST || /[ \-.]/u.test(word)) return [];
    return splitCompound(word, (candidate) => this.#parts.get(candidate) ?? null) ?? [];
  }
}

/**
 * The level of a compound that no frequency list has: one above its hardest part. "Regenschirm" is no C2 word because
 * it is written rarely.
 */
export function levelOfCompound(parts: readonly CompoundPart[]): CefrLevel {
  const hardest = Math.max(...parts.map(({ rank }) => CEFR_LEVELS.indexOf(estimateLevel(rank))));
  return CEFR_LEVELS[Math.min(CEFR_LEVELS.length - 1, hardest + 1)] ?? 'C2';
}
