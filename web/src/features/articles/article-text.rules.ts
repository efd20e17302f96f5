import type { ArticleContent, ArticleImage, SentencePair } from '#contract/articles/schemas.ts';

/** A sentence with its number in the article, from 1. */
export interface NumberedPair extends SentencePair {
  number: number;
}

/** A paragraph as it is rendered. `key` is its index in the article. */
export type Block =
  | { key: number; image: ArticleImage }
  | {
      key: number;
      heading: SentencePair | undefined;
      speaker: string | undefined;
      pairs: readonly NumberedPair[];
    };

/** The paragraphs of an article, its sentences numbered from the first to the last. */
export function blocksOf({ paragraphs }: ArticleContent): Block[] {
  let count = 0;
  return paragraphs.map((paragraph, key) =>
    'image' in paragraph
      ? { key, image: paragraph.image }
      : {
          key,
          heading: paragraph.heading,
          speaker: paragraph.speaker,
          pairs: paragraph.sentences.map((pair) => {
            count += 1;
            return { ...pair, number: count };
          }),
        },
  );
}

/** A match of a pattern in a text, or the text between two matches. */
export interface TextPiece {
  /** Offset in UTF-16 code units. */
  start: number;
  text: string;
  isMatch: boolean;
}

/** Splits a text into matches of a pattern and what is between them; joined, the pieces are the text. */
function splitBy(pattern: RegExp, text: string): TextPiece[] {
  let end = 0;
  const pieces = [...text.matchAll(pattern)].flatMap(({ 0: found, index }) => {
    const before = { start: end, text: text.slice(end, index), isMatch: false };
    end = index + found.length;
    return [before, { start: index, text: found, isMatch: true }];
  });
  return [...pieces, { start: end, text: text.slice(end), isMatch: false }].filter(
    (piece) => piece.text !== '',
  );
}

/** The German parts of our English texts: in German quotation marks, or in brackets without digits. */
const GERMAN = /„[^“]*“|(?<=\()[^()\d]+(?=\))/gu;

/** Splits the text of a question or an answer by language: the matches are German. */
export function languagesOf(text: string): TextPiece[] {
  return splitBy(GERMAN, text);
}
