// npm test: everything. npm test -- PATH…: the tests of these files or folders. The last line is "N passed, N failed".
import { audit } from './audit.ts';
import { buildServer } from './build-server.ts';
import { buildWeb } from './build-web.ts';
import { check } from './check.ts';
import { ensureChromium } from './ensure-chromium.ts';
import { ensureDictionary } from './ensure-dictionary.ts';
import { ensureSnapshot } from './ensure-snapshot.ts';
import { finish, playwright, step, timed, vitest, type Count } from './stages.ts';

const JOURNEYS = /^(?:\.\/)?e2e(?:\/|$)/u;

const paths = process.argv.slice(2);
finish(paths.length === 0 ? await testAll() : await testFiles(paths));

async function testAll(): Promise<Count[]> {
  const checks = await check();
  const holes = await timed('Known holes in dependencies', audit);
  // Takes one thread two minutes, and only one journey needs it, so it is built while the API is tested. The API's own
  // processes wait for databases and leave enough of two cores for it.
  const dictionary = step('Dictionary from real sources', ensureDictionary);
  const api = await vitest('api');
  return [
    ...checks,
    holes,
    api,
    await step('Client', buildWeb),
    await step('Server', buildServer),
    await step('Chromium', ensureChromium),
    await playwright('journeys'),
    await dictionary,
    await step('Snapshot of an empty database', ensureSnapshot),
    await playwright('default-build'),
  ];
}

/** Runs files with the runner that they belong to. */
async function testFiles(files: string[]): Promise<Count[]> {
  const journeys = files.filter((file) => JOURNEYS.test(file));
  const others = files.filter((file) => !JOURNEYS.test(file));
  const counts: Count[] = [];
  if (others.length > 0) counts.push(await vitest('files', others));
  if (journeys.length > 0) counts.push(await playwright('files', journeys));
  return counts;
}
