import type { Endpoint, EndpointInput, EndpointReply } from '#contract/endpoint.ts';
import { ApiError, errorFromReply, networkError } from './api-error.ts';
import { type EndpointRequest, requestOf } from './endpoint-request.ts';

/** Sends a request; throws if there is no reply. `fetch` in the browser, an in-process call on the server. */
export type Transport = (
  request: EndpointRequest,
  signal: AbortSignal | undefined,
) => Promise<TransportReply>;

export interface TransportReply {
  status: number;
  statusText?: string;
  body: string;
  headers?: Pick<Headers, 'get'>;
}

/** A successful reply. */
export interface Answer<E extends Endpoint> {
  /** Null for a reply without content. */
  body: EndpointReply<E>;
  headers: Pick<Headers, 'get'>;
}

export interface SendOptions {
  /** Aborts the call, which then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  headers?: Record<string, string>;
}

const NO_HEADERS = { get: () => null };

/** @throws {ApiError} for every reply outside 2xx, and if there is none */
export async function sendEndpoint<E extends Endpoint>(
  transport: Transport,
  endpoint: E,
  input: EndpointInput<E>,
  { signal, headers }: SendOptions = {},
): Promise<Answer<E>> {
  signal?.throwIfAborted();
  const request = requestOf(endpoint, input);
  let reply: TransportReply;
  try {
    reply = await transport({ ...request, headers: { ...request.headers, ...headers } }, signal);
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    // The transport may throw its own ApiError: the session could not be renewed.
    throw error instanceof ApiError ? error : networkError(error);
  }
  const { status, statusText, body } = reply;
  if (status < 200 || status > 299) throw errorFromReply(status, body, statusText);
  return { body: readBody<E>(status, body), headers: reply.headers ?? NO_HEADERS };
}

/** The cast is safe: the server validates replies against the schema that has this type. */
function readBody<E extends Endpoint>(status: number, text: string): EndpointReply<E> {
  try {
    return (text === '' ? null : JSON.parse(text)) as EndpointReply<E>;
  } catch (error) {
    throw new ApiError(
      {
        status,
        code: 'bad_reply',
        message: 'The server gave an answer that could not be read.',
      },
      { cause: error },
    );
  }
}
