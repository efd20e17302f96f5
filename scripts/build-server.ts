// Bundles the server into server/dist, but only when its inputs have changed. `npm start` and deployments run the bundle.
import { join } from 'node:path';
import { ensureBuilt } from './built-folder.ts';
import { ROOT, type Ingredients } from './fingerprint.ts';

const PROGRAM = 'scripts/bundle-server.ts';
export const SERVER_FOLDER = join(ROOT, 'server', 'dist');
/** What to run. Its data (migrations, style sheets, the client) is read from where the sources have it. */
export const SERVER_BUNDLE = join(SERVER_FOLDER, 'main.js');
/**
 * How to run it, besides the limit of the heap: less memory for a few per cent more work of the garbage collector and none
 * of the main thread (decision 41). Also in package.json, Dockerfile and deploy/wortlaut.service, which a test compares.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=16', '--heap-growing-percent=50'];
/** glibc's allocator keeps freed memory for each of up to eight times as many arenas as there are processors. */
export const SERVER_ENVIRONMENT = { MALLOC_ARENA_MAX: '2' };
export const SERVER: Ingredients = {
  programs: ['server/main.ts', PROGRAM],
  data: [
    'tsconfig*.json',
    'server/tsconfig.json',
    'drills/*.yaml',
    'exams/{forms,situations,model-answers}/*.yaml',
  ],
};

/** Brings server/dist up to date; fast if nothing changed. Throws if the build fails. */
export function buildServer(): Promise<void> {
  return ensureBuilt({
    what: 'server',
    folder: SERVER_FOLDER,
    ingredients: SERVER,
    program: [PROGRAM],
  });
}

if (import.meta.main) await buildServer();
