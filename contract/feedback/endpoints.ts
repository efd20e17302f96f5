import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { feedbackSchema } from './schemas.ts';

export const sendFeedback = endpoint({
  name: 'sendFeedback',
  method: 'POST',
  path: '/api/v2/feedback',
  access: 'member',
  limit: { perMinute: 5, exact: true },
  body: feedbackSchema,
  replies: { 204: z.null().describe('Done; no content.') },
  errors: ['entry_not_found', 'tile_not_found'],
  tag: 'Feedback',
  summary: 'Report a mistake in an entry or a generated sentence',
  description: 'The report is stored for the operator.',
});
