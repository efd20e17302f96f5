import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureSnapshot } from '../scripts/ensure-snapshot.ts';
import { startOurs } from './processes.ts';

/**
 * Runs something with the settings of our server as `npm start` runs it: with the embedded database, in a new folder that
 * has been started once. Removes the folder.
 */
export async function withEmbedded<Result>(
  dictionaryFile: string,
  port: number,
  work: (settings: Record<string, string>) => Promise<Result>,
): Promise<Result> {
  await ensureSnapshot();
  const folder = mkdtempSync(join(tmpdir(), 'wortlaut-bench-'));
  const settings = { DATA_DIR: folder };
  try {
    const first = await startOurs(dictionaryFile, port, settings);
    await first.stop();
    return await work(settings);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
