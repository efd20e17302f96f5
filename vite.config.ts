import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { endpointAddresses } from './scripts/endpoint-addresses.ts';
import { SHELL_PATH } from '#web/features/offline/shell-path.ts';

/** Needed for a click or a form, not to show a page. */
const CONTROLS = 'form/|session/use|design/(?:Dialog|Field|SelectField|Tabs|Menu|top-element)';
/** Large, or for few pages: in files of their own. */
const APART = 'speech/|storage/|exercises/|models/';

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
    name: 'dictionary',
    test: /\/(?:web\/src\/features\/dictionary|german\/text)\//u,
    minShareCount: 2,
    priority: 1,
  },
];

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  publicDir: isSsrBuild === true ? false : 'web/public',
  appType: 'custom',
  clearScreen: false,
  plugins: [
    react(),
    endpointAddresses(),

    isSsrBuild === true ? null : serviceWorker(),
  ],
  // Short names compress to a twentieth less than those with a file's hash and the line.
  css: { modules: { generateScopedName: scopedName } },
  build: {
    target: 'es2023',
    outDir: isSsrBuild === true ? 'web/dist/server' : 'web/dist/client',
    emptyOutDir: true,
    manifest: isSsrBuild !== true,
    // One stylesheet for the whole product: it is small, and no page waits for a second one.
    cssCodeSplit: false,
    // Nothing as data: addresses, which the content security policy does not allow for fonts.
    assetsInlineLimit: 0,
    assetsDir: 'assets',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    copyPublicDir: isSsrBuild !== true,
    rolldownOptions: {
      input: isSsrBuild === true ? 'web/src/entry-server.tsx' : 'web/src/main.tsx',
      ...(isSsrBuild === true ? {} : { output: { codeSplitting: { groups: FILES } } }),
    },
  },
  // One self-contained file: it starts faster, and React is its production build whatever NODE_ENV says.
  ssr: command === 'build' ? { noExternal: true } : {},
  optimizeDeps: { entries: ['web/src/main.tsx'] },
}));

/** Builds web/src/features/offline/sw.ts into /sw.js, with the list of what it fetches when it is installed. */
function serviceWorker() {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'web/src/features/offline',
    filename: 'sw.ts',
    outDir: 'web/dist/client',
    // Ours is a file, which development has too; and our pages register the worker themselves.
    manifest: false,
    injectRegister: false,
    injectManifest: {
      buildPlugins: { vite: [endpointAddresses()] },
      rollupFormat: 'iife',
      globPatterns: [
        'assets/*.{js,css}',
        'assets/{inter,source-serif-4}-latin-wght-normal-*.woff2',
        'articles/**/*.svg',
        'favicon.svg',
      ],
      // Their names carry a hash, so the browser's own cache may answer.
      dontCacheBustURLsMatching: /^assets\//u,
      manifestTransforms: [(files) => ({ manifest: [...files, shellOf(files)], warnings: [] })],
    },
    integration: { configureCustomSWViteBuild: (config) => void (config.logLevel = 'warn') },
  });
}

/** The server renders the shell; it is another one whenever any file of the client is. */
function shellOf(files: readonly { url: string; revision: string | null }[]) {
  const hash = createHash('sha256');
  for (const { url, revision } of files) hash.update(`${url} ${revision}\n`);
  return { url: SHELL_PATH, revision: hash.digest('hex').slice(0, 32), size: 0 };
}

const STYLES = globSync('web/src/**/*.module.css', { cwd: import.meta.dirname }).toSorted();

/** "open-2k": the class, and which file it is of. The same for the server's build and the browser's. */
function scopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.split('?')[0] ?? file);
  return `${name}-${STYLES.indexOf(path).toString(36)}`;
}
