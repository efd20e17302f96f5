import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createExchangeWorkers } from './exchange-workers.ts';

const folder = mkdtempSync(join(tmpdir(), 'wortlaut-exchange-'));
const FILE = join(folder, 'words.csv');
writeFileSync(FILE, 'Haus,house');
afterAll(() => rmSync(folder, { recursive: true }));

it('reads and writes in threads, with more jobs than threads', async () => {
  const workers = createExchangeWorkers();
  const files = await Promise.all([1, 2, 3, 4].map(() => workers.read(FILE, null)));
  expect(files.map(({ rows }) => rows[0]?.word)).toEqual(['Haus', 'Haus', 'Haus', 'Haus']);
  const list = { collectionId: 'c', name: 'n', description: '', notes: [], exportedAt: 1e12 };
  expect(
    Buffer.from(await workers.write(list))
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
});

it('refuses jobs beyond the queue limit, and keeps working', async () => {
  const workers = createExchangeWorkers();
  const calls = await Promise.allSettled(
    Array.from({ length: 12 }, () => workers.read(FILE, null)),
  );
  expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  expect(calls.slice(10)).toMatchObject([
    { reason: { code: 'unavailable' } },
    { reason: { code: 'unavailable' } },
  ]);
  expect((await workers.read(FILE, null)).format).toBe('csv');
});

it('files that wait are read before one that comes when a thread is free again', async () => {
  const workers = createExchangeWorkers();
  const done: string[] = [];
  const read = (name: string) => workers.read(FILE, null).then(() => done.push(name));
  const first = [1, 2].map(() => workers.read(FILE, null));
  const waiting = [1, 2, 3, 4].map((file) => read(`waiting ${file}`));
  const later = Promise.race(first).then(() => read('later'));
  await Promise.all([...first, ...waiting, later]);
  // It begins when two threads have read three of the four; the last two may end in either order.
  expect(done.indexOf('later')).toBeGreaterThanOrEqual(3);
});

it('a thread that takes too long is terminated', async () => {
  await expect(createExchangeWorkers(1).read(FILE, null)).rejects.toMatchObject({
    code: 'import_too_slow',
  });
});
