import { spawn } from 'node:child_process';
import { ROOT } from './fingerprint.ts';

/** Runs Node 26 with these arguments and inherited output. Returns the exit code (1 if a signal ended it). */
export function runNode(args: string[], environment: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, ...environment },
    });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** As `runNode`, but returns the output, to be shown in one piece. */
export function runNodeSilently(args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...process.env },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    }
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** As `runNode`, but a failure ends this process with the same code. */
export async function runNodeOrExit(args: string[]): Promise<void> {
  const code = await runNode(args);
  if (code !== 0) process.exit(code);
}
