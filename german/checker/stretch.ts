import { isSurelyFinite } from './clauses.ts';
import { finitePersons, type Word } from './word.ts';

/** How many words of a clause to search for its verb. */
export const REACH = 20;

/** The end of the stretch up to the next mark, at most REACH words away. */
export function stretchEnd(words: readonly Word[], start: number): number {
  let at = start;
  while (at < words.length && at < start + REACH && words[at]?.kind !== 'punctuation') at++;
  return at;
}

/** Whether some word in [start, end) can only be a finite verb. */
export function hasFinite(words: readonly Word[], start: number, end: number): boolean {
  return words.slice(start, end).some((word) => isSurelyFinite(word));
}

/** Whether some word in [start, end) may be a finite verb. */
export function mayBeFinite(words: readonly Word[], start: number, end: number): boolean {
  return words
    .slice(start, end)
    .some(
      (word) =>
        isSurelyFinite(word) || (finitePersons(word) > 0 && !word.determiner && !word.preposition),
    );
}

/** Where the stretch ends, or where the main clause continues with its verb: "Leute die hier wohnen | sind nett". */
export function relativeEnd(words: readonly Word[], start: number): number {
  const end = stretchEnd(words, start);
  for (let at = start + 1; at < end - 1; at++) {
    const word = words[at];
    const next = words[at + 1];
    if (word && next && isSurelyFinite(word) && isSurelyFinite(next)) return at + 1;
  }
  return end;
}
