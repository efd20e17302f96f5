import type { ErrorCode } from '#contract/errors.ts';
import { AppError } from '#server/shared/http/errors.ts';
import { PoolError, type PoolReason } from './worker-pool.ts';

/** For `catch`: what people are told where a pool has no answer. The log gets the cause; reasons without a code go on. */
export function failWith(codes: Partial<Record<PoolReason, ErrorCode>>) {
  return (error: unknown): never => {
    const code = error instanceof PoolError ? codes[error.reason] : undefined;
    if (code === undefined) throw error;
    const told = new AppError(code);
    told.cause = error instanceof PoolError ? error.cause : undefined;
    throw told;
  };
}
