import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';

/** Keys are fetched again after this long, so that one the issuer has withdrawn stops working. */
const FRESH_MILLISECONDS = 10 * 60_000;
/** However many unknown keys are presented, the issuer is asked at most once in this time. */
const COOLDOWN_MILLISECONDS = 30_000;

/**
 * An issuer's public keys. Unlike jose's remote set, it keeps using the keys it has while the issuer is unreachable; an
 * unknown key is then refused.
 * @param fetchKeys fetches the issuer's current set; may fail
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
        // One of jose's own errors: for the caller, the token simply cannot be verified.
        throw new errors.JWKSTimeout('the keys of the issuer cannot be fetched', { cause: error });
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
      // The issuer is unreachable: continue with the known keys.
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
