import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM_FLAGS, ensureChromium, findChromium } from '../scripts/ensure-chromium.ts';

/** A headless Chromium with its own profile, which is deleted with it. */
export interface RunningBrowser {
  /** The port of the DevTools protocol, on this machine. */
  port: number;
  stop(): Promise<void>;
}

const FLAGS = [...CHROMIUM_FLAGS, '--remote-debugging-port=0'];
const START_MILLISECONDS = 30_000;
const POLL_MILLISECONDS = 50;

/** @throws if no Chromium is available, or it does not start */
export async function startBrowser(): Promise<RunningBrowser> {
  await ensureChromium();
  const profile = mkdtempSync(join(tmpdir(), 'wortlaut-chromium-'));
  const child = spawn(findChromium() ?? 'chromium', [...FLAGS, `--user-data-dir=${profile}`], {
    stdio: 'ignore',
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill();
      await once(child, 'exit');
    }
    // Chromium's helper processes may still be writing.
    rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  };
  // Chromium writes its port and the browser's URL into its profile.
  const portFile = join(profile, 'DevToolsActivePort');
  const startedAt = performance.now();
  while (!existsSync(portFile) || !readFileSync(portFile, 'utf8').includes('\n')) {
    if (child.exitCode !== null || performance.now() - startedAt > START_MILLISECONDS) {
      await stop();
      throw new Error('Chromium did not start');
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MILLISECONDS));
  }
  return { port: Number(readFileSync(portFile, 'utf8').split('\n')[0]), stop };
}
