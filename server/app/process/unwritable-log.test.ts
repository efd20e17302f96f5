import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { testArtefact } from '#server/testing/test-artefact.ts';
import { ready, startServer, stopServers, type Started } from '#server/testing/test-process.ts';

/** A log that cannot be written costs lines, never the service. */
const TOKEN = 'a token of the metrics';
const CALLS = 200;

afterEach(stopServers);

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function startWithLog(
  stdout: number,
): Promise<Started & { ask: (path: string) => Promise<Response> }> {
  const port = await freePort();
  const environment = {
    DICTIONARY_FILE: testArtefact(),
    LOG_LEVEL: 'debug',
    METRICS_TOKEN: TOKEN,
    PORT: String(port),
  };
  const started = startServer(environment, '', { stdout });
  const ask = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: `Bearer ${TOKEN}` } });
  for (;;) {
    const isReady = await ask('/readyz').then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return { ...started, ask };
    if (started.child.exitCode !== null) throw new Error(`it ended: ${started.output.text}`);
    await wait(50);
  }
}

const lostLines = async (ask: (path: string) => Promise<Response>): Promise<number> =>
  Number(/^wortlaut_log_lines_lost (\d+)$/mu.exec(await (await ask('/metrics')).text())?.[1]);

test.runIf(process.platform === 'linux')(
  'standard output that takes nothing: every call is answered, the lost lines are counted, SIGTERM ends it in order',
  async () => {
    const { child, ask } = await startWithLog(openSync('/dev/full', 'w'));
    for (let count = 0; count < CALLS; count++) {
      expect((await ask('/api/v2/dictionary/words/german-english/Haus')).status).toBe(200);
    }
    expect(await lostLines(ask)).toBeGreaterThan(CALLS);
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
  },
);

test.runIf(process.platform === 'linux' && process.getuid?.() === 0)(
  'a log on a disk that fills up: every call is answered, and logging goes on where there is room again',
  async () => {
    const disk = mkdtempSync(join(tmpdir(), 'wortlaut-log-disk-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=128k', 'tmpfs', disk]);
    try {
      const log = join(disk, 'log');
      const { child, ask } = await startWithLog(openSync(log, 'a'));
      const filler = join(disk, 'filler');
      writeFileSync(filler, 'x'.repeat(64 * 1024));
      for (let count = 0; count < 2 * CALLS; count++) {
        expect((await ask('/api/v2/dictionary/words/german-english/Haus')).status).toBe(200);
      }
      expect(await lostLines(ask)).toBeGreaterThan(0);
      rmSync(filler);
      await ask('/api/v2/dictionary/info');
      const readLines = () => readFileSync(log, 'utf8').trimEnd().split('\n');
      // A call is logged after its answer.
      await expect.poll(() => readLines().at(-1)).toContain('/api/v2/dictionary/info');
      expect(readLines().some((line) => line.includes('"lost":'))).toBe(true);
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      expect(await exit).toEqual([0, null]);
    } finally {
      execFileSync('umount', ['-l', disk]);
      rmSync(disk, { recursive: true });
    }
  },
);

test('a log whose reader has gone: every call is answered, and SIGTERM ends it in order', async () => {
  const started = startServer({
    DICTIONARY_FILE: testArtefact(),
    LOG_LEVEL: 'debug',
    METRICS_TOKEN: TOKEN,
  });
  const port = await ready(started);
  const ask = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: `Bearer ${TOKEN}` } });
  started.child.stdout?.destroy();
  for (let count = 0; count < CALLS; count++) {
    expect((await ask('/api/v2/dictionary/words/german-english/Haus')).status).toBe(200);
  }
  expect(await lostLines(ask)).toBeGreaterThan(0);
  const exit = once(started.child, 'exit');
  started.child.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
});
