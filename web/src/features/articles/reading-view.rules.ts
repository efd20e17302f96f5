/** Where a row is in the window, in CSS pixels from its top. */
interface Extent {
  top: number;
  bottom: number;
}

/** What can be seen of a text. */
export interface View {
  /** The first sentence in view, from 1; 0 while the text has not begun, as its head is still in view. */
  first: number;
  /** The last sentence in view, from 1; 0 if none is. */
  last: number;
}

/**
 * Which sentences are in view. They are in order, so that only a few are measured.
 * @param extentOf of the sentence with this index, from 0
 * @param top where the view begins, below the sticky bars
 * @param bottom where it ends
 */
export function viewOf(
  count: number,
  extentOf: (index: number) => Extent,
  top: number,
  bottom: number,
): View {
  const begun = firstIndex(count, (index) => extentOf(index).bottom > top);
  const beyond = firstIndex(count, (index) => extentOf(index).top >= bottom);
  if (begun === count || beyond === 0) return { first: begun === count ? count : 0, last: beyond };
  return { first: begun + 1, last: beyond };
}

/** The first index for which a test is true, which then stays true; `count` if it never is. */
function firstIndex(count: number, test: (index: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (test(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * With which sentence reading aloud begins: where it stopped or else the one touched last, if that is in view, else the
 * first in view.
 */
export function startOfReading(
  { first, last }: View,
  stopped: number | null,
  touched: number | null,
): number {
  const isInView = (number: number | null): number is number =>
    number !== null && number >= first && number <= last;
  if (isInView(stopped)) return stopped;
  return isInView(touched) ? touched : Math.max(1, first);
}

/** "7 min left" of a text, or null once its end has been reached. */
export function timeLeft(minutes: number, { first }: View, count: number): string | null {
  const left = Math.ceil((minutes * (count - Math.max(0, first - 1))) / Math.max(1, count));
  return first >= count ? null : `${left} min left`;
}
