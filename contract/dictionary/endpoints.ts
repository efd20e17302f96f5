import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  dictionaryInfoSchema,
  searchQuerySchema,
  searchReplySchema,
  suggestionsQuerySchema,
  suggestionsReplySchema,
  wordParametersSchema,
  wordReplySchema,
} from './schemas.ts';

/** A new build changes answers under the same address, so caches ask again after five minutes. */
const CACHE_CONTROL = 'public, max-age=300, must-revalidate';
const pairSchema = wordParametersSchema.pick({ pair: true });
/** A pair that does not exist is an address that does not exist, not a field filled in badly. */
const absent = { pair: 'unknown_language_pair' } as const;
const reading = {
  method: 'GET',
  access: 'public',
  limit: { perMinute: 600 },
  absent,
  cacheControl: CACHE_CONTROL,
  tag: 'Dictionary',
} as const;

export const getWord = endpoint({
  ...reading,
  name: 'getWord',
  path: '/api/v2/dictionary/words/:pair/:word',
  params: wordParametersSchema,
  replies: {
    200: wordReplySchema.describe('The entries, the one to show first by its index.'),
    304: z.null().describe('Not changed since the ETag that was sent.'),
  },
  errors: ['word_not_found', 'invalid_word', 'word_too_long'],
  summary: 'Look up a word',
  description:
    'Finds a headword however it is written: in any case, with ae for ä, with its article, inflected (ging), separated (lade mich ein), as a compound that no source lists, or with one typing error. `matched` says which. Where nothing is found, the error names near words.',
  example: '/api/v2/dictionary/words/german-english/ging',
});

export const listSuggestions = endpoint({
  ...reading,
  name: 'listSuggestions',
  path: '/api/v2/dictionary/suggestions/:pair',
  limit: { perMinute: 1200 },
  params: pairSchema,
  query: suggestionsQuerySchema,
  replies: { 200: suggestionsReplySchema.describe('Best first; empty for an empty prefix.') },
  cacheControl: 'public, max-age=300',
  summary: 'Complete a word that is being typed',
  description: 'The commonest words that begin so, in any case and with or without dots.',
  example: '/api/v2/dictionary/suggestions/german-english?prefix=h%C3%A4us&limit=3',
});

export const searchDictionary = endpoint({
  ...reading,
  name: 'searchDictionary',
  path: '/api/v2/dictionary/search/:pair',
  params: pairSchema,
  query: searchQuerySchema,
  replies: { 200: searchReplySchema.describe('One page of entries, strongest match first.') },
  errors: ['invalid_word', 'word_too_long'],
  summary: 'Search the whole dictionary',
  description:
    'Headwords, inflected forms, words that begin so, translations and, where nothing is found, near spellings.',
  example: '/api/v2/dictionary/search/german-english?q=house&limit=3',
});

export const getDictionaryInfo = endpoint({
  name: 'getDictionaryInfo',
  method: 'GET',
  path: '/api/v2/dictionary/info',
  access: 'public',
  limit: { perMinute: 600 },
  replies: { 200: dictionaryInfoSchema.describe('The build and its sources.') },
  cacheControl: CACHE_CONTROL,
  tag: 'Dictionary',
  summary: 'What the dictionary is made of',
  description: 'Build, counts, and the sources with their licences.',
  example: '/api/v2/dictionary/info',
});
