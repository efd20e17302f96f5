import { Unzip, UnzipInflate } from 'fflate';
import { ImportProblem } from './import-problem.ts';

/** More files than any book has. */
const MOST_ENTRIES = 10_000;
/** Bytes of one unpacked file, and of all that are unpacked. */
const MOST_ENTRY_BYTES = 20 * 1024 * 1024;
const MOST_BYTES = 60 * 1024 * 1024;
/** Bytes fed to the decompressor at once: they unpack to 16 MB at most, before it is asked again. */
const STEP = 16 * 1024;
const SIGNATURE = [0x50, 0x4b, 0x03, 0x04];

/** Whether a file begins as a ZIP archive does. */
export function isZip(bytes: Uint8Array): boolean {
  return SIGNATURE.every((byte, index) => bytes[index] === byte);
}

/** An archive in memory. Only files that are asked for are unpacked, and all of them together within limits. */
export interface Archive {
  /** In the order of the archive. */
  names: ReadonlySet<string>;
  /**
   * The unpacked files among those named.
   * @throws {ImportProblem} `unpacks-too-large` or `broken-zip`
   */
  read(names: ReadonlySet<string>): Map<string, Uint8Array>;
}

/** @throws {ImportProblem} `broken-zip`; `unpacks-too-large` for an archive of too many files */
export function openArchive(bytes: Uint8Array): Archive {
  let room = MOST_BYTES;
  const names = new Set<string>();
  walk(bytes, (name) => {
    names.add(name);
    if (names.size > MOST_ENTRIES) throw new ImportProblem('unpacks-too-large');
    return null;
  });
  return {
    names,
    read: (wanted) => {
      const files = new Map<string, Uint8Array>();
      walk(bytes, (name) => {
        if (!wanted.has(name) || files.has(name)) return null;
        const chunks: Uint8Array[] = [];
        let size = 0;
        return (chunk, isLast) => {
          size += chunk.length;
          room -= chunk.length;
          if (size > MOST_ENTRY_BYTES || room < 0) throw new ImportProblem('unpacks-too-large');
          chunks.push(chunk);
          if (isLast) files.set(name, joined(chunks, size));
        };
      });
      for (const name of wanted) {
        // It began, and never ended.
        if (names.has(name) && !files.has(name)) throw new ImportProblem('broken-zip');
      }
      return files;
    },
  };
}

type Take = (chunk: Uint8Array, isLast: boolean) => void;

/** Reads an archive from its beginning to its end. @param choose what takes an entry's content; null leaves it packed */
function walk(bytes: Uint8Array, choose: (name: string) => Take | null): void {
  let found = 0;
  const unzip = new Unzip((file) => {
    found += 1;
    const take = choose(file.name);
    if (!take) return;
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error;
      take(chunk, isLast);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length; at += STEP) {
      unzip.push(bytes.subarray(at, at + STEP), at + STEP >= bytes.length);
    }
  } catch (error) {
    if (error instanceof ImportProblem) throw error;
    // The decompressor throws errors of its own for whatever is damaged.
    throw new ImportProblem('broken-zip');
  }
  if (found === 0) throw new ImportProblem('broken-zip');
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
