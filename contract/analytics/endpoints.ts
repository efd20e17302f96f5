import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  pageViewSchema,
  popularReplySchema,
  searchEventSchema,
  studyEventSchema,
} from './schemas.ts';

const CONSENT_RULE =
  'Kept only where the cookies `consent`, `wortlaut_visitor` and `wortlaut_visit` say that the visitor agreed; the answer is the same. If the number in `wortlaut_visitor` is not signed yet, the header `wortlaut-visitor` has the signed one.';
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
  description: `Only German headwords of the dictionary are stored, never other texts; for a word that may become popular also, for a week, a number that tells the addresses of one day apart. ${CONSENT_RULE}`,
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
    'Everyday German words that on one of the last seven days at least five visitors who agreed to be counted looked up, each from another address. Only visitors whose number we signed before count, so a word appears after five different people at five connections opened it.',
  example: '/api/v2/dictionary/popular',
});
