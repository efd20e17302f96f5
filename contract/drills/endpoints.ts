import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  drillIdSchema,
  drillListSchema,
  drillQuerySchema,
  drillReplySchema,
  drillResultSchema,
  yourGermanReplySchema,
} from './schemas.ts';

const DRILLS = '/api/v2/drills';
const open = {
  method: 'GET',
  access: 'public',
  limit: { perMinute: 120 },
  tag: 'Practice',
  cacheControl: 'public, max-age=3600',
} as const;

export const listDrills = endpoint({
  ...open,
  name: 'listDrills',
  path: DRILLS,
  replies: { 200: drillListSchema.describe('All of them.') },
  summary: 'The drills',
  description: 'Each is about one rule of German. No account needed.',
});

export const getDrill = endpoint({
  ...open,
  name: 'getDrill',
  path: `${DRILLS}/:id`,
  params: z.object({ id: drillIdSchema }),
  query: drillQuerySchema,
  replies: { 200: drillReplySchema.describe('The rule and its gaps.') },
  errors: ['drill_not_found'],
  summary: 'Ten gaps for one rule',
  description: 'At one of three levels, with their answers and reasons: they are judged at once.',
});

export const recordDrill = endpoint({
  name: 'recordDrill',
  method: 'POST',
  path: `${DRILLS}/results`,
  access: 'member',
  limit: { perMinute: 60 },
  tag: 'Practice',
  body: drillResultSchema,
  replies: { 204: z.null().describe('Done; no content.') },
  errors: ['drill_not_found'],
  summary: 'Keep the result of a drill',
  description:
    'Under an id made by the client: sent twice it counts once. It may come late. The latest thousand are kept.',
});

export const getYourGerman = endpoint({
  name: 'getYourGerman',
  method: 'GET',
  path: '/api/v2/your-german',
  access: 'member',
  limit: { perMinute: 60 },
  tag: 'Practice',
  replies: { 200: yourGermanReplySchema.describe('No rules where nothing was found.') },
  summary: 'The rules that cost a person most',
  description:
    'Counted in their latest marked texts, with the drills for each and whether they helped. Where there are too few texts to tell, it says nothing.',
});
