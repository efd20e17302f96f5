// npm run restore -- FILE [--replace]: restores a backup into the configured store, PostgreSQL or embedded.
import { parseArgs } from 'node:util';
import { loadConfig } from '#server/shared/config/config.ts';
import { restore } from '#server/shared/database/backup/restore.ts';
import { becomeOwner } from '#server/shared/database/folder-owner.ts';
import { ArgumentsError, tellProblem } from './tell-problem.ts';

export const RESTORE_USAGE = 'npm run restore -- FILE [--replace]';

/** The command. Returns the text to print; throws if it fails. */
export async function runRestore(args: string[], environment: NodeJS.ProcessEnv): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    options: { replace: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new ArgumentsError();
  const config = loadConfig(environment);
  if (config.databaseUrl === null) becomeOwner(config.dataDirectory);
  const startedAt = performance.now();
  const options = { replace: values.replace, now: new Date() };
  const { rows, before } = await restore(config, file, options);
  const seconds = (performance.now() - startedAt) / 1000;
  const summary = `${rows} rows in ${seconds.toFixed(1)} s.`;
  return before === null ? summary : `${summary}\nThe database before it is kept in ${before}`;
}

if (import.meta.main) {
  try {
    console.log(await runRestore(process.argv.slice(2), process.env));
  } catch (error) {
    tellProblem(error, RESTORE_USAGE);
  }
}
