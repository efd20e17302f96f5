// Builds the snapshot of an empty database: migrated and with the starter collections, so that a first start is fast.
import { statSync } from 'node:fs';
import { snapshotFolder, snapshotOrigin } from '#server/shared/database/snapshot.ts';
import { DICTIONARY } from './ensure-dictionary.ts';
import { currentFingerprint, type Ingredients } from './fingerprint.ts';
import { runNodeOrExit } from './run.ts';

const PROGRAM = 'scripts/make-snapshot.ts';
/** The inputs for tables, starter collections and file format; the dictionary is checked besides. */
export const SNAPSHOT_INGREDIENTS: Ingredients = {
  programs: [PROGRAM],
  data: ['server/shared/database/migrations/**/*.*'],
};

/** Builds the snapshot beside a dictionary if there is none or if its inputs have changed. */
export async function ensureSnapshot(dictionaryFile = DICTIONARY): Promise<void> {
  const wanted = originFor(dictionaryFile);
  if (snapshotOrigin(snapshotFolder(dictionaryFile)) === wanted) return;
  console.log('Making the snapshot of an empty database (10 seconds) …');
  // In its own process: creating a database takes a gigabyte that the server should not retain.
  await runNodeOrExit([PROGRAM, dictionaryFile, wanted]);
}

function originFor(dictionaryFile: string): string {
  const { size, mtimeMs } = statSync(dictionaryFile);
  return `${currentFingerprint(SNAPSHOT_INGREDIENTS)} ${size} ${mtimeMs}`;
}
