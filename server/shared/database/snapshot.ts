import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

interface Manifest {
  /** What it was made from, as given by the set-up. */
  madeFrom: string;
  /** SHA-256 (hex) over names and contents of its files. */
  checksum: string;
}

/** The database holds people's addresses and texts, but PGlite makes its files readable and writable for everybody. */
export const OURS_ALONE = 0o700;
const DATA = 'data';
const MANIFEST = 'snapshot.json';

/** The snapshot is seeded from a dictionary, so it is stored beside it. */
export function snapshotFolder(dictionaryFile: string): string {
  return join(dirname(dictionaryFile), 'database-snapshot');
}

/** Where to put the closed database before `sealSnapshot`. */
export function snapshotData(snapshot: string): string {
  return join(snapshot, DATA);
}

/** Marks a snapshot as complete. @param madeFrom returned by `snapshotOrigin` */
export function sealSnapshot(snapshot: string, madeFrom: string): void {
  const manifest: Manifest = { madeFrom, checksum: checksumOf(snapshotData(snapshot)) };
  writeFileSync(join(snapshot, MANIFEST), JSON.stringify(manifest));
}

/** What a complete snapshot was made from; null if there is none. */
export function snapshotOrigin(snapshot: string): string | null {
  try {
    return readManifest(snapshot).madeFrom;
  } catch {
    return null;
  }
}

/**
 * Makes `folder` a copy of the snapshot's database, which takes a tenth of a second; creating a database takes five. The
 * folder appears complete or not at all, even if the process is killed.
 * @throws if the snapshot is missing, incomplete or damaged; `folder` then does not exist
 */
export function copySnapshot(snapshot: string, folder: string): void {
  const { checksum } = readManifest(snapshot);
  const unfinished = unfinishedFolder(folder);
  cpSync(snapshotData(snapshot), unfinished, { recursive: true });
  if (checksumOf(unfinished) !== checksum) {
    rmSync(unfinished, { recursive: true });
    throw new Error('its files are not those it was made with');
  }
  renameSync(unfinished, folder);
}

/** An empty folder beside `folder` that only we may enter, to be renamed when it is complete. */
export function unfinishedFolder(folder: string): string {
  const unfinished = removeUnfinished(folder);
  mkdirSync(unfinished, { mode: OURS_ALONE });
  return unfinished;
}

/** Removes an unfinished folder. Returns where it was. */
export function removeUnfinished(folder: string): string {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  return unfinished;
}

/** It is written whole and last, so what can be parsed has all of it. */
function readManifest(snapshot: string): Manifest {
  return JSON.parse(readFileSync(join(snapshot, MANIFEST), 'utf8')) as Manifest;
}

function checksumOf(folder: string): string {
  const hash = createHash('sha256');
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const paths = files.map((file) => join(file.parentPath, file.name)).toSorted();
  for (const path of paths)
    hash.update(`${path.slice(folder.length)}\n`).update(readFileSync(path));
  return hash.digest('hex');
}
