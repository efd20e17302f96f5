import { fstatSync, writeSync } from 'node:fs';
import type { Writable } from 'node:stream';
import { isatty } from 'node:tty';

/** Where log lines go. Never throws, never waits: a line that cannot be written is lost and counted. */
export interface LogOutput {
  /** @param line ends with a line break */
  write(line: string): void;
  /** The number of lines lost since the start. */
  lost(): number;
}

const STANDARD_OUTPUT = 1;
/** What may wait for a reader that is slower than we log. */
const MOST_WAITING_BYTES = 4 * 1024 * 1024;

/**
 * Standard output. Pino's own destination retries for ever on a full disk, and Node's streams close for good at the first
 * error, so a file is written here directly. Pipes and sockets are written without blocking: whoever reads them may hang.
 */
export function standardOutput(): LogOutput {
  const stats = fstatSync(STANDARD_OUTPUT);
  const isFile = stats.isFile() || (stats.isCharacterDevice() && !isatty(STANDARD_OUTPUT));
  const output = isFile ? fileOutput(STANDARD_OUTPUT) : streamOutput(process.stdout);
  // Node's own warnings and what worker threads print: nobody else listens, and an error that nobody hears ends the process.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  return output;
}

/** Writes at once. A line that fits only in part is lost, and the next one starts on a line of its own. */
export function fileOutput(descriptor: number): LogOutput {
  let isTorn = false;
  return countLost((line) => {
    const bytes = Buffer.from(isTorn ? `\n${line}` : line);
    let written = 0;
    try {
      while (written < bytes.length) written += writeSync(descriptor, bytes, written);
      isTorn = false;
      return true;
    } catch {
      // ENOSPC, EIO, EDQUOT …: the count of lost lines tells, as there is no other place to.
      isTorn ||= written > 0;
      return false;
    }
  });
}

export function streamOutput(stream: Writable): LogOutput {
  // EPIPE: nobody reads any more. Each write reports it too.
  stream.on('error', () => undefined);
  return countLost((line, lose) => {
    if (!stream.writable || stream.writableLength > MOST_WAITING_BYTES) return false;
    stream.write(line, (error) => {
      if (error) lose();
    });
    return true;
  });
}

/**
 * Tells how many lines were lost as soon as one can be written again.
 * @param write returns whether the line was taken, and calls `lose` if it is lost afterwards
 */
function countLost(write: (line: string, lose: () => void) => boolean): LogOutput {
  let lost = 0;
  let untold = 0;
  const lose = (): void => {
    lost += 1;
    untold += 1;
  };
  const tell = (): void => {
    const count = untold;
    const line = {
      level: 40,
      time: new Date().toISOString(),
      lost: count,
      msg: 'log lines could not be written and are lost',
    };
    untold = 0;
    const again = (): void => {
      untold += count;
    };
    if (!write(`${JSON.stringify(line)}\n`, again)) again();
  };
  return {
    write: (line) => {
      if (untold > 0) tell();
      if (untold > 0 || !write(line, lose)) lose();
    },
    lost: () => lost,
  };
}
