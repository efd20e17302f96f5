import type { ErrorCode } from '#contract/errors.ts';
import { AppError } from '#server/shared/http/errors.ts';
import { PoolError, type PoolReason } from './worker-pool.ts';

/** For `catch`: maps a pool's failure to an error code and keeps its cause for the log; reasons without a code are rethrown. */
export function failWith(codes: Partial<Record<PoolReason, ErrorCode>>) {
  return (error: unknown): never => {
    const code = error instanceof PoolError ? codes[error.reason] : undefined;
    if (code === undefined) throw error;
    const failure = new AppError(code);
    failure.cause = error instanceof PoolError ? error.cause : undefined;
    throw failure;
  };
}
