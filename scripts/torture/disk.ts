import { execFileSync } from 'node:child_process';
import { closeSync, fsyncSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Figure } from '../../bench/report.ts';
import { type Application, type Outcome, startApplication } from './application.ts';
import { inspect } from './crash.ts';
import { addOwnWord, createWriter, emptyLedger, LISTS } from './mixed-writes.ts';
import { createPostgresServer, pause } from './postgres-server.ts';
import type { Plan } from './plan.ts';

/** Room for a database and the 64 MB that PGlite keeps free; PostgreSQL starts with 16 MB of log and similar data. */
const DISK_MEGABYTES = 200;
/** Free pages take some rows before a file must grow. */
const MOST_WRITES = 4000;
const WRITES_WHEN_FULL = 30;
const RECOVERY_MILLISECONDS = 60_000;
const WORD = '/api/v2/dictionary/words/german-english/Haus';

/** Fills the disk with the members' data to the last byte, and frees it again. */
export async function disk({ store, folder, say }: Plan): Promise<Figure[]> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    say('  needs root on Linux for a small disk: skipped');
    return [{ name: 'disk full', measured: 'skipped: needs root', bar: '—', holds: true }];
  }
  const mount = join(folder, 'disk');
  mkdirSync(mount, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MEGABYTES}m`, 'tmpfs', mount]);
  const postgres =
    store === 'postgres' ? await createPostgresServer(join(mount, 'postgresql')) : null;
  try {
    await postgres?.start();
    const environment: Record<string, string> = postgres
      ? { DATA_DIR: folder, DATABASE_URL: postgres.url }
      : { DATA_DIR: mount };
    const application = await startApplication(environment);
    try {
      const figures = await fillAndEmpty(application, join(mount, 'filler'), say);
      await application.end('SIGTERM');
      const damage = await inspect(environment, figures.ledger);
      return [
        ...figures.figures,
        {
          name: 'disk full: acknowledged writes lost, counters wrong',
          measured: damage.join('; ') || '0',
          bar: '0',
          holds: damage.length === 0,
        },
      ];
    } finally {
      await application.end('SIGKILL');
    }
  } finally {
    await postgres?.kill().catch(() => undefined);
    execFileSync('umount', ['-l', mount]);
  }
}

async function fillAndEmpty(application: Application, filler: string, say: Plan['say']) {
  const ledger = emptyLedger();
  const writer = await createWriter(application, 'anna');
  const write = async (): Promise<Outcome> => {
    const outcome = await addOwnWord(application, writer.token, writer.listId);
    if (outcome.status === 201) ledger.items.add((outcome.body as { id: string }).id);
    return outcome;
  };
  for (let index = 0; index < 20; index++) await write();
  fill(filler);
  let accepted = 0;
  let refused = await write();
  while (refused.status === 201 && accepted < MOST_WRITES) {
    accepted++;
    refused = await write();
  }
  say(`  full: ${accepted} more writes found room, then ${refused.status}`);
  const whenFull = [refused];
  const reads: Outcome[] = [];
  for (let index = 0; index < WRITES_WHEN_FULL; index++) {
    // Refills space that is freed meanwhile (by a database that recycles its log).
    fill(filler);
    whenFull.push(await write());
    reads.push(await application.call('GET', `${LISTS}/${writer.listId}`, writer.token));
    reads.push(await application.call('GET', WORD));
    await pause(50);
  }
  rmSync(filler);
  const recovery = await recover(write);
  const figures: Figure[] = [
    {
      name: 'disk full: answers to writes',
      measured: tally(whenFull),
      bar: '503 or 507',
      holds:
        whenFull.every(({ status }) => [201, 503, 507].includes(status)) && refused.status !== 201,
    },
    {
      name: 'disk full: reads answered',
      measured: `${reads.filter(({ status }) => status === 200).length} of ${reads.length}`,
      bar: 'all',
      holds: reads.every(({ status }) => status === 200),
    },
    {
      name: 'disk full: writing again after room is made, without a restart',
      measured: recovery === null ? 'never' : `after ${(recovery / 1000).toFixed(1)} s`,
      bar: '≤ 5 s',
      holds: recovery !== null && recovery <= 5000,
    },
  ];
  return { figures, ledger };
}

async function recover(write: () => Promise<Outcome>): Promise<number | null> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < RECOVERY_MILLISECONDS) {
    if ((await write()).status === 201) return performance.now() - startedAt;
    await pause(50);
  }
  return null;
}

/** Appends to a file until not another byte fits. */
function fill(file: string): void {
  const handle = openSync(file, 'a');
  try {
    for (let bytes = 1024 * 1024; bytes >= 1;) {
      try {
        writeSync(handle, Buffer.alloc(bytes));
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
        bytes = Math.floor(bytes / 16);
      }
    }
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** "30 × 507, 1 × 503" */
export function tally(outcomes: readonly Outcome[]): string {
  const counts = new Map<string, number>();
  for (const { status, problem } of outcomes) {
    const name = problem ?? String(status);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => `${count} × ${name}`).join(', ');
}
