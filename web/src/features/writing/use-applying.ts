import { useState } from 'react';
import type { WritingCorrection } from '#contract/writing/result.ts';
import {
  appliedText,
  applyAll,
  applyOne,
  choiceFor,
  redoApplying,
  startApplying,
  sureCorrections,
  takeBack,
  undoApplying,
  type ApplyHistory,
  type Choice,
} from './apply.rules.ts';
import type { Version } from './session.rules.ts';

/** The corrections that the writer has made in a marked text. */
export interface Applying {
  /** The text with them. */
  text: string;
  /** How many of the sure ones are made, and how many there are. */
  made: number;
  sure: number;
  /** Whether any correction is made. */
  isChanged: boolean;
  canUndo: boolean;
  canRedo: boolean;
  /** What the writer put in the place of a correction; null if it is not made. */
  wordingOf: (correction: WritingCorrection) => string | null;
  apply: (correction: WritingCorrection, wording: string) => void;
  takeBack: (correction: WritingCorrection) => void;
  applyAll: () => void;
  undo: () => void;
  redo: () => void;
}

/**
 * @param chosen what was made before, as after a reload
 * @param onChange keeps what is made
 */
export function useApplying(
  { text, result: { corrections } }: Version,
  chosen: readonly Choice[] = [],
  onChange?: (choices: readonly Choice[]) => void,
): Applying {
  const [history, setHistory] = useState<ApplyHistory>(() => startApplying(chosen));
  const change = (next: ApplyHistory) => {
    setHistory(next);
    if (next.now !== history.now) onChange?.(next.now);
  };
  const sure = sureCorrections(text, corrections);
  return {
    text: appliedText(text, history.now),
    made: sure.filter((one) => choiceFor(history.now, one) !== undefined).length,
    sure: sure.length,
    isChanged: history.now.length > 0,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    wordingOf: (correction) => choiceFor(history.now, correction)?.wording ?? null,
    apply: (correction, wording) => change(applyOne(history, correction, wording)),
    takeBack: (correction) => change(takeBack(history, correction)),
    applyAll: () => change(applyAll(history, text, corrections)),
    undo: () => change(undoApplying(history)),
    redo: () => change(redoApplying(history)),
  };
}
