import type { TextRange } from './reading.rules.ts';
import { linksOf, piecesOf, type WordPlace } from './word-places.ts';

/** Set in the DOM, not in React's state: React leaves alone what it has not set, and a page has a thousand words. */
const LIT = 'data-lit-word';
let lit: readonly Element[] = [];

/** Lights up the words that have a part of the ranges, and no others. @param ranges in the text of the place */
export function lightWords(place: WordPlace, ranges: readonly TextRange[]): void {
  unlightWords();
  lit = piecesOf(place.info).flatMap(({ group, info: { words } }) =>
    linksOf(group).filter((_, index) => {
      const [start, end] = words[index] ?? [0, 0];
      return ranges.some(([from, to]) => from < end && start < to);
    }),
  );
  for (const link of lit) link.setAttribute(LIT, '');
}

export function unlightWords(): void {
  for (const link of lit) link.removeAttribute(LIT);
  lit = [];
}
