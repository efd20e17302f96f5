import { readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Unfinished files of a build, with its process id in their names: see `ArtefactWriter` and `buildDictionary`. */
const UNFINISHED = /^\.(?:part|staging)(?<pid>\d+)(?:[.-][a-z]+)?$/u;

/** Deletes what killed builds of this file left: with the full Wiktionary up to two gigabytes each. */
export function deleteAbandoned(out: string): void {
  const name = basename(out);
  for (const file of readdirSync(dirname(out))) {
    if (!file.startsWith(name)) continue;
    const pid = UNFINISHED.exec(file.slice(name.length))?.groups?.['pid'];
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(dirname(out), file));
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
