import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../id.ts';
import {
  collectionFacetsSchema,
  facetSchema,
  flashcardSettingsSchema,
  knownWordsReplySchema,
  queueQuerySchema,
  queueReplySchema,
  resetProgressSchema,
  reviewsReplySchema,
  reviewsSchema,
  saveSettingsSchema,
  statsQuerySchema,
  statsReplySchema,
  undoReviewsSchema,
} from './schemas.ts';

const FLASHCARDS = '/api/v2/flashcards';
const reading = {
  method: 'GET',
  access: 'member',
  limit: { perMinute: 120 },
  tag: 'Flashcards',
} as const;
const changing = { access: 'member', limit: { perMinute: 240 }, tag: 'Flashcards' } as const;

export const getQueue = endpoint({
  ...reading,
  name: 'getQueue',
  path: `${FLASHCARDS}/queue`,
  query: queueQuerySchema,
  absent: { collection_id: 'collection_not_found' },
  replies: { 200: queueReplySchema },
  errors: ['collection_private', 'collection_hidden'],
  summary: 'What to review now',
  description:
    'Due cards and new ones within the day’s limits, of one collection or of all that the person practises. Days begin at four in the morning of the time zone.',
});

export const listKnownWords = endpoint({
  ...reading,
  name: 'listKnownWords',
  path: `${FLASHCARDS}/words`,
  access: 'public',
  replies: { 200: knownWordsReplySchema },
  cacheControl: 'public, max-age=86400',
  summary: 'The words that we teach',
  description:
    'For judging typed answers in the browser: what is a word of its own is no slip of another.',
});

export const recordReviews = endpoint({
  ...changing,
  name: 'recordReviews',
  method: 'POST',
  path: `${FLASHCARDS}/reviews`,
  body: reviewsSchema,
  replies: { 200: reviewsReplySchema },
  summary: 'Keep reviews',
  description:
    'By ids that the client makes: a review sent twice counts once. Reviews may come late and in any order; each takes its place in time.',
});

export const undoReviews = endpoint({
  ...changing,
  name: 'undoReviews',
  method: 'POST',
  path: `${FLASHCARDS}/reviews/undo`,
  body: undoReviewsSchema,
  replies: { 200: reviewsReplySchema },
  summary: 'Take reviews back',
  description: 'By their ids, also before they have arrived. Repeating it changes nothing.',
});

export const getProgress = endpoint({
  ...reading,
  name: 'getProgress',
  path: `${FLASHCARDS}/stats`,
  query: statsQuerySchema,
  replies: { 200: statsReplySchema },
  summary: 'How the learning goes',
  description: 'From the person’s reviews alone.',
});

export const getFlashcardSettings = endpoint({
  ...reading,
  name: 'getFlashcardSettings',
  path: `${FLASHCARDS}/settings`,
  replies: { 200: flashcardSettingsSchema },
  summary: 'Retention, daily limits and exam',
  description: 'The defaults until the person changes them.',
});

export const saveFlashcardSettings = endpoint({
  ...changing,
  name: 'saveFlashcardSettings',
  method: 'PUT',
  path: `${FLASHCARDS}/settings`,
  body: saveSettingsSchema,
  replies: { 200: flashcardSettingsSchema },
  summary: 'Change retention, daily limits or exam',
  description: 'A new retention counts from the next review of each card.',
});

export const chooseFacets = endpoint({
  ...changing,
  name: 'chooseFacets',
  method: 'PUT',
  path: `${FLASHCARDS}/collections/:id`,
  params: z.object({ id: idSchema }),
  absent: { id: 'collection_not_found' },
  body: collectionFacetsSchema,
  replies: { 200: z.object({ facets: z.array(facetSchema) }) },
  errors: ['collection_private', 'collection_hidden'],
  summary: 'What to ask of a collection',
  description:
    'One’s own, or a public one, which thereby joins what the person practises. Cards of facets left out keep their schedule and rest.',
});

export const resetProgress = endpoint({
  ...changing,
  name: 'resetProgress',
  method: 'POST',
  path: `${FLASHCARDS}/reset`,
  limit: { perMinute: 5, exact: true },
  body: resetProgressSchema,
  replies: { 204: z.null().describe('Done; no content.') },
  summary: 'Erase all progress',
  description:
    'Reviews and schedules; collections and settings stay. Asks for the typed confirmation.',
});
