import type { ErrorCode, ErrorReply } from '#contract/errors.ts';

/** The API's codes, and client-side ones for calls without a usable reply, or not made because somebody else is here. */
export type ApiErrorCode = ErrorCode | 'network_error' | 'bad_reply' | 'person_changed';

/** The details of a failed call. `status` is 0 if there was no reply. */
export interface ApiErrorDetails {
  status: number;
  /** From the status line; empty over HTTP/2. */
  statusText?: string;
  code: ApiErrorCode;
  message: string;
  suggestions?: string[] | undefined;
  is_name?: boolean | undefined;
  /** Field → what is wrong with it. */
  fields?: Record<string, string> | undefined;
  requestId?: string;
}

/** A failed API call. `message` can be shown to the user. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly statusText: string;
  readonly code: ApiErrorCode;
  readonly suggestions: readonly string[];
  /** word_not_found: the word is probably a name. */
  readonly isName: boolean;
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | undefined;

  constructor(details: ApiErrorDetails, options?: ErrorOptions) {
    super(details.message, options);
    this.status = details.status;
    this.statusText = details.statusText ?? '';
    this.code = details.code;
    this.suggestions = details.suggestions ?? [];
    this.isName = details.is_name ?? false;
    this.fields = details.fields ?? {};
    this.requestId = details.requestId;
  }
}

/** True if a retry may succeed: no reply, too many requests, or a server error. */
export function isRetryable(error: ApiError): boolean {
  return error.status === 0 || error.status === 429 || error.status >= 500;
}

/** Whether a call got no reply at all: no network, or an unreachable server. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'network_error';
}

function isErrorReply(value: unknown): value is ErrorReply {
  const detail = (value as Partial<ErrorReply> | null | undefined)?.detail;
  return typeof detail?.code === 'string' && typeof detail.message === 'string';
}

const UNREADABLE =
  'The server gave an answer that could not be read. Please try again in a moment.';

/** `detail` as a plain string, which a gateway in front of the server may send. */
function textOf(reply: unknown): string | undefined {
  const detail = (reply as { detail?: unknown } | null | undefined)?.detail;
  return typeof detail === 'string' ? detail : undefined;
}

/** The error for a reply outside 2xx. A body of another shape (a proxy's error page) becomes `bad_reply`. */
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

/** The error for a call that got no reply. */
export function networkError(cause: unknown): ApiError {
  return new ApiError(
    { status: 0, code: 'network_error', message: 'Network error - check your connection' },
    { cause },
  );
}

/** The message to show for any failure. Only `ApiError` messages are shown; others would expose internals. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : 'Something went wrong. Please try again.';
}
