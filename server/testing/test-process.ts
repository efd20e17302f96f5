import { type ChildProcess, spawn } from 'node:child_process';

const addressOf = (file: string): string => JSON.stringify(new URL(file, import.meta.url).href);
/** main.ts without the pages: these tests must not depend on their build. */
const programWith = (before: string, pending: string): string =>
  `import { holdReloadSignal } from ${addressOf('../app/process/reload-signal.ts')};
const reloadSignal = holdReloadSignal();
${before}
const { runServer } = await import(${addressOf('../app/process/run-server.ts')});
await runServer(null, reloadSignal, ${pending});`;
const children: ChildProcess[] = [];

/** Kills all servers started here. */
export function stopServers(): void {
  for (const child of children.splice(0)) child.kill('SIGKILL');
}

export interface Started {
  child: ChildProcess;
  output: { text: string };
}

/**
 * For tests: the server in its own process, on a free port.
 * @param before code to run before it loads its modules
 * @param as the number of another user and group (needs root), an open file instead of a pipe for its standard output, and
 * source text of a `PendingDictionary`
 */
export function startServer(
  environment: Record<string, string>,
  before = '',
  as: { user?: number; stdout?: number; pending?: string } = {},
): Started {
  const program = programWith(before, as.pending ?? 'null');
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      PORT: '0',
      SIGN_IN: 'off',
      ...environment,
    },
    stdio: ['ignore', as.stdout ?? 'pipe', 'pipe'],
    ...(as.user === undefined ? {} : { uid: as.user, gid: as.user }),
  });
  children.push(child);
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (output.text += chunk.toString()));
  }
  return { child, output };
}

/** The port it listens on, once it does. */
export async function ready({ child, output }: Started): Promise<number> {
  for (;;) {
    const port = /http:\/\/localhost:(\d+)/u.exec(output.text)?.[1];
    if (port !== undefined) return Number(port);
    if (child.exitCode !== null) throw new Error(output.text);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
