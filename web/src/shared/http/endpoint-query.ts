import {
  type QueryClient,
  queryOptions,
  type UndefinedInitialDataOptions,
} from '@tanstack/react-query';
import type { Endpoint, EndpointInput, EndpointReply } from '#contract/endpoint.ts';
import type { ApiError } from './api-error.ts';
import { type Answer, sendEndpoint, type SendOptions, type Transport } from './send-endpoint.ts';

const transports = new WeakMap<QueryClient, Transport>();

/** Says how the queries of a client reach the API: once, where the client is made. */
export function provideTransport(client: QueryClient, transport: Transport): void {
  transports.set(client, transport);
}

/** Reads an endpoint by the transport of a query's client, for queries that make more than one call. @throws {ApiError} */
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
 * First the area, so that one invalidation refreshes all of it: every key about collections begins with `collections`.
 * Then the endpoint, whose answer it is (null: a guest's, or everybody's), and what was asked.
 */
export type EndpointKey<E extends Endpoint> = readonly [
  area: string,
  name: string,
  userId: string | null,
  input: EndpointInput<E>,
];

/** A shorter key invalidates more: without the input every answer to this person, without the person every answer. */
export function endpointKey<E extends Endpoint>(
  { path, name }: E,
  userId: string | null,
  input: EndpointInput<E>,
): EndpointKey<E> {
  return [areaOf(path), name, userId, input];
}

/** What follows /api/v2/ in a path: "collections". */
function areaOf(path: string): string {
  return path.split('/')[3] ?? path;
}

/** Who may be asked for: of a public endpoint everybody's answer, which is null. */
type Asker<E extends Endpoint> = E['access'] extends 'public' ? null : string | null;

/**
 * A query of one endpoint. What only members may read waits for one. A query that needs the answer's headers, or several
 * answers, is written out with `endpointKey` and `readEndpoint`.
 * @param userId whose answer it is; null for a guest
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
