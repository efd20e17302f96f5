import { join } from 'node:path';
import { holdReloadSignal } from '#server/app/process/reload-signal.ts';

const reloadSignal = holdReloadSignal();
const { pagesOf } = await import('#server/features/pages/pages.ts');
const { findWebBundle } = await import('#server/features/pages/web-bundle.ts');
const { runServer } = await import('#server/app/process/run-server.ts');

const web = findWebBundle(join(import.meta.dirname, '..', 'web', 'dist'));
await runServer(web && pagesOf(web), reloadSignal);
