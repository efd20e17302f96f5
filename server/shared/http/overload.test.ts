import { setTimeout as wait } from 'node:timers/promises';
import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { testApp } from '#server/testing/test-app.ts';
import type { App } from './app-type.ts';
import { handleError } from './error-handler.ts';
import { refuseOverload } from './overload.ts';
import { createOverload } from './overload.rules.ts';

describe('the event loop is overloaded', () => {
  test.each([
    ['never late', [0, 5, 0], false],
    ['one long turn', [0, 60_000], false],
    ['long turns with others between', [4000, 0, 4000, 0, 4000], false],
    ['late time after time', [4000, 4000], true],
    ['caught up', [4000, 4000, 0], false],
    ['unknown', [Number.NaN, Number.NaN], false],
  ])('%s: %j', (_name, turns, expected) => {
    const overload = createOverload(3000);
    for (const late of turns) overload.turned(late);
    expect(overload.isOverloaded()).toBe(expected);
  });

  test('never, if that is switched off', () => {
    const overload = createOverload(0);
    for (const late of [4000, 4000]) overload.turned(late);
    expect(overload.isOverloaded()).toBe(false);
  });
});

test('an overloaded server refuses all but the question whether it lives', async () => {
  const app = fastify() as unknown as App;
  app.setErrorHandler(handleError);
  const overload = createOverload(3000);
  refuseOverload(app, 3000, overload);
  app.get('/healthz', async () => 'alive');
  app.get('/a', async () => 'a');
  for (const late of [4000, 4000]) overload.turned(late);
  const refused = await app.inject('/a');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  overload.turned(0);
  expect((await app.inject('/a')).statusCode).toBe(200);
  await app.close();
});

test('after one long turn of the event loop, look-ups are answered', async () => {
  const app = await testApp({ pace: { latestEventLoopMilliseconds: 3000 } });
  const lookUp = () => app.inject('/api/v2/dictionary/words/german-english/Haus');
  // Until the loop is being measured.
  await wait(50);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500);
  const statuses: number[] = [];
  for (let turn = 0; turn < 20; turn++) {
    await wait(1);
    statuses.push((await lookUp()).statusCode);
  }
  expect(new Set(statuses)).toEqual(new Set([200]));
  await app.close();
});
