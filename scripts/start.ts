// npm start: builds dictionary, client, server and snapshot if missing or outdated, then runs the server in this same process.
import { buildServer, SERVER_BUNDLE } from './build-server.ts';
import { buildWeb } from './build-web.ts';
import { ensureDictionary } from './ensure-dictionary.ts';
import { ensureSnapshot } from './ensure-snapshot.ts';

await ensureDictionary();
await buildWeb();
await buildServer();
await ensureSnapshot();
await import(SERVER_BUNDLE);
