import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../id.ts';
import {
  openSessionsSchema,
  practiceSessionSchema,
  practiceStartSchema,
  practiceSubmitSchema,
} from './schemas.ts';

const PRACTICE = '/api/v2/ai/practice';
const common = { access: 'member', limit: { perMinute: 240 }, tag: 'Practice' } as const;
const ofSession = {
  params: z.object({ id: idSchema }),
  absent: { id: 'practice_not_found' },
} as const;

export const startPractice = endpoint({
  ...common,
  name: 'startPractice',
  method: 'POST',
  path: `${PRACTICE}/start`,
  limit: { perMinute: 30, exact: true },
  body: practiceStartSchema,
  absent: { collection_id: 'collection_not_found', again: 'practice_not_found' },
  replies: { 201: practiceSessionSchema },
  errors: [
    'collection_private',
    'collection_hidden',
    'word_not_found',
    'practice_not_handed_in',
    'nothing_to_practise',
  ],
  idempotent: true,
  summary: 'Make exercises',
  description:
    'From the words of a collection, from one word, or from what was not right in an earlier session. Fewer than asked for where the words give no more.',
});

export const listOpenPractice = endpoint({
  ...common,
  name: 'listOpenPractice',
  method: 'GET',
  path: `${PRACTICE}/open`,
  replies: { 200: openSessionsSchema },
  summary: 'Sessions to go on with',
  description: 'Begun and not handed in, newest first.',
});

export const getPracticeSession = endpoint({
  ...common,
  ...ofSession,
  name: 'getPracticeSession',
  method: 'GET',
  path: `${PRACTICE}/session/:id`,
  replies: { 200: practiceSessionSchema },
  summary: 'A session, to go on with or to look at',
  description: 'With the answers kept so far; what is right only once it is handed in.',
});

export const submitPractice = endpoint({
  ...common,
  ...ofSession,
  name: 'submitPractice',
  method: 'POST',
  path: `${PRACTICE}/session/:id/submit`,
  body: practiceSubmitSchema,
  replies: { 200: practiceSessionSchema },
  summary: 'Keep answers, or hand the session in',
  description:
    'With `final: false` answers are only kept. Handed in, all are judged and feed the schedules of their words; doing so again gives the same result.',
});
