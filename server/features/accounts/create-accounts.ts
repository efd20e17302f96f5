import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { JSONWebKeySet } from 'jose';
import { z } from 'zod';
import { type Config, ConfigError, SECRET_LENGTH } from '#server/shared/config/config.ts';
import { createDemoIdentity, DEMO_AUDIENCE, type DemoIdentity } from './demo-identity.ts';
import type { IdentityProvider } from './id-token.ts';
import { readOrCreateSecret } from './secret-file.ts';
import { issuerKeys } from './signing-keys.ts';

const GOOGLE_KEYS = 'https://www.googleapis.com/oauth2/v3/certs';
const FETCH_MILLISECONDS = 5000;
const keySetSchema = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

/** Chooses the identity provider: Google where a client id is set, otherwise demo accounts, which production never has. */
export function chooseProvider(
  config: Config,
  clock: () => Date,
): { provider: IdentityProvider; demo: DemoIdentity | null } {
  if (config.googleClientId !== null) {
    const provider: IdentityProvider = {
      issuers: ['https://accounts.google.com', 'accounts.google.com'],
      audience: config.googleClientId,
      keys: issuerKeys(() => fetchKeySet(GOOGLE_KEYS), clock),
    };
    return { provider, demo: null };
  }
  if (config.demoAccounts === 'none') {
    throw new Error('there is no sign-in in production without GOOGLE_CLIENT_ID');
  }
  const demo = createDemoIdentity(config, clock);
  const provider: IdentityProvider = {
    issuers: [demo.issuer],
    audience: DEMO_AUDIENCE,
    keys: issuerKeys(demo.keySet, clock),
  };
  return { provider, demo };
}

/** @throws where the address does not return a key set in time */
export async function fetchKeySet(url: string): Promise<JSONWebKeySet> {
  const response = await fetch(url, {
    signal: AbortSignal.timeout(FETCH_MILLISECONDS),
    redirect: 'error',
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return keySetSchema.parse(await response.json()) as JSONWebKeySet;
}

/**
 * The keys of our own tokens, the signing key first: those configured, otherwise one generated once and kept in the data
 * directory.
 * @throws {ConfigError} where the file of the generated key is damaged
 */
export function sessionSecrets({
  sessionSecret: given,
  previousSessionSecrets: previous,
  dataDirectory,
}: Config): [string, ...string[]] {
  if (given !== null) return [given, ...previous];
  const file = join(dataDirectory, 'session-secret');
  const kept = readOrCreateSecret(file, () => randomBytes(48).toString('base64url')).trim();
  if (kept.length < SECRET_LENGTH) {
    throw new ConfigError(`${file} is damaged. Delete it, and the next start makes a new one.`);
  }
  return [kept];
}
