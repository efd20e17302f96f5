import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  profileChangeSchema,
  providersReplySchema,
  sessionReplySchema,
  signInSchema,
  userSchema,
} from './schemas.ts';

/** Calls that a browser makes with its refresh cookie instead of an access token. */
const COOKIE = { access: 'public', tag: 'Accounts' } as const;
const MEMBER = { access: 'member', tag: 'Accounts', limit: { perMinute: 120 } } as const;
const doneSchema = z.null().describe('Done; no content.');

export const listProviders = endpoint({
  name: 'listProviders',
  method: 'GET',
  path: '/api/v2/auth/providers',
  access: 'public',
  tag: 'Accounts',
  limit: 'none',
  replies: { 200: providersReplySchema.describe('Null for providers that are not offered.') },
  summary: 'How people can sign in here',
  description: 'Google, the demo accounts of an installation for trying out, or neither.',
  example: '/api/v2/auth/providers',
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
    'Takes the ID token of the identity provider, returns an access token valid for fifteen minutes and sets the refresh cookie.',
});

export const refreshSession = endpoint({
  ...COOKIE,
  name: 'refreshSession',
  method: 'POST',
  path: '/api/v2/auth/refresh',
  limit: { perMinute: 120, exact: true },
  replies: { 200: sessionReplySchema },
  errors: ['no_token', 'authentication_failed'],
  cacheControl: 'no-store',
  summary: 'A new access token for the refresh cookie',
  description:
    'Exchanges the refresh token in the cookie for its successor. Each works once; an old one ends the session.',
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
  replies: { 200: z.looseObject({ user: userSchema }) },
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
