import { closeSync, openSync, readSync } from 'node:fs';
import type { LanguagePair } from '#contract/dictionary/schemas.ts';
import { type Artefact, ArtefactError, tailOf } from './open.ts';
import { PAIR_NUMBER } from './schema.ts';

/** What is behind the last page of the database: see answer-format.ts. */
export interface Tail {
  /** Reads `length` bytes of the file from a position on into a buffer; returns how many there were. */
  readAt: (into: Buffer, length: number, position: number) => number;
  /** Position of the first byte after the build id. */
  start: number;
  close: () => void;
}

/**
 * Opens the tail of an artefact's file. The caller closes it.
 * @throws {ArtefactError} if there is none of the same build, as after the file was replaced between two steps of opening
 */
export function openTail(path: string, { database, info }: Artefact): Tail {
  const { start } = tailOf(database);
  const file = openSync(path, 'r');
  const readAt: Tail['readAt'] = (into, length, position) =>
    readSync(file, into, 0, length, position);
  const buildId = Buffer.from(info.build_id);
  const found = Buffer.alloc(buildId.length);
  if (readAt(found, found.length, start) !== found.length || !found.equals(buildId)) {
    closeSync(file);
    throw new ArtefactError(path, 'was replaced while it was opened, or lacks its answers');
  }
  return { readAt, start: start + buildId.length, close: () => closeSync(file) };
}

/**
 * The packed suggestions of a pair, for `openSuggestions`: in memory once, without a copy that SQLite would make.
 * @throws {ArtefactError} if there are none of the same build
 */
export function readSuggestions(path: string, artefact: Artefact, pair: LanguagePair): Uint8Array {
  const row = artefact.database
    .prepare('select start, bytes from suggestion where pair = ?')
    .get(PAIR_NUMBER[pair]);
  if (!row) throw new ArtefactError(path, `has no suggestions for ${pair}`);
  const tail = openTail(path, artefact);
  try {
    const packed = Buffer.from(new ArrayBuffer(Number(row['bytes'])));
    const length = tail.readAt(packed, packed.length, tail.start + Number(row['start']));
    if (length !== packed.length) throw new ArtefactError(path, 'ends before its suggestions do');
    return packed;
  } finally {
    tail.close();
  }
}
