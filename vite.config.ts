import { globSync } from 'node:fs';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { endpointAddresses } from './scripts/endpoint-addresses.ts';

/**
 * What every page needs, in three files beside the bundler's kilobyte: a slow phone runs each in a task of its own, and can scroll between them. In one
 * file it would compress better by two kilobytes, in more than three worse.
 */
const INITIAL_FILES = [
  {
    name: 'react',
    test: /\/node_modules\/(?:react|react-dom|scheduler)\//u,
    tags: ['$initial' as const],
    priority: 3,
  },
  {
    name: 'tanstack',
    test: /\/node_modules\/@tanstack\//u,
    tags: ['$initial' as const],
    priority: 2,
  },
  { name: 'initial', tags: ['$initial' as const], priority: 1 },
];

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  publicDir: isSsrBuild === true ? false : 'web/public',
  appType: 'custom',
  clearScreen: false,
  plugins: [react(), endpointAddresses()],
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
      ...(isSsrBuild === true ? {} : { output: { codeSplitting: { groups: INITIAL_FILES } } }),
    },
  },
  // One self-contained file: it starts faster, and React is its production build whatever NODE_ENV says.
  ssr: command === 'build' ? { noExternal: true } : {},
  optimizeDeps: { entries: ['web/src/main.tsx'] },
}));

const STYLES = globSync('web/src/**/*.module.css', { cwd: import.meta.dirname }).toSorted();

/** "open-2k": the class, and which file it is of. The same for the server's build and the browser's. */
function scopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.split('?')[0] ?? file);
  return `${name}-${STYLES.indexOf(path).toString(36)}`;
}
