import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Figure } from '../../bench/report.ts';
import { type Application, type Outcome, startApplication } from './application.ts';
import { tally } from './disk.ts';
import { addOwnWord, createWriter, isTooBusy, LISTS, type Writer } from './mixed-writes.ts';
import { pause } from './postgres-server.ts';
import type { Plan } from './plan.ts';
import { startStore } from './store.ts';

const CALLERS = 12;
const LATEST_EXIT_MILLISECONDS = 10_000;
/** The load balancer's check interval; it sends nothing more after the first failure. */
const BALANCER_MILLISECONDS = 100;

/** Sends SIGTERM while members read and write, as in production, where readiness fails for a second before the port closes. */
export async function sigterm({ store, folder }: Plan): Promise<Figure[]> {
  const data = join(folder, 'sigterm');
  const { postgres, environment } = await startStore(store, data);
  // Signed in through a demo account, which production does not have; the token works there too, as the secret is the same.
  const demo = await startApplication(environment);
  const writer = await createWriter(demo, 'anna');
  await demo.end('SIGTERM');
  const application = await startApplication({
    ...environment,
    NODE_ENV: 'production',
    GOOGLE_CLIENT_ID: 'torture.apps.googleusercontent.com',
  });
  try {
    return await stopUnderLoad(application, writer);
  } finally {
    await application.end('SIGKILL');
    await postgres?.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

async function stopUnderLoad(application: Application, writer: Writer): Promise<Figure[]> {
  const balancer = { isOff: false };
  const callers = Array.from({ length: CALLERS }, (_, index) =>
    callUntilOff(application, writer, index, balancer),
  );
  const readiness = watchReadiness(application, balancer);
  await pause(1000);
  const exit = once(application.child, 'exit');
  const toldAt = performance.now();
  application.child.kill('SIGTERM');
  const [code] = (await exit) as [number | null];
  const exitAfter = performance.now() - toldAt;
  const calls = (await Promise.all(callers)).flat();
  const { failedAt, refusedAt } = await readiness;
  const busy = calls.filter(isTooBusy);
  const bad = calls.filter(
    (outcome) => (outcome.status < 200 || outcome.status > 299) && !isTooBusy(outcome),
  );
  const notice = refusedAt - failedAt;
  return [
    {
      name: 'SIGTERM: readiness fails before the port closes',
      measured: `${(notice / 1000).toFixed(1)} s`,
      bar: '> 0.5 s',
      holds: notice > 500,
    },
    {
      name: `SIGTERM: calls of ${CALLERS} clients through a balancer, reset or failed`,
      measured: `${bad.length === 0 ? '0' : tally(bad)} of ${calls.length} (${busy.length} turned away by load)`,
      bar: '0',
      holds: bad.length === 0 && calls.length > CALLERS,
    },
    {
      name: 'SIGTERM: exit',
      measured: `code ${code} after ${(exitAfter / 1000).toFixed(1)} s`,
      bar: `0 within ${LATEST_EXIT_MILLISECONDS / 1000} s`,
      holds: code === 0 && exitAfter < LATEST_EXIT_MILLISECONDS,
    },
  ];
}

async function callUntilOff(
  application: Application,
  { token, listId }: Writer,
  index: number,
  balancer: { isOff: boolean },
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let turn = index; !balancer.isOff; turn++) {
    const outcome =
      turn % 3 === 0
        ? await application.call('GET', LISTS, token)
        : await addOwnWord(application, token, listId);
    outcomes.push(outcome);
  }
  return outcomes;
}

/** When `/readyz` first failed, and when the port was closed. Turns the balancer off. */
async function watchReadiness(
  application: Application,
  balancer: { isOff: boolean },
): Promise<{ failedAt: number; refusedAt: number }> {
  let failedAt = Number.NaN;
  for (;;) {
    const { status } = await application.call('GET', '/readyz');
    if (status === 0) return { failedAt, refusedAt: performance.now() };
    if (status !== 200 && Number.isNaN(failedAt)) {
      failedAt = performance.now();
      balancer.isOff = true;
    }
    await pause(BALANCER_MILLISECONDS);
  }
}
