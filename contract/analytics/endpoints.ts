import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  pageViewSchema,
  popularReplySchema,
  searchEventSchema,
  studyEventSchema,
} from './schemas.ts';

const CONSENT_RULE =
  'Kept only where the cookies `consent`, `wortlaut_visitor` and `wortlaut_visit` say that the visitor agreed; the answer is the same.';
const counting = {
  method: 'POST',
  access: 'public',
  limit: { perMinute: 120 },
  replies: { 202: z.null().describe('Accepted; no content.') },
  tag: 'Analytics',
} as const;

export const countPageView = endpoint({
  ...counting,
  name: 'countPageView',
  path: '/api/v2/analytics/page-view',
  body: pageViewSchema,
  summary: 'A page was opened',
  description: `Only the page pattern is stored, not the address. ${CONSENT_RULE}`,
});

export const countSearch = endpoint({
  ...counting,
  name: 'countSearch',
  path: '/api/v2/analytics/search',
  body: searchEventSchema,
  summary: 'A word was looked up',
  description: `Only German headwords of the dictionary are stored, never other texts. ${CONSENT_RULE}`,
});

export const countStudy = endpoint({
  ...counting,
  name: 'countStudy',
  path: '/api/v2/analytics/study',
  body: studyEventSchema,
  summary: 'A study session was finished',
  description: `Its kind and its number of answers. ${CONSENT_RULE}`,
});

export const getPopularWords = endpoint({
  name: 'getPopularWords',
  method: 'GET',
  path: '/api/v2/dictionary/popular',
  access: 'public',
  limit: { perMinute: 120 },
  replies: { 200: popularReplySchema },
  cacheControl: 'public, max-age=300',
  tag: 'Dictionary',
  summary: 'Words that many people look up now',
  description:
    'German words that at least five different visitors, who agreed to be counted, looked up in the last seven days.',
  example: '/api/v2/dictionary/popular',
});
