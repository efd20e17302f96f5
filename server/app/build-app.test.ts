import { connect } from 'node:net';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { errorReplySchema } from '#contract/errors.ts';
import type { App } from '#server/shared/http/app-type.ts';
import { loadConfig } from '#server/shared/config/config.ts';
import { callsOf } from '#server/features/docs/docs-page.ts';
import { openApiDocumentSchema } from '#server/features/docs/openapi-document.ts';
import { createLogger } from '#server/shared/logging/logging.ts';
import { securityHeaders } from '#server/shared/http/security-headers.ts';
import { testApp, testDependencies } from '#server/testing/test-app.ts';

const WORD = '/api/v2/dictionary/words/german-english/Haus';
const open: App[] = [];
async function start(...overrides: Parameters<typeof testApp>): Promise<App> {
  const app = await testApp(...overrides);
  open.push(app);
  return app;
}
afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()));
});

describe('errors', () => {
  test.each([
    ['GET', '/api', 404, 'not_found'],
    ['GET', '/api/', 404, 'not_found'],
    ['GET', '/api/v2/nothing', 404, 'not_found'],
    ['POST', '/api/v2/nothing', 404, 'not_found'],
    ['GET', '/nothing', 404, 'not_found'],
    ['GET', '/.git/config', 404, 'not_found'],
    ['GET', '/api/../../etc/passwd', 404, 'not_found'],
    ['GET', '/%', 400, 'bad_request'],
    ['POST', WORD, 405, 'method_not_allowed'],
    ['DELETE', WORD, 405, 'method_not_allowed'],
    ['PUT', '/api/v2/dictionary/info', 405, 'method_not_allowed'],
    ['POST', '/healthz', 405, 'method_not_allowed'],
    ['OPTIONS', WORD, 405, 'method_not_allowed'],
    ['TRACE', WORD, 405, 'method_not_allowed'],
  ] as const)('%s %s', async (method, url, status, code) => {
    const app = await start();
    const reply = await app.inject({ method: method as 'GET', url });
    expect(reply.statusCode).toBe(status);
    const body = errorReplySchema.strict().parse(reply.json());
    expect(body.detail.code).toBe(code);
    expect(body.request_id).toBe(reply.headers['x-request-id']);
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.headers.allow).toBe(status === 405 ? 'GET, HEAD' : undefined);
  });

  test('a body is not read where no route takes one', async () => {
    const app = await start();
    const reply = await app.inject({
      method: 'POST',
      url: WORD,
      headers: { 'content-type': 'text/xml' },
      payload: 'x'.repeat(1_000_000),
    });
    expect(reply.statusCode).toBe(405);
  });

  test('an internal error is logged, not sent to the client', async () => {
    const lines: string[] = [];
    const { dictionary, config } = await testDependencies();
    const secret = 'unable to open /srv/secret/dictionary.sqlite for anna@example.org';
    const app = await start({
      dictionary: {
        ...dictionary,
        findStoredAnswer: () => {
          throw new Error(secret);
        },
      },
      logger: createLogger(
        { ...config, logLevel: 'warn' },
        { write: (line) => void lines.push(line) },
      ),
    });
    const reply = await app.inject(WORD);
    expect(reply.statusCode).toBe(500);
    expect(reply.json()).toEqual({
      detail: { code: 'internal_error', message: 'Something went wrong on our side.' },
      request_id: reply.headers['x-request-id'],
    });
    expect(lines.join('')).toContain('/srv/secret/dictionary.sqlite');
    expect(lines.join('')).toContain(String(reply.headers['x-request-id']));
    expect(lines.join('')).not.toContain('anna@example.org');
  });
});

