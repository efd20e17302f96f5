import { createHmac } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Member } from '#server/shared/http/member.ts';

export const ACCESS_TOKEN_SECONDS = 15 * 60;
const ISSUER = 'wortlaut';
const AUDIENCE = 'wortlaut-api';
/** RFC 9068: distinguishes these from ID tokens and other signed tokens. */
const TYPE = 'at+jwt';
/** A client sends the same token for a quarter of an hour, so its signature is checked once. */
const KNOWN_TOKENS = 10_000;

/** Issues and verifies our own access tokens: JWT with HS256, valid for fifteen minutes. */
export interface AccessTokens {
  sign(member: Member): Promise<string>;
  /** Null for anything that is not a valid token of ours. */
  verify(token: string): Promise<Member | null>;
  /** The same for a person at every sign-in, until the secret changes. */
  storageKeyOf(userId: string): string;
}

interface Key {
  id: string;
  bytes: Uint8Array;
}

/** Derives the id from the secret, so that every process gives a key the same id. The id does not reveal the secret. */
function keyOf(secret: string): Key {
  const id = createHmac('sha256', secret).update('key id').digest('base64url').slice(0, 8);
  return { id, bytes: new TextEncoder().encode(secret) };
}

/**
 * @param secrets at least 32 characters each. The first signs; tokens signed by any are accepted, found by their key id
 */
export function createAccessTokens(
  secrets: readonly [string, ...string[]],
  clock: () => Date,
): AccessTokens {
  const current = keyOf(secrets[0]);
  const keys = new Map(secrets.map(keyOf).map(({ id, bytes }) => [id, bytes]));
  /** Tokens whose signature was valid, until they expire. */
  const known = new Map<string, { member: Member; expiresAt: number }>();
  return {
    storageKeyOf: (userId) =>
      createHmac('sha256', secrets[0]).update(`storage key of ${userId}`).digest('base64url'),
    sign: ({ userId, sessionId }) => {
      const now = Math.floor(clock().getTime() / 1000);
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: TYPE, kid: current.id })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(userId)
        .setIssuedAt(now)
        .setExpirationTime(now + ACCESS_TOKEN_SECONDS)
        .sign(current.bytes);
    },
    verify: async (token) => {
      const now = clock().getTime();
      const seen = known.get(token);
      if (seen && seen.expiresAt > now) return seen.member;
      const keyNamed = ({ kid = '' }: { kid?: string }): Uint8Array => {
        const key = keys.get(kid);
        if (!key) throw new errors.JWSInvalid('an unknown key');
        return key;
      };
      try {
        const { payload } = await jwtVerify(token, keyNamed, {
          algorithms: ['HS256'],
          issuer: ISSUER,
          audience: AUDIENCE,
          typ: TYPE,
          currentDate: clock(),
          requiredClaims: ['sub', 'sid', 'exp'],
        });
        const { sub, sid, exp = 0 } = payload;
        if (typeof sub !== 'string' || typeof sid !== 'string') return null;
        const member = { userId: sub, sessionId: sid };
        if (known.size >= KNOWN_TOKENS) known.delete(known.keys().next().value ?? token);
        known.set(token, { member, expiresAt: exp * 1000 });
        return member;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
