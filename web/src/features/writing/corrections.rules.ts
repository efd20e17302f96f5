import type { CustomEntry } from '#contract/collections/schemas.ts';
import {
  ITEM_NOTES_LENGTH,
  ITEM_TEXT_LENGTH,
  SENTENCE_LENGTH,
} from '#contract/collections/terms.ts';
import type { WritingCorrection } from '#contract/writing/result.ts';

/** Whether a correction is only a question: shown, but never counted, applied or practised with others. */
export function isMaybe({ certainty }: WritingCorrection): boolean {
  return certainty === 'maybe';
}

/** A segment of a marked text: unchanged text, or a mistake. */
export type Segment = { start: number; text: string } & (
  | { kind: 'text' }
  | { kind: 'mark'; correction: WritingCorrection }
);

/**
 * Splits a text at its corrections, without gaps or overlaps. Of two overlapping corrections, the earlier and longer one
 * is marked; one whose offsets do not fit the text is not. Both are still in the list of corrections.
 */
export function markedSegments(text: string, corrections: readonly WritingCorrection[]): Segment[] {
  const segments: Segment[] = [];
  let reached = 0;
  for (const correction of correctionsInOrder(corrections)) {
    const { start, end, original } = correction;
    if (start < reached || text.slice(start, end) !== original) continue;
    if (isInsidePair(text, start) || isInsidePair(text, end)) continue;
    const hasNothing = original === '' && correction.corrected === null;
    const isTwice = original === '' && segments.at(-1)?.kind === 'mark' && start === reached;
    if (hasNothing || isTwice) continue;
    if (start > reached) {
      segments.push({ kind: 'text', start: reached, text: text.slice(reached, start) });
    }
    segments.push({ kind: 'mark', start, text: original, correction });
    reached = end;
  }
  if (reached < text.length) {
    segments.push({ kind: 'text', start: reached, text: text.slice(reached) });
  }
  return segments;
}

/** The segments of a stretch of the text; empty if a correction reaches across one of its ends. */
export function stretchOf(
  segments: readonly Segment[],
  { start, end }: { start: number; end: number },
): Segment[] {
  const pieces: Segment[] = [];
  for (const segment of segments) {
    const segmentEnd = segment.start + segment.text.length;
    if (segmentEnd <= start || segment.start >= end) continue;
    const [from, to] = [Math.max(start, segment.start), Math.min(end, segmentEnd)];
    const isWhole = from === segment.start && to === segmentEnd;
    if (segment.kind === 'mark' && !isWhole) return [];
    const text = segment.text.slice(from - segment.start, to - segment.start);
    pieces.push(isWhole ? segment : { kind: 'text', start: from, text });
  }
  return pieces;
}

/** Text segments cut where sentences begin and end that are to be looked at again, which have no corrections. */
export function weakSegments(
  segments: readonly Segment[],
  sentences: readonly { start: number; end: number }[],
): (Segment & { isWeak: boolean })[] {
  return segments.flatMap((segment): (Segment & { isWeak: boolean })[] => {
    if (segment.kind === 'mark') return [{ ...segment, isWeak: false }];
    const segmentEnd = segment.start + segment.text.length;
    const within = sentences.filter(
      ({ start, end }) => start >= segment.start && end <= segmentEnd,
    );
    const edges = [segment.start, ...within.flatMap(({ start, end }) => [start, end]), segmentEnd];
    return edges.slice(1).flatMap((to, index) => {
      const from = edges[index] ?? to;
      const text = segment.text.slice(from - segment.start, to - segment.start);
      return text === ''
        ? []
        : [{ kind: 'text' as const, start: from, text, isWeak: index % 2 === 1 }];
    });
  });
}

/** Whether an offset splits a surrogate pair. */
function isInsidePair(text: string, offset: number): boolean {
  return (
    /[\uD800-\uDBFF]/u.test(text[offset - 1] ?? '') && /[\uDC00-\uDFFF]/u.test(text[offset] ?? '')
  );
}

/** In the order of the text; of those that begin together, the longest first. */
export function correctionsInOrder(corrections: readonly WritingCorrection[]): WritingCorrection[] {
  return corrections.toSorted((a, b) => a.start - b.start || b.end - a.end);
}

/** Words of context on each side: "dem" alone teaches nothing, "mit dem Bus" does. */
const CONTEXT_WORDS = 3;

/** A correction as a gap in the writer's own sentence: before, answer and after are one correct wording. */
export interface Gap {
  before: string;
  /** What belongs into the gap. */
  answer: string;
  after: string;
  /** What the writer had there; empty if they left it out. */
  written: string;
}

/**
 * The gap that a correction leaves in its sentence, with a few words of context. Null if there is no single correct
 * wording, or nothing to fill in.
 */
export function gapOf(
  text: string,
  correction: WritingCorrection,
  corrections: readonly WritingCorrection[],
): Gap | null {
  const { corrected, original } = correction;
  if (corrected === null || corrected.trim() === '') return null;
  const { before, after } = contextOf(text, correction, corrections);
  return { before, answer: corrected, after, written: oneLine(original) };
}

/** More words than this are no gap that somebody could fill. */
const GAP_WORDS = 3;
/** In the same words in another order they may be more. */
const ORDER_WORDS = 6;

/**
 * A correction as an item whose card asks for a gap in the writer's own sentence, in which everything else that is surely
 * wrong is mended. Null where nothing could be filled in: only a question, several wordings, too much or nothing to write.
 */
