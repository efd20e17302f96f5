import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { BEAT_MILLISECONDS, type WatchdogSettings } from './watchdog.ts';

/**
 * The watchdog's thread. It counts its own turns, not time: after a pause of the whole process or machine both threads go
 * on, and nothing has stood still.
 */
const { beats, seconds } = workerData as WatchdogSettings;
let last = Atomics.load(beats, 0);
let turnsWithoutBeat = 0;

setInterval(() => {
  const now = Atomics.load(beats, 0);
  turnsWithoutBeat = now === last ? turnsWithoutBeat + 1 : 0;
  last = now;
  if (turnsWithoutBeat * BEAT_MILLISECONDS < seconds * 1000) return;
  tell(`the event loop has stood still for ${seconds} s, so the process ends`);
  process.kill(process.pid, 'SIGKILL');
}, BEAT_MILLISECONDS);

/** Directly: a thread's own output goes through the event loop that stands still. */
function tell(msg: string): void {
  const line = { level: 60, time: new Date().toISOString(), msg };
  try {
    writeSync(1, `${JSON.stringify(line)}\n`);
  } catch {
    // A log that cannot be written must not keep the process from ending.
  }
}
