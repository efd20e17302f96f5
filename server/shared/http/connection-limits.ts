/** A phone on a bad line sends its headers in this time; a client that holds a connection open on purpose is cut. */
const HEADERS_MILLISECONDS = 15_000;
/** For headers and body: a 20 MB import over a line of 3 Mbit/s. Proxies need not buffer bodies. */
const REQUEST_MILLISECONDS = 60_000;
const KEEP_ALIVE_MILLISECONDS = 72_000;

/** How long the server waits for clients, in milliseconds. */
export const CONNECTION_LIMITS = {
  requestTimeout: REQUEST_MILLISECONDS,
  headersTimeout: HEADERS_MILLISECONDS,
  keepAliveTimeout: KEEP_ALIVE_MILLISECONDS,
  connectionsCheckingInterval: 5000,
} as const;
