import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { testArtefact } from '#server/testing/test-artefact.ts';
import { ready, startServer, stopServers } from '#server/testing/test-process.ts';

/** A server that is told by signals to hold its event loop: for ever, or for a second. */
const HOLDS_WHEN_TOLD = `
process.on('SIGUSR2', () => { for (;;); });
process.on('SIGWINCH', () => { const end = performance.now() + 1000; while (performance.now() < end); });`;

const folder = mkdtempSync(join(tmpdir(), 'wortlaut-watchdog-'));
afterEach(stopServers);
afterAll(() => rmSync(folder, { recursive: true }));

describe('the watchdog', () => {
  const start = async (seconds: string) => {
    const environment = { DICTIONARY_FILE: testArtefact(), WATCHDOG_SECONDS: seconds };
    const server = startServer(environment, HOLDS_WHEN_TOLD);
    await ready(server);
    return server;
  };

  test('ends a process whose event loop stands still, and says so', async () => {
    const { child, output } = await start('2');
    const exit = once(child, 'exit');
    child.kill('SIGUSR2');
    expect(await exit).toEqual([null, 'SIGKILL']);
    expect(output.text).toContain('the event loop has stood still for 2 s, so the process ends');
  });

  test('leaves a process alone that is busy, or was suspended', async () => {
    const { child, output } = await start('3');
    child.kill('SIGWINCH');
    await wait(2000);
    child.kill('SIGSTOP');
    await wait(5000);
    child.kill('SIGCONT');
    await wait(1500);
    expect(output.text).not.toContain('stood still');
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
  });
});

test('systemd gets to know that the process is ready, lives and stops', async () => {
  const heard = join(folder, 'heard');
  const courier = join(folder, 'systemd-notify');
  writeFileSync(courier, `#!/bin/sh\necho "$NOTIFY_SOCKET $*" >> ${heard}\n`);
  chmodSync(courier, 0o755);
  const notes = (): string[] =>
    existsSync(heard) ? readFileSync(heard, 'utf8').trimEnd().split('\n') : [];
  const until = async (isHeard: () => boolean): Promise<void> => {
    while (!isHeard()) await wait(20);
  };

  const start = async () => {
    const environment = {
      DICTIONARY_FILE: testArtefact(),
      PATH: `${folder}:${process.env['PATH']}`,
      NOTIFY_SOCKET: '/run/notify',
      WATCHDOG_USEC: '400000',
    };
    const server = startServer(environment, HOLDS_WHEN_TOLD);
    await ready(server);
    return server.child;
  };

  const child = await start();
  await until(() => notes().length >= 3);
  expect(notes().slice(0, 3)).toEqual([
    '/run/notify READY=1',
    '/run/notify WATCHDOG=1',
    '/run/notify WATCHDOG=1',
  ]);
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
  await until(() => notes().at(-1) === '/run/notify STOPPING=1');

  rmSync(heard);
  const hung = await start();
  await until(() => notes().length >= 2);
  hung.kill('SIGUSR2');
  // What was sent before arrives.
  await wait(1000);
  const before = notes().length;
  await wait(1000);
  expect(notes()).toHaveLength(before);
});
