import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { testArtefact } from '#server/testing/test-artefact.ts';
import { buildServer, SERVER_FOLDER } from './build-server.ts';
import { ROOT } from './fingerprint.ts';

/**
 * What the Dockerfile puts into the image, put together in a folder and started as its CMD says, by a user without rights
 * (where the tests run as root). So a file that it does not copy, and a package that only development has, are missed here.
 */
const dockerfile = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');
const stage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM'));
const USER = 65_534;
const isRoot = process.getuid?.() === 0;
const LONG = 300_000;

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      dev: z.boolean().optional(),
      optional: z.boolean().optional(),
      devOptional: z.boolean().optional(),
    }),
  ),
});

/** The folders of the packages that `npm ci --omit=dev --omit=optional` installs. */
function productionPackages(): string[] {
  const lock = lockSchema.parse(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')));
  return Object.entries(lock.packages)
    .filter(([place, { dev, optional, devOptional }]) => {
      return place.startsWith('node_modules/') && !(dev ?? optional ?? devOptional ?? false);
    })
    .map(([place]) => place);
}

/** Hard links where the folder is on the same disk: the packages have 240 MB. */
function put(place: string, image: string): void {
  const target = join(image, place);
  mkdirSync(dirname(target), { recursive: true });
  const linked = spawnSync('cp', ['-al', join(ROOT, place), target]).status === 0;
  if (!linked) cpSync(join(ROOT, place), target, { recursive: true });
}

function assemble(image: string): void {
  for (const match of stage.matchAll(/^COPY (?!--from)(.+) \S+$/gmu)) {
    for (const name of (match[1] ?? '').split(' ')) {
      cpSync(join(ROOT, name), join(image, name), {
        recursive: true,
        // As in .dockerignore.
        filter: (source) => !/\.test\.tsx?$/u.test(source) && source !== SERVER_FOLDER,
      });
    }
  }
  const top = productionPackages();
  // A package inside another comes with that one.
  for (const place of top.filter((it) => it.lastIndexOf('node_modules/') === 0)) put(place, image);
  const inside = new Set(top);
  for (const nested of globSync('node_modules/**/node_modules/*', { cwd: image })) {
    const isScope = nested.split('/').at(-1)?.startsWith('@') ?? false;
    if (!isScope && !nested.includes('/.bin') && !inside.has(nested)) {
      rmSync(join(image, nested), { recursive: true });
    }
  }
  // Built by the stage before; without the client the API alone is served.
  put('server/dist', image);
  if (existsSync(join(ROOT, 'web', 'dist', 'server'))) put('web/dist', image);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

describe.runIf(process.platform === 'linux')('the image', () => {
  let folder: string;
  let image: string;
  let port: number;
  let server: ChildProcess;
  let output = '';
  let environment: Record<string, string>;
  const asUser = isRoot ? { uid: USER, gid: USER } : {};

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'wortlaut-image-'));
    chmodSync(folder, 0o755);
    image = join(folder, 'app');
    await buildServer();
    assemble(image);
    const data = join(folder, 'data');
    mkdirSync(data, { mode: 0o700 });
    if (isRoot) chownSync(data, USER, USER);
    const dictionary = join(folder, 'dictionary.sqlite');
    copyFileSync(testArtefact(), dictionary);
    port = await freePort();
    const ofImage = [...stage.matchAll(/ ([A-Z_]+)=(\S+)/gu)].map(([, name, value]) => [
      name,
      value,
    ]);
    environment = {
      ...(Object.fromEntries(ofImage) as Record<string, string>),
      // In place of the container's own paths and port.
      PATH: `${dirname(process.execPath)}:/usr/bin:/bin`,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: data,
      DICTIONARY_FILE: dictionary,
      GOOGLE_CLIENT_ID: 'image.apps.googleusercontent.com',
      SESSION_SECRET: 'a secret that only this test uses, long enough',
    };
    const [command = '', ...args] = z
      .array(z.string())
      .parse(JSON.parse(/^CMD (\[.+\])$/mu.exec(stage)?.[1] ?? ''));
    server = spawn(command === 'node' ? process.execPath : command, args, {
      cwd: image,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...asUser,
    });
    for (const stream of [server.stdout, server.stderr]) {
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    }
    while (!output.includes('Wortlaut is ready')) {
      if (server.exitCode !== null) throw new Error(`it did not start: ${output}`);
      await wait(50);
    }
  }, LONG);
  afterAll(() => {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  /** Production refuses calls with 503 while the machine is too busy; these wait. */
  const ask = async (path: string, body?: object): Promise<Response> => {
    for (;;) {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: body ? { 'content-type': 'application/json' } : {},
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      if (response.status !== 503) return response;
      await wait(500);
    }
  };

  test('has no package of development and no test', () => {
    expect(existsSync(join(image, 'node_modules', 'vitest'))).toBe(false);
    expect(existsSync(join(image, 'node_modules', 'fastify'))).toBe(true);
    expect(
      readdirSync(join(image, 'server'), { recursive: true }).filter((name) =>
        String(name).endsWith('.test.ts'),
      ),
    ).toEqual([]);
  });

  test('answers: look-ups, speech and marking in their threads, the database', async () => {
    expect((await ask('/readyz')).status).toBe(200);
    expect((await ask('/api/v2/dictionary/words/german-english/Haus')).status).toBe(200);
    expect((await ask('/api/v2/speech/de?text=Haus')).status).toBe(200);
    expect((await ask('/api/v2/collections/collection_marketplace')).status).toBe(200);
    const marked = await ask('/api/v2/ai/writing/grade', {
      prompt: { question: 'Schreiben Sie etwas.', wordCount: { min: 3, max: 50 } },
      text: 'Ich gehe in das Haus.',
    });
    expect(marked.status).toBe(200);
    // Files that are read, not imported.
    expect((await ask('/api/docs/style.css')).status).toBe(200);
    const task = { exam_type: 'telc', level: 'B1' };
    expect((await ask('/api/v2/ai/writing/prompt', task)).status).toBe(200);
    // Nothing but accounts of Google.
    const demo = await ask('/demo-identity/token', { name: 'a', email: 'a@example.org' });
    expect(demo.ok).toBe(false);
  });

  test('its health check, by the shell, follows readiness', async () => {
    const [shell = '', ...args] = z
      .array(z.string())
      .parse(JSON.parse(/^HEALTHCHECK [^]*?CMD (\[.+\])$/mu.exec(stage)?.[1] ?? ''));
    const check = (environmentOfCheck: Record<string, string>) =>
      spawnSync(shell, args, { env: environmentOfCheck, timeout: 60_000, ...asUser }).status;
    // On a busy machine the process may be ready for us and not for the check, so it gets some turns.
    let turns = 0;
    while (check(environment) !== 0 && turns++ < 20) await ask('/readyz');
    expect(turns).toBeLessThan(20);
    // Nobody listens, and somebody who answers something else.
    expect(check({ ...environment, PORT: String(await freePort()) })).not.toBe(0);
    const wrong = createServer((socket) => {
      // The shell reads one line and hangs up.
      socket.on('error', () => undefined);
      socket.end('HTTP/1.1 503 Service Unavailable\r\n\r\n');
    }).listen(0, '127.0.0.1');
    await once(wrong, 'listening');
    const address = wrong.address();
    const wrongPort = typeof address === 'object' && address !== null ? address.port : 0;
    const child = spawn(shell, args, { env: { ...environment, PORT: String(wrongPort) } });
    expect(await once(child, 'exit')).toEqual([1, null]);
    wrong.close();
  });

  test('ends in order, and its commands work beside it', { timeout: LONG }, async () => {
    const exit = once(server, 'exit');
    server.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
    for (const args of [['scripts/backup.ts'], ['scripts/admin.ts', 'reports']]) {
      const { status, stderr } = spawnSync(process.execPath, args, {
        cwd: image,
        env: environment,
        encoding: 'utf8',
        ...asUser,
      });
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    }
    const owner = isRoot ? USER : process.getuid?.();
    expect(statSync(join(folder, 'data', 'backups')).uid).toBe(owner);
  });
});
