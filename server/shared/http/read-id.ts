import type { ErrorCode } from '#contract/errors.ts';
import { AppError } from './errors.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/iu;

/** An id in an address, in lower case. What is no UUID is nobody's: @throws {AppError} `absent` */
export function readId(text: string, absent: ErrorCode): string {
  if (!UUID.test(text)) throw new AppError(absent);
  return text.toLowerCase();
}
