import { sql } from 'drizzle-orm';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { createPostgresDatabase } from '#server/testing/test-databases.ts';
import { connectPostgres } from './postgres.ts';

const silent = pino({ level: 'silent' });

describe('the schema', () => {
  it('is migrated once, however many processes start at the same time', async () => {
    const url = await createPostgresDatabase();
    const reset = await connectPostgres(url, silent);
    await reset.db.execute(sql`drop schema drizzle cascade`);
    await reset.db.execute(sql`drop schema public cascade`);
    await reset.db.execute(sql`create schema public`);
    await reset.close();
    const connections = await Promise.all(
      Array.from({ length: 4 }, () => connectPostgres(url, silent)),
    );
    await expect(Promise.all(connections.map(({ ping }) => ping()))).resolves.toHaveLength(4);
    await Promise.all(connections.map(({ close }) => close()));
  });

  it('is refused if it is newer than the code', async () => {
    const url = await createPostgresDatabase();
    const { db, close } = await connectPostgres(url, silent);
    await db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 9999999999999)`,
    );
    await close();
    await expect(connectPostgres(url, silent)).rejects.toThrow('newer version of Wortlaut');
  });
});
