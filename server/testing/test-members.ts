import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Collection, CreateCollection } from '#contract/collections/schemas.ts';
import type { App } from '#server/shared/http/app-type.ts';
import type { Dependencies } from '#server/app/dependencies.ts';
import { loadConfig } from '#server/shared/config/config.ts';
import type { DatabaseConnection } from '#server/shared/database/database.ts';
import { REFRESH_COOKIE } from '#server/features/accounts/session-cookie.ts';
import { NONCE_COOKIE, nonceOf } from '#server/features/accounts/sign-in-nonce.ts';
import { testApp } from './test-app.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export interface Reply {
  status: number;
  // Tests read the fields they expect; a missing one fails them.
  body: unknown;
  headers: Record<string, unknown>;
}

/** A caller: a guest, or a member with a token. */
export interface Caller {
  userId: string;
  token: string | null;
  call(
    method: Method,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Reply>;
}

/** The application with accounts on a given database, for tests. `time` can be advanced. */
export interface MemberApp {
  app: App;
  /** Its DATA_DIR, deleted when it is closed. */
  folder: string;
  time: { now: Date };
  guest: Caller;
  /** Signs in a person through the demo identity provider. */
  member(name: string): Promise<Caller>;
  close(): Promise<void>;
}

/** @param settings of the environment, besides wide rate limits and no log */
export async function memberApp(
  database: DatabaseConnection,
  { settings = {}, ...overrides }: Partial<Dependencies> & { settings?: NodeJS.ProcessEnv } = {},
): Promise<MemberApp> {
  const folder = mkdtempSync(join(tmpdir(), 'wortlaut-app-'));
  const time = { now: new Date('2026-11-21T12:00:00Z') };
  const config = loadConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_SCALE: '10000',
    DATA_DIR: folder,
    ...settings,
  });
  const app = await testApp({ config, database, clock: () => time.now, ...overrides });
  const callerWith = (token: string | null, userId: string): Caller => ({
    userId,
    token,
    call: async (method, path, body, headers = {}) => {
      const reply = await app.inject({
        method,
        url: path.startsWith('/api/') ? path : `/api/v2${path}`,
        ...(body === undefined ? {} : { payload: body as object }),
        headers: { ...(token === null ? {} : { authorization: `Bearer ${token}` }), ...headers },
      });
      const text = reply.body;
      return {
        status: reply.statusCode,
        body: text === '' ? null : JSON.parse(text),
        headers: reply.headers,
      };
    },
  });
  const guest = callerWith(null, '');
  return {
    app,
    folder,
    time,
    guest,
    member: async (name) => {
      const email = `${encodeURIComponent(name.toLowerCase()).replaceAll('%', '.')}@example.org`;
      const reply = await signInByDemo(app, { name, email });
      if (reply.statusCode !== 200) throw new Error(reply.body);
      const session = reply.json<{ access_token: string; user: { id: string } }>();
      return callerWith(session.access_token, session.user.id);
    },
    close: async () => {
      await app.close();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Creates a collection; throws if that fails. */
export async function makeCollection(
  owner: Caller,
  values: Partial<CreateCollection> = {},
): Promise<Collection> {
  const reply = await owner.call('POST', '/collections/lists', { name: 'Küche', ...values });
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
  return reply.body as Collection;
}

/** The cookie of a browser that has begun to sign in, and the nonce that its ID token must have. */
export const BEGUN = { cookies: { [NONCE_COOKIE]: 'a-secret' }, nonce: nonceOf('a-secret') };

/** An ID token of the demo provider for the browser of `BEGUN`. */
export async function demoToken(
  app: App,
  person: { name: string; email: string; nonce?: string },
): Promise<string> {
  const payload = { nonce: BEGUN.nonce, ...person };
  const issued = await app.inject({ method: 'POST', url: '/demo-identity/token', payload });
  return issued.json<{ credential: string }>().credential;
}

/** The answer to an ID token that the browser of `BEGUN` sends. */
export function sendToken(app: App, token: string, headers: Record<string, string> = {}) {
  const { cookies } = BEGUN;
  const payload = { token };
  return app.inject({ method: 'POST', url: '/api/v2/auth/google', cookies, headers, payload });
}

/** The answer to signing in with a demo account. */
export async function signInByDemo(
  app: App,
  person: { name: string; email: string },
  headers: Record<string, string> = {},
) {
  return sendToken(app, await demoToken(app, person), headers);
}

/** The refresh cookie that an answer sets, as a `Cookie` header; empty if it sets none. */
export function refreshCookieOf({ cookies }: Awaited<ReturnType<typeof sendToken>>): string {
  const cookie = cookies.find(({ name }) => name === REFRESH_COOKIE);
  return cookie ? `${cookie.name}=${cookie.value}` : '';
}
