import { diffArrays } from 'diff';
import type { WritingCorrection, WritingPart, WritingResult } from '#contract/writing/result.ts';
import { isMaybe } from './corrections.rules.ts';
import { countWords } from './counting.rules.ts';
import type { Version } from './session.rules.ts';
import { commonEnd, commonStart } from './undo.rules.ts';

export const PART_NAMES = {
  grammar: 'Grammar',
  vocabulary: 'Vocabulary',
  content: 'Content',
  coherence: 'Coherence',
} as const satisfies Record<WritingPart, string>;

/** In display order. */
export const PARTS = Object.keys(PART_NAMES) as WritingPart[];

export interface ComparedRow {
  name: string;
  first: number;
  second: number;
  /** Whether the change is an improvement; null if there is no change, or neither value is better. */
  better: boolean | null;
}

export interface Comparison {
  rows: ComparedRow[];
  /** Mistakes of the first version that are fixed, that are repeated, and that are new in the second version. */
  fixed: WritingCorrection[];
  again: WritingCorrection[];
  fresh: WritingCorrection[];
}

/** Compares two versions for the same task. */
export function compareVersions(first: Version, second: Version): Comparison {
  const row = (name: string, of: (result: WritingResult) => number): ComparedRow => {
    const [before, now] = [of(first.result), of(second.result)];
    return { name, first: before, second: now, better: before === now ? null : now > before };
  };
  const { fixed, again, fresh } = compareMistakes(
    first.result.corrections.filter((one) => !isMaybe(one)),
    second.result.corrections.filter((one) => !isMaybe(one)),
  );
  return {
    rows: [
      row('Overall score', ({ overallScore }) => overallScore),
      ...PARTS.map((part) => row(PART_NAMES[part], ({ breakdown }) => breakdown[part].score)),
      {
        name: 'Words',
        first: countWords(first.text),
        second: countWords(second.text),
        better: null,
      },
    ],
    fixed,
    again,
    fresh,
  };
}

/** Two mistakes are the same if they have the same wording, rule and correction, regardless of their position. */
function mistakeKey({ original, corrected, rule }: WritingCorrection): string {
  return [rule, original.toLowerCase(), corrected?.toLowerCase() ?? ''].join('\u0000');
}

function compareMistakes(
  first: readonly WritingCorrection[],
  second: readonly WritingCorrection[],
): Omit<Comparison, 'rows'> {
  const open = new Map<string, WritingCorrection[]>();
  for (const mistake of first) {
    const key = mistakeKey(mistake);
    open.set(key, [...(open.get(key) ?? []), mistake]);
  }
  const again: WritingCorrection[] = [];
  const fresh: WritingCorrection[] = [];
  for (const mistake of second) {
    const isKnown = open.get(mistakeKey(mistake))?.shift() !== undefined;
    (isKnown ? again : fresh).push(mistake);
  }
  const left = new Set([...open.values()].flat());
  return { fixed: first.filter((mistake) => left.has(mistake)), again, fresh };
}

/** A piece of text that is in both texts, only in the first, or only in the second. */
export interface DiffPiece {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Enough for texts of about 700 words with nothing in common; more would take seconds. */
const MOST_CHANGES = 1500;

/**
 * The difference of two texts, word by word. With too many changes, everything between their common beginning and their
 * common end counts as different.
 */
export function diffWords(first: string, second: string): DiffPiece[] {
  const [a, b] = [wordsOf(first), wordsOf(second)];
  const changes = diffArrays(a, b, { maxEditLength: MOST_CHANGES });
  if (!changes) return diffRoughly(a, b);
  return changes.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }));
}

function diffRoughly(a: readonly string[], b: readonly string[]): DiffPiece[] {
  const start = commonStart(a, b);
  const end = commonEnd(a, b, start);
  const pieces: DiffPiece[] = [
    { kind: 'same', text: a.slice(0, start).join('') },
    { kind: 'removed', text: a.slice(start, a.length - end).join('') },
    { kind: 'added', text: b.slice(start, b.length - end).join('') },
    { kind: 'same', text: a.slice(a.length - end).join('') },
  ];
  return pieces.filter(({ text }) => text !== '');
}

/** Words and the white space between them as separate pieces. */
function wordsOf(text: string): string[] {
  return text.match(/\s+|\S+/gu) ?? [];
}
