import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Collection, CreateCollection } from '#contract/collections/schemas.ts';
import type { App } from '#server/shared/http/app-type.ts';
import type { Dependencies } from '#server/app/dependencies.ts';
import { loadConfig } from '#server/shared/config/config.ts';
import type { DatabaseConnection } from '#server/shared/database/database.ts';
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
      const payload = { name, email };
      const issued = await app.inject({ method: 'POST', url: '/demo-identity/token', payload });
      const reply = await guest.call('POST', '/auth/google', { token: issued.json().credential });
      if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
      const session = reply.body as { access_token: string; user: { id: string } };
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
