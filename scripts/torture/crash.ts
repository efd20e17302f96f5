import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { loadConfig } from '#server/shared/config/config.ts';
import { openDatabase } from '#server/shared/database/connect.ts';
import type { Figure } from '../../bench/report.ts';
import { type Application, dictionaryFile, startApplication } from './application.ts';
import {
  createWriter,
  emptyLedger,
  type Ledger,
  LISTS,
  type Writer,
  writeUntilFailure,
} from './mixed-writes.ts';
import { pause, type PostgresServer } from './postgres-server.ts';
import { findDamage } from './recount.ts';
import type { Plan } from './plan.ts';
import { startStore } from './store.ts';

const WRITERS = 4;
/** With PostgreSQL, every fifth kill hits the database, and the server has to recover from it. */
const DATABASE_TURN = 5;
/** On a slow machine, a round ends before it has written everything. */
const LONGEST_ROUND_MILLISECONDS = 5000;
const BACK_MILLISECONDS = 20_000;

/** Kills with SIGKILL repeatedly while four members write, and looks for every acknowledged write each time. */
export async function crash({ store, rounds, folder, say }: Plan): Promise<Figure[]> {
  const data = join(folder, 'crash');
  const { postgres, environment } = await startStore(store, data);
  const ledger = emptyLedger();
  const damage: string[] = [];
  let databaseKills = 0;
  for (let round = 1; round <= rounds; round++) {
    const application = await startApplication(environment);
    const killsDatabase = postgres !== null && round % DATABASE_TURN === 0;
    if (killsDatabase) databaseKills++;
    await writeAndKill(application, ledger, killsDatabase ? postgres : null);
    await application.end('SIGKILL');
    const found = await inspect(environment, ledger);
    damage.push(...found.map((what) => `round ${round}: ${what}`));
    say(
      `  ${store}: kill ${round}, ${ledger.calls} acknowledged writes; ${found.join(', ') || 'all there'}`,
    );
  }
  await postgres?.stop();
  rmSync(data, { recursive: true, force: true });
  const kills = postgres
    ? `${rounds - databaseKills} × server, ${databaseKills} × PostgreSQL`
    : `${rounds} ×`;
  return [
    {
      name: `kill -9 (${kills}) during ${ledger.calls} acknowledged writes: lost, half or miscounted`,
      measured: damage.length === 0 ? '0' : damage.join('; '),
      bar: '0',
      holds: damage.length === 0 && ledger.bulks.size > 0 && ledger.clones.size > 0,
    },
  ];
}

async function writeAndKill(
  application: Application,
  ledger: Ledger,
  postgres: PostgresServer | null,
): Promise<void> {
  const names = Array.from({ length: WRITERS }, (_, index) => `schreiber${index}`);
  const writers = await Promise.all(names.map((name) => createWriter(application, name)));
  const writing = writers.map((writer) => writeUntilFailure(application, writer, ledger));
  const enough = ledger.calls + 5 + Math.random() * 60;
  const latest = performance.now() + LONGEST_ROUND_MILLISECONDS;
  while (ledger.calls < enough && performance.now() < latest) await pause(1);
  if (postgres === null) await application.end('SIGKILL');
  else await postgres.kill();
  for (const { status, body } of await Promise.all(writing)) {
    if (status !== 0 && status !== 503) {
      throw new Error(`a write failed with ${status}: ${JSON.stringify(body)}`);
    }
  }
  if (postgres === null) return;
  await postgres.start();
  const [writer] = writers;
  if (writer) await answersAgain(application, writer);
}

async function answersAgain(application: Application, { token }: Writer): Promise<void> {
  const startedAt = performance.now();
  for (;;) {
    const { status, body } = await application.call('GET', LISTS, token);
    if (status === 200) return;
    if (performance.now() - startedAt > BACK_MILLISECONDS) {
      throw new Error(
        `the server does not recover from the loss of its database: ${status} ${JSON.stringify(body)}`,
      );
    }
    await pause(50);
  }
}

/** Opens the store as the server does after a crash, and counts. */
export async function inspect(
  environment: Record<string, string>,
  ledger: Ledger,
): Promise<string[]> {
  const config = loadConfig({
    NODE_ENV: 'test',
    DICTIONARY_FILE: dictionaryFile(),
    ...environment,
  });
  const connection = await openDatabase(config, pino({ level: 'silent' }));
  try {
    return await findDamage(connection.db, ledger);
  } finally {
    await connection.close();
  }
}
