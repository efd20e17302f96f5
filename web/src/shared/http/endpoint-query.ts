import {
  type QueryClient,
  queryOptions,
  type UndefinedInitialDataOptions,
} from '@tanstack/react-query';
import type { Endpoint, EndpointInput, EndpointReply } from '#contract/endpoint.ts';
import type { ApiError } from './api-error.ts';
import { type Answer, sendEndpoint, type SendOptions, type Transport } from './send-endpoint.ts';

const transports = new WeakMap<QueryClient, Transport>();

/** Sets the transport for a client's queries. Called once, where the client is created. */
export function provideTransport(client: QueryClient, transport: Transport): void {
  transports.set(client, transport);
}

/** Reads an endpoint through the client's transport, for queries that make more than one call. @throws {ApiError} */
export async function readEndpoint<E extends ReadingEndpoint>(
  client: QueryClient,
  endpoint: E,
  input: EndpointInput<E>,
  options?: SendOptions,
): Promise<Answer<E>> {
  const transport = transports.get(client);
  if (!transport) throw new Error('This QueryClient has no transport.');
  return sendEndpoint(transport, endpoint, input, options);
}

type ReadingEndpoint = Endpoint & { method: 'GET' };

/**
 * The area comes first, so that one invalidation refreshes all of it: every key about collections begins with
 * `collections`. Then come the endpoint, the user whose reply it is (null: a guest's, or everybody's), and the input.
 */
export type EndpointKey<E extends Endpoint> = readonly [
  area: string,
  name: string,
  userId: string | null,
  input: EndpointInput<E>,
];

/** A shorter key invalidates more: without the input every reply to this user, without the user every reply. */
export function endpointKey<E extends Endpoint>(
  { path, name }: E,
  userId: string | null,
  input: EndpointInput<E>,
): EndpointKey<E> {
  return [areaOf(path), name, userId, input];
}

/** The path segment after /api/v2/: "collections". */
function areaOf(path: string): string {
  return path.split('/')[3] ?? path;
}

/** The user ids that an endpoint's queries take: only null (everybody) for a public endpoint. */
type Asker<E extends Endpoint> = E['access'] extends 'public' ? null : string | null;

/**
 * A query of one endpoint. Queries of members-only endpoints are disabled for guests. A query that needs the reply's
 * headers, or several replies, is written with `endpointKey` and `readEndpoint`.
 * @param userId the user whose reply it is; null for a guest
 */
export function endpointQuery<E extends ReadingEndpoint>(
  endpoint: E,
  userId: Asker<E>,
  input: EndpointInput<E>,
  options: Omit<
    UndefinedInitialDataOptions<EndpointReply<E>, ApiError, EndpointReply<E>, EndpointKey<E>>,
    'queryKey' | 'queryFn'
  > = {},
) {
  return queryOptions<EndpointReply<E>, ApiError, EndpointReply<E>, EndpointKey<E>>({
    ...(endpoint.access === 'member' ? { enabled: userId !== null } : {}),
    ...options,
    queryKey: endpointKey(endpoint, userId, input),
    queryFn: async ({ client, signal }) =>
      (await readEndpoint(client, endpoint, input, { signal })).body,
  });
}
