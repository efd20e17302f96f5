import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const HOST_PROGRAM = fileURLToPath(new URL('./postgres-host.ts', import.meta.url));

/** A PostgreSQL server that can be killed, stopped and suspended like any other process. */
export interface PostgresServer {
  url: string;
  start(): Promise<void>;
  /** SIGKILL to all its processes at once, as when the machine fails. */
  kill(): Promise<void>;
  /** Stops it as an administrator would: connections are closed. */
  stop(): Promise<void>;
  /** SIGSTOP and SIGCONT to all its processes. */
  hold(): void;
  goOn(): void;
}

/** @param folder for its data; created if missing. Its parents must be accessible to another user. */
export async function createPostgresServer(folder: string): Promise<PostgresServer> {
  const port = await freePort();
  let host: ChildProcess | undefined;
  chmodSync(dirname(folder), 0o755);

  const mainProcess = (): number =>
    Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const all = (): number[] => [mainProcess(), ...childrenOf(mainProcess())];
  const ended = async (pids: readonly number[]): Promise<void> => {
    while (pids.some(isAlive)) await pause(20);
    if (host?.exitCode === null && host.signalCode === null) {
      host.kill('SIGKILL');
      await once(host, 'exit');
    }
  };
  return {
    url: `postgresql://wortlaut:wortlaut@127.0.0.1:${port}/wortlaut`,
    start: async () => {
      host = spawn(process.execPath, [HOST_PROGRAM, folder, String(port)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const exit = once(host, 'exit').then(() => {
        throw new Error('PostgreSQL did not start');
      });
      if (!host.stdout) throw new Error('no output to read');
      await Promise.race([once(host.stdout, 'data'), exit]);
      exit.catch(() => undefined);
    },
    kill: async () => {
      const pids = all();
      for (const pid of pids) signal(pid, 'SIGKILL');
      await ended(pids);
    },
    stop: async () => {
      const pids = all();
      signal(mainProcess(), 'SIGINT');
      await ended(pids);
    },
    hold: () => all().forEach((pid) => signal(pid, 'SIGSTOP')),
    goOn: () => all().forEach((pid) => signal(pid, 'SIGCONT')),
  };
}

/** A connection's process may have ended between being listed and being signalled. */
function signal(pid: number, name: NodeJS.Signals): void {
  if (isAlive(pid)) process.kill(pid, name);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^State:\s+Z/mu.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

function childrenOf(parent: number): number[] {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/u).map(Number))
    .filter(([, ppid]) => ppid === parent)
    .map(([pid = 0]) => pid);
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
