// npm run restore -- FILE [--replace]: a backup into the store that the settings name, PostgreSQL or embedded.
import { parseArgs } from 'node:util';
import { loadConfig } from '#server/shared/config/config.ts';
import { restore } from '#server/shared/database/backup/restore.ts';
import { tellProblem } from './tell-problem.ts';

const USAGE = 'npm run restore -- FILE [--replace]';

try {
  const { values, positionals } = parseArgs({
    options: { replace: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) {
    console.error(USAGE);
    process.exit(1);
  }
  const startedAt = performance.now();
  const options = { replace: values.replace, now: new Date() };
  const { rows, before } = await restore(loadConfig(), file, options);
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(`${rows} rows in ${seconds.toFixed(1)} s.`);
  if (before !== null) console.log(`The database before it is kept in ${before}`);
} catch (error) {
  tellProblem(error, USAGE);
}
