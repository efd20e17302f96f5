import type { ModelAnswer } from '#contract/writing/model-answers.ts';

/** A stretch of a model answer. */
export interface Piece {
  /** UTF-16 offset in the answer. */
  start: number;
  text: string;
  /** Of the mistake, from 1; null for a stretch without one. */
  number: number | null;
}

/** A model answer cut at its mistakes; the pieces in order give the whole text. */
export function markedPieces({ text, mistakes }: Pick<ModelAnswer, 'text' | 'mistakes'>): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const [index, { start, end }] of mistakes.entries()) {
    if (start > from) pieces.push({ start: from, text: text.slice(from, start), number: null });
    pieces.push({ start, text: text.slice(start, end), number: index + 1 });
    from = end;
  }
  if (from < text.length) pieces.push({ start: from, text: text.slice(from), number: null });
  return pieces;
}
