// Bundles the server into server/dist, but only when its inputs have changed. `npm start` and deployments run the bundle.
import { join } from 'node:path';
import type { InlineConfig, Plugin } from 'vite';
import { loadSituations } from '#exams/load-situations.ts';
import { ensureBuilt, NOW, refuseUnknownFiles } from './built-folder.ts';
import { bundleBuiltins } from './bundle-builtins.ts';
import { bundlePlaces } from './bundle-places.ts';
import { ROOT, type Ingredients } from './fingerprint.ts';

const DIST = join(ROOT, 'server', 'dist');
/** What to run. Its data (migrations, tasks, style sheets, the client) is read from where the sources have it. */
export const SERVER_BUNDLE = join(DIST, 'main.js');
export const SERVER: Ingredients = {
  programs: ['server/main.ts', 'scripts/build-server.ts'],
  data: ['tsconfig*.json', 'server/tsconfig.json', 'exams/situations/*.yaml'],
};
/** Packages with files that they find beside their own code. */
const FROM_THEIR_FOLDER = ['@electric-sql/pglite'];
const SITUATIONS_MODULE = join(ROOT, 'exams', 'load-situations.ts');

/** Brings server/dist up to date; fast if nothing changed. Throws if the build fails. */
export function buildServer(): Promise<void> {
  return ensureBuilt({
    what: 'server',
    folder: DIST,
    ingredients: SERVER,
    script: import.meta.filename,
  });
}

async function buildNow(): Promise<void> {
  const { build } = await import('vite');
  const options: InlineConfig = {
    configFile: false,
    root: ROOT,
    publicDir: false,
    appType: 'custom',
    logLevel: 'warn',
    plugins: [situationsAsData(), bundlePlaces(ROOT), bundleBuiltins(), refuseUnknownFiles(SERVER)],
    build: {
      ssr: true,
      target: 'esnext',
      outDir: DIST,
      emptyOutDir: true,
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        input: { main: 'server/main.ts' },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
    ssr: { noExternal: true, external: FROM_THEIR_FOLDER },
  };
  await build(options);
}

/** The writing tasks, read and checked now: as YAML they would hold up the first who asks for one, and all others with them. */
function situationsAsData(): Plugin {
  return {
    name: 'situations-as-data',
    enforce: 'pre',
    load(id) {
      if (id !== SITUATIONS_MODULE) return null;
      const text = JSON.stringify([...loadSituations()]);
      return `const text = ${JSON.stringify(text)};
let known;
export const situations = () => (known ??= new Map(JSON.parse(text)));`;
    },
  };
}

if (import.meta.main) await (process.argv.includes(NOW) ? buildNow() : buildServer());
