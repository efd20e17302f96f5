// npm start: the dictionary and the client where they are missing or old, then the server in this same process.
import { buildWeb } from './build-web.ts';
import { ensureDictionary } from './ensure-dictionary.ts';

await ensureDictionary();
await buildWeb();
await import('#server/main.ts');
