import type { Endpoint, EndpointInput, EndpointReply } from '#contract/endpoint.ts';
import { ApiError, errorFromReply, networkError } from '#web/shared/http/api-error.ts';
import { addressOf } from '#web/shared/http/endpoint-request.ts';
import { sendEndpoint, type SendOptions, type Transport } from '#web/shared/http/send-endpoint.ts';
import { fetchWithSession } from './session.ts';

function transportAs(as: string | undefined): Transport {
  return async ({ path, ...request }, signal) => {
    const response = await fetchWithSession(path, { ...request, signal, as });
    const { status, statusText, headers } = response;
    return { status, statusText, headers, body: await response.text() };
  };
}

/** Sends requests as the signed-in user. Browser only. */
export const sessionTransport: Transport = transportAs(undefined);

interface CallOptions extends SendOptions {
  /** Key for an idempotent call: pass the previous one to retry it by hand. By default each call gets a new one. */
  idempotencyKey?: string;
  /** The user whose data it is: if somebody else is signed in by now, the call is not made. */
  as?: string;
}

/**
 * Makes a call that changes something or must be made now; use `endpointQuery` for data to show. Browser only.
 * An idempotent call has a key, so a retry after a lost reply does not repeat its effect.
 * @throws {ApiError} for every reply outside 2xx, and if there is none
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  { idempotencyKey, as, headers = {}, ...options }: CallOptions = {},
): Promise<EndpointReply<E>> {
  const key = endpoint.idempotent ? (idempotencyKey ?? crypto.randomUUID()) : undefined;
  const { body } = await sendEndpoint(transportAs(as), endpoint, input, {
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
    throw error instanceof ApiError ? error : networkError(error);
  }
  if (!response.ok) throw errorFromReply(response.status, await file.text(), response.statusText);
  return { file, headers: response.headers };
}
