import type { WritingCorrection } from '#contract/writing/result.ts';
import { isMaybe, markedSegments } from './corrections.rules.ts';

/** Corrections that a writer has made in their text by a click, and the way back. The text as handed in never changes. */

/** A stretch of the text as handed in, and what the writer put in its place. UTF-16 offsets, end-exclusive. */
export interface Choice {
  start: number;
  end: number;
  wording: string;
}

/** What is made now, in the order of the text, and what was before and after undoing. */
export interface ApplyHistory {
  now: readonly Choice[];
  past: readonly (readonly Choice[])[];
  future: readonly (readonly Choice[])[];
}

const STEPS = 200;

export function startApplying(now: readonly Choice[]): ApplyHistory {
  return { now, past: [], future: [] };
}

function step(history: ApplyHistory, now: readonly Choice[]): ApplyHistory {
  return { now, past: [...history.past, history.now].slice(-STEPS), future: [] };
}

/** Makes one correction; another choice for an overlapping stretch gives way. */
export function applyOne(
  history: ApplyHistory,
  { start, end }: WritingCorrection,
  wording: string,
): ApplyHistory {
  return step(history, withChoice(history.now, { start, end, wording }));
}

/** Makes all corrections that are sure and not made yet; one step back undoes them together. */
export function applyAll(
  history: ApplyHistory,
  text: string,
  corrections: readonly WritingCorrection[],
): ApplyHistory {
  const open = sureCorrections(text, corrections).filter((one) => !choiceFor(history.now, one));
  if (open.length === 0) return history;
  const now = open.reduce<readonly Choice[]>(
    (made, { start, end, corrected }) => withChoice(made, { start, end, wording: corrected ?? '' }),
    history.now,
  );
  return step(history, now);
}

export function takeBack(history: ApplyHistory, correction: WritingCorrection): ApplyHistory {
  const choice = choiceFor(history.now, correction);
  return choice === undefined
    ? history
    : step(
        history,
        history.now.filter((one) => one !== choice),
      );
}

export function undoApplying({ now, past, future }: ApplyHistory): ApplyHistory {
  const before = past.at(-1);
  if (before === undefined) return { now, past, future };
  return { now: before, past: past.slice(0, -1), future: [now, ...future] };
}

export function redoApplying({ now, past, future }: ApplyHistory): ApplyHistory {
  const [next, ...later] = future;
  if (next === undefined) return { now, past, future };
  return { now: next, past: [...past, now], future: later };
}

export function choiceFor(
  choices: readonly Choice[],
  { start, end }: WritingCorrection,
): Choice | undefined {
  return choices.find((one) => one.start === start && one.end === end);
}

/** The corrections with one certain wording that can be made together, in the order of the text. */
export function sureCorrections(
  text: string,
  corrections: readonly WritingCorrection[],
): WritingCorrection[] {
  return markedSegments(text, corrections).flatMap((segment) =>
    segment.kind === 'mark' && isSureCorrection(segment.correction) ? [segment.correction] : [],
  );
}

function isSureCorrection(correction: WritingCorrection): boolean {
  return correction.corrected !== null && !isMaybe(correction);
}

/** The text with the choices made. */
export function appliedText(text: string, choices: readonly Choice[]): string {
  let applied = '';
  let at = 0;
  for (const { start, end, wording } of choices) {
    if (start < at || end > text.length) continue;
    applied += text.slice(at, start) + wording;
    at = end;
  }
  return applied + text.slice(at);
}

function withChoice(choices: readonly Choice[], choice: Choice): readonly Choice[] {
  return [
    ...choices.filter(({ start, end }) => end <= choice.start || start >= choice.end),
    choice,
  ].toSorted((a, b) => a.start - b.start);
}
