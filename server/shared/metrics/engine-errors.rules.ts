import { DrizzleQueryError } from 'drizzle-orm';
import type { ErrorCode } from '#contract/errors.ts';

/** Which engine failed, and how. */
export interface EngineError {
  engine: 'server' | 'database' | 'checker' | 'speech' | 'sentence_model' | 'grading_model';
  code: ErrorCode;
}

const OF_MODELS: ReadonlySet<ErrorCode> = new Set([
  'connection_error',
  'timeout_error',
  'rate_limit_error',
  'auth_error',
  'bad_response',
]);
const OF_CHECKER: ReadonlySet<ErrorCode> = new Set(['checker_busy', 'check_too_slow']);

/**
 * The engine that caused a failed call; null if the caller caused it.
 * @param route the route's pattern
 * @param known the error as sent to the caller
 * @param error the original error
 */
export function engineErrorOf(
  route: string,
  known: { code: ErrorCode; statusCode: number },
  error: unknown,
): EngineError | null {
  const { code, statusCode } = known;
  if (OF_MODELS.has(code)) {
    const engine = route.includes('/writing/') ? 'grading_model' : 'sentence_model';
    return { engine, code };
  }
  if (statusCode < 500) return null;
  if (OF_CHECKER.has(code)) return { engine: 'checker', code };
  if (code === 'database_unavailable' || isOfDatabase(error)) return { engine: 'database', code };
  if (route.startsWith('/api/v2/speech/')) return { engine: 'speech', code };
  return { engine: 'server', code };
}

/** A failed statement or its cause: drivers' errors have PostgreSQL's severity. */
function isOfDatabase(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error instanceof DrizzleQueryError || 'severity' in error || isOfDatabase(error.cause);
}
