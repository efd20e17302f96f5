import { spawn } from 'node:child_process';
import { ROOT } from './fingerprint.ts';

/** Runs Node 26 with these arguments, its output straight to ours. Returns the exit code (1 where a signal ended it). */
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

/** As `runNode`, but a failure ends this process with the same code. */
export async function runNodeOrExit(args: string[]): Promise<void> {
  const code = await runNode(args);
  if (code !== 0) process.exit(code);
}
