// Makes the snapshot of an empty database that scripts/ensure-snapshot.ts asks for. Arguments: dictionary file, what it is made from.
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { pino } from 'pino';
import { seedStarters } from '#server/features/collections/seed.ts';
import { connectPglite } from '#server/shared/database/pglite.ts';
import { sealSnapshot, snapshotData, snapshotFolder } from '#server/shared/database/snapshot.ts';
import { openDictionary } from '#server/shared/dictionary/dictionary.queries.ts';
import { createEntryLookup } from '#server/shared/dictionary/entry-cards.ts';

const [dictionaryFile = '', madeFrom = ''] = process.argv.slice(2);
const snapshot = snapshotFolder(dictionaryFile);
const unfinished = `${snapshot}.${process.pid}`;
mkdirSync(unfinished, { recursive: true });
try {
  const silent = pino({ level: 'silent' });
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
