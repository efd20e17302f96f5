// Builds the client and the server bundle of web/, but only when their inputs have changed.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { InlineConfig } from 'vite';
import { ensureBuilt, refuseUnknownFiles } from './built-folder.ts';
import { type Ingredients, ROOT } from './fingerprint.ts';

const DIST = join(ROOT, 'web', 'dist');
export const CLIENT: Ingredients = {
  programs: [
    'web/src/main.tsx',
    'web/src/entry-server.tsx',
    'web/src/features/offline/sw.ts',
    'vite.config.ts',
    'scripts/build-web.ts',
  ],
  // Class names come from the list of style sheets.
  data: ['web/public/**/*.*', 'web/src/**/*.module.css', 'tsconfig*.json'],
};

/** Builds without checking whether it is needed. */
const NOW = '--now';

/** Brings web/dist/{client,server} up to date; fast if nothing changed. Throws if the build fails. */
export function buildWeb(): Promise<void> {
  return ensureBuilt({
    what: 'client',
    folder: DIST,
    ingredients: CLIENT,
    program: ['scripts/build-web.ts', NOW],
  });
}

async function buildNow(): Promise<void> {
  const { build } = await import('vite');
  const options: InlineConfig = {
    configFile: join(ROOT, 'vite.config.ts'),
    logLevel: 'warn',
    plugins: [refuseUnknownFiles(CLIENT)],
  };
  await build(options);
  const { buildServiceWorker } = await import('./build-service-worker.ts');
  await buildServiceWorker(join(DIST, 'client'));
  await build({ ...options, build: { ssr: true } });
  await compressAssets();
}

/** Writes a .br beside every text file at the best quality: compressed once, sent often. */
async function compressAssets(): Promise<void> {
  const compress = promisify(brotliCompress);
  const files = globSync('client/**/*.{js,css,svg}', { cwd: DIST });
  await Promise.all(
    files.map(async (file) => {
      const source = readFileSync(join(DIST, file));
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
      };
      writeFileSync(join(DIST, `${file}.br`), await compress(source, { params }));
    }),
  );
}

if (import.meta.main) await (process.argv.includes(NOW) ? buildNow() : buildWeb());
