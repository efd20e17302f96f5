import { once } from 'node:events';
import {
  copyFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer, get } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { ArtefactError } from '#lexicon/artefact/open.ts';
import { openDictionary } from '#server/shared/dictionary/dictionary.queries.ts';
import { testArtefact } from '#server/testing/test-artefact.ts';
import { ready, startServer, stopServers } from '#server/testing/test-process.ts';

afterEach(stopServers);

async function refused(environment: Record<string, string>, user?: number): Promise<string> {
  const { child, output } = startServer(environment, '', user === undefined ? {} : { user });
  const [code] = (await once(child, 'exit')) as [number];
  expect(code).toBe(1);
  expect(output.text).not.toMatch(/^\s+at /mu);
  return output.text;
}

describe('start', () => {
  test('one line shows the address', async () => {
    const started = startServer({ DICTIONARY_FILE: testArtefact() });
    const port = await ready(started);
    expect(started.output.text).toBe(`Wortlaut is ready: http://localhost:${port}\n`);
  });

  test('a reload requested during start-up is carried out after it', async () => {
    const started = startServer(
      { DICTIONARY_FILE: testArtefact(), LOG_LEVEL: 'info' },
      "process.stdout.write('begins\\n');",
    );
    while (!started.output.text.includes('begins')) await wait(5);
    started.child.kill('SIGHUP');
    const port = await ready(started);
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    while (!started.output.text.includes('the dictionary is unchanged')) await wait(20);
    expect(started.child.exitCode).toBeNull();
  });

  test('all wrong settings are reported at once', async () => {
    const message = await refused({ PORT: 'eighty', LOG_LEVEL: 'loud' });
    expect(message).toMatch(/PORT[^]*LOG_LEVEL/u);
  });

  test('demo accounts for strangers are refused, or warned of in log and page if asked for', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'wortlaut-'));
    const settings = {
      DATA_DIR: folder,
      DICTIONARY_FILE: testArtefact(),
      PUBLIC_URL: 'https://wortlaut.example',
      SIGN_IN: 'on',
    };
    expect(await refused(settings)).toContain('DEMO_ACCOUNTS=public');
    const started = startServer({ ...settings, DEMO_ACCOUNTS: 'public', LOG_LEVEL: 'warn' });
    const port = await ready(started);
    expect(started.output.text).toContain('anybody who reaches this server can sign in as anybody');
    const page = await fetch(`http://127.0.0.1:${port}/demo-identity/authorize`);
    expect(await page.text()).toContain('this site is open to others');
    const providers = await fetch(`http://127.0.0.1:${port}/api/v2/auth/providers`);
    expect(await providers.json()).toMatchObject({ demo: { is_public: true } });
    stopServers();
    rmSync(folder, { recursive: true, force: true });
  });

  test('a missing, foreign, truncated or altered dictionary is refused', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'wortlaut-'));
    const whole = testArtefact();
    const file = join(folder, 'dictionary.sqlite');
    const open = () => openDictionary(file);
    expect(await refused({ DICTIONARY_FILE: file })).toContain('npm run dictionary');
    // The process handles all these errors the same way, and starting one takes seconds.
    expect(open).toThrow(ArtefactError);
    writeFileSync(file, 'This is no dictionary. '.repeat(100));
    expect(open).toThrow(ArtefactError);
    expect(open).toThrow('not a Wortlaut dictionary');
    copyFileSync(whole, file);
    truncateSync(file, readFileSync(whole).length - 4096);
    expect(open).toThrow(ArtefactError);
    expect(open).toThrow('torn');
    const bytes = readFileSync(whole);
    bytes[bytes.length - 100] = (bytes[bytes.length - 100] ?? 0) ^ 1;
    writeFileSync(file, bytes);
    expect(open).toThrow(ArtefactError);
    expect(open).toThrow('torn or damaged');
    // Found after it listens: reading the whole file takes as long as the file is large.
    expect(await refused({ DICTIONARY_FILE: file })).toContain('its checksum does not match');
    rmSync(folder, { recursive: true });
  });

  test('a second process on the same embedded database is refused, until the first is gone', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'wortlaut-'));
    const environment = { DICTIONARY_FILE: testArtefact(), DATA_DIR: folder, SIGN_IN: 'on' };
    const first = startServer(environment);
    await ready(first);
    expect(await refused(environment)).toContain('in use by another Wortlaut process');
    // Not an orderly stop: the lock must not outlive the process.
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    await ready(startServer(environment));
    stopServers();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  test('a PostgreSQL that does not answer is reported, without its password', async () => {
    const message = await refused({
      DICTIONARY_FILE: testArtefact(),
      DATABASE_URL: 'postgresql://wortlaut:topsecret@127.0.0.1:1/wortlaut',
      SIGN_IN: 'on',
    });
    expect(message).toContain('DATABASE_URL');
    expect(message).not.toContain('topsecret');
  });

  test('a port in use is reported', async () => {
    const blocker = createServer().listen(0, '127.0.0.1');
    await once(blocker, 'listening');
    const address = blocker.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const message = await refused({ DICTIONARY_FILE: testArtefact(), PORT: String(port) });
    expect(message).toContain(`Port ${port} is in use`);
    blocker.close();
  });

  test.each(['no-such-host.invalid', '192.0.2.1'])(
    'a HOST that this machine does not have is reported: %s',
    async (host) => {
      const message = await refused({ DICTIONARY_FILE: testArtefact(), HOST: host });
      expect(message).toContain(`HOST: this machine has no address "${host}"`);
      expect(message.trimEnd().split('\n')).toHaveLength(1);
    },
  );

  test('a DATA_DIR that is a file, or below one, is reported', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'wortlaut-'));
    const file = join(folder, 'file');
    writeFileSync(file, '');
    for (const place of [file, join(file, 'below')]) {
      const message = await refused({
        DICTIONARY_FILE: testArtefact(),
        DATA_DIR: place,
        SIGN_IN: 'on',
      });
      expect(message).toContain(`DATA_DIR: ${place} cannot be used: `);
      expect(message.trimEnd().split('\n')).toHaveLength(1);
    }
    rmSync(folder, { recursive: true });
  });
});

