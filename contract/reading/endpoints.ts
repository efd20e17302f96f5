import { endpoint } from '../endpoint.ts';
import { READING_TEXT_LENGTH } from './limits.ts';
import { analyseRequestSchema, analysisSchema } from './schemas.ts';

export const analyseText = endpoint({
  name: 'analyseText',
  method: 'POST',
  path: '/api/v2/reading/analyse',
  access: 'public',
  limit: { perMinute: 240 },
  body: analyseRequestSchema,
  replies: { 200: analysisSchema.describe('The words of the text, and what they mean together.') },
  errors: ['reading_text_empty', 'reading_text_too_long', 'reading_busy', 'reading_too_slow'],
  tag: 'Reading',
  summary: 'What the words of a text mean',
  description: `Finds the entry of every word and, where the context decides, its sense; joins separated verbs, verb groups, reflexive verbs, governed prepositions and fixed phrases to units; and takes compounds apart. A German text is read sentence by sentence; an English one (\`english-german\`) word by word. Up to ${READING_TEXT_LENGTH.toLocaleString('en')} characters. The text is not stored.`,
});
