import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../id.ts';
import {
  openSessionsSchema,
  practiceKindsQuerySchema,
  practiceKindsSchema,
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
    'From the words of a collection, from one word, or from the wrong answers of an earlier session. Fewer than requested if the words give no more.',
});

export const listPracticeKinds = endpoint({
  ...common,
  name: 'listPracticeKinds',
  method: 'GET',
  path: `${PRACTICE}/kinds`,
  query: practiceKindsQuerySchema,
  absent: { collection_id: 'collection_not_found' },
  replies: { 200: practiceKindsSchema },
  errors: ['collection_private', 'collection_hidden', 'word_not_found'],
  summary: 'Which kinds of exercises words give',
  description: 'Those of a collection, or one word. Of a verb there is no article to ask for.',
});

export const listOpenPractice = endpoint({
  ...common,
  name: 'listOpenPractice',
  method: 'GET',
  path: `${PRACTICE}/open`,
  replies: { 200: openSessionsSchema },
  summary: 'Sessions to continue',
  description: 'Begun and not submitted, newest first.',
});

export const getPracticeSession = endpoint({
  ...common,
  ...ofSession,
  name: 'getPracticeSession',
  method: 'GET',
  path: `${PRACTICE}/session/:id`,
  replies: { 200: practiceSessionSchema },
  summary: 'A session, to continue or to look at',
  description:
    'With the answers saved so far and their judgements; the right answers of the others only once it is submitted.',
});

export const submitPractice = endpoint({
  ...common,
  ...ofSession,
  name: 'submitPractice',
  method: 'POST',
  path: `${PRACTICE}/session/:id/submit`,
  body: practiceSubmitSchema,
  replies: { 200: practiceSessionSchema },
  summary: 'Save answers, or submit the session',
  description:
    'With `final: false` answers are saved and judged, and the session goes on; a judged one stays. On submission all are judged and feed the schedules of their words; submitting again gives the same result.',
});
