import { spawn } from 'node:child_process';
import type { Logger } from 'pino';
import type { ServiceManagerConfig } from '#server/shared/config/config.ts';

/** Reports to systemd, as sd_notify(3) does. */
export interface ServiceManager {
  /** From now on it also gets a sign of life twice in each period of its watchdog, from the event loop. */
  ready(): void;
  stopping(): void;
}

const NOBODY: ServiceManager = { ready: () => undefined, stopping: () => undefined };
/**
 * Node cannot send to a datagram socket of the file system, so systemd's own program does, once for each line. It is started
 * by a shell of one megabyte that lives as long as this process: starting it from here each time would copy our page tables.
 */
const COURIER = 'while read -r state; do systemd-notify "$state"; done';

/** @param config null: nobody asked */
export function connectServiceManager(
  config: ServiceManagerConfig | null,
  logger: Logger,
): ServiceManager {
  if (config === null) return NOBODY;
  const { watchdogMilliseconds } = config;
  const courier = spawn('/bin/sh', ['-c', COURIER], { stdio: ['pipe', 'ignore', 'inherit'] });
  const isGone = (error: unknown): void =>
    logger.error({ err: error }, 'systemd cannot be notified: is systemd-notify installed?');
  courier.on('error', isGone);
  courier.stdin.on('error', isGone);
  courier.unref();
  const send = (state: string): void => void courier.stdin.write(`${state}\n`);
  return {
    ready: () => {
      send('READY=1');
      if (watchdogMilliseconds === null) return;
      setInterval(() => send('WATCHDOG=1'), watchdogMilliseconds / 2).unref();
    },
    stopping: () => send('STOPPING=1'),
  };
}
