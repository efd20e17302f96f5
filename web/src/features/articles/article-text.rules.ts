import type { ArticleContent, ArticleImage, SentencePair } from '#contract/articles/schemas.ts';

/** A sentence with its number in the article, from 1. */
export interface NumberedPair extends SentencePair {
  number: number;
}

/** A paragraph as it is rendered. `key` is its index in the article. */
export type Block =
  | { key: number; image: ArticleImage }
  | { key: number; pairs: readonly NumberedPair[] };

/** The paragraphs of an article, its sentences numbered from the first to the last. */
export function blocksOf({ paragraphs }: ArticleContent): Block[] {
  let count = 0;
  return paragraphs.map((paragraph, key) =>
    'image' in paragraph
      ? { key, image: paragraph.image }
      : {
          key,
          pairs: paragraph.sentences.map((pair) => {
            count += 1;
            return { ...pair, number: count };
          }),
        },
  );
}

/** A run of letters, or the text between two runs. */
export interface TextPiece {
  /** Offset in UTF-16 code units. */
  start: number;
  text: string;
  isWord: boolean;
}

/** Clickable words are runs of letters, including accented and German ones (specification, section 5). */
const LETTERS = /[\p{L}\p{M}]+/gu;

/** Splits a text into words and the text between them; joined, the pieces are the text. */
export function piecesOf(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  const push = (start: number, piece: string, isWord: boolean) => {
    if (piece !== '') pieces.push({ start, text: piece, isWord });
  };
  for (const match of text.matchAll(LETTERS)) {
    push(end, text.slice(end, match.index), false);
    push(match.index, match[0], true);
    end = match.index + match[0].length;
  }
  push(end, text.slice(end), false);
  return pieces;
}

/** The German parts of our English texts: in German quotation marks, or in brackets without digits. */
const GERMAN = /„[^“]*“|(?<=\()[^()\d]+(?=\))/gu;

/** Splits the text of a question or an answer by language; joined, the pieces are the text. */
export function languagesOf(text: string): { start: number; text: string; isGerman: boolean }[] {
  let end = 0;
  const pieces = [...text.matchAll(GERMAN)].flatMap(({ 0: german, index }) => {
    const before = { start: end, text: text.slice(end, index), isGerman: false };
    end = index + german.length;
    return [before, { start: index, text: german, isGerman: true }];
  });
  return [...pieces, { start: end, text: text.slice(end), isGerman: false }].filter(
    (piece) => piece.text !== '',
  );
}

/** The form in which a clicked word is looked up: lower case. */
export function lookupWord(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
