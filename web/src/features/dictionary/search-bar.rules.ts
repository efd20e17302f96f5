import type { ApiError } from '#web/shared/http/api-error.ts';

export const SUGGESTION_DELAY = 300;

/** The message of the suggestion box after a failure. */
export function suggestionError(error: ApiError): string {
  return error.status === 0
    ? 'Network error - check your connection'
    : 'Failed to fetch suggestions.';
}

/** Index of the option that an arrow key moves to; -1 is the input itself, to return to the typed text. */
export function stepActive(active: number, count: number, direction: 1 | -1): number {
  if (count === 0) return -1;
  const next = active + direction;
  if (next >= count) return -1;
  return next < -1 ? count - 1 : next;
}

/**
 * Whether the suggestions for `before` may stay in view until those for `now` arrive. Only while the same word is being
 * typed: otherwise the box would show words unrelated to the text in the field.
 */
export function continuesTyping(before: string, now: string): boolean {
  const [a, b] = [before.toLowerCase(), now.toLowerCase()];
  return a !== '' && b !== '' && (a.startsWith(b) || b.startsWith(a));
}

/** Id of an option, for `aria-activedescendant`. */
export function optionId(boxId: string, index: number): string {
  return `${boxId}-${index}`;
}
