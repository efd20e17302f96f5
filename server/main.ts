import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import type { PendingDictionary } from '#server/shared/dictionary/pending-dictionary.ts';
import { holdReloadSignal } from '#server/app/process/reload-signal.ts';

// Before anything large is loaded. Where the folder cannot be written, everything is compiled at each start, as without it.
const compileCache = join(import.meta.dirname, '..', 'var', 'compile-cache');
const { directory } = enableCompileCache(compileCache);
// Threads read it there.
if (directory !== undefined) process.env['NODE_COMPILE_CACHE'] ??= compileCache;
const reloadSignal = holdReloadSignal();

/** Runs the server with its pages. @param pending see `runServer` */
export async function serve(pending: PendingDictionary | null = null): Promise<void> {
  // The database opens while the rest is loaded.
  const { prepareServer } = await import('#server/app/process/preparation.ts');
  const prepared = prepareServer();
  const { pagesOf } = await import('#server/features/pages/pages.ts');
  const { findWebBundle } = await import('#server/features/pages/web-bundle.ts');
  const { runServer } = await import('#server/app/process/run-server.ts');
  const web = findWebBundle(join(import.meta.dirname, '..', 'web', 'dist'));
  await runServer(web && pagesOf(web), reloadSignal, pending, prepared);
}

if (import.meta.main) await serve();
