import { join } from 'node:path';
import { pagesOf } from './pages/pages.ts';
import { findWebBundle } from './pages/web-bundle.ts';
import { runServer } from './run-server.ts';

const web = await findWebBundle(join(import.meta.dirname, '..', 'web', 'dist'));
await runServer(web ? pagesOf(web) : {});
