import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pagesOf } from '#server/features/pages/pages.ts';
import { renderHere } from '#server/features/pages/rendering/render-here.ts';
import type { WebBundle } from '#server/features/pages/web-bundle.ts';
import { loadConfig } from '#server/shared/config/config.ts';
import type { App } from '#server/shared/http/app-type.ts';
import type { FastPath } from '#server/shared/http/fast-path.ts';
import { CONNECTION_LIMITS } from '#server/shared/http/connection-limits.ts';
import { contentSecurityPolicy } from '#server/shared/http/security-headers.ts';
import { createMetrics, type Metrics } from '#server/shared/metrics/metrics.ts';
import { testApp } from '#server/testing/test-app.ts';
import { createHost, type Host } from './host.ts';

/** Every request is sent twice to one application: through the host, which asks the fast path first, and without it. */
interface Ways {
  app: App;
  fastPath: FastPath;
  host: Host;
  fast: number;
  plain: Server;
  ordinary: number;
}

const web: WebBundle = {
  id: 'test',
  assets: { script: '/assets/main.js', preloads: [], styles: [] },
  cachesPages: true,
  contentSecurityPolicy,
  serveFiles: async () => undefined,
  openRenderer: renderHere(async ({ url, nonce, preferences }) => ({
    kind: 'page',
    status: url.startsWith('/missing') ? 404 : 200,
    html: `<script nonce="${nonce}"></script>${url} ä ${preferences.theme} ${preferences.languagePair}`,
  })),
};

const settings = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  SIGN_IN: 'off',
  PUBLIC_URL: 'https://example.org',
};

async function open(more: Record<string, string>, metrics: Metrics | null = null): Promise<Ways> {
  const config = loadConfig({ ...settings, TRUST_PROXY: 'loopback', ...more });
  const app = await testApp({ pages: pagesOf(web), config, metrics });
  await app.ready();
  const host = createHost({ draining: false });
  await host.show(app);
  const address = new URL(await host.listen(0, '127.0.0.1'));
  const plain = createServer(CONNECTION_LIMITS, (request, response) =>
    app.server.emit('request', request, response),
  );
  plain.on('clientError', (error, socket) => app.server.emit('clientError', error, socket));
  await new Promise<void>((resolve) => {
    plain.listen(0, '127.0.0.1', resolve);
  });
  const { port } = plain.address() as AddressInfo;
  return { app, fastPath: app.fastPath, host, fast: Number(address.port), plain, ordinary: port };
}

async function close({ app, host, plain }: Ways): Promise<void> {
  await host.close();
  await new Promise((resolve) => {
    plain.close(resolve);
  });
  await app.close();
}

/** The whole answer to a request as bytes, one character each. */
function answerTo(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(text, 'latin1'));
    socket.on('data', (chunk) => chunks.push(Buffer.from(chunk)));
    socket.on('end', () => resolve(Buffer.concat(chunks).toString('latin1')));
    socket.on('error', reject);
    socket.setTimeout(20_000, () => socket.destroy(new Error(`no end of the answer to ${text}`)));
  });
}

const UUID = /[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}/gu;

/** Without what differs between two answers to the same request: its id and the time. */
function comparable(answer: string): string {
  const text = answer.replaceAll(UUID, 'ID').replaceAll(/\r\nDate: [^\r]*/gu, '');
  const [, head = '', encoding, rest = ''] =
    /^(HTTP\/1\.1 [45]\d\d .*?\r\ncontent-encoding: (br|gzip)\r\n.*?)\r\n\r\n(.*)$/su.exec(text) ??
    [];
  if (encoding === undefined) return text;
  // The page of an error has the id in its text, so its bytes and length differ.
  const decode = encoding === 'br' ? brotliDecompressSync : gunzipSync;
  const body = answer.slice(answer.length - rest.length);
  const page = body === '' ? '' : decode(Buffer.from(body, 'latin1')).toString();
  return head.replace(/\r\ncontent-length: \d+/u, '') + page.replaceAll(UUID, 'ID');
}

