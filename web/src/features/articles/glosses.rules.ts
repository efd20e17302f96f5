import type { ArticleGloss } from '#contract/articles/schemas.ts';

/** How many words are asked after a text: more is work, not a glance back. */
const MOST_RECALLED = 8;

/** What the margin explains, by the number of the sentence. */
export function marginOf(
  glosses: readonly ArticleGloss[],
): ReadonlyMap<number, readonly ArticleGloss[]> {
  return Map.groupBy(
    glosses.filter((gloss) => gloss.only_recalled !== true),
    ({ sentence }) => sentence,
  );
}

/** The words that are asked after a text: all of a few, else some from its beginning to its end. */
export function recalledOf(glosses: readonly ArticleGloss[]): ArticleGloss[] {
  const step = Math.max(1, glosses.length / MOST_RECALLED);
  const count = Math.min(MOST_RECALLED, glosses.length);
  return Array.from({ length: count }, (_, index) => glosses[Math.floor(index * step)]).filter(
    (gloss) => gloss !== undefined,
  );
}

/** What a reader said of the words so far, in their order: whether they knew each. */
export type Recall = readonly boolean[];

/** A remembered recall; anything else is as good as none. */
export function readRecall(remembered: unknown): Recall {
  return Array.isArray(remembered) && remembered.every((each) => typeof each === 'boolean')
    ? remembered.slice(0, MOST_RECALLED)
    : NOTHING_RECALLED;
}

export const NOTHING_RECALLED: Recall = [];

/** The headword as a dictionary has it alone: "das Halsband" → "Halsband", "sich schämen" → "schämen". */
export function headwordOf({ word }: Pick<ArticleGloss, 'word'>): string {
  return word.replace(/^(?:der|die|das|sich) /u, '');
}
