import { findOffsets } from '#german/text/tokens.ts';
import type { SentenceContext } from '#contract/collections/schemas.ts';

/** Half-open, in UTF-16 code units. */
export type Range = readonly [number, number];

/** The sentence in which somebody met a word, and where the word is in it. */
export interface OwnSentence {
  text: string;
  translation: string | null;
  /** In order; not empty. Both parts of a separated verb. */
  ranges: readonly Range[];
  source: SentenceContext['source'];
}

/**
 * Finds the word in its sentence: where it was when it was saved, else by its forms.
 * @param forms the word and its forms; those of a separated verb as "lade ein"
 * @returns null if the sentence does not have the word
 */
export function ownSentence(
  { sentence, ranges: saved = [], translation, source }: SentenceContext,
  forms: readonly string[],
): OwnSentence | null {
  const [separated, whole] = [true, false].map((isSeparated) =>
    forms.filter((form) => form.includes(' ') === isSeparated),
  );
  const ranges =
    saved.length > 0 ? saved : findOffsets(sentence, new Set(whole), new Set(separated));
  if (ranges.length === 0) return null;
  return { text: sentence, translation: translation ?? null, ranges, source };
}

/** The sentence around the gap of its first part, with "…" for the others; and what was taken out: "schaltet ab". */
export function gapIn({ text, ranges }: OwnSentence): {
  before: string;
  after: string;
  answer: string;
} {
  const [[start, end] = [0, 0], ...others] = ranges;
  let after = '';
  let at = end;
  for (const [from, to] of others) {
    after += `${text.slice(at, from)}…`;
    at = to;
  }
  return {
    before: text.slice(0, start),
    after: after + text.slice(at),
    answer: ranges.map((range) => text.slice(...range)).join(' '),
  };
}

/**
 * The sentence with the first letter of the word and "…" for it, its other parts taken out as well. Null if the rest of the
 * sentence tells the answer.
 */
export function hintIn(sentence: OwnSentence, headword: string): string | null {
  const { before, after, answer } = gapIn(sentence);
  const rest = new Set(`${before} ${after}`.toLowerCase().match(/[\p{L}\p{M}]+/gu));
  const [first = ''] = answer.split(' ');
  if (rest.has(first.toLowerCase()) || rest.has(headword.toLowerCase())) return null;
  const [letter = ''] = first;
  // "… b…" ends the sentence: a full stop after it would be a fourth dot.
  return `${before}${letter}…${after === '.' ? '' : after}`;
}
