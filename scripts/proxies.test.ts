import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import { connect, constants } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findProgram, mainConfiguration, renderProxy } from '../bench/cluster/nginx.ts';
import { ROOT } from './fingerprint.ts';

/** Both proxies, started with the configuration that deployments use. What is not installed is left out. */
const NGINX = findProgram('nginx');
const CADDY = findProgram('caddy');
const OPENSSL = findProgram('openssl');
const NAME = 'wortlaut.example';
const FORGED = '203.0.113.7';

/** Stands for an app process. */
interface Backend {
  name: string;
  server: Server;
  port: number;
  /** What it says to `/readyz`: "hangs" says nothing. */
  readiness: 200 | 503 | 'hangs';
  /** Paths asked for, with the query. */
  asked: string[];
  headers: IncomingHttpHeaders;
}

async function startBackend(name: string): Promise<Backend> {
  const server = createServer((incoming, response) => {
    backend.asked.push(incoming.url ?? '');
    if (incoming.url?.startsWith('/readyz')) {
      if (backend.readiness !== 'hangs') response.writeHead(backend.readiness).end();
      return;
    }
    backend.headers = incoming.headers;
    response.end(name);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const backend: Backend = { name, server, port, readiness: 200, asked: [], headers: {} };
  return backend;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

interface Answer {
  status: number;
  body: string;
  headers: IncomingHttpHeaders;
}
/** A status of 0: no answer. */
function ask(port: number, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve) => {
    request({ port, host: '127.0.0.1', path, headers: { host: NAME, ...headers } }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString()));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body, headers: response.headers }),
      );
    })
      .on('error', () => resolve({ status: 0, body: '', headers: {} }))
      .end();
  });
}

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 60_000;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`not so within a minute: ${what}`);
    await wait(50);
  }
}

let folder: string;
let one: Backend;
let other: Backend;
let proxy: ChildProcess | undefined;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wortlaut-proxies-'));
  [one, other] = await Promise.all([startBackend('one'), startBackend('other')]);
});
afterEach(async () => {
  if (proxy && proxy.exitCode === null && proxy.signalCode === null) {
    const exit = once(proxy, 'exit');
    proxy.kill('SIGTERM');
    await exit;
  }
  for (const { server } of [one, other]) {
    server.closeAllConnections();
    server.close();
  }
  rmSync(folder, { recursive: true });
});

/** Who answers twenty requests. */
async function answering(port: number): Promise<Set<string>> {
  const names = new Set<string>();
  for (let count = 0; count < 20; count++) {
    const { status, body } = await ask(port, `/?${count}`);
    names.add(status === 200 ? body : String(status));
  }
  return names;
}

