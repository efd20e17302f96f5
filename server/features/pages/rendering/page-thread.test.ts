import pino from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { decodeBrotli } from '#server/shared/http/encoding.ts';
import type { CallApi, PageRenderer } from './page-renderer.ts';
import { type PageThreadOptions, renderInThread } from './page-thread.ts';

/** A server bundle whose pages do what their addresses say. */
const BUNDLE = `
let turn = 0;
export async function renderPage({ url, origin, callApi }) {
  if (url === '/crash') setTimeout(() => { throw new Error('crashed'); });
  if (url === '/crash' || url === '/never') await new Promise(() => undefined);
  if (url === '/hang') for (;;);
  if (url === '/eat') { const eaten = []; for (;;) eaten.push(new Array(1e6).fill('x')); }
  if (url === '/mistake') throw new TypeError('a mistake');
  if (url === '/away') return { kind: 'redirect', status: 302, location: '/there' };
  const reply = url.startsWith('/api') ? await callApi(url) : { status: 200, body: url };
  turn += 1;
  return { kind: 'page', status: reply.status, html: \`\${turn} \${origin} \${reply.body}\` };
}`;
const SERVER_FILE = `data:text/javascript,${encodeURIComponent(BUNDLE)}`;
const SETTINGS = {
  origin: 'http://a.example',
  details: {},
  assets: { script: '', preloads: [], styles: [] },
  keepsNonce: false,
} as never;

const open: PageRenderer[] = [];
afterEach(() => Promise.all(open.splice(0).map((renderer) => renderer.close())));

const noCalls: CallApi = () => Promise.reject(new Error('no calls'));

function start(options: PageThreadOptions = {}) {
  const lines: string[] = [];
  const logger = pino({ level: 'error' }, { write: (line) => lines.push(line) });
  const renderer = renderInThread(SERVER_FILE, options)(SETTINGS, logger);
  open.push(renderer);
  const render = async (url: string, callApi = noCalls, caller = 'one') => {
    const order = {
      url,
      nonce: 'n',
      preferences: { theme: 'dark', languagePair: 'german-english' },
    } as const;
    const finished = await renderer.render(order, callApi, caller);
    return finished.kind === 'page' ? decodeBrotli(finished.body).toString() : finished;
  };
  return { renderer, render, lines };
}

const failure = (rendering: Promise<unknown>) => rendering.catch((error: unknown) => error);
const UNAVAILABLE = { code: 'unavailable' };

describe('the thread that renders pages', () => {
  it('renders pages and redirects', async () => {
    const { render, renderer } = start();
    expect(await render('/a')).toBe('1 http://a.example /a');
    expect(await render('/away')).toEqual({ kind: 'redirect', status: 302, location: '/there' });
    expect(renderer.waiting()).toBe(0);
  });

  it.each([
    ['text', { status: 200, body: 'Straße', headers: {} }],
    ['a promise', Promise.resolve({ status: 200, body: 'Straße', headers: {} })],
  ])('answers the calls of a page with %s', async (_kind, reply) => {
    const { render } = start();
    expect(await render('/api/a', () => reply)).toBe('1 http://a.example Straße');
  });

  it('renders others while a page waits for its data', async () => {
    const { render } = start();
    const data = Promise.withResolvers<{ status: number; body: string; headers: {} }>();
    const waiting = [1, 2, 3].map(() => render('/api/a', () => data.promise));
    expect(await render('/b')).toBe('1 http://a.example /b');
    data.resolve({ status: 200, body: 'late', headers: {} });
    expect(await Promise.all(waiting)).toEqual(
      [2, 3, 4].map((turn) => `${turn} http://a.example late`),
    );
  });

  it('fails a page alone that throws, or whose call fails', async () => {
    const { render, lines } = start();
    const failures = await Promise.all([
      failure(render('/mistake')),
      failure(render('/api/a')),
      render('/a'),
    ]);
    expect(failures).toMatchObject([
      { name: 'TypeError', message: 'a mistake' },
      { message: 'no calls' },
      '1 http://a.example /a',
    ]);
    expect(lines).toEqual([]);
  });

  it.each(['/crash', '/eat', '/hang'])(
    '%s costs the pages under way, is logged, and the next page is rendered',
    async (url) => {
      const { render, renderer, lines } = start({ hangingMilliseconds: 3000 });
      // Until its thread runs: it hangs for so long, too.
      await render('/a');
      const ended: boolean[] = [];
      const called = Promise.withResolvers<void>();
      const waitingForData: CallApi = (_path, signal) => {
        called.resolve();
        return new Promise(() =>
          signal.addEventListener('abort', () => ended.push(signal.aborted)),
        );
      };
      const waiting = failure(render('/api/a', waitingForData));
      await called.promise;
      expect(await Promise.all([waiting, failure(render(url))])).toMatchObject([
        UNAVAILABLE,
        UNAVAILABLE,
      ]);
      expect(ended).toEqual([true]);
      expect(await render('/b')).toBe('1 http://a.example /b');
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain('the thread that renders pages ended');
      expect(renderer.waiting()).toBe(0);
    },
  );

  it('refuses the pages of whoever asks for most, if too many wait', async () => {
    const { render } = start({ mostWaiting: 3 });
    const eager = Array.from({ length: 8 }, (_, index) => failure(render(`/${index}`)));
    const other = render('/other', noCalls, 'other');
    const refused = (await Promise.all(eager)).filter((page) => typeof page !== 'string');
    // Two are with the thread, and of four that wait one is somebody else's.
    expect(refused).toHaveLength(4);
    expect(refused[0]).toMatchObject(UNAVAILABLE);
    expect(await other).toContain('/other');
  });

  it('a closed one renders nothing more', async () => {
    const { render, renderer } = start();
    const never = failure(render('/never'));
    await renderer.close();
    expect(await never).toMatchObject(UNAVAILABLE);
    expect(await failure(render('/a'))).toMatchObject(UNAVAILABLE);
  });
});
