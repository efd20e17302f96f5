import type { ApiError } from '#web/shared/http/api-error.ts';

export const SUGGESTION_DELAY = 300;

/** What the suggestion box says where it has no words to show. */
export function suggestionError(error: ApiError): string {
  return error.status === 0
    ? 'Network error - check your connection'
    : 'Failed to fetch suggestions.';
}

/** Index of the option an arrow leads to; -1 is the input itself, so that one can always get back to what was typed. */
export function stepActive(active: number, count: number, direction: 1 | -1): number {
  if (count === 0) return -1;
  const next = active + direction;
  if (next >= count) return -1;
  return next < -1 ? count - 1 : next;
}

/**
 * May the suggestions for `before` stay in view until those for `now` are there? Only while one goes on with the
 * same word: otherwise the box would show words that have nothing to do with what stands in the field.
 */
export function continuesTyping(before: string, now: string): boolean {
  const [a, b] = [before.toLowerCase(), now.toLowerCase()];
  return a !== '' && b !== '' && (a.startsWith(b) || b.startsWith(a));
}

/** Id of an option, for `aria-activedescendant`. */
export function optionId(boxId: string, index: number): string {
  return `${boxId}-${index}`;
}
