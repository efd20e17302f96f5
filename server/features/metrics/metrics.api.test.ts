import { DrizzleQueryError } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import type { App } from '#server/shared/http/app-type.ts';
import type { Dependencies } from '#server/app/dependencies.ts';
import { loadConfig } from '#server/shared/config/config.ts';
import { AppError } from '#server/shared/http/errors.ts';
import { SpeechError } from '#server/shared/speech/speaker.ts';
import { testApp, testDependencies } from '#server/testing/test-app.ts';
import { TEST_DATABASES } from '#server/testing/test-databases.ts';
import { engineErrorOf } from '#server/shared/metrics/engine-errors.rules.ts';
import { BOUNDS, Latencies } from '#server/shared/metrics/latencies.ts';
import { createMetrics, type Metrics } from '#server/shared/metrics/metrics.ts';

const TOKEN = 'a-token-for-the-scraper';
const WORDS = '/api/v2/dictionary/words/german-english';

const apps: App[] = [];
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())));

async function start(overrides: Partial<Dependencies> = {}): Promise<App> {
  const config = loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', METRICS_TOKEN: TOKEN });
  const app = await testApp({ config, metrics: createMetrics(), ...overrides });
  apps.push(app);
  return app;
}
const read = async (app: App, token = TOKEN) =>
  app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
/** The value of a line, NaN where there is none. */
const valueOf = (text: string, line: string): number =>
  Number(
    text
      .split('\n')
      .find((it) => it.startsWith(`${line} `))
      ?.slice(line.length + 1) ?? 'none',
  );
const requests = (route: string, status = '2xx', part = 'count'): string =>
  `wortlaut_http_request_duration_seconds_${part}{route="${route}",method="GET",status="${status}"}`;

describe('access', () => {
  test('is off without a token in the settings', async () => {
    const { config } = await testDependencies();
    const app = await start({ config, metrics: null });
    expect((await read(app)).statusCode).toBe(404);
  });

  test.each([
    ['no header', {}],
    ['another token', { authorization: 'Bearer a-token-for-the-scrapes' }],
    ['a part of it', { authorization: `Bearer ${TOKEN.slice(0, -1)}` }],
    ['more than it', { authorization: `Bearer ${TOKEN}x` }],
    ['another scheme', { authorization: `Basic ${TOKEN}` }],
    ['a very long one', { authorization: `Bearer ${'x'.repeat(8000)}` }],
  ])('%s: 401', async (_name, headers) => {
    const reply = await (await start()).inject({ url: '/metrics', headers });
    expect(reply.statusCode).toBe(401);
    expect(reply.headers['www-authenticate']).toBe('Bearer');
    expect(reply.body).not.toContain('wortlaut_');
  });

  test('the token is not accepted in a URL, which would end up in logs', async () => {
    const reply = await (await start()).inject(`/metrics?token=${TOKEN}`);
    expect(reply.statusCode).toBe(401);
  });

  test('is not limited with the token, and never cached', async () => {
    const app = await start();
    for (let call = 0; call < 50; call++) expect((await read(app)).statusCode).toBe(200);
    const reply = await read(app);
    expect(reply.headers['content-type']).toContain('text/plain; version=0.0.4');
    expect(reply.headers['cache-control']).toBe('no-store');
  });
});

