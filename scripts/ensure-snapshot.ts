// Builds the snapshot of an empty database: migrated and with the starter collections, so that a first start is fast.
import { mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { seedStarters } from '#server/features/collections/seed.ts';
import { connectPglite } from '#server/shared/database/pglite.ts';
import {
  sealSnapshot,
  snapshotData,
  snapshotFolder,
  snapshotOrigin,
} from '#server/shared/database/snapshot.ts';
import { openDictionary } from '#server/shared/dictionary/dictionary.queries.ts';
import { createEntryLookup } from '#server/shared/dictionary/entry-cards.ts';
import { DICTIONARY } from './ensure-dictionary.ts';
import { fingerprint, type Ingredients } from './fingerprint.ts';
import { runNodeOrExit } from './run.ts';

/** The inputs for tables, starter collections and file format; the dictionary is checked besides. */
export const SNAPSHOT_INGREDIENTS: Ingredients = {
  programs: ['scripts/ensure-snapshot.ts'],
  data: ['server/shared/database/migrations/**/*.*'],
};
/** Builds without checking whether it is needed. */
const NOW = '--now';

/** Builds the snapshot beside a dictionary if there is none or if its inputs have changed. */
export async function ensureSnapshot(dictionaryFile = DICTIONARY): Promise<void> {
  if (snapshotOrigin(snapshotFolder(dictionaryFile)) === originFor(dictionaryFile)) return;
  console.log('Making the snapshot of an empty database (10 seconds) …');
  // In its own process: creating a database takes a gigabyte that the server should not retain.
  await runNodeOrExit([fileURLToPath(import.meta.url), NOW, dictionaryFile]);
}

function originFor(dictionaryFile: string): string {
  const { size, mtimeMs } = statSync(dictionaryFile);
  return `${fingerprint(SNAPSHOT_INGREDIENTS)} ${size} ${mtimeMs}`;
}

async function makeNow(dictionaryFile: string): Promise<void> {
  const snapshot = snapshotFolder(dictionaryFile);
  const unfinished = `${snapshot}.${process.pid}`;
  const madeFrom = originFor(dictionaryFile);
  const silent = pino({ level: 'silent' });
  mkdirSync(unfinished, { recursive: true });
  try {
    const { db, close } = await connectPglite(snapshotData(unfinished), null, silent);
    const dictionary = openDictionary(dictionaryFile);
    await seedStarters(db, createEntryLookup(dictionary), dictionary.buildTag, new Date());
    dictionary.close();
    await close();
    sealSnapshot(unfinished, madeFrom);
    rmSync(snapshot, { recursive: true, force: true });
    renameSync(unfinished, snapshot);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

const [mode, dictionaryFile = DICTIONARY] = process.argv.slice(2);
if (mode === NOW) await makeNow(dictionaryFile);