function requestOf(method: string, target: string, headers: readonly string[]): string {
  const lines = ['Host: example.org', 'Connection: close', ...headers];
  return `${method} ${target} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
}

/** Targets of requests, with spaces between them. */
function targetsOf(begin: string, ends: string): string[] {
  return ends.split(/\s+/u).map((end) => `${begin}${end}`);
}

const WORDS = targetsOf(
  '/api/v2/dictionary/words/',
  `german-english/Haus german-english/haus german-english/h%41us english-german/go english-german/house
  german-english/Stra%C3%9Fe german-english/stra%c3%9fe german-english/Stra\u00dfe german-english/Stra\u00c3\u009fe
  german-english/%48aus german-english/%2548aus german-english/scho%CC%88n german-english/sch%C3%B6n
  german-english/schon german-english/Haus? german-english/Haus?a=b german-english/Haus?entry=x
  german-english/Haus?entry=00000000-0000-5000-8000-000000000001 german-english/Haus?%zz german-english/Haus/
  german-english//Haus /german-english/Haus german-english/ german-english german-english/das%20Haus
  german-english/Haus%20 german-english/a%2Fb german-english/H%2Faus german-english/% german-english/%zz
  german-english/%E0%A4%A german-english/Haus%00 german-english/Haus;a german-english/Haus+ german-english/Haus#a
  German-English/Haus german-french/Haus german-english/ging german-english/Xyzzy english-german/Haus
  german-english/${'x'.repeat(9000)}`,
);

const SUGGESTIONS = targetsOf(
  '/api/v2/dictionary/suggestions/',
  `german-english?prefix=ha german-english?prefix=ha&limit=3 german-english?limit=3&prefix=ha
  german-english?prefix=h%C3%A4us&limit=10 german-english?prefix= german-english?prefix german-english?
  german-english german-english?limit=3 german-english?prefix=ha&limit=20 german-english?prefix=ha&limit=21
  german-english?prefix=ha&limit=0 german-english?prefix=ha&limit=03 german-english?prefix=ha&limit=
  german-english?prefix=ha&limit=1e1 german-english?prefix=ha&limit=3&a=b german-english?prefix=ha&prefix=hb
  german-english?prefix=ha=b german-english?prefix=das+haus german-english?prefix=das%20haus
  german-english?prefix=das%2Bhaus german-english?prefix=% german-english?prefix=%zz german-english?prefix=h%00
  german-english?prefix=Stra\u00dfe german-english?prefix=ha;limit=3 german-english?prefix=ha#a
  german-english?PREFIX=ha german-english?&prefix=ha german-english?prefix=%F0%9F%98%80 german-english?prefix=h%26
  german-english?prefix=ha&limit=3& german-english?prefix=${'a'.repeat(300)} english-german?prefix=ho
  german-french?prefix=ha german-english/?prefix=ha German-English?prefix=ha`,
);

const GROUPS = SUGGESTIONS.map((target) => target.replace('/suggestions/', '/suggestion-groups/'));
const PAGES = targetsOf(
  '',
  `/ /about /about?a=b /about?a=%zz /ab%6Fut /missing /%zz //about /robots.txt /%72obots.txt /about/
  /api/v2/nothing /api /about#a /\u00e4 http://example.org/about http://example.org * /${'x'.repeat(600)}`,
);

const USUAL = ['Accept-Encoding: gzip, deflate, br'];
const HEADERS = [
  USUAL,
  [],
  ['Accept-Encoding: gzip'],
  ['Accept-Encoding: br;q=0'],
  ['Accept-Encoding: *'],
  ['Accept-Encoding: identity;q=1, br;q=0.5'],
  [...USUAL, 'If-None-Match: *'],
  [...USUAL, 'If-None-Match: "test-build-0-br", W/"test-build-1-br"'],
  [...USUAL, 'If-Modified-Since: Sat, 21 Nov 2026 12:00:00 GMT'],
  [...USUAL, 'Authorization: Bearer x'],
  [...USUAL, 'Host: example.org'],
  [...USUAL, 'Range: bytes=0-3'],
  [...USUAL, 'Cache-Control: no-cache'],
  [...USUAL, 'Cookie: theme=light; languagePair=english-german'],
  [...USUAL, 'Cookie: theme=pink; ;=; theme'],
  [...USUAL, 'Cookie: theme=%zz', 'Cookie: theme=dark'],
  [...USUAL, 'X-Forwarded-For: 2001:db8::1, junk, 10.0.0.1'],
  [...USUAL, 'X-Forwarded-For: '],
  [...USUAL, 'Expect: 100-continue'],
  [...USUAL, 'Upgrade: websocket'],
];

let ways: Ways;
const metrics = createMetrics();
beforeAll(async () => {
  ways = await open({ RATE_LIMIT_SCALE: '1000', METRICS_TOKEN: 'x'.repeat(16) }, metrics);
});
afterAll(() => close(ways));

/**
 * The answers to a request in both ways. A page may be compressed better at any time, so the ordinary one is asked for
 * again if they differ.
 */
async function bothWays(text: string): Promise<{ fast: string; ordinary: string }> {
  const before = comparable(await answerTo(ways.ordinary, text));
  const fast = comparable(await answerTo(ways.fast, text));
  if (fast === before) return { fast, ordinary: before };
  return { fast, ordinary: comparable(await answerTo(ways.ordinary, text)) };
}

