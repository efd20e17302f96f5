import { join } from 'node:path';
import { holdReloadSignal } from './reload-signal.ts';

const reloadSignal = holdReloadSignal();
const { pagesOf } = await import('./pages/pages.ts');
const { findWebBundle } = await import('./pages/web-bundle.ts');
const { runServer } = await import('./run-server.ts');

const web = await findWebBundle(join(import.meta.dirname, '..', 'web', 'dist'));
await runServer(web ? pagesOf(web) : {}, reloadSignal);
