import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../own-postgres.ts';

/** nginx with the configuration that deployments use. */
export interface Proxy {
  /** The number of requests that each process answered, by its port, and of those passed on to a second process. */
  distribution(): { byPort: Map<number, number>; passedOn: number };
  stop(): Promise<void>;
}

const TEMPLATE = new URL('../../deploy/nginx.conf.template', import.meta.url);
const READY_MILLISECONDS = 5000;

/** A template with its placeholders filled in. @throws if one is left */
export function renderProxy(template: string, values: Readonly<Record<string, string>>): string {
  const lines = template.split('\n').filter((line) => !line.trimStart().startsWith('#'));
  const text = Object.entries(values).reduce(
    (filled, [name, value]) => filled.replaceAll(`\${${name}}`, () => value),
    lines.join('\n'),
  );
  const left = /\$\{\w+\}/u.exec(text);
  if (left) throw new Error(`the template has ${left[0]}, which is not filled in`);
  return text;
}

/**
 * The configuration that nginx needs around the templates, which are included from *.conf: files in `folder`, and a log that
 * names the answering process.
 */
export function mainConfiguration(folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join('\n  ');
  return `daemon off;
pid ${join(folder, 'nginx.pid')};
error_log ${join(folder, 'error.log')} warn;
worker_processes 1;
events { worker_connections 1024; }
http {
  ${temporary}
  log_format upstream '$status|$upstream_addr|$request_method $request_uri';
  access_log ${join(folder, 'access.log')} upstream;
  include ${join(folder, 'conf.d', '*.conf')};
}
`;
}

/** The path of a program of the system, also of those for administrators; null if it is not installed. */
export function findProgram(name: string): string | null {
  try {
    return execFileSync('sh', ['-c', `PATH="$PATH:/usr/sbin" command -v ${name}`], {
      encoding: 'utf8',
    }).trim();
  } catch {
    return null;
  }
}

/** The path of nginx; installs it with apt-get if possible. @throws with instructions if not */
export function ensureNginx(): string {
  const there = findProgram('nginx');
  if (there !== null) return there;
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    const options = { stdio: 'inherit' } as const;
    try {
      execFileSync('apt-get', ['update'], options);
      execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'nginx-light'], options);
    } catch {
      // Reported below, with instructions for every system.
    }
  }
  const installed = findProgram('nginx');
  if (installed !== null) return installed;
  throw new Error(
    'nginx is needed and cannot be installed from here. Install it (apt-get install nginx, brew install nginx) and run this again.',
  );
}

export async function startProxy(
  nginx: string,
  folder: string,
  port: number,
  upstreams: readonly number[],
): Promise<Proxy> {
  mkdirSync(join(folder, 'conf.d'), { recursive: true });
  const servers = upstreams.map(
    (upstream) => `server 127.0.0.1:${upstream} max_fails=3 fail_timeout=5s;`,
  );
  writeFileSync(
    join(folder, 'conf.d', 'wortlaut.conf'),
    renderProxy(readFileSync(TEMPLATE, 'utf8'), {
      UPSTREAM_SERVERS: servers.join('\n'),
      LISTEN: `127.0.0.1:${port}`,
      SERVER_NAME: 'localhost',
    }),
  );
  writeFileSync(join(folder, 'nginx.conf'), mainConfiguration(folder));
  const child = spawn(nginx, ['-c', join(folder, 'nginx.conf'), '-p', folder], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await until(
    'nginx answers',
    async () => {
      if (child.exitCode !== null) throw new Error(`nginx ended with code ${child.exitCode}`);
      return fetch(`http://127.0.0.1:${port}/healthz`).then(
        (reply) => reply.ok,
        () => false,
      );
    },
    READY_MILLISECONDS,
  );
  return {
    distribution: () => readDistribution(readFileSync(join(folder, 'access.log'), 'utf8')),
    stop: () => stopped(child),
  };
}

/** @param log lines of `status|address, address …|request` */
export function readDistribution(log: string): ReturnType<Proxy['distribution']> {
  const byPort = new Map<number, number>();
  let passedOn = 0;
  for (const line of log.split('\n')) {
    const addresses = line.split('|')[1]?.split(', ') ?? [];
    if (addresses.length > 1) passedOn += 1;
    const port = Number(addresses.at(-1)?.split(':').at(-1));
    if (port > 0) byPort.set(port, (byPort.get(port) ?? 0) + 1);
  }
  return { byPort, passedOn };
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGQUIT');
  await once(child, 'exit');
}
