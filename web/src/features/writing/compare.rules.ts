import { diffArrays } from 'diff';
import type { WritingCorrection, WritingPart, WritingResult } from '#contract/writing/result.ts';
import { countWords } from './counting.rules.ts';
import type { Version } from './session.rules.ts';
import { commonEnd, commonStart } from './undo.rules.ts';

export const PART_NAMES = {
  grammar: 'Grammar',
  vocabulary: 'Vocabulary',
  content: 'Content',
  coherence: 'Coherence',
} as const satisfies Record<WritingPart, string>;

/** In the order in which they are shown. */
export const PARTS = Object.keys(PART_NAMES) as WritingPart[];

export interface ComparedRow {
  name: string;
  first: number;
  second: number;
  /** Whether the change is one for the better; null where neither is better, or it is as before. */
  better: boolean | null;
}

export interface Comparison {
  rows: ComparedRow[];
  /** Mistakes of the first version that are gone, that were made again, and that are new. */
  mended: WritingCorrection[];
  again: WritingCorrection[];
  fresh: WritingCorrection[];
}

/** Two versions of one task side by side. */
export function compareVersions(first: Version, second: Version): Comparison {
  const row = (name: string, of: (result: WritingResult) => number): ComparedRow => {
    const [before, now] = [of(first.result), of(second.result)];
    return { name, first: before, second: now, better: before === now ? null : now > before };
  };
  const { mended, again, fresh } = compareMistakes(
    first.result.corrections,
    second.result.corrections,
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
    mended,
    again,
    fresh,
  };
}

/** The same mistake is the same wording in the same need of the same correction, wherever it stands. */
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
  return { mended: first.filter((mistake) => left.has(mistake)), again, fresh };
}

/** A stretch of two texts: in both, only in the first, or only in the second. */
export interface DiffPiece {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Texts of some 700 words that have nothing in common: more would take seconds. */
const MOST_CHANGES = 1500;

/**
 * The difference of two texts by words. Those with too many changes are taken for wholly different between their common
 * beginning and their common end.
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

/** Words and the white space between them, each a piece of its own. */
function wordsOf(text: string): string[] {
  return text.match(/\s+|\S+/gu) ?? [];
}
