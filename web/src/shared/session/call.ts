import type { Endpoint, EndpointInput, EndpointReply } from '#contract/endpoint.ts';
import { errorFromReply, networkError } from '#web/shared/http/api-error.ts';
import { addressOf } from '#web/shared/http/endpoint-request.ts';
import { sendEndpoint, type SendOptions, type Transport } from '#web/shared/http/send-endpoint.ts';
import { fetchWithSession } from './session.ts';

/** Sends requests as the signed-in user. Browser only. */
export const sessionTransport: Transport = async ({ path, ...request }, signal) => {
  const response = await fetchWithSession(path, { ...request, signal });
  const { status, statusText, headers } = response;
  return { status, statusText, headers, body: await response.text() };
};

interface CallOptions extends SendOptions {
  /** Key for an idempotent call: pass the previous one to retry it by hand. By default each call gets a new one. */
  idempotencyKey?: string;
}

/**
 * Makes a call that changes something or must be made now; use `endpointQuery` for data to show. Browser only.
 * An idempotent call has a key, so a retry after a lost reply does not repeat its effect.
 * @throws {ApiError} for every reply outside 2xx, and if there is none
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

/** A file and its headers, which have its name. @throws {ApiError} as `call` */
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
