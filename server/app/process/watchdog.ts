import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';

/** What the thread needs to know. */
export interface WatchdogSettings {
  /** Its first element grows with every beat. */
  beats: Int32Array<SharedArrayBuffer>;
  /** Seconds without a beat after which the process ends. */
  seconds: number;
}

export const BEAT_MILLISECONDS = 1000;
const THREAD_MEGABYTES = 16;

/**
 * Ends the process with SIGKILL, so that whatever started it starts it anew, if the event loop stands still. A thread
 * watches, because a loop that stands still cannot; `SIGTERM` would have no effect on it, and `SIGABRT` would leave a copy
 * of members' data on the disk.
 */
export function startWatchdog(seconds: number, logger: Logger): void {
  if (seconds === 0) return;
  if (process.pid === 1) {
    // The system ignores a signal that the first process of a container sends to itself.
    logger.warn(
      'the watchdog is off, as this is process 1: docker run --init (compose: init: true)',
    );
    return;
  }
  const settings: WatchdogSettings = { beats: new Int32Array(new SharedArrayBuffer(4)), seconds };
  const thread = new Worker(new URL('./watchdog-thread.ts', import.meta.url), {
    workerData: settings,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: THREAD_MEGABYTES },
  });
  thread.on('error', (error) => logger.error({ err: error }, 'the watchdog has failed'));
  thread.unref();
  setInterval(() => Atomics.add(settings.beats, 0, 1), BEAT_MILLISECONDS).unref();
}
