import type { Endpoint, EndpointInput, EndpointReply } from '#contract/endpoint.ts';
import { errorFromReply, networkError } from '#web/shared/http/api-error.ts';
import { addressOf } from '#web/shared/http/endpoint-request.ts';
import { sendEndpoint, type SendOptions, type Transport } from '#web/shared/http/send-endpoint.ts';
import { fetchWithSession } from './session.ts';

/** Calls as the person who is signed in. Browser only. */
export const sessionTransport: Transport = async ({ path, ...request }, signal) => {
  const response = await fetchWithSession(path, { ...request, signal });
  const { status, statusText, headers } = response;
  return { status, statusText, headers, body: await response.text() };
};

interface CallOptions extends SendOptions {
  /** Of an idempotent call that is repeated by hand: the same key as before. Else each call gets a new one. */
  idempotencyKey?: string;
}

/**
 * Makes a call that changes something, or needs to be made now. What is shown comes by `endpointQuery`. Browser only.
 * An idempotent call has a key: should its answer be lost and the call repeated, it still happens once.
 * @throws {ApiError} for every answer that is not good, and where none comes
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  { idempotencyKey, headers = {}, ...options }: CallOptions = {},
): Promise<EndpointReply<E>> {
  const key = endpoint.idempotent ? (idempotencyKey ?? crypto.randomUUID()) : undefined;
  const { body } = await sendEndpoint(sessionTransport, endpoint, input, {
    ...options,
    headers: key === undefined ? headers : { ...headers, 'idempotency-key': key },
  });
  return body;
}

/** A file, and what the server calls it. @throws {ApiError} as `call` */
export async function callForFile<E extends Endpoint & { method: 'GET' }>(
  endpoint: [EndpointReply<E>] extends [Blob] ? E : never,
  input: EndpointInput<E>,
): Promise<{ file: Blob; headers: Headers }> {
  let response: Response;
  let file: Blob;
  try {
    response = await fetchWithSession(addressOf<E>(endpoint, input));
    file = await response.blob();
  } catch (error) {
    throw networkError(error);
  }
  if (!response.ok) throw errorFromReply(response.status, await file.text(), response.statusText);
  return { file, headers: response.headers };
}
