import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  dictionaryInfoSchema,
  dictionaryStatusSchema,
  searchQuerySchema,
  searchReplySchema,
  suggestionGroupsReplySchema,
  suggestionsQuerySchema,
  suggestionsReplySchema,
  wordInTextQuerySchema,
  wordInTextReplySchema,
  wordParametersSchema,
  wordQuerySchema,
  wordReplySchema,
} from './schemas.ts';

/** A new build changes the answers of a URL, so caches revalidate after five minutes. */
const CACHE_CONTROL = 'public, max-age=300, must-revalidate';
const pairSchema = wordParametersSchema.pick({ pair: true });
const unchanged = z.null().describe('Unchanged since the given ETag.');
/** An unknown pair means that the URL does not exist, not that a field is invalid. */
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
  query: wordQuerySchema,
  replies: {
    200: wordReplySchema.describe('The entries, and the index of the one to show first.'),
    304: unchanged,
  },
  // A member's token is read for the pins of the reply.
  errors: ['word_not_found', 'invalid_word', 'word_too_long', 'authentication_failed'],
  summary: 'Look up a word',
  description:
    'Finds a headword in any spelling: in any case, with ae for ä, with its article, inflected (ging), separated (lade mich ein), as a compound that no source lists, or with one typing error. `matched` states which. If nothing is found, the error lists near words.',
  example: '/api/v2/dictionary/words/german-english/ging',
});

export const getWordInText = endpoint({
  ...reading,
  name: 'getWordInText',
  path: '/api/v2/dictionary/words-in-text/:pair',
  params: pairSchema,
  query: wordInTextQuerySchema,
  replies: {
    200: wordInTextReplySchema.describe('The entry that the word means in this text, abridged.'),
    304: unchanged,
  },
  summary: 'Look up a word of a text',
  description:
    'Finds what a word means where it stands: the capital at the start of a sentence is ignored, the verb and the particle of a separated verb lead to the same entry, and nothing is guessed. The entry has its first senses only, without forms and examples; a link to its page carries its id as the fragment.',
  example: '/api/v2/dictionary/words-in-text/german-english?text=In+diesem+Haus+wohne+ich.&at=0',
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
  summary: 'Complete a partly typed word',
  description: 'The commonest words with this prefix, ignoring case and umlaut dots.',
  example: '/api/v2/dictionary/suggestions/german-english?prefix=h%C3%A4us&limit=3',
});

export const listSuggestionGroups = endpoint({
  ...reading,
  name: 'listSuggestionGroups',
  path: '/api/v2/dictionary/suggestion-groups/:pair',
  limit: { perMinute: 1200 },
  params: pairSchema,
  query: suggestionsQuerySchema,
  replies: {
    200: suggestionGroupsReplySchema.describe('German words and English ones, the likelier first.'),
  },
  cacheControl: 'public, max-age=300',
  summary: 'Complete a word in either language',
  description:
    'The suggestions of both directions. Which group comes first depends on how common its best word is and whether it is the whole text; the pair decides only for English → German, between words of both languages.',
  example: '/api/v2/dictionary/suggestion-groups/german-english?prefix=hous&limit=3',
});

export const searchDictionary = endpoint({
  ...reading,
  name: 'searchDictionary',
  path: '/api/v2/dictionary/search/:pair',
  params: pairSchema,
  query: searchQuerySchema,
  replies: {
    200: searchReplySchema.describe('One page of entries, strongest match first.'),
    304: unchanged,
  },
  errors: ['invalid_word', 'word_too_long'],
  summary: 'Search the whole dictionary',
  description:
    'Headwords, inflected forms, words with this prefix, translations and, if nothing is found, near spellings.',
  example: '/api/v2/dictionary/search/german-english?q=house&limit=3',
});

export const getDictionaryInfo = endpoint({
  name: 'getDictionaryInfo',
  method: 'GET',
  path: '/api/v2/dictionary/info',
  access: 'public',
  limit: { perMinute: 600 },
  replies: { 200: dictionaryInfoSchema.describe('The build and its sources.'), 304: unchanged },
  cacheControl: CACHE_CONTROL,
  tag: 'Dictionary',
  summary: 'What the dictionary is made of',
  description: 'Build, counts, and the sources with their licences.',
  example: '/api/v2/dictionary/info',
});

export const getDictionaryStatus = endpoint({
  name: 'getDictionaryStatus',
  method: 'GET',
  path: '/api/v2/dictionary/status',
  access: 'public',
  limit: { perMinute: 600 },
  replies: { 200: dictionaryStatusSchema.describe('Whether all of the dictionary is served.') },
  tag: 'Dictionary',
  summary: 'Whether the dictionary is complete',
  description:
    'A first start serves a small dictionary of common words until the full one is built, which takes minutes.',
  example: '/api/v2/dictionary/status',
});
