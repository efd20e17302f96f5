import type { StoredPrompt } from '#contract/writing/schemas.ts';
import { tokeniseText } from '#german/checker/tokens.ts';
import type { GradedSentence } from './read-text.rules.ts';

/** A run of this many words is not shared with the task by chance. */
const RUN = 5;
/** From this share of copied words on, a sentence belongs to the task and not to the writer. */
const MOSTLY = 0.6;

export interface Copied {
  /** Share of all words in the text, from 0 to 1. */
  share: number;
  /** Sentences copied from the task. */
  sentences: ReadonlySet<GradedSentence>;
  /** Number of words that are copied, or stand in copied sentences. */
  copiedWords: number;
}

/** Finds what a text copies word for word from its task: question, stimulus or points. */
export function findCopied(sentences: readonly GradedSentence[], prompt: StoredPrompt): Copied {
  const sources = [
    prompt.question,
    prompt.questionEnglish ?? '',
    prompt.stimulus?.text ?? '',
    ...prompt.points.flatMap(({ german, english }) => [german, english ?? '']),
  ];
  const runs = new Set(sources.flatMap((source) => runsOf(wordsOf(source))));
  const words = sentences.flatMap((sentence) =>
    sentence.words.map((word) => ({ sentence, lower: word.lower, copied: false })),
  );
  runsOf(words.map(({ lower }) => lower)).forEach((run, start) => {
    if (runs.has(run)) for (const word of words.slice(start, start + RUN)) word.copied = true;
  });
  const copiedOf = new Map<GradedSentence, number>();
  for (const { sentence, copied } of words) {
    if (copied) copiedOf.set(sentence, (copiedOf.get(sentence) ?? 0) + 1);
  }
  const copied = new Set(
    sentences.filter((one) => (copiedOf.get(one) ?? 0) >= MOSTLY * one.words.length),
  );
  const own = words.filter(({ sentence, copied: taken }) => !taken && !copied.has(sentence));
  const all = words.filter((word) => word.copied).length;
  return {
    share: words.length === 0 ? 0 : all / words.length,
    sentences: copied,
    copiedWords: words.length - own.length,
  };
}

function wordsOf(text: string): string[] {
  return tokeniseText(text).flatMap(({ kind, text: word }) =>
    kind === 'word' ? [word.toLowerCase()] : [],
  );
}

function runsOf(words: readonly string[]): string[] {
  return words
    .slice(0, Math.max(0, words.length - RUN + 1))
    .map((_, start) => words.slice(start, start + RUN).join(' '));
}
