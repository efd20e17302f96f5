// The client and the server bundle of web/, built only when something they are made of has changed.
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { InlineConfig, Plugin } from 'vite';
import { ROOT, fingerprint, ingredientFiles, type Ingredients } from './fingerprint.ts';
import { runNode } from './run.ts';

const DIST = join(ROOT, 'web', 'dist');
const STAMP = join(DIST, 'inputs.txt');
export const CLIENT: Ingredients = {
  programs: [
    'web/src/main.tsx',
    'web/src/entry-server.tsx',
    'web/src/features/offline/sw.ts',
    'vite.config.ts',
    'scripts/build-web.ts',
  ],
  // The names of classes come from the list of style sheets.
  data: ['web/public/**/*.*', 'web/src/**/*.module.css', 'tsconfig*.json'],
};
/** Not of a package, and not made up by a plugin. */
const OURS = /^(?!node_modules\/|\.\.\/)[^\0]*\.\w+$/u;
/** Build without asking whether it is needed. */
const NOW = '--now';

/** Makes web/dist/{client,server} current. Quick where it is. Throws where the build fails. */
export async function buildWeb(): Promise<void> {
  const inputs = fingerprint(CLIENT);
  if (stamp() === inputs) return;
  console.log('Building the client …');
  const started = performance.now();
  // A build that is killed half-way must not pass for a whole one.
  rmSync(STAMP, { force: true });
  // In a process of its own: a test runner's NODE_ENV would give React's slow build for development, and who needs
  // no build need not load Vite.
  const script = fileURLToPath(import.meta.url);
  const code = await runNode([script, NOW], { NODE_ENV: 'production' });
  if (code !== 0) throw new Error('The client could not be built; see above.');
  writeFileSync(STAMP, inputs);
  console.log(`The client is built (${((performance.now() - started) / 1000).toFixed(1)} s).`);
}

function stamp(): string | undefined {
  try {
    return readFileSync(STAMP, 'utf8');
  } catch {
    return undefined;
  }
}

async function buildNow(): Promise<void> {
  const { build } = await import('vite');
  const options: InlineConfig = {
    configFile: join(ROOT, 'vite.config.ts'),
    logLevel: 'warn',
    plugins: [refuseUnknownFiles()],
  };
  await build(options);
  await build({ ...options, build: { ssr: true } });
  await compressAssets();
}

/** Else a change of such a file would leave an old client in place. */
function refuseUnknownFiles(): Plugin {
  const known = new Set(ingredientFiles(CLIENT));
  return {
    name: 'refuse-unknown-files',
    buildEnd() {
      const files = [...this.getModuleIds()].map((id) => relative(ROOT, id.split('?')[0] ?? id));
      const unknown = files.filter((file) => OURS.test(file) && !known.has(file));
      if (unknown.length > 0) {
        throw new Error(
          `These go into the client, but imported-files.ts missed them: ${unknown.join(', ')}`,
        );
      }
    },
  };
}

/** A .br beside every text, at the best quality: it is done once and sent often. */
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
