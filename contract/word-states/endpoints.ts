import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { saveWordStatesSchema, wordStatesQuerySchema, wordStatesReplySchema } from './schemas.ts';

const WORD_STATES = '/api/v2/word-states';

export const getWordStates = endpoint({
  name: 'getWordStates',
  method: 'GET',
  path: WORD_STATES,
  access: 'member',
  limit: { perMinute: 120 },
  tag: 'Texts',
  query: wordStatesQuerySchema,
  replies: { 200: wordStatesReplySchema },
  errors: ['one_at_a_time'],
  summary: 'Which words one knows',
  description:
    'The marks set by hand that have changed since an earlier reply, what reviews show, and the level up to which words count as known.',
});

export const saveWordStates = endpoint({
  name: 'saveWordStates',
  method: 'PUT',
  path: WORD_STATES,
  access: 'member',
  limit: { perMinute: 120 },
  tag: 'Texts',
  body: saveWordStatesSchema,
  replies: { 204: z.null().describe('Done; no content.') },
  errors: ['word_state_quota_reached'],
  summary: 'Say which words one knows',
  description:
    'May come late and twice: of several devices, the newest change of each word counts, by the times that they give.',
});
