import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { SHELL_PATH } from '#web/features/offline/shell-path.ts';
import { endpointAddresses } from './endpoint-addresses.ts';
import { ROOT } from './fingerprint.ts';

/** What the worker fetches when it is installed, in the form that workbox-precaching takes. */
interface PrecachedFile {
  url: string;
  /** Changes with the content; null if the address does. */
  revision: string | null;
}

const PRECACHED = [
  'assets/*.{js,css}',
  'assets/{inter,source-serif-4}-latin-wght-normal-*.woff2',
  'articles/**/*.svg',
  'favicon.svg',
];
/** Their names contain a hash. */
const NAMED_BY_CONTENT = /^assets\//u;

/** Builds web/src/features/offline/sw.ts into `client`/sw.js, with the list of the files in `client` that it precaches. */
export async function buildServiceWorker(client: string): Promise<void> {
  const files = precachedFiles(client);
  await build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'warn',
    plugins: [endpointAddresses()],
    define: { 'self.__WB_MANIFEST': JSON.stringify([...files, shellOf(files)]) },
    build: {
      target: 'es2023',
      outDir: client,
      emptyOutDir: false,
      reportCompressedSize: false,
      rolldownOptions: {
        checks: { pluginTimings: false },
        input: 'web/src/features/offline/sw.ts',
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
}

function precachedFiles(client: string): PrecachedFile[] {
  const names = globSync(PRECACHED, { cwd: client }).toSorted();
  if (names.length === 0) throw new Error(`There is no client in ${client}.`);
  return names.map((url) => ({
    url,
    revision: NAMED_BY_CONTENT.test(url) ? null : digest(readFileSync(join(client, url))),
  }));
}

/** The server renders the shell; it is another one whenever any file of the client is. */
function shellOf(files: readonly PrecachedFile[]): PrecachedFile {
  return { url: SHELL_PATH, revision: digest(JSON.stringify(files)) };
}

function digest(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}
