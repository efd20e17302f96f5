import { z } from 'zod';
import { languagePairSchema } from '../dictionary/schemas.ts';
import { endpoint } from '../endpoint.ts';
import { analysisSchema } from './schemas.ts';

export const analyseText = endpoint({
  name: 'analyseText',
  method: 'POST',
  path: '/api/v2/reading/analyse',
  access: 'public',
  limit: { perMinute: 240 },
  body: z.strictObject({
    language_pair: languagePairSchema.default('german-english'),
    text: z.string().min(1).max(20_000),
    translation: z.string().optional(),
  }),
  replies: { 200: analysisSchema },
  tag: 'Dictionary',
  summary: 'Read a text',
  description: 'Placeholder until the engine has landed.',
});
