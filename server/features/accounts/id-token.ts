import { errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';

/** Clocks of two machines differ by seconds. */
const TOLERANCE_SECONDS = 60;
const LONGEST_NAME = 60;

/** A person whom an identity provider vouches for. */
export interface Identity {
  issuer: string;
  subject: string;
  email: string;
  name: string;
  pictureUrl: string | null;
}

export interface IdentityProvider {
  /** Accepted values of `iss`; the first is what is stored. */
  issuers: [string, ...string[]];
  audience: string;
  keys: JWTVerifyGetKey;
}

/** At most 255 ASCII characters (OpenID Connect Core, 2). */
const SUBJECT = /^[\x20-\x7e]{1,255}$/u;
/** No database stores NUL. */
const NO_CONTROLS = /^[^\p{Cc}\p{Cs}]*$/u;

const claimsSchema = z.object({
  sub: z.string().regex(SUBJECT),
  aud: z.string(),
  email: z.email().max(320).regex(NO_CONTROLS),
  email_verified: z.literal(true),
  nonce: z.string(),
  name: z.string().optional(),
  picture: z
    .url({ protocol: /^https?$/u })
    .max(2048)
    .regex(NO_CONTROLS)
    .optional()
    .catch(undefined),
});

/**
 * Verifies an ID token: signature by a key of the issuer (never one from the token itself), issuer, audience, time, a
 * verified e-mail address, and the nonce. Null for any invalid token.
 * @param nonce of the browser that signs in
 */
export async function verifyIdToken(
  token: string,
  { issuers, audience, keys }: IdentityProvider,
  nonce: string,
  now: Date,
): Promise<Identity | null> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      issuer: issuers,
      audience,
      clockTolerance: TOLERANCE_SECONDS,
      currentDate: now,
      requiredClaims: ['exp', 'iat'],
    });
    const claims = claimsSchema.safeParse(payload);
    if (!claims.success || claims.data.nonce !== nonce) return null;
    const { sub, email, name = '', picture } = claims.data;
    return {
      issuer: issuers[0],
      subject: sub,
      email,
      name: displayName(name, email),
      pictureUrl: picture ?? null,
    };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/** The provider's name, otherwise the part of the address before the @. */
function displayName(name: string, email: string): string {
  const clean = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
  const shown = clean === '' ? (email.split('@')[0] ?? email) : clean;
  return [...shown].slice(0, LONGEST_NAME).join('');
}
