import { afterEach, describe, expect, it, vi } from 'vitest';
import { errorReplySchema } from '#contract/errors.ts';
import type { App } from '#server/shared/http/app-type.ts';
import type { DatabaseConnection } from '#server/shared/database/database.ts';
import { testApp } from '#server/testing/test-app.ts';
import { TEST_DATABASES } from '#server/testing/test-databases.ts';
import { createDatabaseCheck } from './database-check.ts';

const apps: App[] = [];
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())));

async function start(database: DatabaseConnection): Promise<App> {
  const app = await testApp({ database });
  apps.push(app);
  return app;
}

describe.each(TEST_DATABASES)('readiness with $kind', ({ open }) => {
  it('follows the database; liveness does not', async () => {
    const database = await open();
    const app = await start(database);
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ok' });

    await database.close();
    const reply = await app.inject('/readyz');
    expect(reply.statusCode).toBe(503);
    expect(errorReplySchema.parse(reply.json()).detail).toEqual({
      code: 'database_unavailable',
      message: 'The database does not answer. Please try again in a moment.',
    });
    // For load balancers: the dictionary still answers.
    expect((await app.inject('/readyz?exclude=database')).json()).toEqual({ status: 'ok' });
    expect((await app.inject('/readyz?exclude=everything')).statusCode).toBe(422);
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await app.inject('/api/v2/dictionary/words/german-english/Haus')).statusCode).toBe(200);
  });

  it('does not wait for a database that hangs', async () => {
    const database = await open();
    const hanging = { ...database, ping: () => new Promise<void>(() => undefined) };
    const app = await start(hanging);
    // Anything waiting for it would wait for ever.
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    await database.close();
  });
});

describe('the check of the database', () => {
  it('runs once for all concurrent callers, and again afterwards', async () => {
    const ping = vi.fn<() => Promise<void>>(
      () => new Promise<void>((resolve) => setImmediate(resolve)),
    );
    const check = createDatabaseCheck({ ping });
    await Promise.all([check(), check(), check()]);
    expect(ping).toHaveBeenCalledTimes(1);
    await check();
    expect(ping).toHaveBeenCalledTimes(2);
  });

  it('recovers with the database', async () => {
    const ping = vi
      .fn<() => Promise<void>>()
      .mockRejectedValueOnce(new Error('gone'))
      .mockResolvedValue(undefined);
    const check = createDatabaseCheck({ ping });
    await expect(check()).rejects.toMatchObject({
      code: 'database_unavailable',
      cause: new Error('gone'),
    });
    await expect(check()).resolves.toBeUndefined();
  });
});
