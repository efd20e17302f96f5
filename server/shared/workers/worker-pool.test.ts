import { afterEach, describe, expect, it } from 'vitest';
import { createWorkerPool, type PoolOptions, type WorkerPool } from './worker-pool.ts';

const program = (body: string): URL =>
  new URL(
    `data:text/javascript,import { parentPort, threadId } from 'node:worker_threads';${encodeURIComponent(body)}`,
  );
/** Answers with the number of its thread; "hang" hangs, "crash" and "leave" end it, "eat" exhausts the memory. */
const MOODY = program(`parentPort.on('message', (order) => {
  if (order === 'crash') throw new Error('crashed');
  if (order === 'leave') process.exit();
  if (order === 'problem') return parentPort.postMessage({ problem: 'a mistake' });
  if (order === 'hang') for (;;);
  if (order === 'eat') for (const all = [];;) all.push(new Array(1000).fill(all.length).map(String));
  if (order === 'silent') return;
  parentPort.postMessage(threadId);
});`);

const open: WorkerPool<string, number>[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((pool) => pool.close()));
});
function start(options: Partial<PoolOptions> = {}): WorkerPool<string, number> {
  const pool = createWorkerPool<string, number>({
    program: MOODY,
    mostThreads: 1,
    mostWaiting: 8,
    timeoutMilliseconds: 30_000,
    idleMilliseconds: 30_000,
    heapMegabytes: 32,
    ...options,
  });
  open.push(pool);
  return pool;
}

describe('a pool of worker threads', () => {
  it('does orders one after another in one thread', async () => {
    const pool = start();
    const threads = await Promise.all([pool.ask('a'), pool.ask('b'), pool.ask('c')]);
    expect(new Set(threads).size).toBe(1);
    expect(pool.waiting()).toBe(0);
  });

  it('runs as many at once as allowed', async () => {
    const pool = start({ mostThreads: 2 });
    const held = pool.ask('silent').catch((error: unknown) => error);
    const thread = await pool.ask('a');
    expect(await Promise.all([pool.ask('b'), pool.ask('c')])).toEqual([thread, thread]);
    expect(pool.waiting()).toBe(1);
    await pool.close();
    expect(await held).toMatchObject({ reason: 'closed' });
  });

  it('ends an idle thread', async () => {
    const pool = start({ idleMilliseconds: 1 });
    const first = await pool.ask('a');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await pool.ask('b')).not.toBe(first);
  });

  it.each([
    ['crash', { reason: 'ended', cause: { message: 'crashed' } }],
    ['leave', { reason: 'ended' }],
    ['eat', { reason: 'memory' }],
    ['problem', { message: 'a worker thread failed: a mistake' }],
  ])('"%s" fails alone', async (order, error) => {
    const pool = start();
    const [failed, next] = await Promise.allSettled([pool.ask(order), pool.ask('a')]);
    expect(failed).toMatchObject({ status: 'rejected', reason: error });
    expect(next.status).toBe('fulfilled');
  });

  it('ends a thread that hangs', async () => {
    const pool = start({ timeoutMilliseconds: 2000 });
    const [hung, next] = await Promise.allSettled([pool.ask('hang'), pool.ask('a')]);
    expect(hung).toMatchObject({ reason: { reason: 'slow' } });
    expect(next.status).toBe('fulfilled');
  });

  it('queues no more than allowed, and drops cancelled orders', async () => {
    const pool = start({ mostWaiting: 1 });
    const running = pool.ask('silent').catch((error: unknown) => error);
    const leaving = new AbortController();
    const waiting = pool.ask('a', { signal: leaving.signal }).catch((error: unknown) => error);
    await expect(pool.ask('b')).rejects.toMatchObject({ reason: 'busy' });
    leaving.abort();
    expect(await waiting).toMatchObject({ reason: 'gone' });
    const next = pool.ask('b').catch((error: unknown) => error);
    await pool.close();
    expect(await Promise.all([running, next])).toMatchObject([
      { reason: 'closed' },
      { reason: 'closed' },
    ]);
    await expect(pool.ask('c')).rejects.toMatchObject({ reason: 'closed' });
  });

  it('does a waiting order before one that comes when the running one ends', async () => {
    const pool = start();
    const answered: string[] = [];
    const ask = (name: string) => pool.ask(name).then(() => answered.push(name));
    const waiting = [ask('waiting'), ask('waiting too')];
    const third = pool.ask('first').then(() => ask('third'));
    await Promise.all([...waiting, third]);
    expect(answered).toEqual(['waiting', 'waiting too', 'third']);
  });

  it('lets each caller have one order waiting, and serves the lighter first', async () => {
    const pool = start({ mostWaitingEach: 1 });
    const answered: string[] = [];
    const ask = (name: string, caller: string, work: number) =>
      pool.ask(name, { caller, work }).then(() => answered.push(name));
    const all = [
      ask('running', 'eager', 9),
      ask('eager', 'eager', 9),
      ask('heavy', 'other', 50),
      ask('light', 'newcomer', 1),
    ];
    await expect(pool.ask('one more', { caller: 'eager' })).rejects.toMatchObject({
      reason: 'again',
    });
    await Promise.all(all);
    expect(answered).toEqual(['running', 'light', 'eager', 'heavy']);
  });

  it('counts the work that its answers tell', async () => {
    const pool = createWorkerPool<string, { work: number }>({
      program: program(
        "parentPort.on('message', (work) => parentPort.postMessage({ work: Number(work) }));",
      ),
      mostThreads: 1,
      mostWaiting: 8,
      timeoutMilliseconds: 30_000,
      idleMilliseconds: 30_000,
      heapMegabytes: 32,
      workOf: ({ work }) => work,
    });
    await pool.ask('1', { caller: 'writer', work: 100 });
    await pool.ask('90', { caller: 'attacker', work: 100 });
    const answered: string[] = [];
    const ask = (caller: string) =>
      pool.ask('1', { caller, work: 100 }).then(() => answered.push(caller));
    await Promise.all([ask('first'), ask('attacker'), ask('writer')]);
    expect(answered).toEqual(['first', 'writer', 'attacker']);
    await pool.close();
  });

  it('answers who waits longer than its patience, while the running order goes on', async () => {
    const pool = start({ patienceMilliseconds: 50 });
    const running = pool.ask('silent').catch((error: unknown) => error);
    await expect(pool.ask('a')).rejects.toMatchObject({ reason: 'waited' });
    expect(pool.waiting()).toBe(1);
    await pool.close();
    expect(await running).toMatchObject({ reason: 'closed' });
  });

  it('keeps a thread for those who may use it', async () => {
    const pool = start({ mostThreads: 2, mostWaiting: 1 });
    const guest = { group: 'guests', mayRun: (thread: number) => thread === 0 };
    const held = pool.ask('silent', guest).catch((error: unknown) => error);
    const waiting = pool.ask('a', guest).catch((error: unknown) => error);
    await expect(pool.ask('b', guest)).rejects.toMatchObject({ reason: 'busy' });
    const threads = await Promise.all([
      pool.ask('member', { group: 'members' }),
      pool.ask('member', { group: 'members' }),
    ]);
    expect(new Set(threads).size).toBe(1);
    expect(pool.waiting()).toBe(2);
    await pool.close();
    expect(await Promise.all([held, waiting])).toMatchObject([
      { reason: 'closed' },
      { reason: 'closed' },
    ]);
  });
});
