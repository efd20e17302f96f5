import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';

/** Keys are asked for again after this long, so that one the issuer has taken back stops working. */
const FRESH_MILLISECONDS = 10 * 60_000;
/** However many unknown keys come, the issuer is asked once in this time. */
const COOLDOWN_MILLISECONDS = 30_000;

/**
 * An issuer's public keys. Unlike jose's remote set it goes on with the keys it has while the issuer cannot be
 * reached; a key that it has never seen is then refused.
 * @param fetchKeys gets the issuer's current set; may fail
 */
export function issuerKeys(
  fetchKeys: () => Promise<JSONWebKeySet>,
  clock: () => Date,
): JWTVerifyGetKey {
  let keys: ReturnType<typeof createLocalJWKSet> | null = null;
  let fetchedAt = -Infinity;
  let triedAt = -Infinity;
  let running: Promise<void> | null = null;

  const refresh = (): Promise<void> => {
    running ??= (async () => {
      triedAt = clock().getTime();
      try {
        keys = createLocalJWKSet(await fetchKeys());
        fetchedAt = clock().getTime();
      } catch (error) {
        // An error of jose's own: to whoever presents a token it is one that cannot be checked.
        throw new errors.JWKSTimeout('the keys of the issuer cannot be had', { cause: error });
      } finally {
        running = null;
      }
    })();
    return running;
  };
  const mayAsk = (): boolean => clock().getTime() - triedAt >= COOLDOWN_MILLISECONDS;

  return async (header, token) => {
    if (!keys) {
      if (!mayAsk() && !running) throw new errors.JWKSTimeout();
      await refresh();
    } else if (clock().getTime() - fetchedAt >= FRESH_MILLISECONDS && mayAsk()) {
      // The issuer cannot be reached: go on with the keys that are known.
      await refresh().catch(() => undefined);
    }
    if (!keys) throw new errors.JWKSTimeout();
    try {
      return await keys(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || !mayAsk()) throw error;
      await refresh();
      return keys(header, token);
    }
  };
}