describe.runIf(CADDY !== null)('Caddy', () => {
  async function start(): Promise<number> {
    const port = await freePort();
    proxy = spawn(
      CADDY ?? '',
      ['run', '--adapter', 'caddyfile', '--config', join(ROOT, 'deploy', 'Caddyfile')],
      {
        env: {
          PATH: process.env['PATH'],
          HOME: folder,
          // Without TLS: there is no authority that could give a certificate here.
          SITE_ADDRESS: `http://${NAME}:${port}`,
          UPSTREAMS: `127.0.0.1:${one.port} 127.0.0.1:${other.port}`,
        },
        stdio: 'ignore',
      },
    );
    await until('Caddy answers', async () => (await ask(port, '/')).status === 200);
    return port;
  }

  test('asks each process whether it is ready, apart from the database, and leaves out who is not', async () => {
    const port = await start();
    expect(await answering(port)).toEqual(new Set(['one', 'other']));
    const questions = one.asked.filter((path) => path.startsWith('/readyz'));
    expect(new Set(questions)).toEqual(new Set(['/readyz?exclude=database']));

    one.readiness = 503;
    await until('it leaves out who stops', async () => !(await answering(port)).has('one'));
    expect(await answering(port)).toEqual(new Set(['other']));
    one.readiness = 200;
    await until('it comes back', async () => (await answering(port)).has('one'));
    one.readiness = 'hangs';
    await until('it leaves out who hangs', async () => !(await answering(port)).has('one'));
    expect(await answering(port)).toEqual(new Set(['other']));
  });

  test('goes to the next process where one has gone, hides the metrics, and replaces forged addresses', async () => {
    const port = await start();
    one.server.closeAllConnections();
    one.server.close();
    expect(await answering(port)).toEqual(new Set(['other']));
    expect((await ask(port, '/metrics')).status).toBe(404);
    expect((await ask(port, '/metrics/x')).status).toBe(404);
    await ask(port, '/', { 'x-forwarded-for': FORGED, 'x-forwarded-proto': 'gopher' });
    expect(other.headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(other.headers['x-forwarded-proto']).toBe('http');
    expect(other.headers['host']).toBe(NAME);
  });
});

describe.runIf(NGINX !== null && OPENSSL !== null)('nginx, with TLS', () => {
  let keys: string;
  beforeAll(() => {
    keys = mkdtempSync(join(tmpdir(), 'wortlaut-keys-'));
    const options = 'req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=wortlaut.example';
    const files = ['-keyout', join(keys, 'key.pem'), '-out', join(keys, 'certificate.pem')];
    execFileSync(OPENSSL ?? '', [...options.split(' '), ...files], { stdio: 'ignore' });
  });
  afterAll(() => rmSync(keys, { recursive: true }));

  async function start(): Promise<{ port: number; plainPort: number }> {
    const [port, plainPort] = await Promise.all([freePort(), freePort()]);
    const place = join(folder, 'conf.d');
    mkdirSync(place);
    const template = (name: string): string => readFileSync(join(ROOT, 'deploy', name), 'utf8');
    const configuration = {
      'wortlaut.conf': renderProxy(template('nginx.conf.template'), {
        UPSTREAM_SERVERS: [one, other]
          .map((backend) => `server 127.0.0.1:${backend.port} max_fails=3 fail_timeout=5s;`)
          .join('\n'),
        LISTEN: `127.0.0.1:${port} ssl http2`,
        SERVER_NAME: NAME,
      }),
      'redirect.conf': renderProxy(template('nginx-redirect.conf.template'), {
        LISTEN_PLAIN: `127.0.0.1:${plainPort}`,
        SERVER_NAME: NAME,
      }),
      'tls.conf': `ssl_certificate ${join(keys, 'certificate.pem')};\nssl_certificate_key ${join(keys, 'key.pem')};\n`,
    };
    for (const [name, text] of Object.entries(configuration)) {
      writeFileSync(join(place, name), text);
    }
    const main = join(folder, 'nginx.conf');
    writeFileSync(main, mainConfiguration(folder));
    // Says what is wrong, and fails then.
    execFileSync(NGINX ?? '', ['-t', '-q', '-c', main, '-p', folder], { stdio: 'inherit' });
    proxy = spawn(NGINX ?? '', ['-c', main, '-p', folder], { stdio: 'ignore' });
    await until('nginx answers', async () => (await ask(plainPort, '/')).status === 301);
    return { port, plainPort };
  }

  /** By HTTP/2 over TLS. */
  async function askSecurely(
    port: number,
    path: string,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; body: string }> {
    const session = connect(`https://127.0.0.1:${port}`, {
      ca: readFileSync(join(keys, 'certificate.pem')),
      servername: NAME,
    });
    try {
      await once(session, 'connect');
      expect(session.alpnProtocol).toBe('h2');
      const stream = session.request({
        [constants.HTTP2_HEADER_PATH]: path,
        [constants.HTTP2_HEADER_AUTHORITY]: NAME,
        ...headers,
      });
      const [answer] = (await once(stream, 'response')) as [Record<string, number>];
      let body = '';
      for await (const chunk of stream) body += String(chunk);
      return { status: Number(answer[constants.HTTP2_HEADER_STATUS]), body };
    } finally {
      session.close();
    }
  }

  test('speaks HTTP/2, hides the metrics, replaces forged addresses, and goes on where a process has gone', async () => {
    const { port } = await start();
    expect(await askSecurely(port, '/')).toMatchObject({ status: 200 });
    expect(await askSecurely(port, '/metrics')).toMatchObject({ status: 404 });
    one.server.closeAllConnections();
    one.server.close();
    for (let count = 0; count < 6; count++) {
      const forged = { 'x-forwarded-for': FORGED, 'x-forwarded-proto': 'http' };
      expect(await askSecurely(port, '/', forged)).toEqual({ status: 200, body: 'other' });
    }
    expect(other.headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(other.headers['x-forwarded-proto']).toBe('https');
    expect(other.headers['host']).toBe(NAME);
  });

  test('sends visitors of the plain port to TLS, under the configured name', async () => {
    const { plainPort } = await start();
    const { status, headers } = await ask(plainPort, '/collections?page=2', {
      host: 'evil.example',
    });
    expect(status).toBe(301);
    expect(headers.location).toBe(`https://${NAME}/collections?page=2`);
  });
});
