import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fixtureArtefact } from '#lexicon/fixtures/build-fixture.ts';
import { ensureSnapshot } from '../scripts/ensure-snapshot.ts';
import { ROOT } from '../scripts/fingerprint.ts';

const FOLDER = join(ROOT, 'var', 'test', 'browser');

/** The small dictionary that the journeys are served from. */
export const FIXTURE_DICTIONARY = join(FOLDER, 'dictionary.sqlite');

/** Makes it, and beside it an empty database, which a server copies in a moment and would make in seconds. */
export async function ensureFixtureDictionary(): Promise<void> {
  const artefact = await fixtureArtefact();
  mkdirSync(FOLDER, { recursive: true });
  rmSync(FIXTURE_DICTIONARY, { force: true });
  symlinkSync(artefact, FIXTURE_DICTIONARY);
  await ensureSnapshot(FIXTURE_DICTIONARY);
}