describe('the fast path', () => {
  it.each([
    ['look-ups', WORDS],
    ['suggestions', SUGGESTIONS],
    ['suggestions of both languages', GROUPS],
    ['pages', PAGES],
  ])('answers %s with the bytes of the ordinary way', { timeout: 60_000 }, async (_, targets) => {
    const answered = vi.spyOn(ways.fastPath, 'answer');
    for (const target of targets) {
      for (const headers of HEADERS) {
        const text = requestOf('GET', target, headers);
        const { fast, ordinary } = await bothWays(text);
        expect([text, fast]).toEqual([text, ordinary]);
      }
    }
    const fast = answered.mock.results.filter(({ value }) => value === true);
    answered.mockRestore();
    expect(fast.length).toBeGreaterThan(HEADERS.length);
  });

  it('leaves other methods alone, and bodies unread', async () => {
    for (const target of [WORDS[0]!, SUGGESTIONS[0]!, PAGES[1]!]) {
      const usual = requestOf('GET', target, USUAL);
      const kept = usual.replace('Connection: close\r\n', '');
      const texts = [
        ...['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'get'].map((method) =>
          requestOf(method, target, USUAL),
        ),
        `${requestOf('GET', target, [...USUAL, 'Content-Length: 5'])}hello`,
        `${requestOf('GET', target, [...USUAL, 'Transfer-Encoding: chunked'])}5\r\nhello\r\n0\r\n\r\n`,
        usual.replace('HTTP/1.1', 'HTTP/1.0'),
        usual.replace('Host: example.org\r\n', ''),
        kept + kept + usual,
      ];
      for (const text of texts) {
        const { fast, ordinary } = await bothWays(text);
        expect([text, fast]).toEqual([text, ordinary]);
      }
    }
  });

  it.each([
    [WORDS[0]!, USUAL, true],
    [WORDS[4]!, USUAL, true],
    [SUGGESTIONS[1]!, [], true],
    [GROUPS[1]!, [], true],
    [PAGES[1]!, [...USUAL, 'Cookie: theme=light'], true],
    [WORDS[0]!, [], false],
    [WORDS[0]!, [...USUAL, 'Authorization: Bearer x'], false],
    [WORDS[0]!, [...USUAL, 'If-None-Match: "x"'], false],
    [`${WORDS[0]!}?entry=x`, USUAL, false],
    ['/api/v2/dictionary/words/german-english/Xyzzy', USUAL, false],
  ])('takes %s %j: %s', async (target, headers, isFast) => {
    const text = requestOf('GET', target, headers);
    await answerTo(ways.ordinary, text);
    const answered = vi.spyOn(ways.fastPath, 'answer');
    await answerTo(ways.fast, text);
    expect(answered.mock.results.map(({ value }) => value as boolean)).toEqual([isFast]);
    answered.mockRestore();
  });

  it('is measured with the ordinary way, each call once', async () => {
    const counted = (): number =>
      Number(
        /_count\{route="[^"]*words\/:pair\/:word",method="GET",status="2xx"\} (\d+)/u.exec(
          metrics.latencies.render(),
        )?.[1],
      );
    const before = counted();
    await answerTo(ways.fast, requestOf('GET', WORDS[0]!, USUAL));
    await answerTo(ways.ordinary, requestOf('GET', WORDS[0]!, USUAL));
    expect(counted()).toBe(before + 2);
  });
});

describe('limits', () => {
  const CALLERS = [
    '192.0.2.1',
    '2001:db8::1',
    ...Array.from({ length: 8 }, (_, part) => `2001:db8:1:${part}::1`),
  ];
  it.each([
    ['look-ups', WORDS[0]!],
    ['suggestions', SUGGESTIONS[1]!],
    ['suggestions of both languages', GROUPS[1]!],
    ['pages', PAGES[1]!],
  ])('of %s are shared with the ordinary way, and refuse alike', async (_, target) => {
    const answers: string[][] = [];
    for (const way of ['fast', 'ordinary'] as const) {
      const narrow = await open({ RATE_LIMIT_SCALE: '0.005' });
      const turn: string[] = [];
      for (const caller of CALLERS) {
        for (let call = 0; call < 9; call++) {
          const port = call % 3 === 2 ? narrow.ordinary : narrow[way];
          const headers = [...USUAL, `X-Forwarded-For: ${caller}`];
          const answer = comparable(await answerTo(port, requestOf('GET', target, headers)));
          // The same page is smaller from some later visit on.
          turn.push(answer.replace(/^(HTTP\/1\.1 200 .*)\r\ncontent-length: .*$/su, '$1'));
        }
      }
      await close(narrow);
      answers.push(turn);
    }
    const [fast = [], ordinary = []] = answers;
    expect(fast).toEqual(ordinary);
    const refused = fast.filter((answer) => answer.startsWith('HTTP/1.1 429'));
    expect(refused.length).toBeGreaterThan(20);
    expect(refused[0]).toContain('\r\nretry-after: 60\r\n');
  });
});

describe('while requests are refused or the process stops', () => {
  it('leaves everything to the ordinary way', async () => {
    const readiness = { draining: true };
    const config = loadConfig({ ...settings, RATE_LIMIT_SCALE: '1000' });
    const app = await testApp({ config, readiness });
    await app.ready();
    const host = createHost(readiness);
    await host.show(app);
    const { port } = new URL(await host.listen(0, '127.0.0.1'));
    const text = requestOf('GET', WORDS[0]!, USUAL).replace('Connection: close\r\n', '');
    expect(await answerTo(Number(port), text)).toMatch(/\r\nconnection: close\r\n/u);
    await host.close();
    await app.close();
  });
});
