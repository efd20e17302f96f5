import type { FastifyReply } from 'fastify';
import {
  deleteAccount,
  exportAccount,
  getProfile,
  refreshSession,
  signIn,
  signOut,
  updateProfile,
} from '#contract/accounts/endpoints.ts';
import type { SessionReply } from '#contract/accounts/schemas.ts';
import { renameCreator } from '#server/shared/collections/collections.queries.ts';
import type { Config } from '#server/shared/config/config.ts';
import type { Database } from '#server/shared/database/database.ts';
import type { App } from '#server/shared/http/app-type.ts';
import { AppError } from '#server/shared/http/errors.ts';
import {
  createImplement,
  type ImplementParts,
  type MemberParts,
} from '#server/shared/http/implement.ts';
import { jsonText, textStream } from '#server/shared/http/json-stream.ts';
import { createTurns } from '#server/shared/http/turns.ts';
import { ACCESS_TOKEN_SECONDS, type AccessTokens } from './access-token.ts';
import { deleteUser, findUser, renameUser, saveIdentity, toUser } from './accounts.queries.ts';
import { type IdentityProvider, verifyIdToken } from './id-token.ts';
import { REFRESH_COOKIE, refreshCookieOptions } from './session-cookie.ts';
import {
  endSessionOfToken,
  exportSessions,
  type OpenedSession,
  openSession,
  rotateRefreshToken,
} from './sessions.queries.ts';

export interface AccountParts extends ImplementParts {
  config: Config;
  members: MemberParts;
  tokens: AccessTokens;
  provider: IdentityProvider;
  /** Everything that other features store about a person, by name; long lists as `Pages`. */
  exportOthers: (db: Database, userId: string) => Promise<Record<string, unknown>>;
  /** Deletes, in parts, what a person may have very much of. */
  emptyAccount: (db: Database, userId: string, now: Date) => Promise<void>;
}

export function registerAccounts(app: App, parts: AccountParts): void {
  const { config, clock, tokens, provider, exportOthers, emptyAccount } = parts;
  const { db } = parts.members;
  const implement = createImplement(app, parts);
  const exports = createTurns(0);

  const getUser = async (userId: string) => {
    const user = await findUser(db, userId);
    if (!user) throw new AppError('authentication_failed');
    return toUser(user);
  };
  const sendSession = async (
    reply: FastifyReply,
    session: OpenedSession,
  ): Promise<SessionReply> => {
    const user = await getUser(session.userId);
    const options = refreshCookieOptions(config, session.expiresAt);
    reply.setCookie(REFRESH_COOKIE, session.refreshToken, options);
    return {
      access_token: await tokens.sign(session),
      token_type: 'bearer',
      expires_in: ACCESS_TOKEN_SECONDS,
      user,
    };
  };
  const clearCookie = (reply: FastifyReply): void => {
    reply.clearCookie(REFRESH_COOKIE, refreshCookieOptions(config, new Date(0)));
  };

  implement(signIn, async ({ body, reply }) => {
    const identity = await verifyIdToken(body.token, provider, clock());
    if (!identity) throw new AppError('sign_in_failed');
    const user = await saveIdentity(db, identity, clock());
    return sendSession(reply, await openSession(db, user.id, clock()));
  });

  implement(refreshSession, async ({ request, reply }) => {
    const token = request.cookies[REFRESH_COOKIE];
    if (token === undefined) throw new AppError('no_token');
    const session = await rotateRefreshToken(db, token, clock());
    if (!session) throw new AppError('authentication_failed');
    return sendSession(reply, session);
  });

  implement(signOut, async ({ request, reply }) => {
    const token = request.cookies[REFRESH_COOKIE];
    if (token !== undefined) await endSessionOfToken(db, token);
    clearCookie(reply);
  });

  implement(getProfile, ({ member }) => getUser(member.userId));

  implement(updateProfile, async ({ member: { userId }, body: { name }, transact }) => {
    const user = await transact(async (tx) => {
      const renamed = await renameUser(tx, userId, name);
      if (renamed) await renameCreator(tx, userId, name);
      return renamed;
    });
    if (!user) throw new AppError('authentication_failed');
    return toUser(user);
  });

  implement(exportAccount, async ({ member: { userId }, reply }) => {
    const end = await exports.take(userId);
    try {
      const user = await getUser(userId);
      const all = {
        user,
        ...(await exportSessions(db, userId)),
        ...(await exportOthers(db, userId)),
      };
      reply.header('content-disposition', 'attachment; filename="wortlaut.json"');
      reply.type('application/json; charset=utf-8');
      return reply.send(textStream(jsonText(all), end));
    } catch (error) {
      end();
      throw error;
    }
  });

  implement(deleteAccount, async ({ member, reply }) => {
    await emptyAccount(db, member.userId, clock());
    await deleteUser(db, member.userId);
    clearCookie(reply);
  });
}
