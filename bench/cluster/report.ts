import { fileURLToPath } from 'node:url';
import { median } from '../http-ratio.ts';
import { type Figure, figureRows, machine, markdownTable } from '../report.ts';
import { type Attempt, isError, RECOVERY_MILLISECONDS, type Verdict } from './timeline.rules.ts';
import type { Verification } from './verify.ts';

export const REPORT_FILE = fileURLToPath(new URL('../../docs/cluster.md', import.meta.url));

/** Share of errors outside the restart. */
const MOST_ERRORS = 0.001;

/** A complete run. */
export interface ClusterRun {
  members: number;
  seconds: number;
  stop: 'crash' | 'fast';
  /** Load of the machine at the end. */
  load: number;
  verdict: Verdict;
  databaseAwayMilliseconds: number;
  attempts: readonly Attempt[];
  distribution: { byPort: ReadonlyMap<number, number>; passedOn: number };
  verification: Verification;
}

function figures({ verdict, verification, databaseAwayMilliseconds }: ClusterRun): Figure[] {
  const { acknowledged, lost, doubled, wrongCounters } = verification;
  const writes = Object.entries(acknowledged)
    .map(([name, count]) => `${count.toLocaleString('en-GB')} ${name}`)
    .join(', ');
  const { outside, duringRestart, killRecovery, databaseRecovery } = verdict;
  return [
    {
      name: 'Acknowledged writes lost',
      measured: `${lost.length} of ${writes}`,
      bar: '0',
      holds: lost.length === 0,
    },
    {
      name: 'Writes done twice',
      measured: `${doubled.length}`,
      bar: '0',
      holds: doubled.length === 0,
    },
    {
      name: 'Collections with a wrong counter',
      measured: `${wrongCounters}`,
      bar: '0',
      holds: wrongCounters === 0,
    },
    {
      name: 'Failed requests outside the restart, the kill included',
      measured: `${outside.errors} of ${outside.requests.toLocaleString('en-GB')} (${(outside.share * 100).toFixed(3)} %)`,
      bar: '< 0.1 %',
      holds: outside.share < MOST_ERRORS,
    },
    {
      name: 'Recovery once the database takes connections',
      measured: `${Math.round(databaseRecovery)} ms`,
      bar: `≤ ${RECOVERY_MILLISECONDS} ms`,
      holds: databaseRecovery <= RECOVERY_MILLISECONDS,
    },
    {
      name: 'Recovery after the kill of a process',
      measured: `${Math.round(killRecovery)} ms`,
      bar: `≤ ${RECOVERY_MILLISECONDS} ms`,
      holds: killRecovery <= RECOVERY_MILLISECONDS,
    },
    {
      name: 'Failed requests around the restart',
      measured: `${duringRestart.errors} of ${duringRestart.requests}; the database was away for ${Math.round(databaseAwayMilliseconds)} ms`,
      bar: '—',
      holds: true,
    },
  ];
}

export function holds(run: ClusterRun): boolean {
  return figures(run).every((figure) => figure.holds);
}

function reasonOf({ status, code }: Attempt): string {
  return status === 0 ? 'no answer' : `${status} ${code ?? 'of the proxy'}`;
}

function byKind(attempts: readonly Attempt[]): string[][] {
  return [...Map.groupBy(attempts, ({ kind }) => kind)].map(([kind, some]) => {
    const good = some.filter((attempt) => !isError(attempt));
    const times = good.map(({ sentAt, endedAt }) => endedAt - sentAt).toSorted((a, b) => a - b);
    const failed = Map.groupBy(some.filter(isError), reasonOf);
    return [
      kind,
      some.length.toLocaleString('en-GB'),
      `${median(times).toFixed(0)} ms`,
      `${(times[Math.floor(times.length * 0.99)] ?? 0).toFixed(0)} ms`,
      [...failed].map(([reason, list]) => `${reason}: ${list.length}`).join(', ') || 'none',
    ];
  });
}

/** docs/cluster.md */
export function reportText(run: ClusterRun): string {
  const { members, seconds, stop, load, attempts, distribution } = run;
  const shares = [...distribution.byPort.values()].map((count) => count.toLocaleString('en-GB'));
  const stopped =
    stop === 'crash'
      ? 'without closing its files (its next start recovers from the log)'
      : 'in order';
  return `# More than one process

Made by \`npm run cluster -- --write\` on ${machine()}, load ${load.toFixed(1)} at the end (the load generator, the database, nginx and the app share the machine).

PostgreSQL 18 as it comes, three app processes with data directories of their own, nginx with \`deploy/nginx.conf.template\`, no sticky sessions. ${members} members did for ${seconds.toFixed(0)} seconds, one request after another, what people do: pages, the marketplace, look-ups, reviews, items, likes, copies. At a quarter of the time one process was killed (SIGKILL), at half the database was stopped ${stopped} and started again, at three quarters the killed process came back. A write that failed was repeated under its Idempotency-Key until it was acknowledged; each try counts. Then every acknowledged write was looked for in the database.

${markdownTable(['Figure', 'Measured', 'Bar', ''], figureRows(figures(run)))}

${markdownTable(['Request', 'Tries', 'Median', '99th of a hundred', 'Failed, and why'], byKind(attempts))}

nginx gave the processes ${shares.join(', ')} requests and passed ${distribution.passedOn} on to another one than it asked first. Afterwards every member renewed the session through the proxy.

What the processes share and what each keeps for itself stands in [scaling.md](scaling.md).
`;
}
