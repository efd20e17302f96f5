import { errors, jwtVerify, SignJWT } from 'jose';
import type { Member } from '../member.ts';

export const ACCESS_TOKEN_SECONDS = 15 * 60;
const ISSUER = 'wortlaut';
const AUDIENCE = 'wortlaut-api';
/** RFC 9068: keeps these apart from ID tokens and whatever else is signed. */
const TYPE = 'at+jwt';
/** A person sends the same token for a quarter of an hour; checking its signature again tells nothing new. */
const KNOWN_TOKENS = 10_000;

/** Makes and reads our own access tokens: JWT with HS256, fifteen minutes. */
export interface AccessTokens {
  sign(member: Member): Promise<string>;
  /** Null for whatever is not a valid token of ours. */
  verify(token: string): Promise<Member | null>;
}

/** @param secret at least 32 characters */
export function createAccessTokens(secret: string, clock: () => Date): AccessTokens {
  const key = new TextEncoder().encode(secret);
  /** Tokens whose signature was found good, until they end. */
  const known = new Map<string, { member: Member; expiresAt: number }>();
  return {
    sign: ({ userId, sessionId }) => {
      const now = Math.floor(clock().getTime() / 1000);
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: TYPE })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(userId)
        .setIssuedAt(now)
        .setExpirationTime(now + ACCESS_TOKEN_SECONDS)
        .sign(key);
    },
    verify: async (token) => {
      const now = clock().getTime();
      const seen = known.get(token);
      if (seen && seen.expiresAt > now) return seen.member;
      try {
        const { payload } = await jwtVerify(token, key, {
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
