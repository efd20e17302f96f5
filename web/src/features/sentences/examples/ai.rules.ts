import { CEFR_LEVELS } from '#contract/dictionary/cefr.ts';
import type { AiExample } from '#contract/sentences/schemas.ts';
import type { CefrLevel } from '#contract/dictionary/schemas.ts';
import { ApiError } from '#web/shared/http/api-error.ts';

/** Specification 1, section 4. */
export const DEFAULT_LEVEL: CefrLevel = 'B1';
export const MISSING_WORD = 'Please enter a word';
/** Replaces an empty topic. */
export const ANY_TOPIC = 'random';

/** The examples of a level, or of the nearest level that has some; of two equally near levels, the easier one. */
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

/** Whether to show the hint again. @param count how often it has been shown */
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

/** Specification 1, section 8, "AI categories": the text for the error's code, else the server's message. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError) || error.code === 'bad_reply') return FAILED;
  return CATEGORIES.get(error.code) ?? error.message;
}
