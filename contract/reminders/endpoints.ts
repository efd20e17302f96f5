import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { deviceSchema, reminderSchema, remindersReplySchema } from './schemas.ts';

const REMINDERS = '/api/v2/reminders';
const common = { access: 'member', limit: { perMinute: 60 }, tag: 'Flashcards' } as const;
const done = { 204: z.null().describe('Done; no content.') };

export const getReminders = endpoint({
  ...common,
  name: 'getReminders',
  method: 'GET',
  path: REMINDERS,
  replies: { 200: remindersReplySchema.describe('The newest first.') },
  summary: 'The devices that are reminded',
  description: 'Of cards to review, once a day. Off until a device asks for it.',
});

export const remindDevice = endpoint({
  ...common,
  name: 'remindDevice',
  method: 'PUT',
  path: REMINDERS,
  body: reminderSchema,
  replies: done,
  errors: ['no_reminders'],
  summary: 'Remind a device once a day',
  description:
    'By web push, if cards wait for a review at that hour. A device that was reminded already gets the new hour; it is one person’s alone.',
});

export const stopReminding = endpoint({
  ...common,
  name: 'stopReminding',
  method: 'POST',
  path: `${REMINDERS}/stop`,
  body: deviceSchema,
  replies: done,
  summary: 'No longer remind a device',
  description: 'A device that is not reminded stays so.',
});
