import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { holdReloadSignal } from '#server/app/process/reload-signal.ts';

// Before anything large is loaded. Where the folder cannot be written, everything is compiled at each start, as without it.
enableCompileCache(join(import.meta.dirname, '..', 'var', 'compile-cache'));
const reloadSignal = holdReloadSignal();
const { pagesOf } = await import('#server/features/pages/pages.ts');
const { findWebBundle } = await import('#server/features/pages/web-bundle.ts');
const { runServer } = await import('#server/app/process/run-server.ts');

const web = await findWebBundle(join(import.meta.dirname, '..', 'web', 'dist'));
await runServer(web && pagesOf(web), reloadSignal);
