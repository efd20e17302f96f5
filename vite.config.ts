import { globSync } from 'node:fs';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  publicDir: isSsrBuild === true ? false : 'web/public',
  appType: 'custom',
  clearScreen: false,
  plugins: [react(), withoutInjectedStyles()],
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
      // All that every page needs in one file: in pieces it would compress less well, by kilobytes.
      ...(isSsrBuild === true
        ? {}
        : {
            output: { codeSplitting: { groups: [{ name: 'initial', tags: ['$initial'] }] } },
          }),
    },
  },
  // One self-contained file: it starts faster, and React is its production build whatever NODE_ENV says.
  ssr: command === 'build' ? { noExternal: true } : {},
  // Excluded, because what is prepared for development does not pass our plugin.
  optimizeDeps: { entries: ['web/src/main.tsx'], exclude: ['sonner'] },
}));

const STYLES = globSync('web/src/**/*.module.css', { cwd: import.meta.dirname }).toSorted();

/** "open-2k": the class, and which file it is of. The same for the server's build and the browser's. */
function scopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.split('?')[0] ?? file);
  return `${name}-${STYLES.indexOf(path).toString(36)}`;
}

/** sonner writes its styles into the page by a script, which the policy forbids; they come from its .css file instead. */
function withoutInjectedStyles(): Plugin {
  return {
    name: 'without-injected-styles',
    transform: {
      filter: { id: /\/sonner\/dist\/index\.mjs/u },
      handler: (code) => {
        const clean = code.replace(/^__insertCSS\(".*"\);$/mu, '');
        if (clean === code)
          throw new Error('sonner has changed: its injected styles were not found');
        return { code: clean, map: null };
      },
    },
  };
}
