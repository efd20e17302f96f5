import { splitSentences, tokeniseText, type CheckerToken } from '../checker/tokens.ts';
import { agreement } from './agreement.ts';
import type { SentenceReading } from './analysis.ts';
import { type EnglishText, readEnglish } from './english.ts';
import { findFrames } from './frames.ts';
import type { ReadingLexicon } from './lexicon.ts';
import { readOptions } from './options.ts';
import { findPath } from './path.ts';
import { findFixedRuns, indexPhrases, type PhraseIndex } from './phrases.ts';
import { resolveSentence } from './resolve.ts';
import { findSeparatedPairs, withParticles } from './separated.ts';
import { findVerbGroups } from './verbs.ts';

/** A longer sentence is a list or no sentence, and is read in parts. */
const LONGEST_SENTENCE = 250;

/** Reads texts with one lexicon. */
export interface Reader {
  /**
   * What every word of a German text means.
   * @param text NFC
   * @param translation of the same text in English; it helps to choose senses
   */
  read: (text: string, translation?: string) => SentenceReading[];
}

/** A reader for a lexicon; what it prepares is kept as long as the reader. */
export function createReader(lexicon: ReadingLexicon): Reader {
  let phrases: PhraseIndex | undefined;
  return {
    read: (text, translation) => {
      phrases ??= indexPhrases(lexicon);
      const sentences = splitSentences(text, tokeniseText(text)).flatMap(inParts);
      const english = alignEnglish(text, sentences, translation);
      return sentences.map((tokens, index) =>
        readSentence(text, tokens, {
          lexicon,
          phrases: phrases ?? new Map(),
          english: english[index] ?? null,
        }),
      );
    },
  };
}

interface Means {
  lexicon: ReadingLexicon;
  phrases: PhraseIndex;
  english: EnglishText | null;
}

function readSentence(
  text: string,
  tokens: readonly CheckerToken[],
  { lexicon, phrases, english }: Means,
): SentenceReading {
  const plain = readOptions(text, tokens, lexicon);
  const pairs = findSeparatedPairs(plain, lexicon);
  const words = withParticles(plain, pairs);
  const steps = findPath(words, agreement(words, pairs));
  const frames = findFrames(words, steps);
  const masked = findFixedRuns(phrases, words, steps);
  const path = { words, steps, pairs, masked };
  const groups = frames.flatMap((frame) => findVerbGroups(frame, path));
  return resolveSentence({ words, steps, pairs, frames, groups }, { lexicon, phrases, english });
}

function inParts(tokens: CheckerToken[]): CheckerToken[][] {
  const parts: CheckerToken[][] = [];
  for (let at = 0; at < tokens.length; at += LONGEST_SENTENCE)
    parts.push(tokens.slice(at, at + LONGEST_SENTENCE));
  return parts;
}

/**
 * The English of each sentence: sentence by sentence if both texts have as many, otherwise the sentences of the translation
 * about as far from its beginning.
 */
function alignEnglish(
  text: string,
  sentences: readonly (readonly CheckerToken[])[],
  translation: string | undefined,
): (EnglishText | null)[] {
  if (translation === undefined || translation.trim() === '') return [];
  if (sentences.length <= 1) return [readEnglish(translation)];
  const others = splitSentences(translation, tokeniseText(translation)).map((tokens) => {
    const start = tokens[0]?.start ?? 0;
    const end = tokens.at(-1)?.end ?? 0;
    return {
      text: translation.slice(start, end),
      from: start / translation.length,
      to: end / translation.length,
    };
  });
  if (others.length === sentences.length) return others.map((other) => readEnglish(other.text));
  return sentences.map((tokens) => {
    const from = (tokens[0]?.start ?? 0) / text.length - 0.12;
    const to = (tokens.at(-1)?.end ?? 0) / text.length + 0.12;
    const near = others.filter((other) => other.to >= from && other.from <= to);
    return readEnglish(near.map((other) => other.text).join(' '));
  });
}
