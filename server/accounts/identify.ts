import { AppError } from '../errors.ts';
import type { Database } from '../database/database.ts';
import type { Identify, ReadToken } from '../member.ts';
import type { AccessTokens } from './access-token.ts';
import { isSessionOpen } from './sessions.queries.ts';

const BEARER = /^Bearer ([\w.-]{1,4096})$/u;

/** Who the bearer token names. The session is not looked at. */
export function createReadToken(tokens: AccessTokens): ReadToken {
  return async (request) => {
    const { authorization } = request.headers;
    if (authorization === undefined) return null;
    const token = BEARER.exec(authorization)?.[1];
    const member = token === undefined ? null : await tokens.verify(token);
    if (!member) throw new AppError('authentication_failed');
    return member;
  };
}

/** Who calls, by the bearer token; its session must still be open, so that signing out works at once everywhere. */
export function createIdentify(db: Database, readToken: ReadToken, clock: () => Date): Identify {
  return async (request) => {
    const member = await readToken(request);
    if (member && !(await isSessionOpen(db, member, clock()))) {
      throw new AppError('authentication_failed');
    }
    return member;
  };
}
