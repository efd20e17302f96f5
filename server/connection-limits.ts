/** A phone on a bad line sends headers within this; a client that holds a connection open on purpose is cut. */
const REQUEST_MILLISECONDS = 15_000;
const KEEP_ALIVE_MILLISECONDS = 72_000;

/** How long the server waits for those who call, in milliseconds. */
export const CONNECTION_LIMITS = {
  requestTimeout: REQUEST_MILLISECONDS,
  headersTimeout: REQUEST_MILLISECONDS,
  keepAliveTimeout: KEEP_ALIVE_MILLISECONDS,
  connectionsCheckingInterval: 5000,
} as const;
