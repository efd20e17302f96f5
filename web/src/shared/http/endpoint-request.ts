import type { Endpoint, EndpointAddress, EndpointInput } from '#contract/endpoint.ts';

/** A call as it is sent. */
export interface EndpointRequest {
  method: EndpointAddress['method'];
  /** Path and query. */
  path: string;
  headers: Record<string, string>;
  body?: string | FormData;
}

/** The `EndpointInput` of any endpoint. */
interface AnyInput {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
}

/**
 * Path and query of a call, encoded: /api/v2/dictionary/words/german-english/Stra%C3%9Fe. Undefined values are omitted.
 * A lone surrogate, which cannot be encoded, becomes U+FFFD.
 */
export function addressOf<E extends Endpoint>(
  { path }: E & EndpointAddress,
  input: Omit<EndpointInput<E>, 'body'>,
): string {
  const { params = {}, query = {} }: AnyInput = input;
  const filled = path.replaceAll(/:(\w+)/gu, (_all, name: string) =>
    encodeURIComponent(String(params[name] ?? '').toWellFormed()),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.append(name, String(value));
  }
  return search.size === 0 ? filled : `${filled}?${search}`;
}

/** A call with its body: JSON, or form data unchanged. */
export function requestOf<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
): EndpointRequest {
  const { body }: AnyInput = input;
  const request = { method: endpoint.method, path: addressOf(endpoint, input), headers: {} };
  if (body === undefined) return request;
  if (body instanceof FormData) return { ...request, body };
  return {
    ...request,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}

/** The parameters in a path of an endpoint; null if the path does not match. @param path without the query */
export function paramsOfPath(
  endpoint: EndpointAddress,
  path: string,
): Record<string, string> | null {
  const names = endpoint.path.split('/');
  const values = path.split('/');
  if (names.length !== values.length) return null;
  const params: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const value = values[index] ?? '';
    const decoded = name.startsWith(':') ? decode(value) : null;
    if (decoded) params[name.slice(1)] = decoded;
    else if (name !== value) return null;
  }
  return params;
}

/** Null for malformed percent-encoding. */
function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