describe('contents', () => {
  test('durations of routes, by their pattern and never by URL', async () => {
    const app = await start();
    for (const word of ['Haus', 'ging', 'Xyzzyplugh']) await app.inject(`${WORDS}/${word}`);
    const { body } = await read(app);
    const route = '/api/v2/dictionary/words/:pair/:word';
    expect(valueOf(body, requests(route))).toBe(2);
    expect(valueOf(body, requests(route, '4xx'))).toBe(1);
    expect(valueOf(body, requests(route, '2xx', 'sum'))).toBeGreaterThan(0);
    expect(body).not.toMatch(/Haus|ging|Xyzzy/u);
  });

  test('the process: event loop, memory, processor', async () => {
    const { body } = await read(await start());
    for (const name of [
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
      'process_cpu_seconds_total',
      'nodejs_heap_size_used_bytes',
    ]) {
      expect(valueOf(body, name)).toBeGreaterThanOrEqual(0);
    }
  });

  test('queues', async () => {
    const dependencies = await testDependencies();
    const app = await start({
      checker: { ...dependencies.checker, waiting: () => 7 },
      speaker: { ...dependencies.speaker, waiting: () => 3 },
    });
    dependencies.dictionary.close();
    const { body } = await read(app);
    expect(valueOf(body, 'wortlaut_checker_queue_texts')).toBe(7);
    expect(valueOf(body, 'wortlaut_speech_queue_texts')).toBe(3);
  });

  test('failures, by engine', async () => {
    const app = await start({
      speaker: {
        speak: () => Promise.reject(new SpeechError('no voice')),
        waiting: () => 0,
        close: async () => undefined,
      },
    });
    await app.inject('/api/v2/speech/de?text=Haus');
    await app.inject('/api/v2/speech/de?text=');
    const { body } = await read(app);
    const failed = 'wortlaut_engine_errors_total{engine="speech",code="unavailable"}';
    expect(valueOf(body, failed)).toBe(1);
    expect(body.match(/^wortlaut_engine_errors_total\{/gmu)).toHaveLength(1);
  });

  test('a later generation continues the counts, and shows its own dictionary', async () => {
    const metrics: Metrics = createMetrics();
    const first = await start({ metrics });
    await first.inject('/healthz');
    const { dictionary } = await testDependencies();
    const second = await start({ metrics, dictionary: { ...dictionary, buildTag: 'later' } });
    await second.inject('/healthz');
    const { body } = await read(second);
    expect(valueOf(body, requests('/healthz'))).toBe(2);
    expect(valueOf(body, 'wortlaut_dictionary_info{build="later"}')).toBe(1);
    expect(body).not.toContain('build="test-build"');
  });
});

describe.each(TEST_DATABASES)('with $kind', ({ kind, open }) => {
  test('connections, and statements that fail', async () => {
    const database = await open();
    const app = await start({ database });
    const { body } = await read(app);
    const connections = valueOf(body, 'wortlaut_database_connections');
    expect(connections >= 0).toBe(kind === 'PostgreSQL');
    await database.close();
    await app.inject('/readyz');
    await app.inject('/api/v2/collections/collection_marketplace');
    const after = (await read(app)).body;
    const failed = 'wortlaut_engine_errors_total{engine="database",code=';
    expect(valueOf(after, `${failed}"database_unavailable"}`)).toBe(2);
  });
});

describe('which engine a failure blames', () => {
  const statement = new DrizzleQueryError('select 1', [], new Error('gone'));
  const refused = Object.assign(new Error('violates'), { severity: 'ERROR' });
  const WRITING = '/api/v2/ai/writing/grade';
  test.each<[string, string, ErrorCode, unknown, string | null]>([
    [
      'a model that is down, for sentences',
      '/api/v2/ai/examples/generate',
      'connection_error',
      null,
      'sentence_model',
    ],
    ['a model that is too slow, for marks', WRITING, 'timeout_error', null, 'grading_model'],
    ['a model that limits us', WRITING, 'rate_limit_error', null, 'grading_model'],
    ['a full queue', WRITING, 'checker_busy', null, 'checker'],
    ['a statement', '/x', 'internal_error', statement, 'database'],
    [
      'what a driver throws, wrapped',
      '/x',
      'internal_error',
      new Error('a', { cause: refused }),
      'database',
    ],
    ['anything else of ours', '/x', 'internal_error', new TypeError('x'), 'server'],
    ['bad input', '/x', 'validation_error', new Error('x'), null],
    ['our own limit', '/x', 'rate_limited', null, null],
    ['a person’s budget', WRITING, 'daily_limit_reached', null, null],
    ['a caller who left', WRITING, 'caller_gone', null, null],
  ])('%s', (_name, route, code, error, engine) => {
    const known = new AppError(code);
    expect(engineErrorOf(route, known, error ?? known)?.engine ?? null).toBe(engine);
  });
});

test('a histogram counts each answer in its own and all larger buckets', () => {
  const latencies = new Latencies();
  const observe = latencies.observer('/a"b', 'GET');
  const times = [0.0005, 0.001, 0.02, 100];
  for (const time of times) observe(200, time);
  const lines = latencies.render().split('\n');
  const buckets = lines.filter((line) => line.includes('_bucket'));
  expect(buckets).toHaveLength(BOUNDS.length + 1);
  expect(buckets[0]).toMatch(/\{route="\/a\\"b",method="GET",status="2xx",le="0.001"\} 2$/u);
  expect(buckets.find((line) => line.includes('le="0.025"'))).toMatch(/ 3$/u);
  expect(buckets.find((line) => line.includes('le="60"'))).toMatch(/ 3$/u);
  expect(buckets.at(-1)).toMatch(/le="\+Inf"\} 4$/u);
  expect(lines).toContain(
    `wortlaut_http_request_duration_seconds_sum{route="/a\\"b",method="GET",status="2xx"} ${times.reduce((a, b) => a + b)}`,
  );
});
