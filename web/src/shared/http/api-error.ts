import type { ErrorCode, ErrorReply } from '#contract/errors.ts';

/** Codes of the API, and two of our own for calls that had no proper answer. */
export type ApiErrorCode = ErrorCode | 'network_error' | 'bad_reply';

/** What a failed call knows. `status` is 0 where no answer came. */
export interface ApiErrorDetails {
  status: number;
  /** As the status line has it; empty over HTTP/2. */
  statusText?: string;
  code: ApiErrorCode;
  message: string;
  suggestions?: string[] | undefined;
  /** Field → what is wrong with it. */
  fields?: Record<string, string> | undefined;
  requestId?: string;
}

/** A failed API call. `message` is fit to show. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly statusText: string;
  readonly code: ApiErrorCode;
  readonly suggestions: readonly string[];
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | undefined;

  constructor(details: ApiErrorDetails, options?: ErrorOptions) {
    super(details.message, options);
    this.status = details.status;
    this.statusText = details.statusText ?? '';
    this.code = details.code;
    this.suggestions = details.suggestions ?? [];
    this.fields = details.fields ?? {};
    this.requestId = details.requestId;
  }
}

/** True where asking again later may help: no answer, too many requests, a failing server. */
export function isRetryable(error: ApiError): boolean {
  return error.status === 0 || error.status === 429 || error.status >= 500;
}

/** Whether a call got no answer at all: no network, or no server that answers. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'network_error';
}

function isErrorReply(value: unknown): value is ErrorReply {
  const detail = (value as Partial<ErrorReply> | null | undefined)?.detail;
  return typeof detail?.code === 'string' && typeof detail.message === 'string';
}

const UNREADABLE =
  'The server gave an answer that could not be read. Please try again in a moment.';

/** `detail` as one text, which is how a gateway in front may answer. */
function textOf(reply: unknown): string | undefined {
  const detail = (reply as { detail?: unknown } | null | undefined)?.detail;
  return typeof detail === 'string' ? detail : undefined;
}

/** The error for a reply that is not 2xx. A body of another shape (a proxy's page) becomes `bad_reply`. */
export function errorFromReply(status: number, body: string, statusText = ''): ApiError {
  let reply: unknown;
  try {
    reply = JSON.parse(body);
  } catch {
    reply = undefined;
  }
  if (!isErrorReply(reply)) {
    const message = textOf(reply) ?? UNREADABLE;
    return new ApiError({ status, statusText, code: 'bad_reply', message });
  }
  return new ApiError({ status, statusText, ...reply.detail, requestId: reply.request_id });
}

/** The error for a call that never got an answer. */
export function networkError(cause: unknown): ApiError {
  return new ApiError(
    { status: 0, code: 'network_error', message: 'Network error - check your connection' },
    { cause },
  );
}

/** What to tell of any failure. Only our own errors speak for themselves; others would tell of our insides. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : 'Something went wrong. Please try again.';
}
