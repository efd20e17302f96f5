// npm start: builds dictionary, client and snapshot if missing or outdated, then runs the server in this same process.
import { buildWeb } from './build-web.ts';
import { ensureDictionary } from './ensure-dictionary.ts';
import { ensureSnapshot } from './ensure-snapshot.ts';

await ensureDictionary();
await buildWeb();
await ensureSnapshot();
await import('#server/main.ts');
