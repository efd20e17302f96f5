import type { Logger } from 'pino';
import type { PushConfig } from '#server/shared/config/outgoing.ts';
import type { Database } from '#server/shared/database/database.ts';
import type { EntryLookup } from '#server/shared/dictionary/entry-card.ts';
import { isTooLate, type PushMessage, reminderOf } from './reminder.rules.ts';
import { forgetDevice, type RemindedDevice, takeDevice } from './reminders.queries.ts';
import { findQueue } from './study-queue.ts';

/** A push service keeps a message for so long for a device that is off, in seconds. */
const KEPT_SECONDS = 6 * 60 * 60;
const TIMEOUT_MILLISECONDS = 15_000;
/** "Gone" and "Not Found": the device has unsubscribed. */
const FORGETTING = new Set([404, 410]);

export interface RemindersParts {
  db: Database;
  lookup: EntryLookup;
  push: PushConfig;
  clock: () => Date;
  logger: Logger;
  /** How requests are sent: `fetch`. */
  send: typeof fetch;
}

/** Reminds all devices whose hour has come, one after the other. One that fails is reminded again the next day. */
export async function sendReminders(parts: RemindersParts): Promise<void> {
  const { db, lookup, clock, logger } = parts;
  for (;;) {
    const now = clock();
    const device = await takeDevice(db, now);
    if (device === null) return;
    if (isTooLate(device.nextAt, now)) continue;
    const { userId, timeZone } = device;
    const scope = { userId, collectionId: null };
    const { counts } = await findQueue(db, lookup, scope, { now, timeZone, limit: 1 });
    const message = reminderOf(counts);
    if (message === null) continue;
    try {
      const status = await push(parts, device, message);
      if (FORGETTING.has(status)) await forgetDevice(db, device.address);
      else if (status >= 400) logger.warn({ status }, 'a push service refused a reminder');
    } catch (error) {
      logger.warn({ err: error }, 'a reminder could not be sent');
    }
  }
}

/** Encrypts a message for a device and gives it to its push service. Returns the status of the reply. */
async function push(
  { push: vapidDetails, send }: RemindersParts,
  { address, p256dh, auth }: RemindedDevice,
  message: PushMessage,
): Promise<number> {
  // Loaded with the first reminder: most installations send none.
  const { default: webPush } = await import('web-push');
  const { endpoint, method, headers, body } = webPush.generateRequestDetails(
    { endpoint: address, keys: { p256dh, auth } },
    JSON.stringify(message),
    { vapidDetails, TTL: KEPT_SECONDS, urgency: 'normal', topic: 'review' },
  );
  const { 'Content-Length': _length, ...others } = headers;
  const reply = await send(endpoint, {
    method,
    headers: others,
    body: new Uint8Array(body),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
  });
  await reply.body?.cancel();
  return reply.status;
}
