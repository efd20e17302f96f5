import { CLAUSE, COST_OF_END, costOfMove, costOfPair, type Place, PLACES } from './grammar.ts';
import type { Option, ReadingWord } from './options.ts';

/** What a word is in its sentence, and where in its clause. */
export interface Step {
  option: Option;
  place: Place;
}

interface Node {
  score: number;
  option: Option;
  place: Place;
  before: Node | null;
}

/** What the order of words does not show: `options` of a word that its neighbours make likelier or less likely. */
export type Adjust = (word: ReadingWord, option: Option) => number;

/** A beginning of a sentence so much less likely than another one never wins. */
const HOPELESS = 14;

/**
 * The likeliest reading of a sentence: for each word one of its options and its place in the clause, so that the whole is
 * likeliest (Viterbi's algorithm, linear in the number of words).
 */
export function findPath(words: readonly ReadingWord[], adjust: Adjust): Step[] {
  let layer: Node[] = [];
  words.forEach((word, index) => {
    const next: Node[] = [];
    for (const option of word.options) {
      const own = option.prior + adjust(word, option);
      for (const place of PLACES) {
        let best: Node | null = null;
        if (index === 0) {
          const move = costOfMove(CLAUSE.front, 'start', option.tag, place);
          if (move !== null)
            best = {
              score: own + move + costOfPair('start', option.tag),
              option,
              place,
              before: null,
            };
        } else {
          for (const node of layer) {
            const move = costOfMove(node.place, node.option.tag, option.tag, place);
            if (move === null) continue;
            const score = node.score + own + move + costOfPair(node.option.tag, option.tag);
            if (best === null || score > best.score) best = { score, option, place, before: node };
          }
        }
        if (best) next.push(best);
      }
    }
    const best = next.reduce((most, { score }) => Math.max(most, score), -Infinity);
    layer = next.filter(({ score }) => score > best - HOPELESS);
  });
  let end: Node | null = null;
  for (const node of layer) {
    if (end === null || node.score + COST_OF_END[node.place] > end.score + COST_OF_END[end.place])
      end = node;
  }
  const steps: Step[] = [];
  for (let node = end; node; node = node.before)
    steps.unshift({ option: node.option, place: node.place });
  return steps;
}
