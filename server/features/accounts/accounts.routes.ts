import { renameCreator } from '#server/shared/collections/collections.queries.ts';
import type { Config } from '#server/shared/config/config.ts';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import {
  profileChangeSchema,
  type SessionReply,
  sessionReplySchema,
  signInSchema,
  userSchema,
} from '#contract/accounts/schemas.ts';
import { errorReplySchema } from '#contract/errors.ts';
import type { App } from '#server/shared/http/app-type.ts';
import type { Database } from '#server/shared/database/database.ts';
import { AppError } from '#server/shared/http/errors.ts';
import { type Identify, requireMember } from '#server/shared/http/member.ts';
import { exactRatePerMinute, ratePerMinute } from '#server/shared/http/rate-limits.ts';
import { doneSchema, guestSchema, invalidSchema } from '#server/shared/http/reply-schemas.ts';
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

const SIGN_INS_PER_MINUTE = 20;
const CALLS_PER_MINUTE = 120;

export interface AccountParts {
  config: Config;
  clock: () => Date;
  db: Database;
  identify: Identify;
  tokens: AccessTokens;
  provider: IdentityProvider;
  /** Everything that other features keep of a person, by name. */
  exportOthers: (db: Database, userId: string) => Promise<Record<string, unknown>>;
}

export function registerAccounts(
  app: App,
  { config, clock, db, identify, tokens, provider, exportOthers }: AccountParts,
): void {
  const signInLimit = { rateLimit: exactRatePerMinute(SIGN_INS_PER_MINUTE, config) };
  const limit = { rateLimit: ratePerMinute(CALLS_PER_MINUTE, config) };
  const guarded = { rateLimit: exactRatePerMinute(CALLS_PER_MINUTE, config) };

  const sendSession = async (
    reply: FastifyReply,
    session: OpenedSession,
  ): Promise<SessionReply> => {
    const user = await findUser(db, session.userId);
    if (!user) throw new AppError('authentication_failed');
    const options = refreshCookieOptions(config, session.expiresAt);
    reply
      .header('cache-control', 'no-store')
      .setCookie(REFRESH_COOKIE, session.refreshToken, options);
    return {
      access_token: await tokens.sign(session),
      token_type: 'bearer',
      expires_in: ACCESS_TOKEN_SECONDS,
      user: toUser(user),
    };
  };
  const clearCookie = (reply: FastifyReply): void => {
    reply.clearCookie(REFRESH_COOKIE, refreshCookieOptions(config, new Date(0)));
  };

  app.post(
    '/api/v2/auth/google',
    {
      config: signInLimit,
      schema: {
        tags: ['Accounts'],
        operationId: 'signIn',
        summary: 'Sign in with an ID token',
        description:
          'Takes the ID token of the identity provider, answers with an access token of fifteen minutes and sets the refresh cookie.',
        body: signInSchema,
        response: {
          200: sessionReplySchema,
          401: guestSchema,
          403: errorReplySchema.describe('The operator blocked this account.'),
          422: invalidSchema,
        },
      },
    },
    async (request, reply) => {
      const identity = await verifyIdToken(request.body.token, provider, clock());
      if (!identity) throw new AppError('sign_in_failed');
      const user = await saveIdentity(db, identity, clock());
      return sendSession(reply, await openSession(db, user.id, clock()));
    },
  );

  app.post(
    '/api/v2/auth/refresh',
    {
      config: guarded,
      schema: {
        tags: ['Accounts'],
        operationId: 'refreshSession',
        summary: 'A new access token for the refresh cookie',
        description:
          'Exchanges the refresh token in the cookie for its successor. Each works once; an old one ends the session.',
        response: { 200: sessionReplySchema, 401: guestSchema },
      },
    },
    async (request, reply) => {
      const token = request.cookies[REFRESH_COOKIE];
      if (token === undefined) throw new AppError('no_token');
      const session = await rotateRefreshToken(db, token, clock());
      if (!session) throw new AppError('authentication_failed');
      return sendSession(reply, session);
    },
  );

  app.post(
    '/api/v2/auth/sign-out',
    {
      config: limit,
      schema: {
        tags: ['Accounts'],
        operationId: 'signOut',
        summary: 'End this session',
        description: 'Access and refresh tokens of the session stop working at once.',
        response: { 204: doneSchema },
      },
    },
    async (request, reply) => {
      const token = request.cookies[REFRESH_COOKIE];
      if (token !== undefined) await endSessionOfToken(db, token);
      clearCookie(reply);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/v2/auth/profile',
    {
      config: limit,
      schema: {
        tags: ['Accounts'],
        operationId: 'getProfile',
        summary: 'Who is signed in',
        description: 'The person the bearer token belongs to.',
        response: { 200: userSchema, 401: guestSchema },
      },
    },
    async (request, reply) => {
      const { userId } = await requireMember(identify, request);
      const user = await findUser(db, userId);
      if (!user) throw new AppError('authentication_failed');
      reply.header('cache-control', 'private, no-store');
      return toUser(user);
    },
  );

  app.put(
    '/api/v2/auth/profile',
    {
      config: limit,
      schema: {
        tags: ['Accounts'],
        operationId: 'updateProfile',
        summary: 'Change the name that others see',
        description: 'The name stands at public collections.',
        body: profileChangeSchema,
        response: { 200: userSchema, 401: guestSchema, 422: invalidSchema },
      },
    },
    async (request, reply) => {
      const { userId } = await requireMember(identify, request);
      const { name } = request.body;
      const user = await db.transaction(async (tx) => {
        const renamed = await renameUser(tx, userId, name);
        if (renamed) await renameCreator(tx, userId, name);
        return renamed;
      });
      if (!user) throw new AppError('authentication_failed');
      reply.header('cache-control', 'private, no-store');
      return toUser(user);
    },
  );

  app.get(
    '/api/v2/auth/export',
    {
      config: limit,
      schema: {
        tags: ['Accounts'],
        operationId: 'exportAccount',
        summary: "All of a person's data",
        description: 'Everything kept about the person, as JSON.',
        response: { 200: z.looseObject({ user: userSchema }), 401: guestSchema },
      },
    },
    async (request, reply) => {
      const { userId } = await requireMember(identify, request);
      const user = await findUser(db, userId);
      if (!user) throw new AppError('authentication_failed');
      reply.headers({
        'cache-control': 'private, no-store',
        'content-disposition': 'attachment; filename="wortlaut.json"',
      });
      return {
        user: toUser(user),
        ...(await exportSessions(db, userId)),
        ...(await exportOthers(db, userId)),
      };
    },
  );

  app.delete(
    '/api/v2/auth/account',
    {
      config: limit,
      schema: {
        tags: ['Accounts'],
        operationId: 'deleteAccount',
        summary: 'Delete the account and everything in it',
        description:
          'Sessions, collections and likes go with it. Copies that others made of public collections stay theirs.',
        response: { 204: doneSchema, 401: guestSchema },
      },
    },
    async (request, reply) => {
      const { userId } = await requireMember(identify, request);
      await deleteUser(db, userId);
      clearCookie(reply);
      return reply.code(204).send(null);
    },
  );
}
