import { CEFR_LEVELS } from '#contract/dictionary/cefr.ts';
import type { AiExample } from '#contract/sentences/schemas.ts';
import type { CefrLevel } from '#contract/dictionary/schemas.ts';
import { ApiError } from '#web/shared/http/api-error.ts';

/** Specification 1, section 4. */
export const DEFAULT_LEVEL: CefrLevel = 'B1';
export const MISSING_WORD = 'Please enter a word';
/** What an empty topic becomes. */
export const ANY_TOPIC = 'random';

/** The examples of a level; where it has none, those of the nearest that has, of two as near the easier. */
export function examplesAt(
  examples: readonly AiExample[],
  level: CefrLevel,
): { level: CefrLevel; examples: AiExample[] } {
  const wanted = CEFR_LEVELS.indexOf(level);
  const distance = (other: CefrLevel) => Math.abs(CEFR_LEVELS.indexOf(other) - wanted);
  const [nearest = level] = CEFR_LEVELS.filter((each) =>
    examples.some(({ cefr_level: of }) => of === each),
  ).toSorted((a, b) => distance(a) - distance(b));
  return { level: nearest, examples: examples.filter(({ cefr_level: of }) => of === nearest) };
}

/** Specification 1, section 8: three times, after a second, for three seconds. Times in milliseconds. */
export const HINT = { times: 3, after: 1000, during: 3000 } as const;

/** Whether the hint is shown once more. @param count how often it was */
export function isHintDue(count: number | undefined): boolean {
  return (count ?? 0) < HINT.times;
}

const FAILED = 'Failed to generate examples';
const CATEGORIES: ReadonlyMap<string, string> = new Map([
  ['connection_error', 'Connection to AI service failed. Please try again in a moment.'],
  ['timeout_error', 'Request timed out. Please try again.'],
  ['rate_limit_error', 'Rate limit exceeded. Please wait a moment before trying again.'],
  ['auth_error', 'Authentication error with AI service.'],
]);

/** Specification 1, section 8, "AI categories": by the code, else what the server said. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError) || error.code === 'bad_reply') return FAILED;
  return CATEGORIES.get(error.code) ?? error.message;
}
