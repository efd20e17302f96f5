import { createPublicKey, createPrivateKey, createHash, generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { exportJWK, type JSONWebKeySet, SignJWT } from 'jose';
import type { Config } from '#server/shared/config/config.ts';
import { readOrCreateSecret } from './secret-file.ts';

export const DEMO_AUDIENCE = 'wortlaut-demo';
const TOKEN_SECONDS = 3600;

/** Our own identity provider for trying the app and for tests: it vouches for any name. Never in production. */
export interface DemoIdentity {
  issuer: string;
  keySet: () => Promise<JSONWebKeySet>;
  /** An ID token shaped like Google's. */
  issueToken(person: {
    email: string;
    name: string;
    picture?: string | undefined;
    nonce?: string | undefined;
  }): Promise<string>;
}

/** The RSA key is kept in the data directory, so that accounts survive a restart. */
export function createDemoIdentity(
  { dataDirectory, publicUrl }: Pick<Config, 'dataDirectory' | 'publicUrl'>,
  clock: () => Date,
): DemoIdentity {
  const issuer = `${publicUrl}/demo-identity`;
  const pem = readOrCreateSecret(join(dataDirectory, 'demo-identity-key.pem'), () =>
    generateKeyPairSync('rsa', { modulusLength: 2048 })
      .privateKey.export({ type: 'pkcs8', format: 'pem' })
      .toString(),
  );
  const privateKey = createPrivateKey(pem);
  const publicKey = createPublicKey(privateKey);
  const keyId = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);
  return {
    issuer,
    keySet: async () => ({
      keys: [{ ...(await exportJWK(publicKey)), kid: keyId, alg: 'RS256', use: 'sig' }],
    }),
    issueToken: ({ email, name, picture, nonce }) => {
      const now = Math.floor(clock().getTime() / 1000);
      return new SignJWT({
        email,
        email_verified: true,
        name,
        ...(picture === undefined ? {} : { picture }),
        ...(nonce === undefined ? {} : { nonce }),
      })
        .setProtectedHeader({ alg: 'RS256', kid: keyId, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(DEMO_AUDIENCE)
        .setSubject(createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 21))
        .setIssuedAt(now)
        .setExpirationTime(now + TOKEN_SECONDS)
        .sign(privateKey);
    },
  };
}
