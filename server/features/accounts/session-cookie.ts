import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Config } from '#server/shared/config/config.ts';

/** Holds the refresh token. */
export const REFRESH_COOKIE = 'wortlaut_refresh';

/** Scripts cannot read such a cookie, other sites cannot send it, and only the calls of accounts receive it. */
export function accountCookie({ publicUrl }: Pick<Config, 'publicUrl'>): CookieSerializeOptions {
  return {
    httpOnly: true,
    sameSite: 'strict',
    secure: publicUrl.startsWith('https:'),
    path: '/api/v2/auth',
  };
}

export function refreshCookieOptions(
  config: Pick<Config, 'publicUrl'>,
  expires: Date,
): CookieSerializeOptions {
  return { ...accountCookie(config), expires };
}
