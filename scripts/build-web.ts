// The client and the server bundle of web/, built only when something they are made of has changed.
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { ROOT, fingerprint } from './fingerprint.ts';
import { runNode } from './run.ts';

const DIST = join(ROOT, 'web', 'dist');
const STAMP = join(DIST, 'inputs.txt');
/** Parts of contract/, german/ and exams/ are in the client too. */
const INPUTS = [
  'web/src/**/*.*',
  'web/public/**/*.*',
  'articles/**/*.*',
  'contract/**/*.ts',
  'german/**/*.ts',
  'exams/catalogue.ts',
  'vite.config.ts',
  'scripts/build-web.ts',
  'package-lock.json',
];
/** Build without asking whether it is needed. */
const NOW = '--now';

/** Makes web/dist/{client,server} current. Quick where it is. Throws where the build fails. */
export async function buildWeb(): Promise<void> {
  const inputs = fingerprint(INPUTS);
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
  const options = { configFile: join(ROOT, 'vite.config.ts'), logLevel: 'warn' } as const;
  await build(options);
  await build({ ...options, build: { ssr: true } });
  await compressAssets();
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
