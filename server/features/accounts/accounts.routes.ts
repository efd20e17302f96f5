import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  beginSignIn,
  deleteAccount,
  endAllSessions,
  endOneSession,
  exportAccount,
  getProfile,
  listSessions,
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
import {
  deleteUser,
  exportUser,
  findUser,
  renameUser,
  saveIdentity,
  toUser,
} from './accounts.queries.ts';
import { deviceOf } from './device.rules.ts';
import { type IdentityProvider, verifyIdToken } from './id-token.ts';
import { accountCookie, REFRESH_COOKIE, refreshCookieOptions } from './session-cookie.ts';
import {
  endSession,
  endSessionOfToken,
  endSessionsOf,
  exportSessions,
  listSessionsOf,
  type OpenedSession,
  openSession,
  rotateRefreshToken,
} from './sessions.queries.ts';
import { NONCE_COOKIE, newNonceSecret, nonceCookieOptions, nonceOf } from './sign-in-nonce.ts';

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
      storage_key: tokens.storageKeyOf(user.id),
      user,
    };
  };
  /** Only a cookie that came: nobody may make a browser lose one that it did not send. */
  const clearCookie = (request: FastifyRequest, reply: FastifyReply): void => {
    if (request.cookies[REFRESH_COOKIE] === undefined) return;
    reply.clearCookie(REFRESH_COOKIE, refreshCookieOptions(config, new Date(0)));
  };

  implement(beginSignIn, ({ request, reply }) => {
    // Two tabs may both be about to sign in: the second one keeps the secret of the first.
    const secret = request.cookies[NONCE_COOKIE] ?? newNonceSecret();
    reply.setCookie(NONCE_COOKIE, secret, nonceCookieOptions(config));
    return { nonce: nonceOf(secret) };
  });

  implement(signIn, async ({ body, request, reply }) => {
    const secret = request.cookies[NONCE_COOKIE];
    if (secret === undefined) throw new AppError('sign_in_failed');
    const identity = await verifyIdToken(body.token, provider, nonceOf(secret), clock());
    if (!identity) throw new AppError('sign_in_failed');
    const user = await saveIdentity(db, identity, clock());
    const session = await openSession(
      db,
      user.id,
      deviceOf(request.headers['user-agent']),
      clock(),
    );
    reply.clearCookie(NONCE_COOKIE, accountCookie(config));
    return sendSession(reply, session);
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
    clearCookie(request, reply);
  });

  implement(getProfile, ({ member }) => getUser(member.userId));

  implement(listSessions, ({ member }) => listSessionsOf(db, member, clock()));

  implement(endOneSession, async ({ member: { userId, sessionId }, params, request, reply }) => {
    if (!(await endSession(db, userId, params.id))) throw new AppError('session_not_found');
    if (params.id === sessionId) clearCookie(request, reply);
  });

  implement(endAllSessions, async ({ member, request, reply }) => {
    await endSessionsOf(db, member.userId);
    clearCookie(request, reply);
  });

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
      const user = await exportUser(db, userId);
      if (!user) throw new AppError('authentication_failed');
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

  implement(deleteAccount, async ({ member, request, reply }) => {
    await emptyAccount(db, member.userId, clock());
    await deleteUser(db, member.userId);
    clearCookie(request, reply);
  });
}
