import { endpoint } from '../endpoint.ts';
import { translateReplySchema, translateRequestSchema } from './schemas.ts';

export const translateSentences = endpoint({
  name: 'translateSentences',
  method: 'POST',
  path: '/api/v2/reading/translate',
  access: 'member',
  limit: { perMinute: 30, exact: true },
  tag: 'Sentences',
  body: translateRequestSchema,
  replies: { 200: translateReplySchema },
  errors: [
    'no_language_model',
    'connection_error',
    'timeout_error',
    'rate_limit_error',
    'auth_error',
    'bad_response',
    'daily_limit_reached',
  ],
  summary: 'Translate sentences of a text',
  description:
    'By the language model of this site, if it has one; each call counts towards the day’s limit. Nothing of the text is kept or logged.',
});