describe('headers', () => {
  test.each([WORD, '/api/v2/nothing', '/healthz', '/%', '/api/docs'])(
    '%s is protected',
    async (url) => {
      const { headers } = await (await start()).inject(url);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
      expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/u);
      expect(headers['access-control-allow-origin']).toBeUndefined();
      expect(headers['strict-transport-security']).toBeUndefined();
      expect(headers['x-powered-by']).toBeUndefined();
    },
  );

  test('behind TLS, browsers are told to keep using it', async () => {
    const config = loadConfig({
      NODE_ENV: 'test',
      PUBLIC_URL: 'https://wortlaut.example',
      DEMO_ACCOUNTS: 'public',
    });
    const { headers } = await (await start({ config })).inject(WORD);
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
  });

  test('the subdomains can be left out', async () => {
    const config = loadConfig({
      NODE_ENV: 'test',
      PUBLIC_URL: 'https://wortlaut.example',
      DEMO_ACCOUNTS: 'public',
      HSTS_SUBDOMAINS: 'off',
    });
    const { headers } = await (await start({ config })).inject(WORD);
    expect(headers['strict-transport-security']).toBe('max-age=63072000');
  });

  test('each request gets an id from the server', async () => {
    const app = await start();
    const ids = await Promise.all(
      [1, 2].map(async () => {
        const reply = await app.inject({
          url: WORD,
          headers: { 'x-request-id': 'forged', 'request-id': 'forged' },
        });
        return String(reply.headers['x-request-id']);
      }),
    );
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(z.uuidv7().safeParse(id).success).toBe(true);
  });
});