describe('stop', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    '%s: open requests are answered, then the process exits with 0',
    async (signal) => {
      const started = startServer({ DICTIONARY_FILE: testArtefact() });
      const port = await ready(started);
      // A text that takes the synthesiser a while.
      const url = `http://127.0.0.1:${port}/api/v2/speech/de?text=${'Haus%20'.repeat(28)}`;
      const answer = new Promise<{ status: number | undefined; bytes: number; length: number }>(
        (resolve, reject) => {
          get(url, (response) => {
            let bytes = 0;
            response.on('data', (chunk: Buffer) => (bytes += chunk.length));
            response.on('end', () =>
              resolve({
                status: response.statusCode,
                bytes,
                length: Number(response.headers['content-length']),
              }),
            );
          }).on('error', reject);
        },
      );
      await new Promise((resolve) => setTimeout(resolve, 60));
      started.child.kill(signal);
      const { status, bytes, length } = await answer;
      expect(status).toBe(200);
      expect(bytes).toBe(length);
      if (started.child.exitCode === null) await once(started.child, 'exit');
      // The exit code is 1 where a connection had to be cut.
      expect(started.child.exitCode).toBe(0);
    },
  );

  test('idle connections do not delay it', async () => {
    const started = startServer({ DICTIONARY_FILE: testArtefact() });
    const port = await ready(started);
    // These clients never close the connection themselves.
    const idle = connect(port, '127.0.0.1');
    await once(idle, 'connect');
    const answered = connect(port, '127.0.0.1');
    answered.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n');
    await once(answered, 'data');
    started.child.kill('SIGTERM');
    await once(started.child, 'exit');
    // The exit code is 1 where a connection had to be cut.
    expect(started.child.exitCode).toBe(0);
    for (const socket of [idle, answered]) socket.destroy();
  });
});
