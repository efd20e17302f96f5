import { createHash, randomBytes } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Config } from '#server/shared/config/config.ts';
import { accountCookie } from './session-cookie.ts';

/** Holds the secret of the sign-in that this browser has begun. */
export const NONCE_COOKIE = 'wortlaut_nonce';
/** As long as Google's ID tokens are valid. */
const LIFETIME_SECONDS = 3600;

export function newNonceSecret(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * The nonce that the ID token must carry (OpenID Connect Core, 15.5.2): only the browser with the cookie can use the
 * token, so that nobody can sign another browser in with a token of their own. It does not reveal the secret.
 */
export function nonceOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

export function nonceCookieOptions(config: Pick<Config, 'publicUrl'>): CookieSerializeOptions {
  return { ...accountCookie(config), maxAge: LIFETIME_SECONDS };
}
