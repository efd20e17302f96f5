import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVER_BUNDLE } from '../scripts/build-server.ts';

const ROOT = join(import.meta.dirname, '..');

export interface Served {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts the real server on a free port with this dictionary file. Rejects with its output where it does not come up.
 * @param settings variables besides those every server here has
 * @param program other arguments for Node than the server's bundle
 */
export function serve(
  dictionaryFile: string,
  settings: NodeJS.ProcessEnv = {},
  program = [SERVER_BUNDLE],
): Promise<Served> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'wortlaut-e2e-'));
  const child = spawn(process.execPath, program, {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: '0',
      DATA_DIR: dataDirectory,
      DICTIONARY_FILE: dictionaryFile,
      RATE_LIMIT_SCALE: '100',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const url = /Wortlaut is ready: (\S+)/u.exec(output)?.[1];
      if (!url) return;
      resolve({
        url,
        stop: async () => {
          child.kill('SIGTERM');
          await ended;
          rmSync(dataDirectory, { recursive: true, force: true });
        },
      });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('close', (code) => reject(new Error(`The server ended with ${code}:\n${output}`)));
  });
}
