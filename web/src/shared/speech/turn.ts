/** Who makes sound on this page now. */
let current: AbortController | null = null;

/** One sound at a time on the whole page: silences the last and hands out the next one's controller. */
export function takeTurn(): AbortController {
  current?.abort();
  current = new AbortController();
  return current;
}
