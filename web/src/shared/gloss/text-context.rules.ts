import { MAXIMUM_CONTEXT_LENGTH } from '#contract/dictionary/limits.ts';
import { sentenceAround, tokenise } from '#german/text/tokens.ts';

/** A word's place in the sentence around it, by which the dictionary knows what it means. */
export interface WordContext {
  text: string;
  /** Offset of the word in `text`, in UTF-16 code units. */
  at: number;
}

/** The sentence around the word at `start`, or as much of it before and after the word as the dictionary accepts. */
export function contextAt(text: string, start: number): WordContext {
  const tokens = tokenise(text);
  const index = tokens.findLastIndex((token) => token.start <= start);
  const [first, last] = sentenceAround(text, tokens, index);
  const from = tokens[first - 1]?.end ?? 0;
  const to = tokens[last]?.start ?? text.length;
  const half = MAXIMUM_CONTEXT_LENGTH / 2;
  const begin = to - from > MAXIMUM_CONTEXT_LENGTH ? Math.max(from, start - half) : from;
  return {
    text: text.slice(begin, Math.min(to, begin + MAXIMUM_CONTEXT_LENGTH)).toWellFormed(),
    at: start - begin,
  };
}
