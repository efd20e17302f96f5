import { globSync } from 'node:fs';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { endpointAddresses } from './scripts/endpoint-addresses.ts';
import { pageStyles } from './scripts/page-styles.ts';
import { styleGuide } from './scripts/style-guide.ts';

/** Needed for a click or a form, not to show a page. */
const CONTROLS =
  'form/(?!FileChooser)|session/use|design/(?:Dialog|Field|SelectField|Tabs|Menu|top-element)';
/** Large, or for few pages: in files of their own. */
const APART = 'speech/|storage/|exercises/|models/|gloss/|reading/|form/FileChooser';

/**
 * What every page needs, in three files beside the bundler's kilobyte: a slow phone runs each in a task of its own, and can scroll between them. In one
 * file it would compress better by two kilobytes, in more than three worse. Then what several parts share: left to itself, the bundler makes a file
 * of each module, which compress far worse (the dictionary's home page: 130 kB instead of 127), and whose names alone are a kilobyte.
 */
const FILES = [
  {
    name: 'react',
    test: /\/node_modules\/(?:react|react-dom|scheduler)\//u,
    tags: ['$initial' as const],
    priority: 6,
  },
  {
    name: 'tanstack',
    test: /\/node_modules\/@tanstack\//u,
    tags: ['$initial' as const],
    priority: 5,
  },
  { name: 'initial', tags: ['$initial' as const], priority: 4 },
  {
    name: 'panels',
    test: new RegExp(
      String.raw`/web/src/shared/(?!${CONTROLS}|${APART})|/contract/|/useSuspenseQuery\.js$`,
      'u',
    ),
    minShareCount: 4,
    priority: 3,
  },
  {
    name: 'controls',
    test: new RegExp(`/web/src/shared/(?:${CONTROLS})`, 'u'),
    minShareCount: 3,
    priority: 2,
  },
  {
    // What draws a text whose words can be looked up; the bubble is a file of its own.
    name: 'texts',
    test: /\/web\/src\/shared\/gloss\/(?:LinkedText|linked-texts|text-tokens|word-address)/u,
    minShareCount: 2,
    priority: 3,
  },
  { name: 'german', test: /\/german\//u, minShareCount: 2, priority: 2 },
  {
    name: 'dictionary',
    test: /\/web\/src\/(?:features\/dictionary\/|app\/keep-text)/u,
    minShareCount: 2,
    priority: 1,
  },
];
/** On the server each file is one more to find and read at the start. */
const ONE_INITIAL_FILE = { name: 'initial', tags: ['$initial' as const] };

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  publicDir: isSsrBuild === true ? false : 'web/public',
  appType: 'custom',
  clearScreen: false,
  plugins: [react(), endpointAddresses(), pageStyles(), styleGuide()],
  // Short names compress to a twentieth less than those with a file's hash and the line.
  css: { modules: { generateScopedName: scopedName } },
  build: {
    target: 'es2023',
    outDir: isSsrBuild === true ? 'web/dist/server' : 'web/dist/client',
    emptyOutDir: true,
    manifest: isSsrBuild !== true,
    // See scripts/page-styles.ts.
    cssCodeSplit: true,
    // Nothing as data: addresses, which the content security policy does not allow for fonts.
    assetsInlineLimit: 0,
    assetsDir: 'assets',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    copyPublicDir: isSsrBuild !== true,
    rolldownOptions: {
      // It reports a busy machine as slow plugins.
      checks: { pluginTimings: false },
      input: isSsrBuild === true ? 'web/src/entry-server.tsx' : 'web/src/main.tsx',
      output: {
        codeSplitting: { groups: isSsrBuild === true ? [ONE_INITIAL_FILE] : FILES },
      },
    },
  },
  // Without packages: they would be hundreds of files to find at the start.
  ssr: command === 'build' ? { noExternal: true } : {},
  // React's production build whatever NODE_ENV is when the server runs: `npm start` sets none.
  define: isSsrBuild === true ? { 'process.env.NODE_ENV': '"production"' } : {},
  optimizeDeps: { entries: ['web/src/main.tsx', 'web/src/style-guide/main.tsx'] },
}));

const STYLES = globSync('web/src/**/*.module.css', { cwd: import.meta.dirname }).toSorted();

/** "open-2k": the class, and which file it is of. The same for the server's build and the browser's. */
function scopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.split('?')[0] ?? file);
  return `${name}-${STYLES.indexOf(path).toString(36)}`;
}
