/** The controller of the sound that is playing now. */
let current: AbortController | null = null;

/** Ensures one sound at a time on the whole page: stops the last one and returns a controller for the next. */
export function takeTurn(): AbortController {
  current?.abort();
  current = new AbortController();
  return current;
}
