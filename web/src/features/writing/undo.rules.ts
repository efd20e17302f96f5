/** The text of the editor with its undo history. */
export interface TextHistory {
  text: string;
  /** Earlier texts, the latest last. */
  past: readonly string[];
  /** Undone texts, the latest first. */
  future: readonly string[];
  /** Time of the last change in milliseconds, and whether it added text. Null after undo and at the start. */
  last: { at: number; grows: boolean } | null;
}

const STEPS = 200;
/** Changes in quicker succession than this are one step. */
const PAUSE_MILLISECONDS = 1000;

export function startHistory(text: string): TextHistory {
  return { text, past: [], future: [], last: null };
}

/**
 * Records a change of the text. Letters typed without a pause are one step; a new word, a pause, a change of direction
 * (typing, deleting), or a change of more than one letter begins another step.
 */
export function changeText(history: TextHistory, text: string, at: number): TextHistory {
  const before = history.text;
  if (text === before) return history;
  const { last } = history;
  const grows = text.length > before.length;
  const isSmall = Math.abs(text.length - before.length) === 1;
  const startsWord = grows && /\s/u.test(insertedIn(before, text));
  const joins =
    last !== null &&
    isSmall &&
    !startsWord &&
    last.grows === grows &&
    at - last.at < PAUSE_MILLISECONDS;
  return {
    text,
    past: joins ? history.past : [...history.past, before].slice(-STEPS),
    future: [],
    last: { at, grows },
  };
}

/** The history before the last step; unchanged if there is none. */
export function undo({ text, past, future, ...rest }: TextHistory): TextHistory {
  const before = past.at(-1);
  if (before === undefined) return { text, past, future, ...rest };
  return { text: before, past: past.slice(0, -1), future: [text, ...future], last: null };
}

export function redo({ text, past, future, ...rest }: TextHistory): TextHistory {
  const [next, ...later] = future;
  if (next === undefined) return { text, past, future, ...rest };
  return { text: next, past: [...past, text], future: later, last: null };
}

/** The caret's position after a change: after the last difference, in UTF-16 code units of `after`. */
export function caretAfter(before: string, after: string): number {
  return after.length - commonEnd(before, after, commonStart(before, after));
}

function insertedIn(before: string, after: string): string {
  const start = commonStart(before, after);
  return after.slice(start, after.length - commonEnd(before, after, start));
}

/** The length of the common start of two texts or lists. */
export function commonStart(a: ArrayLike<string>, b: ArrayLike<string>): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length++;
  return length;
}

/** The length of their common end. @param start length of the common start, which the end must not overlap */
export function commonEnd(a: ArrayLike<string>, b: ArrayLike<string>, start: number): number {
  const longest = Math.min(a.length, b.length) - start;
  let length = 0;
  while (length < longest && a[a.length - 1 - length] === b[b.length - 1 - length]) length++;
  return length;
}
