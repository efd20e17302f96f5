import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  exportedUserSchema,
  nonceReplySchema,
  profileChangeSchema,
  providersReplySchema,
  sessionReplySchema,
  sessionSchema,
  signInSchema,
  userSchema,
} from './schemas.ts';

/** Calls that a browser makes with its refresh cookie instead of an access token. */
const COOKIE = { access: 'public', ownPagesOnly: true, tag: 'Accounts' } as const;
const MEMBER = { access: 'member', tag: 'Accounts', limit: { perMinute: 120 } } as const;
const doneSchema = z.null().describe('Done; no content.');

export const listProviders = endpoint({
  name: 'listProviders',
  method: 'GET',
  path: '/api/v2/auth/providers',
  access: 'public',
  tag: 'Accounts',
  limit: { perMinute: 120 },
  replies: { 200: providersReplySchema.describe('Null for providers that are not offered.') },
  summary: 'How people can sign in here',
  description: 'Google, the demo accounts of an installation for trying out, or neither.',
  example: '/api/v2/auth/providers',
});

export const beginSignIn = endpoint({
  ...COOKIE,
  name: 'beginSignIn',
  method: 'POST',
  path: '/api/v2/auth/nonce',
  limit: { perMinute: 60 },
  replies: { 200: nonceReplySchema },
  cacheControl: 'no-store',
  summary: 'Begin to sign in',
  description:
    'Sets a cookie for an hour and returns the nonce to ask the identity provider for: signing in takes an ID token with this nonce, from the browser with this cookie.',
});

export const signIn = endpoint({
  ...COOKIE,
  name: 'signIn',
  method: 'POST',
  path: '/api/v2/auth/google',
  limit: { perMinute: 20, exact: true },
  body: signInSchema,
  replies: { 200: sessionReplySchema },
  errors: ['sign_in_failed', 'account_blocked'],
  cacheControl: 'no-store',
  summary: 'Sign in with an ID token',
  description:
    'Takes the ID token of the identity provider, with the nonce that this browser was given, returns an access token valid for fifteen minutes and sets the refresh cookie.',
});

export const refreshSession = endpoint({
  ...COOKIE,
  name: 'refreshSession',
  method: 'POST',
  path: '/api/v2/auth/refresh',
  limit: { perMinute: 120, exact: true },
  replies: { 200: sessionReplySchema },
  errors: ['no_token', 'authentication_failed', 'refreshed_meanwhile'],
  cacheControl: 'no-store',
  summary: 'A new access token for the refresh cookie',
  description:
    'Exchanges the refresh token in the cookie for its successor. Each works once, and again within half a minute if the answer was lost, which voids the successor. An older or void one ends the session.',
});

export const signOut = endpoint({
  ...COOKIE,
  name: 'signOut',
  method: 'POST',
  path: '/api/v2/auth/sign-out',
  limit: { perMinute: 120 },
  replies: { 204: doneSchema },
  summary: 'End this session',
  description: 'Access and refresh tokens of the session stop working at once.',
});

export const getProfile = endpoint({
  ...MEMBER,
  name: 'getProfile',
  method: 'GET',
  path: '/api/v2/auth/profile',
  replies: { 200: userSchema },
  summary: 'Who is signed in',
  description: 'The person the bearer token belongs to.',
});

export const listSessions = endpoint({
  ...MEMBER,
  name: 'listSessions',
  method: 'GET',
  path: '/api/v2/auth/sessions',
  replies: { 200: z.array(sessionSchema) },
  summary: 'Where one is signed in',
  description: 'The open sessions of the person, the last used first.',
});

export const endOneSession = endpoint({
  ...MEMBER,
  name: 'endOneSession',
  method: 'DELETE',
  path: '/api/v2/auth/sessions/:id',
  params: z.object({ id: z.uuid() }),
  absent: { id: 'session_not_found' },
  replies: { 204: doneSchema },
  summary: 'Sign out on one device',
  description: 'Access and refresh tokens of that session stop working at once.',
});

export const endAllSessions = endpoint({
  ...MEMBER,
  name: 'endAllSessions',
  method: 'POST',
  path: '/api/v2/auth/sign-out-everywhere',
  replies: { 204: doneSchema },
  summary: 'Sign out everywhere',
  description: 'Ends every session of the person, this one included.',
});

export const updateProfile = endpoint({
  ...MEMBER,
  name: 'updateProfile',
  method: 'PUT',
  path: '/api/v2/auth/profile',
  body: profileChangeSchema,
  replies: { 200: userSchema },
  summary: 'Change the name that others see',
  description: 'The name is shown with public collections.',
});

export const exportAccount = endpoint({
  ...MEMBER,
  name: 'exportAccount',
  method: 'GET',
  path: '/api/v2/auth/export',
  replies: { 200: z.looseObject({ user: exportedUserSchema }) },
  errors: ['one_at_a_time'],
  summary: "All of a person's data",
  description: 'Everything kept about the person, as JSON, sent while it is read. One at a time.',
});

export const deleteAccount = endpoint({
  ...MEMBER,
  name: 'deleteAccount',
  method: 'DELETE',
  path: '/api/v2/auth/account',
  replies: { 204: doneSchema },
  summary: 'Delete the account and everything in it',
  description:
    'Sessions, collections and likes go with it. Copies that others made of public collections stay theirs.',
});
