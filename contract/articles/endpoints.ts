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
  summary: 'New words of an article',
  description:
    'Lists its nouns, verbs, adjectives, adverbs and phrases that are new and of its level or above, in the senses that they have there, with the first sentence of each. Words that belong together are listed once; names and words whose meaning the text leaves open are left out.',
  example: '/api/v2/articles/oktoberfest-guide/words',
});
