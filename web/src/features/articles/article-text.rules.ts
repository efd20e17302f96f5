import type { ArticleContent, ArticleImage, SentencePair } from '#contract/articles/schemas.ts';

/** A sentence with its number in the article, from 1. */
export interface NumberedPair extends SentencePair {
  number: number;
}

/** A paragraph as it is drawn. `key` is its place in the article. */
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

/** A run of letters, or what stands between two. */
export interface TextPiece {
  /** Offset in UTF-16 code units. */
  start: number;
  text: string;
  isWord: boolean;
}

/** Runs of letters, accented and German ones among them: these are what one can click (specification, section 5). */
const LETTERS = /[\p{L}\p{M}]+/gu;

/** The text in pieces; joined they are the text. */
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

/** What is German in an English text of ours: what stands in German quotation marks, and in brackets without figures. */
const GERMAN = /„[^“]*“|(?<=\()[^()\d]+(?=\))/gu;

/** The text of a question or an answer in pieces; joined they are the text. */
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

/** What a clicked word is looked up as: its letters in lower case. */
export function lookupWord(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