export function entryOf(
  text: string,
  correction: WritingCorrection,
  corrections: readonly WritingCorrection[],
): CustomEntry | null {
  const { corrected, original, explanation } = correction;
  if (corrected === null || isMaybe(correction) || !isSolvable(original, corrected)) return null;
  const gap = gapInSentence(text, { ...correction, corrected }, corrections);
  if (gap === null) return null;
  const written = oneLine(original);
  return {
    word: cut(oneLine(corrected), ITEM_TEXT_LENGTH),
    translation: cut(
      written === '' ? 'Something is missing here' : `not “${written}”`,
      ITEM_TEXT_LENGTH,
    ),
    notes: cut(oneLine(explanation), ITEM_NOTES_LENGTH),
    context: gap,
  };
}

function isSolvable(original: string, corrected: string): boolean {
  const [before, after] = [wordsIn(original), wordsIn(corrected)];
  const isReordered = before.toSorted().join(' ') === after.toSorted().join(' ');
  return after.length > 0 && after.length <= (isReordered ? ORDER_WORDS : GAP_WORDS);
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];

/** The sentence with every sure correction made, and where this one is in it. Null if it is too long. */
function gapInSentence(
  text: string,
  correction: WritingCorrection & { corrected: string },
  corrections: readonly WritingCorrection[],
): { sentence: string; ranges: [number, number][] } | null {
  const sure = corrections.filter((other) => !isMaybe(other) && other.start !== correction.start);
  const [from, to] = boundsOf(text, correction, sure);
  const made = sure.flatMap(({ start, end, corrected }) =>
    corrected !== null && start >= from && end <= to ? [{ start, end, corrected }] : [],
  );
  let sentence = '';
  let at = from;
  let range: [number, number] | null = null;
  for (const one of [...made, correction].toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    if (one.start < at) {
      if (one === correction) return null;
      continue;
    }
    sentence += text.slice(at, one.start);
    if (one === correction) range = [sentence.length, sentence.length + one.corrected.length];
    sentence += one.corrected;
    at = one.end;
  }
  sentence += text.slice(at, to);
  // Letter for letter, so that the place of the gap stays.
  const line = sentence.replaceAll(/[\s\p{Cc}\p{Cs}]/gu, ' ');
  const trimmed = line.trim();
  if (range === null || trimmed.normalize('NFC') !== trimmed) return null;
  if ([...trimmed].length > SENTENCE_LENGTH) return null;
  const before = line.length - line.trimStart().length;
  const [start, end] = [
    Math.max(0, range[0] - before),
    Math.min(trimmed.length, range[1] - before),
  ];
  const answer = trimmed.slice(start, end);
  const space = answer.length - answer.trimStart().length;
  const gap: [number, number] = [start + space, start + space + answer.trim().length];
  return gap[0] < gap[1] ? { sentence: trimmed, ranges: [gap] } : null;
}

/** Where the sentence of a correction begins and ends, at most to mistakes whose right wording is not known. */
function boundsOf(
  text: string,
  { start, end }: WritingCorrection,
  sure: readonly WritingCorrection[],
): [from: number, to: number] {
  const unknown = sure.filter(({ corrected }) => corrected === null);
  const ahead = text.slice(Math.max(0, start - SENTENCE_LENGTH), start);
  const begin = start - (/[^.!?\n]*$/u.exec(ahead)?.[0].length ?? 0);
  const stop =
    end + (/^[^.!?\n]*[.!?]?/u.exec(text.slice(end, end + SENTENCE_LENGTH))?.[0].length ?? 0);
  return [
    Math.max(begin, ...unknown.map((other) => other.end).filter((offset) => offset <= start)),
    Math.min(stop, ...unknown.map((other) => other.start).filter((offset) => offset >= end)),
  ];
}

/** The words around a correction, up to the next mistakes and within its sentence. */
function contextOf(
  text: string,
  correction: WritingCorrection,
  corrections: readonly WritingCorrection[],
): { before: string; after: string } {
  const { start, end } = correction;
  const others = corrections.filter((other) => other !== correction);
  const from = Math.max(0, ...others.map((other) => other.end).filter((offset) => offset <= start));
  const to = Math.min(
    text.length,
    ...others.map((other) => other.start).filter((offset) => offset >= end),
  );
  return { before: lastWords(text.slice(from, start)), after: firstWords(text.slice(end, to)) };
}

/** The last words of a text, at most back to the end of the previous sentence. */
function lastWords(text: string): string {
  // Limited to what an entry can hold, so that the regex does not start at every letter of a text without full stops.
  const sentence = /[^.!?\n]*$/u.exec(text.slice(-ITEM_TEXT_LENGTH))?.[0] ?? '';
  const words = new RegExp(String.raw`(?:[^\s]+\s+){0,${CONTEXT_WORDS - 1}}[^\s]+\s*$`, 'u');
  return words.exec(sentence)?.[0] ?? sentence;
}

/** The first words of a text, at most to the end of the sentence. */
function firstWords(text: string): string {
  const sentence = /^[^.!?\n]*/u.exec(text)?.[0] ?? '';
  return (
    new RegExp(String.raw`^\s*(?:[^\s]+\s*){0,${CONTEXT_WORDS}}`, 'u').exec(sentence)?.[0] ?? ''
  );
}

function oneLine(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim();
}

function cut(text: string, longest: number): string {
  const letters = [...text];
  return letters.length <= longest ? text : `${letters.slice(0, longest - 1).join('')}…`;
}
