import { SENTENCE_LENGTH, SOURCE_TITLE_LENGTH } from '#contract/collections/terms.ts';
import type { Analysis } from '#contract/reading/schemas.ts';
import type { SentenceContext } from '#web/shared/saving/saving.ts';
import type { LinkedTextInfo } from './linked-texts.ts';
import { sentenceAt, type TextRange } from './reading.rules.ts';

interface Saved {
  /** What was read, and its translation, if that is of all of it. */
  text: string;
  translation: string | undefined;
  analysis: Analysis;
  /** Offset of the word in the text. */
  at: number;
  /** The parts of what is saved, in the text. */
  ranges: readonly TextRange[];
}

/**
 * What is saved with a word: its sentence, with the places of its parts, and where it is from. A text with a translation is
 * saved as a whole. Undefined if the sentence is too long to be asked in.
 */
export function contextToSave(
  { text, translation, analysis, at, ranges }: Saved,
  { source, at: number }: Pick<LinkedTextInfo, 'source' | 'at'>,
): SentenceContext | undefined {
  const [from, to] = translation === undefined ? sentenceAt(text, analysis, at) : bounds(text);
  const sentence = text.slice(from, to);
  if (sentence.length > SENTENCE_LENGTH) return undefined;
  const inside = ranges.filter(([start, end]) => from <= start && end <= to);
  // The server stores NFC, whose offsets may differ.
  const isStable = sentence === sentence.normalize('NFC');
  return {
    sentence,
    ...(isStable && inside.length > 0
      ? { ranges: inside.map(([start, end]): [number, number] => [start - from, end - from]) }
      : {}),
    ...(translation === undefined || translation.length > SENTENCE_LENGTH ? {} : { translation }),
    ...(source === null
      ? {}
      : { source: { title: source.title.slice(0, SOURCE_TITLE_LENGTH), path: source.path } }),
    ...(source === null || number === undefined ? {} : { at: number }),
  };
}

/** The text without the space around it. */
function bounds(text: string): TextRange {
  const start = text.length - text.trimStart().length;
  return [start, Math.max(start, text.trimEnd().length)];
}
