import type { Analysis } from '#contract/reading/schemas.ts';
import {
  countKnown,
  type Knowledge,
  knownPercent,
  stateOfToken,
  tells,
} from '#web/shared/reading/word-state.rules.ts';

/** Between sentences that are read together, so that none goes across. */
const GAP = '\n\n';

/** The sentences of an article in one text, as it is analysed. */
export function textOf(sentences: readonly string[]): string {
  return sentences.join(GAP);
}

/** A word of a sentence that is underlined. */
export interface MarkedWord {
  start: number;
  end: number;
  state: 'new' | 'learning';
}

/** What is known of an article. */
export interface ArticleReading {
  /** Null if there is nothing to say. */
  percent: number | null;
  /** By the number of the sentence, from 1; sentences without marked words are left out. */
  marked: ReadonlyMap<number, readonly MarkedWord[]>;
}

/** @param analysis of `textOf(sentences)` */
export function readArticle(
  sentences: readonly string[],
  analysis: Analysis,
  knowledge: Knowledge,
): ArticleReading {
  const marked = new Map<number, MarkedWord[]>();
  const isTold = tells(knowledge);
  let number = 0;
  let from = 0;
  for (const token of analysis.tokens) {
    while (number < sentences.length && token.range[0] >= endOf(sentences, number, from)) {
      from += (sentences[number]?.length ?? 0) + GAP.length;
      number += 1;
    }
    const state = stateOfToken(token, analysis, knowledge);
    if (state !== 'learning' && !(state === 'new' && isTold)) continue;
    const words = marked.get(number + 1) ?? [];
    words.push({ start: token.range[0] - from, end: token.range[1] - from, state });
    marked.set(number + 1, words);
  }
  return { percent: knownPercent([countKnown(analysis, knowledge)], knowledge), marked };
}

function endOf(sentences: readonly string[], number: number, from: number): number {
  return from + (sentences[number]?.length ?? 0) + GAP.length;
}
