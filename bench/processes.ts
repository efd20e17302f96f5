import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import {
  buildServer,
  SERVER_BUNDLE,
  SERVER_ENVIRONMENT,
  SERVER_FLAGS,
} from '../scripts/build-server.ts';
import type { LoadOrder, LoadResult } from './load-client.ts';

/** A server in its own process. */
export interface RunningServer {
  port: number;
  /** From spawn to the first answer of `/readyz`, if measured. */
  readyMilliseconds: number;
  /** Current resident memory in bytes. Linux only; NaN elsewhere. */
  residentBytes(): number;
  /** Processor time of all its threads so far, in milliseconds. Linux only; NaN elsewhere. */
  processorMilliseconds(): number;
  stop(): Promise<void>;
  /** Ends it at once, even in the middle of its work. */
  kill(): Promise<void>;
}

async function stopped(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

function residentBytes(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB/mu.exec(status)?.[1]) * 1024;
  } catch {
    return Number.NaN;
  }
}

/** Linux counts it in hundredths of a second, whatever the machine (USER_HZ). */
const TICK_MILLISECONDS = 10;

function processorMilliseconds(pid: number | undefined): number {
  try {
    // After the name, which may contain anything, user and system time are the 12th and 13th value (proc(5)).
    const values = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(values[11]) + Number(values[12])) * TICK_MILLISECONDS;
  } catch {
    return Number.NaN;
  }
}

export async function startFloor(bodyBytes: number): Promise<RunningServer> {
  const child = fork(new URL('./floor-server.ts', import.meta.url), [String(bodyBytes)]);
  const [message] = (await once(child, 'message')) as [{ port: number }];
  return {
    port: message.port,
    readyMilliseconds: 0,
    residentBytes: () => residentBytes(child.pid),
    processorMilliseconds: () => processorMilliseconds(child.pid),
    stop: () => stopped(child),
    kill: () => stopped(child, 'SIGKILL'),
  };
}

const POLL_MILLISECONDS = 5;
const READY_LIMIT_MILLISECONDS = 300_000;

/** Settings for the dictionary alone. */
const WITHOUT_MEMBERS = { NODE_ENV: 'production', SIGN_IN: 'off' };

/** Our server as `npm start` runs it, with limits high enough for all requests from one address. */
export async function startOurs(
  dictionaryFile: string,
  port: number,
  settings: Record<string, string> = WITHOUT_MEMBERS,
): Promise<RunningServer> {
  await buildServer();
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...SERVER_FLAGS, SERVER_BUNDLE], {
    env: {
      ...process.env,
      ...SERVER_ENVIRONMENT,
      LOG_LEVEL: 'info',
      PORT: String(port),
      HOST: '127.0.0.1',
      DICTIONARY_FILE: dictionaryFile,
      ...settings,
      RATE_LIMIT_SCALE: '1000000',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (;;) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) break;
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}`);
    if (performance.now() - startedAt > READY_LIMIT_MILLISECONDS) {
      await stopped(child);
      throw new Error('the server did not get ready');
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MILLISECONDS));
  }
  return {
    port,
    readyMilliseconds: performance.now() - startedAt,
    residentBytes: () => residentBytes(child.pid),
    processorMilliseconds: () => processorMilliseconds(child.pid),
    stop: () => stopped(child),
    kill: () => stopped(child, 'SIGKILL'),
  };
}

export interface LoadClient {
  run(order: LoadOrder): Promise<LoadResult>;
  stop(): Promise<void>;
}

export function startClient(): LoadClient {
  const child = fork(new URL('./load-client.ts', import.meta.url));
  return {
    async run(order) {
      child.send(order);
      const [result] = (await once(child, 'message')) as [LoadResult];
      return result;
    },
    stop: () => stopped(child),
  };
}
