import type { Article, SentencePair } from '#contract/articles/schemas.ts';
import type { ArticleWordsReply, NewWord } from '#contract/articles/words.ts';
import { cefrLevelSchema, type CefrLevel } from '#contract/dictionary/schemas.ts';
import type { Analysis, Meaning } from '#contract/reading/schemas.ts';

/** Words that carry the meaning of a text; the others are learnt by reading. */
const CONTENT_WORDS: ReadonlySet<string> = new Set([
  'noun',
  'verb',
  'adjective',
  'adverb',
  'phrase',
]);

/** A word of a text in the sense that it has there. */
export interface FoundWord extends Meaning {
  sense: number;
  /** Its parts in the text. */
  ranges: [number, number][];
}

/** A word of an article, with the number of its first sentence, from 1. */
export interface TextWord extends FoundWord {
  sentence: number;
}

/** The sentences of an article, in order. */
export function sentencesOf({ content }: Article): SentencePair[] {
  return content.paragraphs.flatMap((paragraph) =>
    'sentences' in paragraph ? paragraph.sentences : [],
  );
}

/**
 * The words to learn from an analysed text, in its order: what belongs together as one, and without words whose entry or
 * sense the text leaves open.
 */
export function wordsToLearn({ tokens, units }: Analysis): FoundWord[] {
  return tokens.flatMap((token): FoundWord[] => {
    const unit = token.unit === undefined ? undefined : units[token.unit];
    const meanings = unit?.meanings ?? token.meanings;
    const [meaning, ...others] = meanings;
    if (!meaning || others.length > 0 || meaning.sense === undefined) return [];
    if (!CONTENT_WORDS.has(meaning.part_of_speech) || meaning.gloss === '') return [];
    const ranges = unit?.parts.map(({ range }) => range) ?? [token.range];
    return [{ ...meaning, sense: meaning.sense, ranges: ranges.toSorted(([a], [b]) => a - b) }];
  });
}

/**
 * Which of an article's words are new to a member.
 * @param words each entry once, in the order of the text
 * @param known ids of the entries whose meaning is retained
 */
export function articleWords(
  words: readonly TextWord[],
  known: ReadonlySet<string>,
  level: CefrLevel,
): ArticleWordsReply {
  const order = cefrLevelSchema.options;
  const fresh = words.filter(
    (word) =>
      !known.has(word.entry_uuid) &&
      word.level !== undefined &&
      order.indexOf(word.level) >= order.indexOf(level),
  );
  return { new_words: fresh.map(toNewWord) };
}

function toNewWord({
  entry_uuid,
  word,
  article,
  gloss,
  sense,
  level,
  sentence,
  ranges,
}: TextWord): NewWord {
  return {
    entry_uuid,
    word,
    gloss,
    sense,
    sentence,
    ranges,
    ...(article === undefined ? {} : { article }),
    ...(level === undefined ? {} : { level }),
  };
}
