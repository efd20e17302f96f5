import { ApiError } from '#web/shared/http/api-error.ts';
import type { Refused } from '#web/shared/http/refused.ts';

/** Why a page was refused its data. @throws errors other than `ApiError` */
export function refusalOf(error: unknown, userId: string | null): Refused {
  if (!(error instanceof ApiError)) throw error;
  const { status, code, message } = error;
  return { status, code, message, userId };
}
