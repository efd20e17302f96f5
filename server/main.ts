import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import type { PendingDictionary } from '#server/shared/dictionary/pending-dictionary.ts';
import { holdReloadSignal } from '#server/app/process/reload-signal.ts';

// Before anything large is loaded. Where the folder cannot be written, everything is compiled at each start, as without it.
enableCompileCache(join(import.meta.dirname, '..', 'var', 'compile-cache'));
const reloadSignal = holdReloadSignal();
const { pagesOf } = await import('#server/features/pages/pages.ts');
const { findWebBundle } = await import('#server/features/pages/web-bundle.ts');
const { runServer } = await import('#server/app/process/run-server.ts');

/** Runs the server with its pages. @param pending see `runServer` */
export async function serve(pending: PendingDictionary | null = null): Promise<void> {
  const web = findWebBundle(join(import.meta.dirname, '..', 'web', 'dist'));
  await runServer(web && pagesOf(web), reloadSignal, pending);
}

if (import.meta.main) await serve();
