import type { Finding } from '#german/checker/finding.ts';
import { tokeniseText } from '#german/checker/tokens.ts';
import { type CorpusSentence, joinTokens } from './corpus.ts';

/**
 * MaxMatch, the measure of the field for corrections (Dahlmeier & Ng 2012, “Better evaluation for grammatical error
 * correction”): the corrected sentence is aligned with the one that was written, and of all readings of the difference as
 * edits the one that agrees best with the teachers' edits counts.
 */
export interface MaxMatch {
  /** Edits that were made, those among them that teachers made too, and those of teachers. */
  made: number;
  right: number;
  wanted: number;
}

/** Unchanged words that one edit may enclose, as in the published scorer. */
const MOST_UNCHANGED = 2;
/** Words on either side of one edit. */
const LONGEST_EDIT = 12;

/** Precision counts twice as much as recall; 0 if nothing is right. */
export function halfF({ made, right, wanted }: MaxMatch): number {
  if (right === 0) return 0;
  const [precision, recall] = [right / made, right / wanted];
  return (1.25 * precision * recall) / (0.25 * precision + recall);
}

/** The tokens of a sentence with the first correction of each finding. Findings without one change nothing. */
export function correctedTokens(
  { tokens }: CorpusSentence,
  findings: readonly Pick<Finding, 'start' | 'end' | 'corrections'>[],
): string[] {
  const { text, offsets } = joinTokens(tokens);
  const corrected: string[] = [];
  let next = 0;
  const chosen = findings.filter(({ corrections }) => corrections.length > 0);
  for (const { start, end, corrections } of chosen.toSorted((a, b) => a.start - b.start)) {
    const from = offsets.findIndex(([, until]) => until > start);
    const to = offsets.findLastIndex(([begin]) => begin < end) + 1;
    const [first, last] = [offsets[from], offsets[to - 1]];
    if (!first || !last || from < next) continue;
    corrected.push(...tokens.slice(next, from));
    const piece =
      text.slice(first[0], Math.max(first[0], start)) +
      (corrections[0] ?? '') +
      text.slice(end, Math.max(end, last[1]));
    corrected.push(...tokeniseText(piece).map((token) => token.text));
    next = to;
  }
  return [...corrected, ...tokens.slice(next)];
}

/** Compares a corrected sentence with the teachers' edits. */
export function maxMatch(
  { tokens, edits }: CorpusSentence,
  corrected: readonly string[],
): MaxMatch {
  const graph = new Alignment(tokens, corrected);
  const wanted = new Set(edits.map(keyOf));
  const { made, right } = graph.best((start, end, correction) =>
    wanted.has(keyOf({ start, end, correction })),
  );
  return { made, right, wanted: wanted.size };
}

interface Span {
  start: number;
  end: number;
  correction: readonly string[];
}

function keyOf({ start, end, correction }: Span): string {
  return `${start} ${end} ${correction.join(' ')}`;
}

interface Path {
  made: number;
  right: number;
}

/** All shortest ways of turning one list of tokens into another. */
class Alignment {
  readonly #a: readonly string[];
  readonly #b: readonly string[];
  readonly #width: number;
  /** Changes from the beginning to each point, and from there to the end. */
  readonly #from: Int32Array;
  readonly #to: Int32Array;

  constructor(a: readonly string[], b: readonly string[]) {
    this.#a = a;
    this.#b = b;
    this.#width = b.length + 1;
    this.#from = this.#distances(a, b);
    this.#to = this.#distances(a.toReversed(), b.toReversed()).reverse();
  }

  #distances(a: readonly string[], b: readonly string[]): Int32Array {
    const width = this.#width;
    const distances = new Int32Array((a.length + 1) * width);
    for (let i = 0; i <= a.length; i++) {
      for (let j = 0; j <= b.length; j++) {
        if (i === 0 || j === 0) {
          distances[i * width + j] = i + j;
          continue;
        }
        const step = a[i - 1] === b[j - 1] ? 0 : 1;
        distances[i * width + j] = Math.min(
          (distances[(i - 1) * width + j - 1] ?? 0) + step,
          (distances[(i - 1) * width + j] ?? 0) + 1,
          (distances[i * width + j - 1] ?? 0) + 1,
        );
      }
    }
    return distances;
  }

  #isShortest(i: number, j: number): boolean {
    const at = i * this.#width + j;
    return (this.#from[at] ?? 0) + (this.#to[at] ?? 0) === (this.#from.at(-1) ?? 0);
  }

  /** Steps on shortest ways from a point: each to another point, changed or not. */
  #steps(i: number, j: number): { i: number; j: number; isChange: boolean }[] {
    const here = this.#from[i * this.#width + j] ?? 0;
    const isSame = i < this.#a.length && j < this.#b.length && this.#a[i] === this.#b[j];
    return [
      { i: i + 1, j: j + 1, isChange: !isSame },
      { i: i + 1, j, isChange: true },
      { i, j: j + 1, isChange: true },
    ].filter(
      (to) =>
        to.i <= this.#a.length &&
        to.j <= this.#b.length &&
        this.#isShortest(to.i, to.j) &&
        (this.#from[to.i * this.#width + to.j] ?? 0) === here + (to.isChange ? 1 : 0),
    );
  }

  /** Most edits of which `isWanted` holds, and among those ways the fewest edits. */
  best(isWanted: (start: number, end: number, correction: readonly string[]) => boolean): Path {
    const known = new Map<number, Path>();
    const from = (i: number, j: number): Path => {
      const key = i * this.#width + j;
      const found = known.get(key);
      if (found) return found;
      let best: Path | null = null;
      const offer = (path: Path): void => {
        if (
          best === null ||
          path.right > best.right ||
          (path.right === best.right && path.made < best.made)
        )
          best = path;
      };
      if (i === this.#a.length && j === this.#b.length) offer({ made: 0, right: 0 });
      for (const step of this.#steps(i, j)) if (!step.isChange) offer(from(step.i, step.j));
      for (const end of this.#editsFrom(i, j)) {
        const right = isWanted(i, end.i, this.#b.slice(j, end.j));
        if (!right && end.unchanged > 0) continue;
        const rest = from(end.i, end.j);
        offer({ made: rest.made + 1, right: rest.right + (right ? 1 : 0) });
      }
      const path: Path = best ?? { made: 0, right: 0 };
      known.set(key, path);
      return path;
    };
    return from(0, 0);
  }

  /** Ends of edits that begin at a point with a change and end with one. */
  #editsFrom(i: number, j: number): { i: number; j: number; unchanged: number }[] {
    const ends = new Map<number, { i: number; j: number; unchanged: number }>();
    const fewest = new Map<number, number>();
    const walk = (at: { i: number; j: number }, unchanged: number): void => {
      for (const step of this.#steps(at.i, at.j)) {
        const count = unchanged + (step.isChange ? 0 : 1);
        if (count > MOST_UNCHANGED || step.i - i > LONGEST_EDIT || step.j - j > LONGEST_EDIT)
          continue;
        const key = step.i * this.#width + step.j;
        if (at.i === i && at.j === j && !step.isChange) continue;
        if (step.isChange && count <= (ends.get(key)?.unchanged ?? Infinity)) {
          ends.set(key, { i: step.i, j: step.j, unchanged: count });
        }
        if (count >= (fewest.get(key) ?? Infinity)) continue;
        fewest.set(key, count);
        walk(step, count);
      }
    };
    walk({ i, j }, 0);
    return [...ends.values()];
  }
}
