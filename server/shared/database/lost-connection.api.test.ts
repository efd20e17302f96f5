import { connect, createServer, type Server, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { createPostgresDatabase } from '#server/testing/test-databases.ts';
import { makeCollection, memberApp } from '#server/testing/test-members.ts';
import { connectPostgres } from './postgres.ts';
import { settings } from './schema/core.ts';

/** A connection to the database that can be cut. */
interface Line {
  url: string;
  /** Closes every connection, like a stopping server, and refuses new ones until `mend`. */
  cut(): Promise<void>;
  mend(): Promise<void>;
}

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function lineTo(url: string): Promise<Line> {
  const target = new URL(url);
  const open = new Set<Socket>();
  let server: Server | undefined;
  let port = 0;
  const mend = async (): Promise<void> => {
    server = createServer((socket) => {
      const onward = connect(Number(target.port), target.hostname);
      for (const end of [socket, onward]) {
        open.add(end);
        end.on('error', () => end.destroy());
        end.on('close', () => open.delete(end));
      }
      socket.pipe(onward).pipe(socket);
    });
    await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve));
    const address = server.address();
    port = typeof address === 'object' && address ? address.port : 0;
  };
  const cut = async (): Promise<void> => {
    const closed = new Promise((resolve) => server?.close(resolve));
    for (const socket of open) socket.resetAndDestroy();
    await closed;
  };
  await mend();
  closing.push(cut);
  const relayed = new URL(url);
  relayed.host = `127.0.0.1:${port}`;
  return { url: relayed.href, cut, mend };
}

const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('a connection that breaks', () => {
  it('between two statements of a transaction ends the transaction and nothing else', async () => {
    const line = await lineTo(await createPostgresDatabase());
    const { db, close } = await connectPostgres(line.url, pino({ level: 'silent' }));
    closing.push(() => close());
    const work = db.transaction(async (tx) => {
      await tx.insert(settings).values({ key: 'half', value: 'done' });
      await line.cut();
      // Long enough for the driver to notice between two statements.
      await later(50);
      await tx.insert(settings).values({ key: 'other half', value: 'done' });
    });
    await expect(work).rejects.toThrow(/rollback|insert|onnection/u);
    await line.mend();
    const kept = await db.select().from(settings);
    expect(kept.map(({ key }) => key)).not.toContain('half');
  });

  it('is replaced, its prepared statements too', async () => {
    const line = await lineTo(await createPostgresDatabase());
    const members = await memberApp(await connectPostgres(line.url, pino({ level: 'silent' })));
    closing.push(() => members.close());
    const anna = await members.member('Anna');
    await makeCollection(anna);
    const lists = () =>
      Promise.all(Array.from({ length: 20 }, () => anna.call('GET', '/collections/lists')));
    expect((await lists()).map(({ status }) => status)).toEqual(Array(20).fill(200));
    await line.cut();
    for (const { status } of await lists()) expect(status).toBeGreaterThanOrEqual(500);
    await line.mend();
    expect((await lists()).map(({ status }) => status)).toEqual(Array(20).fill(200));
  });

  it('during writing calls leaks no connection', async () => {
    const line = await lineTo(await createPostgresDatabase());
    const connection = await connectPostgres(line.url, pino({ level: 'silent' }));
    closing.push(() => connection.close());
    const { db } = connection;
    const write = (number: number) =>
      db.transaction((tx) =>
        tx.execute(
          sql`insert into settings values (${`round ${number}`}, '') on conflict do nothing`,
        ),
      );
    for (let round = 0; round < 3; round++) {
      const under = Array.from({ length: 30 }, (_, number) => write(round * 30 + number));
      const settled = Promise.allSettled(under);
      await later(round * 3);
      await line.cut();
      await settled;
      await line.mend();
    }
    const after = await Promise.all(Array.from({ length: 30 }, (_, number) => write(number)));
    expect(after).toHaveLength(30);
  });
});
