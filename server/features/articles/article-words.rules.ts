import type { Article } from '#contract/articles/schemas.ts';
import type { ArticleWordsReply, NewWord } from '#contract/articles/words.ts';
import { cefrLevelSchema, type CefrLevel } from '#contract/dictionary/schemas.ts';
import { isClickableWord, tokenise } from '#german/text/tokens.ts';
import type { EntryCard } from '#server/shared/dictionary/entry-card.ts';

/** Words that carry the meaning of a text; the others are learnt by reading. */
const CONTENT_WORDS: ReadonlySet<string> = new Set(['noun', 'verb', 'adjective', 'adverb']);

/** A word in its sentence. */
export interface WordPlace {
  sentence: string;
  /** Offset in UTF-16 code units. */
  at: number;
}

/** The clickable words of an article, in the order of the text. What each means, its sentence decides. */
export function wordsOf({ content }: Article): WordPlace[] {
  const sentences = content.paragraphs.flatMap((paragraph) =>
    'sentences' in paragraph ? paragraph.sentences.map((pair) => pair.original_sentence) : [],
  );
  return sentences.flatMap((sentence) =>
    tokenise(sentence)
      .filter(({ text }) => isClickableWord(text))
      .map(({ start }) => ({ sentence, at: start })),
  );
}

/** Whether an entry counts as a word to learn. */
export function isContentWord(card: EntryCard): boolean {
  return CONTENT_WORDS.has(card.partOfSpeech) && card.translation !== '';
}

/**
 * How many of an article's words a member knows, and which are new.
 * @param cards each entry once, in the order of the text
 * @param known ids of the entries whose meaning is retained
 */
export function articleWords(
  cards: readonly EntryCard[],
  known: ReadonlySet<string>,
  level: CefrLevel,
): ArticleWordsReply {
  const order = cefrLevelSchema.options;
  const fresh = cards.filter(
    (card) =>
      !known.has(card.uuid) &&
      card.level !== undefined &&
      order.indexOf(card.level) >= order.indexOf(level),
  );
  return {
    known: cards.filter(({ uuid }) => known.has(uuid)).length,
    total: cards.length,
    new_words: fresh.map(toNewWord),
  };
}

function toNewWord({ uuid, word, article, translation, level }: EntryCard): NewWord {
  return {
    entry_uuid: uuid,
    word,
    translation,
    ...(article === undefined ? {} : { article }),
    ...(level === undefined ? {} : { level }),
  };
}
