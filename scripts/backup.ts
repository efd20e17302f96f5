// npm run backup [-- --to FILE]: saves all members' data in one file.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadConfig } from '#server/shared/config/config.ts';
import { backUp } from '#server/shared/database/backup/back-up.ts';
import { becomeOwner } from '#server/shared/database/folder-owner.ts';
import { tellProblem } from './tell-problem.ts';

export const BACKUP_USAGE = 'npm run backup [-- --to FILE]';

/** The command. Returns the text to print; throws if it fails. */
export async function runBackup(args: string[], environment: NodeJS.ProcessEnv): Promise<string> {
  const { values } = parseArgs({ args, options: { to: { type: 'string' } } });
  const config = loadConfig(environment);
  if (config.databaseUrl === null || values.to === undefined) becomeOwner(config.dataDirectory);
  const now = new Date();
  const name = `wortlaut-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.backup.gz`;
  const file = values.to ?? join(config.dataDirectory, 'backups', name);
  const startedAt = performance.now();
  const rows = await backUp(config, file, now);
  const seconds = (performance.now() - startedAt) / 1000;
  const megabytes = (statSync(file).size / 1e6).toFixed(1);
  return `${rows} rows in ${seconds.toFixed(1)} s: ${file} (${megabytes} MB)`;
}

if (import.meta.main) {
  try {
    console.log(await runBackup(process.argv.slice(2), process.env));
  } catch (error) {
    tellProblem(error, BACKUP_USAGE);
  }
}
