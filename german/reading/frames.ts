import { CLAUSE, isBoundary, isSubordinate } from './grammar.ts';
import type { ReadingWord } from './options.ts';
import type { Step } from './path.ts';

/**
 * A clause without the clauses in it: the words that belong to one finite verb. Unlike the checker's clauses, whose text may
 * have mistakes, it goes on after an enclosed clause: "Er ruft, wenn er kann, seine Mutter an".
 */
export interface Frame {
  kind: 'main' | 'subordinate';
  /** Positions in the sentence, in order. */
  members: number[];
  /** The position of its finite verb or imperative; null if it has none. */
  finite: number | null;
}

/** The clauses of a sentence, in the order of their first words. */
export function findFrames(words: readonly ReadingWord[], steps: readonly Step[]): Frame[] {
  const frames: Frame[] = [];
  let open: Frame[] = [];
  const begin = (kind: Frame['kind'], above: readonly Frame[]): Frame => {
    const frame: Frame = { kind, members: [], finite: null };
    frames.push(frame);
    open = [...above, frame];
    return frame;
  };
  let current = begin('main', []);
  /** Leaves closed clauses until one that fits is open. */
  const returnTo = (fits: (frame: Frame) => boolean): Frame | null => {
    for (let at = open.length - 1; at >= 0; at--) {
      const frame = open[at];
      if (frame && fits(frame)) {
        open = open.slice(0, at + 1);
        return frame;
      }
    }
    return null;
  };
  /** What a clause in passing interrupts: "Er sei, so schreibt die Chronik, empfangen worden". */
  let interrupted: Frame | null = null;
  words.forEach((word, index) => {
    const step = steps[index];
    const before = steps[index - 1];
    if (!step) return;
    const { tag } = step.option;
    const { place } = step;
    const from = before?.place ?? CLAUSE.front;
    const fresh = before === undefined || isBoundary(before.option.tag);
    const isFinite = tag === 'finite' || tag === 'imperative';
    if (interrupted && before?.option.tag === 'comma') {
      current = interrupted;
      open = [...open.filter((frame) => frame !== interrupted), interrupted];
      interrupted = null;
      current.members.push(index);
      if (isFinite) current.finite ??= index;
      return;
    }
    const isInPassing =
      word.lower === 'so' &&
      before?.option.tag === 'comma' &&
      steps[index + 1]?.option.tag === 'finite' &&
      current.finite !== null;
    if (isInPassing) {
      interrupted = current;
      current = begin('main', open);
      current.members.push(index);
      return;
    }
    if (
      (tag === 'subordinator' || tag === 'relative' || tag === 'question') &&
      isSubordinate(place)
    ) {
      const prepositions = takePreposition(current, steps, index);
      current = begin('subordinate', open);
      current.members.push(...prepositions);
    } else if (place !== from && fresh && !(isFinite && from === CLAUSE.front)) {
      if (place === CLAUSE.middle)
        current =
          returnTo(({ kind, finite }) => kind === 'main' && !(isFinite && finite !== null)) ??
          begin('main', []);
      else if (place === CLAUSE.front)
        current =
          returnTo(({ kind, finite }) => kind === 'main' && finite === null) ?? begin('main', []);
      else if (isSubordinate(place)) {
        const isJoined = before?.option.tag === 'coordinator';
        const enclosing = isJoined
          ? null
          : returnTo(({ kind, finite }) => kind === 'subordinate' && finite === null);
        current = enclosing ?? begin('subordinate', open.slice(0, -1));
      }
    } else if (isFinite && current.finite !== null) {
      current =
        current.kind === 'main' ? begin('main', []) : begin('subordinate', open.slice(0, -1));
    }
    current.members.push(index);
    if (isFinite) current.finite ??= index;
  });
  return frames.filter(({ members }) => members.length > 0);
}

/** "mit dem": the preposition of a relative pronoun belongs to its clause. */
function takePreposition(frame: Frame, steps: readonly Step[], index: number): number[] {
  const last = frame.members.at(-1);
  if (last !== index - 1 || steps[last]?.option.tag !== 'preposition') return [];
  frame.members.pop();
  return [last];
}
