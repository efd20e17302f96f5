import type { ErrorCode } from '#contract/errors.ts';
import { AppError } from './errors.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/iu;

/** Reads an id from a URL, in lower case. @throws {AppError} `absent` if it is not a UUID, as nothing can have that id */
export function readId(text: string, absent: ErrorCode): string {
  if (!UUID.test(text)) throw new AppError(absent);
  return text.toLowerCase();
}
