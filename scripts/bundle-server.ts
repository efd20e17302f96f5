// Builds server/dist: the server in a few files, without reading a thousand. scripts/build-server.ts runs it when it is needed.
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { loadSituations } from '#exams/load-situations.ts';
import { SERVER, SERVER_FOLDER } from './build-server.ts';
import { refuseUnknownFiles } from './built-folder.ts';
import { bundleBuiltins } from './bundle-builtins.ts';
import { bundlePlaces } from './bundle-places.ts';
import { ROOT } from './fingerprint.ts';

/** Packages with files that they find beside their own code. */
const FROM_THEIR_FOLDER = ['@electric-sql/pglite'];
const SITUATIONS_MODULE = join(ROOT, 'exams', 'load-situations.ts');

await build({
  configFile: false,
  root: ROOT,
  publicDir: false,
  appType: 'custom',
  logLevel: 'warn',
  plugins: [situationsAsData(), bundlePlaces(ROOT), bundleBuiltins(), refuseUnknownFiles(SERVER)],
  build: {
    ssr: true,
    target: 'esnext',
    outDir: SERVER_FOLDER,
    emptyOutDir: true,
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: { main: 'server/main.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
  ssr: { noExternal: true, external: FROM_THEIR_FOLDER },
});

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
