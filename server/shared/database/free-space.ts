import { statfsSync } from 'node:fs';
import type { Pool } from 'pg';
import type { Logger } from 'pino';

/**
 * Kept free on the disk of the embedded database: more than it writes between two checks. If its log has no room for its
 * next 16 MB, it does not fail but hangs for ever.
 */
const RESERVE_BYTES = 64 * 1024 * 1024;
const LOOK_MILLISECONDS = 250;

/**
 * Makes the embedded database read-only while its disk is nearly full: reads continue, writes fail with SQLSTATE 25006
 * until there is room again, without a restart.
 * @returns a function that stops it
 */
export async function guardFreeSpace(
  pool: Pool,
  folder: string,
  logger: Logger,
): Promise<() => void> {
  let isReadOnly = false;
  // A setting of the connection, which begins anew.
  pool.on('connect', () => (isReadOnly = false));
  let isLooking = false;
  const look = async (): Promise<void> => {
    const { bavail, bsize } = statfsSync(folder);
    const isFull = bavail * bsize < RESERVE_BYTES;
    if (isFull === isReadOnly) return;
    await pool.query(`set default_transaction_read_only = ${isFull ? 'on' : 'off'}`);
    isReadOnly = isFull;
    if (isFull) logger.error('the disk is nearly full: nothing is saved until there is room again');
    else logger.warn('there is room on the disk again: saving works again');
  };
  await look();
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    void look()
      .catch((error: unknown) =>
        logger.error({ err: error }, 'the free disk space cannot be checked'),
      )
      .finally(() => (isLooking = false));
  }, LOOK_MILLISECONDS);
  timer.unref();
  return () => clearInterval(timer);
}
