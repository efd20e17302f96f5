import { errorFromReply, networkError } from '#web/shared/http/api-error.ts';
import { fetchWithSession } from './session.ts';

export interface ApiCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent in place of a body: a form with a file. */
  form?: FormData;
  headers?: Record<string, string>;
  /** Gives the call up; it then rejects with the signal's reason. */
  signal?: AbortSignal;
}

/** A call that changes something, or needs the answer's headers. Rejects with `ApiError`. `data` is null where nothing comes back. */
export async function callApi<Reply>(call: ApiCall): Promise<{ data: Reply; headers: Headers }> {
  const { method, path, body, form, headers, signal } = call;
  let response: Response;
  let text: string;
  try {
    response = await fetchWithSession(path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(form === undefined ? {} : { body: form }),
      signal,
    });
    text = await response.text();
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw networkError(error);
  }
  if (!response.ok) throw errorFromReply(response.status, text, response.statusText);
  return { data: (text === '' ? null : JSON.parse(text)) as Reply, headers: response.headers };
}

/** For a creating call: should its answer be lost and the call repeated, it still happens once. */
export function newIdempotencyKey(): Record<string, string> {
  return { 'idempotency-key': crypto.randomUUID() };
}
