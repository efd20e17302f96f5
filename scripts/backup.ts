// npm run backup [-- --to FILE]: everything that members have saved, in one file.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadConfig } from '#server/shared/config/config.ts';
import { backUp } from '#server/shared/database/backup/back-up.ts';
import { tellProblem } from './tell-problem.ts';

try {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  const config = loadConfig();
  const now = new Date();
  const name = `wortlaut-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.backup.gz`;
  const file = values.to ?? join(config.dataDirectory, 'backups', name);
  const startedAt = performance.now();
  const rows = await backUp(config, file, now);
  const seconds = (performance.now() - startedAt) / 1000;
  const megabytes = (statSync(file).size / 1e6).toFixed(1);
  console.log(`${rows} rows in ${seconds.toFixed(1)} s: ${file} (${megabytes} MB)`);
} catch (error) {
  tellProblem(error, 'npm run backup [-- --to FILE]');
}
