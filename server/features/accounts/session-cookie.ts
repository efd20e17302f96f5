import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Config } from '#server/shared/config/config.ts';

/** Holds the refresh token: scripts cannot read it, other sites cannot send it, and only the sign-in calls receive it. */
export const REFRESH_COOKIE = 'wortlaut_refresh';

export function refreshCookieOptions(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  expires: Date,
): CookieSerializeOptions {
  return {
    httpOnly: true,
    sameSite: 'strict',
    secure: publicUrl.startsWith('https:'),
    path: '/api/v2/auth',
    expires,
  };
}
