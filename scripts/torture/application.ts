import { signInByDemo } from '#testing/demo-sign-in.ts';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { testArtefact } from '#server/testing/test-artefact.ts';
import { SERVER_BUNDLE, SERVER_FLAGS } from '../build-server.ts';
import { pause } from './postgres-server.ts';
import { watchTurns } from './watch-turns.ts';

/** The server without the pages: most tests are about members' data. */
const API_ALONE = `import { runServer } from ${JSON.stringify(new URL('../../server/app/process/run-server.ts', import.meta.url).href)};
await runServer();`;
const WATCHED = `${API_ALONE}\n(${watchTurns.toString()})();`;
/** As in deployments. */
const HEAP = '--max-old-space-size=768';
const START_MILLISECONDS = 120_000;
/** Longer than any call may take; longer ones count as hanging. */
const CALL_MILLISECONDS = 30_000;
export const SESSION_SECRET = 'a secret that is only used for torture tests';

let artefact: string | undefined;
/** Created once; deleted with the process. */
export function dictionaryFile(): string {
  artefact ??= testArtefact();
  return artefact;
}

/** The outcome of a call: a status, or 0 if there was no answer. */
export interface Outcome {
  status: number;
  body: unknown;
  milliseconds: number;
  /** If there was no answer: the system's error code ("ECONNRESET"), or another description. */
  problem: string | null;
}

export interface Application {
  child: ChildProcess;
  address: string;
  call(method: string, path: string, token?: string | null, body?: unknown): Promise<Outcome>;
  /** Signs in a person through the demo accounts. Returns the access token. */
  signIn(name: string): Promise<string>;
  end(signal: NodeJS.Signals): Promise<void>;
}

/**
 * Starts a server, by default on a dictionary of a few words.
 * @param part `whole`: with the pages, which must be built; `watched`: the process answers messages with its longest turn
 * (`watch-turns.ts`)
 */
export async function startApplication(
  environment: Record<string, string>,
  part: 'api' | 'whole' | 'watched' = 'api',
): Promise<Application> {
  const program =
    part === 'whole'
      ? [HEAP, ...SERVER_FLAGS, SERVER_BUNDLE]
      : ['--input-type=module', '--eval', part === 'watched' ? WATCHED : API_ALONE];
  const child = spawn(process.execPath, program, {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'development',
      LOG_LEVEL: 'fatal',
      PORT: '0',
      RATE_LIMIT_SCALE: '1000000',
      SESSION_SECRET,
      DICTIONARY_FILE: dictionaryFile(),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit', ...(part === 'watched' ? ['ipc' as const] : [])],
  });
  const address = await listening(child);
  const call: Application['call'] = (method, path, token = null, body) =>
    callAt(`${address}${path}`, method, token, body);
  while ((await call('GET', '/readyz')).status !== 200) await pause(100);
  // Start-up on a busy machine blocks the event loop so long that the first calls would be refused.
  await pause(1000);
  return {
    child,
    address,
    call,
    signIn: async (name) => {
      const session = await signInByDemo(address, { name, email: `${name}@example.org` });
      return session.access_token;
    },
    end: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      child.kill(signal);
      await exit;
    },
  };
}

async function listening(child: ChildProcess): Promise<string> {
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const startedAt = performance.now();
  for (;;) {
    const port = /http:\/\/localhost:(\d+)/u.exec(output)?.[1];
    if (port !== undefined) return `http://127.0.0.1:${port}`;
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}`);
    if (performance.now() - startedAt > START_MILLISECONDS) {
      child.kill('SIGKILL');
      throw new Error('the server did not start');
    }
    await pause(10);
  }
}

async function callAt(
  url: string,
  method: string,
  token: string | null,
  body: unknown,
): Promise<Outcome> {
  const startedAt = performance.now();
  const since = (): number => performance.now() - startedAt;
  try {
    const reply = await fetch(url, {
      method,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(CALL_MILLISECONDS),
    });
    const text = await reply.text();
    const isJson = reply.headers.get('content-type')?.includes('json') ?? false;
    const answer: unknown = isJson && text !== '' ? JSON.parse(text) : text;
    return { status: reply.status, body: answer, milliseconds: since(), problem: null };
  } catch (error) {
    return { status: 0, body: null, milliseconds: since(), problem: problemOf(error) };
  }
}

function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (cause instanceof Error && 'code' in cause) return String(cause.code);
  return error.name;
}
