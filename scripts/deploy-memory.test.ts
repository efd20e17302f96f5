import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createExchangeWorkers } from '#server/features/exchange/exchange-workers.ts';
import { PAGE_THREAD_MEGABYTES } from '#server/features/pages/rendering/page-thread.ts';
import { createChecker } from '#server/shared/checker/checker.ts';
import { loadConfig } from '#server/shared/config/config.ts';
import { createSpeaker } from '#server/shared/speech/speaker.ts';
import type { PoolOptions } from '#server/shared/workers/worker-pool.ts';
import { ROOT } from './fingerprint.ts';

/** What the heaps of a process may take together must fit into the memory that its deployment allows it. */
const pools = vi.hoisted((): PoolOptions[] => []);
vi.mock('#server/shared/workers/worker-pool.ts', async (original) => ({
  ...(await original<object>()),
  createWorkerPool: (options: PoolOptions) => void pools.push(options),
}));

/** Code, buffers, rendered speech, WebAssembly of the checker and the voice; measured: docs/operating.md, "Memory". */
const OUTSIDE_OF_HEAPS_MEGABYTES = 400;
/** The embedded database, which containers do not use. */
const PGLITE_MEGABYTES = 700;

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const MAIN_HEAP = /--max-old-space-size=(\d+)/u;
const mainHeap = Number(MAIN_HEAP.exec(read('Dockerfile'))?.[1]);

createChecker('a dictionary', { threads: loadConfig({}).checkerThreads });
createSpeaker();
createExchangeWorkers();
const threads = pools.reduce(
  (sum, pool) => sum + pool.mostThreads * pool.heapMegabytes,
  PAGE_THREAD_MEGABYTES,
);
const sum = mainHeap + threads + OUTSIDE_OF_HEAPS_MEGABYTES;

test('every pool of threads is counted', () => {
  expect(pools).toHaveLength(3);
  expect(mainHeap).toBeGreaterThan(0);
});

test('the container has room for them', () => {
  const gigabytes = Number(
    /limits: \{ memory: (\d+(?:\.\d+)?)g \}/u.exec(read('compose.yaml'))?.[1],
  );
  expect(sum).toBeLessThanOrEqual(gigabytes * 1024);
});

test('the unit has room for them and the embedded database', () => {
  const unit = read('deploy/wortlaut.service');
  expect(Number(MAIN_HEAP.exec(unit)?.[1])).toBe(mainHeap);
  const gigabytes = Number(/^MemoryMax=(\d+)G$/mu.exec(unit)?.[1]);
  expect(sum + PGLITE_MEGABYTES).toBeLessThanOrEqual(gigabytes * 1024);
});

test('the documentation says so', () => {
  const told = read('docs/operating.md');
  const megabytesOf = (row: string): number =>
    Number(told.split(`| ${row}`)[1]?.split('|')[1]?.replaceAll(/[*, ]/gu, ''));
  expect(megabytesOf('main heap')).toBe(mainHeap);
  expect(megabytesOf('heaps of all threads')).toBe(threads);
  expect(megabytesOf('**together**')).toBe(sum);
});
