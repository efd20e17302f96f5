import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { MODEL_ERRORS } from '../errors.ts';
import { idSchema } from '../id.ts';
import {
  examplesHistoryQuerySchema,
  examplesHistorySchema,
  examplesReplySchema,
  examplesRequestSchema,
  likedTilesQuerySchema,
  likedTilesSchema,
  tileLikeSchema,
  tilesReplySchema,
  tilesRequestSchema,
} from './schemas.ts';

const SAID = { access: 'member', tag: 'Sentences' } as const;
/** Calls that may use the AI service, and whose sentences the checker reads. */
const GENERATES = {
  limit: { perMinute: 30, exact: true },
  errors: MODEL_ERRORS,
} as const;
const LIKES = {
  path: '/api/v2/ai/content-tiles/:id/like',
  limit: { perMinute: 240 },
  params: z.object({ id: idSchema }),
  absent: { id: 'tile_not_found' },
  replies: { 200: tileLikeSchema },
  description: 'Of the tiles that the person was shown. Repeating it changes nothing.',
} as const;

export const generateExamples = endpoint({
  ...SAID,
  ...GENERATES,
  name: 'generateExamples',
  method: 'POST',
  path: '/api/v2/ai/examples/generate',
  body: examplesRequestSchema,
  replies: { 200: examplesReplySchema },
  summary: 'Example sentences of a word',
  description:
    'At several levels; a level without a sentence is absent. `engine` and each `source` tell where they come from.',
});

export const listExamples = endpoint({
  ...SAID,
  name: 'listExamples',
  method: 'GET',
  path: '/api/v2/ai/examples/history',
  limit: { perMinute: 120 },
  query: examplesHistoryQuerySchema,
  replies: { 200: examplesHistorySchema },
  summary: 'Example sentences of earlier days',
  description: 'What was made for the caller, the newest first.',
});

export const generateTiles = endpoint({
  ...SAID,
  ...GENERATES,
  name: 'generateTiles',
  method: 'POST',
  path: '/api/v2/ai/content-tiles/generate',
  body: tilesRequestSchema,
  replies: { 200: tilesReplySchema },
  summary: 'The next sentences of a feed',
  description: 'None of `previous_content`. An empty list: there is nothing more on the topic.',
});

export const likeTile = endpoint({
  ...SAID,
  ...LIKES,
  name: 'likeTile',
  method: 'PUT',
  summary: 'Like a sentence',
});

export const unlikeTile = endpoint({
  ...SAID,
  ...LIKES,
  name: 'unlikeTile',
  method: 'DELETE',
  summary: 'Take a like back',
});

export const listLikedTiles = endpoint({
  ...SAID,
  name: 'listLikedTiles',
  method: 'GET',
  path: '/api/v2/ai/content-tiles/liked',
  limit: { perMinute: 120 },
  query: likedTilesQuerySchema,
  replies: { 200: likedTilesSchema },
  summary: 'Sentences that one likes',
  description: 'The one liked last comes first.',
});
