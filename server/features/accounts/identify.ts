import { AppError } from '#server/shared/http/errors.ts';
import type { Database } from '#server/shared/database/database.ts';
import type { Identify, Member, ReadToken } from '#server/shared/http/member.ts';
import type { AccessTokens } from './access-token.ts';
import { isSessionOpen } from './sessions.queries.ts';

/** The scheme's name is case-insensitive (RFC 9110, 11.1). */
const BEARER = /^Bearer ([\w.-]{1,4096})$/iu;

/** Whose valid token an Authorization header carries; null where it has none. The session may have ended meanwhile. */
export async function findTokenHolder(
  tokens: AccessTokens,
  authorization: string,
): Promise<Member | null> {
  const token = BEARER.exec(authorization)?.[1];
  return token === undefined ? null : tokens.verify(token);
}

/** Reads the caller from the bearer token, without checking the session. */
export function createReadToken(tokens: AccessTokens): ReadToken {
  return async ({ headers: { authorization } }) => {
    if (authorization === undefined) return null;
    const member = await findTokenHolder(tokens, authorization);
    if (!member) throw new AppError('authentication_failed');
    return member;
  };
}

/** Identifies the caller by the bearer token; its session must still be open, so that signing out takes effect at once. */
export function createIdentify(db: Database, readToken: ReadToken, clock: () => Date): Identify {
  return async (request) => {
    const member = await readToken(request);
    if (member && !(await isSessionOpen(db, member, clock()))) {
      throw new AppError('authentication_failed');
    }
    return member;
  };
}
