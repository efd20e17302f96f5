import { z } from 'zod';
import { timeZoneSchema } from '../time-zone.ts';
import { PUSH_ADDRESS } from './terms.ts';

/** The messages about reminders by web push (RFC 8030, RFC 8291). */

/** The address that the browser's push service gave to this device. */
const addressSchema = z
  .string()
  .max(1024)
  .regex(PUSH_ADDRESS, 'is not at a push service that we know')
  .pipe(z.url());

const hourSchema = z.number().int().min(0).max(23);

/** A device and when to remind it. */
export const reminderSchema = z.strictObject({
  address: addressSchema,
  /** The device's public key and its secret, in base64url: 65 and 16 bytes. */
  p256dh: z.string().regex(/^[\w-]{87}=?$/u, 'is not a key'),
  auth: z.string().regex(/^[\w-]{22}(?:==)?$/u, 'is not a secret'),
  /** By the clock of the time zone. */
  hour: hourSchema,
  time_zone: timeZoneSchema,
});
export type Reminder = z.infer<typeof reminderSchema>;

export const remindersReplySchema = z.object({
  /** The server's public key, with which a browser subscribes; null: this site sends no reminders. */
  public_key: z.string().nullable(),
  devices: z.array(z.object({ address: z.string(), hour: hourSchema, time_zone: z.string() })),
});
export type RemindersReply = z.infer<typeof remindersReplySchema>;

export const deviceSchema = z.strictObject({ address: addressSchema });