describe('rate limits', () => {
  const narrow = (more: NodeJS.ProcessEnv = {}) =>
    loadConfig({ NODE_ENV: 'test', RATE_LIMIT_SCALE: '0.005', ...more });

  test('too many requests get our error format and a time to wait', async () => {
    const app = await start({ config: narrow() });
    const replies = [];
    for (let turn = 0; turn < 4; turn++) replies.push(await app.inject(WORD));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429]);
    const { headers, ...reply } = replies[3]!;
    expect(errorReplySchema.parse(reply.json()).detail.code).toBe('rate_limited');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(headers['ratelimit-limit']).toBe('3');
    expect(headers['ratelimit-remaining']).toBe('0');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('HEAD counts against the limit of GET', async () => {
    const app = await start({ config: narrow() });
    const statuses = [];
    for (const method of ['GET', 'HEAD', 'GET', 'HEAD', 'GET'] as const) {
      statuses.push((await app.inject({ method, url: WORD })).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });

  test('a forged address does not bypass them', async () => {
    const app = await start({ config: narrow() });
    const statuses = [];
    for (let turn = 0; turn < 4; turn++) {
      const headers = { 'x-forwarded-for': `10.0.0.${turn}`, forwarded: `for=10.0.0.${turn}` };
      statuses.push((await app.inject({ url: WORD, headers })).statusCode);
    }
    expect(statuses[3]).toBe(429);
  });

  test('behind a trusted proxy, each visitor has their own limit', async () => {
    const app = await start({ config: narrow({ TRUST_PROXY: 'loopback' }) });
    const ask = async (address: string) =>
      (await app.inject({ url: WORD, headers: { 'x-forwarded-for': address } })).statusCode;
    for (let turn = 0; turn < 3; turn++) await ask('203.0.113.1');
    expect(await ask('203.0.113.1')).toBe(429);
    expect(await ask('203.0.113.2')).toBe(200);
    expect(await ask('203.0.113.9, 203.0.113.1')).toBe(429);
  });

  test('calls that a page makes count against the visitor', async () => {
    const app = await start({ config: narrow() });
    for (let turn = 0; turn < 4; turn++)
      await app.inject({ url: WORD, remoteAddress: '203.0.113.1' });
    expect((await app.inject({ url: WORD, remoteAddress: '203.0.113.2' })).statusCode).toBe(200);
  });

  test('health is never limited', async () => {
    const app = await start({ config: narrow() });
    for (let turn = 0; turn < 10; turn++) {
      expect((await app.inject('/healthz')).statusCode).toBe(200);
    }
  });
});

describe('health', () => {
  test('alive and ready', async () => {
    const app = await start();
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ok' });
  });

  test('not ready while stopping, but alive', async () => {
    const app = await start({ readiness: { draining: true } });
    const reply = await app.inject('/readyz');
    expect(reply.statusCode).toBe(503);
    expect(errorReplySchema.parse(reply.json()).detail.code).toBe('unavailable');
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    expect((await app.inject(WORD)).statusCode).toBe(200);
  });

  test('not ready without a dictionary', async () => {
    const { dictionary } = await testDependencies();
    dictionary.close();
    const app = await start({ dictionary: { ...dictionary, close: () => undefined } });
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    expect((await app.inject('/readyz?exclude=database')).statusCode).toBe(503);
  });
});

describe('on the wire', () => {
  async function speak(app: App, text: string): Promise<string> {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const address = app.server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    const socket = connect(address.port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.write(text);
    await once(socket, 'close');
    return answer;
  }
  const bodyOf = (answer: string) =>
    errorReplySchema.parse(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)));

  test.each([
    ['what is no HTTP', 'GET / HELLO/1\r\n\r\n', 400, 'bad_request'],
    [
      'two hosts',
      'GET /healthz HTTP/1.1\r\nhost: x\r\nHost: y\r\nconnection: close\r\n\r\n',
      400,
      'bad_request',
    ],
    ['an unknown method', 'BREW / HTTP/1.1\r\nhost: x\r\n\r\n', 405, 'method_not_allowed'],
    [
      'two lengths of one body',
      `POST ${WORD} HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
      'bad_request',
    ],
    [
      'the same in another order',
      `POST ${WORD} HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\ncontent-length: 5\r\n\r\n0\r\n\r\n`,
      400,
      'bad_request',
    ],
    [
      'two different lengths',
      `POST ${WORD} HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\nabcdef`,
      400,
      'bad_request',
    ],
    [
      'a transfer coding that hides the end of the body',
      `POST ${WORD} HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n`,
      400,
      'bad_request',
    ],
    [
      'a header folded over two lines',
      `GET ${WORD} HTTP/1.1\r\nhost: x\r\nx-a: b\r\n c: d\r\n\r\n`,
      400,
      'bad_request',
    ],
    ['NUL in an address', 'GET /\0 HTTP/1.1\r\nhost: x\r\n\r\n', 400, 'bad_request'],
    [
      'endless headers',
      `GET ${WORD} HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'headers_too_large',
    ],
  ])('%s is answered and cut', async (_name, text, status, code) => {
    const answer = await speak(await start(), text);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `, 'u'));
    expect(bodyOf(answer).detail.code).toBe(code);
  });

  test('malformed requests get the same headers as every answer', async () => {
    const config = loadConfig({
      PUBLIC_URL: 'https://wortlaut.example',
      NODE_ENV: 'test',
      DEMO_ACCOUNTS: 'public',
    });
    const answer = await speak(await start({ config }), 'GET / HELLO/1\r\n\r\n');
    const head = answer.slice(0, answer.indexOf('\r\n\r\n'));
    for (const [name, value] of Object.entries(securityHeaders(config))) {
      expect(head).toContain(`\r\n${name}: ${value}`);
    }
    expect(head).toContain('strict-transport-security');
    expect(head).toContain(`\r\nx-request-id: ${bodyOf(answer).request_id}`);
  });

  test.each([
    ['headers', `GET ${WORD} HTTP/1.1\r\nhost:`],
    [
      'body',
      'POST /api/v2/ai/writing/grade HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{"text":',
    ],
  ])('a client that never ends its %s is cut', async (_name, text) => {
    const app = await start();
    // The same limits as in production, only shorter.
    expect(app.server.headersTimeout).toBeLessThanOrEqual(15_000);
    expect(app.server.requestTimeout).toBeLessThanOrEqual(60_000);
    Object.assign(app.server, {
      headersTimeout: 200,
      requestTimeout: 200,
      connectionsCheckingInterval: 50,
    });
    const answer = await speak(app, text);
    expect(answer).toMatch(/^HTTP\/1.1 408 /u);
    expect(bodyOf(answer).detail.code).toBe('request_timeout');
  });
});

describe('bodies', () => {
  const GRADE = '/api/v2/ai/writing/prompt';
  const LIMIT = 256 * 1024;
  const post = async (payload: string | Buffer, headers = {}) =>
    (await start()).inject({
      method: 'POST',
      url: GRADE,
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    });
  const padded = (bytes: number) => `{}${' '.repeat(bytes - 2)}`;

  test('are read up to the limit, and refused a byte beyond it', async () => {
    expect((await post(padded(LIMIT))).statusCode).toBe(200);
    const reply = await post(padded(LIMIT + 1));
    expect(reply.statusCode).toBe(413);
    expect(errorReplySchema.parse(reply.json()).detail.code).toBe('payload_too_large');
  });

  test('without a length are counted as they arrive', async () => {
    const app = await start();
    const chunks = Readable.from(Array.from({ length: 40 }, () => Buffer.alloc(10_000, ' ')));
    const reply = await app.inject({
      method: 'POST',
      url: GRADE,
      headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
      payload: chunks,
    });
    expect(reply.statusCode).toBe(413);
  });

  test('that are compressed are not decompressed', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000, ' '));
    expect(bomb.length).toBeLessThan(LIMIT);
    const reply = await post(bomb, { 'content-encoding': 'gzip' });
    expect(reply.statusCode).toBe(400);
  });

  test('nested ten thousand deep are refused', async () => {
    const nested = `{"topic":${'['.repeat(10_000)}${']'.repeat(10_000)}}`;
    expect((await post(nested)).statusCode).toBe(422);
  });
});

describe('documentation', () => {
  test('every route is in the OpenAPI document with its replies', async () => {
    const app = await start();
    const reply = await app.inject('/api/v2/openapi.json');
    const document = openApiDocumentSchema.parse(reply.json());
    expect(Object.keys(document.paths).toSorted()).toEqual([
      '/api/docs',
      '/api/v2/ai/writing/form',
      '/api/v2/ai/writing/form/mark',
      '/api/v2/ai/writing/grade',
      '/api/v2/ai/writing/model-answers',
      '/api/v2/ai/writing/prompt',
      '/api/v2/auth/providers',
      '/api/v2/dictionary/info',
      '/api/v2/dictionary/search/{pair}',
      '/api/v2/dictionary/status',
      '/api/v2/dictionary/suggestion-groups/{pair}',
      '/api/v2/dictionary/suggestions/{pair}',
      '/api/v2/dictionary/words-in-text/{pair}',
      '/api/v2/dictionary/words/{pair}/{word}',
      '/api/v2/drills',
      '/api/v2/drills/{id}',
      '/api/v2/openapi.json',
      '/api/v2/reading/analyse',
      '/api/v2/speech/{lang}',
      '/healthz',
      '/readyz',
    ]);
    const tags = new Set(document.tags.map(({ name }) => name));
    const ids = callsOf(document).map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { path, operation } of callsOf(document)) {
      expect(operation.summary).not.toBe('');
      for (const tag of operation.tags) expect(tags).toContain(tag);
      const named = path.match(/(?<=\{)[^}]+/gu) ?? [];
      const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
      expect(inPath.map(({ name }) => name)).toEqual([...named]);
      expect(Object.keys(operation.responses)).toContainEqual(expect.stringMatching(/^20[0-4]$/u));
      expect(JSON.stringify(operation.responses)).not.toContain('Default Response');
    }
  });

  test('the page for people shows every call, with examples that work', async () => {
    const app = await start();
    const document = openApiDocumentSchema.parse((await app.inject('/api/v2/openapi.json')).json());
    const { body, headers } = await app.inject('/api/docs');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(body).not.toMatch(/<script|<style|style=|onclick/u);
    for (const { path, operation } of callsOf(document)) {
      expect(body).toContain(`id="${operation.operationId}"`);
      expect(body).toContain(path);
    }
    const examples = callsOf(document).flatMap(({ operation }) => operation['x-example'] ?? []);
    expect(examples.length).toBeGreaterThan(5);
    for (const url of examples) expect((await app.inject(url)).statusCode).toBe(200);
    const style = await app.inject('/api/docs/style.css');
    expect(style.headers['content-type']).toBe('text/css; charset=utf-8');
  });

  test('texts are compressed for clients that accept it', async () => {
    const app = await start();
    for (const url of ['/api/v2/openapi.json', '/api/docs', '/api/docs/style.css']) {
      const { headers } = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
      expect(headers['content-encoding']).toBe('br');
      expect(headers.vary).toBe('accept-encoding');
    }
    const small = await app.inject({ url: '/healthz', headers: { 'accept-encoding': 'br' } });
    expect(small.headers['content-encoding']).toBeUndefined();
  });
});
