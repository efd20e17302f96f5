// Builds server/dist: the server in a few files, without reading a thousand. scripts/build-server.ts runs it when it is needed.
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { loadDrills } from '#drills/load-drills.ts';
import { loadForms } from '#exams/load-forms.ts';
import { loadModelAnswers } from '#exams/load-model-answers.ts';
import { loadSituations } from '#exams/load-situations.ts';
import { SERVER, SERVER_FOLDER } from './build-server.ts';
import { refuseUnknownFiles } from './built-folder.ts';
import { bundleBuiltins } from './bundle-builtins.ts';
import { bundlePlaces } from './bundle-places.ts';
import { ROOT } from './fingerprint.ts';

/** Packages with files that they find beside their own code. */
const FROM_THEIR_FOLDER = ['@electric-sql/pglite'];
/** Modules that read YAML, each with the name of its export and what it reads. */
const READ_NOW = new Map([
  [join(ROOT, 'exams', 'load-situations.ts'), { name: 'situations', read: loadSituations }],
  [join(ROOT, 'exams', 'load-forms.ts'), { name: 'forms', read: loadForms }],
  [join(ROOT, 'drills', 'load-drills.ts'), { name: 'drills', read: loadDrills }],
  [join(ROOT, 'exams', 'load-model-answers.ts'), { name: 'modelAnswers', read: loadModelAnswers }],
]);

await build({
  configFile: false,
  root: ROOT,
  publicDir: false,
  appType: 'custom',
  logLevel: 'warn',
  plugins: [yamlAsData(), bundlePlaces(ROOT), bundleBuiltins(), refuseUnknownFiles(SERVER)],
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

/**
 * The writing tasks, their forms and model answers, and the drills, read and checked now: as YAML they would hold up the first who asks for one,
 * and all others with them.
 */
function yamlAsData(): Plugin {
  return {
    name: 'yaml-as-data',
    enforce: 'pre',
    load(id) {
      const module = READ_NOW.get(id);
      if (!module) return null;
      const text = JSON.stringify([...module.read()]);
      return `const text = ${JSON.stringify(text)};
let known;
export const ${module.name} = () => (known ??= new Map(JSON.parse(text)));`;
    },
  };
}
