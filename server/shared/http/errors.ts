import { ERRORS, type ErrorCode, type ErrorReply } from '#contract/errors.ts';

export interface ErrorDetails {
  /** Field path → problem. */
  fields?: Record<string, string>;
  /** Near words, best first. */
  suggestions?: string[];
  /** Whether the word that was not found is probably a name. */
  is_name?: boolean;
}

/** The only error our own code throws; `contract/errors.ts` has its status and message. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly statusCode: number;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(ERRORS[code].message);
    this.code = code;
    this.statusCode = ERRORS[code].status;
    this.details = details;
  }
}

/** The body of every failed call. */
export function errorBody(
  code: ErrorCode,
  requestId: string,
  details: ErrorDetails = {},
): ErrorReply {
  return { detail: { code, message: ERRORS[code].message, ...details }, request_id: requestId };
}
