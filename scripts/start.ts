// npm start: builds what is missing or outdated, then runs the server in this same process. What takes minutes, the full
// dictionary, is built beside the server.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { serve as Serve } from '#server/main.ts';
import { buildServer, SERVER_BUNDLE } from './build-server.ts';
import { buildWeb } from './build-web.ts';
import { DICTIONARY } from './ensure-dictionary.ts';
import { ensureSnapshot } from './ensure-snapshot.ts';
import { ensureStartDictionary } from './start-dictionary.ts';

/** As in server/shared/config/config.ts. */
const { DATA_DIR = 'var', DICTIONARY_FILE = join(DATA_DIR, 'dictionary.sqlite') } = process.env;

const dictionary = resolve(DICTIONARY_FILE) === DICTIONARY ? ensureStartDictionary() : null;
const [pending] = await Promise.all([dictionary, buildWeb().then(buildServer)]);
const file = pending?.meanwhile ?? resolve(DICTIONARY_FILE);
if (needsSnapshot() && existsSync(file)) await ensureSnapshot(file);

const { serve } = (await import(SERVER_BUNDLE)) as { serve: typeof Serve };
await serve(pending);

/** Whether the server is about to create an embedded database. */
function needsSnapshot(): boolean {
  const { SIGN_IN, DATABASE_URL, DATABASE_URL_FILE } = process.env;
  const isEmbedded = (DATABASE_URL ?? DATABASE_URL_FILE ?? '') === '';
  return SIGN_IN !== 'off' && isEmbedded && !existsSync(join(DATA_DIR, 'database'));
}
