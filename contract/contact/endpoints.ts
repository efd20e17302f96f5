import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { contactMessageSchema } from './schemas.ts';

export const sendMessage = endpoint({
  name: 'sendMessage',
  method: 'POST',
  path: '/api/v2/contact',
  access: 'optional',
  limit: { perMinute: 3, exact: true },
  body: contactMessageSchema,
  replies: { 204: z.null().describe('Kept; no content.') },
  errors: ['mailbox_full'],
  tag: 'Feedback',
  summary: 'Write to the operator',
  description:
    'Kept until it is answered, for a year at most, and mailed to the operator where mail is set up. The id is made by the client: the same message sent twice is kept once.',
});
