// npm run restore -- FILE [--replace]: a backup into the store that the settings name, PostgreSQL or embedded.
import { parseArgs } from 'node:util';
import { ConfigError, loadConfig } from '#server/config.ts';
import { BackupError } from '#server/database/backup/backup-file.ts';
import { restore } from '#server/database/backup/restore.ts';
import { DatabaseError } from '#server/database/database.ts';

try {
  const { values, positionals } = parseArgs({
    options: { replace: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) {
    console.error('npm run restore -- FILE [--replace]');
    process.exit(1);
  }
  const startedAt = performance.now();
  const options = { replace: values.replace, now: new Date() };
  const { rows, before } = await restore(loadConfig(), file, options);
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(`${rows} rows in ${seconds.toFixed(1)} s.`);
  if (before !== null) console.log(`The database before it is kept in ${before}`);
} catch (error) {
  const isTold =
    error instanceof DatabaseError || error instanceof BackupError || error instanceof ConfigError;
  if (!isTold) throw error;
  console.error(error.message);
  process.exit(1);
}
