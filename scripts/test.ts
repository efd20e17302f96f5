// npm test: everything. The last line is "N passed, N failed".
import { audit } from './audit.ts';
import { buildWeb } from './build-web.ts';
import { check } from './check.ts';
import { ensureChromium } from './ensure-chromium.ts';
import { ensureDictionary } from './ensure-dictionary.ts';
import { ensureSnapshot } from './ensure-snapshot.ts';
import { finish, step, timed, vitest } from './stages.ts';

const counts = await check();
counts.push(await timed('Known holes in dependencies', audit));
// One thread for two minutes, and only one journey needs it: it is built while the API is tested. The API's own
// processes leave enough of two cores for it, as they wait for databases.
const dictionary = step('Dictionary from real sources', ensureDictionary);
counts.push(await vitest('api'));
counts.push(await dictionary);
counts.push(await step('Snapshot of an empty database', ensureSnapshot));
counts.push(await step('Client', buildWeb));
counts.push(await step('Chromium', ensureChromium));
counts.push(await vitest('browser'));
finish(counts);
