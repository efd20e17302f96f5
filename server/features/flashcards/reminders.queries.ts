import { and, desc, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { Reminder, RemindersReply } from '#contract/reminders/schemas.ts';
import { MOST_DEVICES } from '#contract/reminders/terms.ts';
import type { Database } from '#server/shared/database/database.ts';
import { users } from '#server/shared/database/schema/core.ts';
import { remindedDevices as devices } from '#server/shared/database/schema/flashcards.ts';
import { nextReminder } from './reminder.rules.ts';

export type RemindedDevice = typeof devices.$inferSelect;

/** The newest first. */
export function listDevices(db: Database, userId: string): Promise<RemindersReply['devices']> {
  return db
    .select({ address: devices.address, hour: devices.hour, time_zone: devices.timeZone })
    .from(devices)
    .where(eq(devices.userId, userId))
    .orderBy(desc(devices.createdAt), devices.address);
}

/** Keeps when to remind a device. Whoever asks at a device has it; a person's oldest devices make room. */
export async function saveDevice(
  tx: Database,
  userId: string,
  { address, p256dh, auth, hour, time_zone: timeZone }: Reminder,
  now: Date,
): Promise<void> {
  const row = { userId, p256dh, auth, hour, timeZone, nextAt: nextReminder(now, hour, timeZone) };
  await tx
    .insert(devices)
    .values({ address, ...row, createdAt: now })
    .onConflictDoUpdate({ target: devices.address, set: row });
  const surplus = await tx
    .select({ address: devices.address })
    .from(devices)
    .where(eq(devices.userId, userId))
    .orderBy(desc(devices.createdAt), devices.address)
    .offset(MOST_DEVICES);
  if (surplus.length === 0) return;
  const addresses = surplus.map((device) => device.address);
  await tx.delete(devices).where(inArray(devices.address, addresses));
}

/** @param userId whose device it must be; without it, the push service does not know the device any more */
export async function forgetDevice(db: Database, address: string, userId?: string): Promise<void> {
  const isOwn = userId === undefined ? undefined : eq(devices.userId, userId);
  await db.delete(devices).where(and(eq(devices.address, address), isOwn));
}

/** Takes a device that is to be reminded now and sets when it is next, so that no other process takes it; null if there is none. */
export function takeDevice(db: Database, now: Date): Promise<RemindedDevice | null> {
  return db.transaction(async (tx) => {
    const [next] = await tx
      .select({ device: devices })
      .from(devices)
      .innerJoin(users, and(eq(users.id, devices.userId), isNull(users.blockedAt)))
      .where(lte(devices.nextAt, now))
      .orderBy(devices.nextAt)
      .limit(1)
      .for('update', { of: devices, skipLocked: true });
    if (!next) return null;
    const { device } = next;
    await tx
      .update(devices)
      .set({ nextAt: nextReminder(now, device.hour, device.timeZone) })
      .where(eq(devices.address, device.address));
    return device;
  });
}
