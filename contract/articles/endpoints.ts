import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { articleWordsReplySchema } from './words.ts';

export const getArticleWords = endpoint({
  name: 'getArticleWords',
  method: 'GET',
  path: '/api/v2/articles/:slug/words',
  access: 'member',
  limit: { perMinute: 60 },
  params: z.object({ slug: z.string().describe('The last part of the article’s address.') }),
  absent: { slug: 'not_found' },
  replies: { 200: articleWordsReplySchema },
  tag: 'Articles',
  summary: 'How much of an article you know',
  description:
    'Counts its different nouns, verbs, adjectives, adverbs and phrases, and lists those that are new and of its level or above, in the senses that they have there. Words that belong together count once; names and words whose meaning the text leaves open are left out.',
  example: '/api/v2/articles/oktoberfest-guide/words',
});
