import type { Dictionary } from '#server/shared/dictionary/dictionary.queries.ts';
import type { Logger } from 'pino';
import type { Config } from '#server/shared/config/config.ts';
import type { FastifyRequest, FastifySchemaValidationError } from 'fastify';
import { z } from 'zod';
import {
  dictionaryInfoSchema,
  type LanguagePair,
  searchQuerySchema,
  searchReplySchema,
  suggestionsQuerySchema,
  suggestionsReplySchema,
  wordParametersSchema,
  type WordReply,
  wordReplySchema,
} from '#contract/dictionary/schemas.ts';
import { errorReplySchema } from '#contract/errors.ts';
import type { App } from '#server/shared/http/app-type.ts';
import { decodeBrotli } from '#server/shared/http/encoding.ts';
import {
  type Reply,
  sendJsonText,
  sendStored,
  sendUntagged,
} from '#server/shared/http/finished-answer.ts';
import { AppError } from '#server/shared/http/errors.ts';
import { ratePerMinute } from '#server/shared/http/rate-limits.ts';
import { searchDictionary } from './dictionary-search.ts';
import type { StoredAnswer } from '#server/shared/dictionary/dictionary.queries.ts';
import { findNearWords } from '#server/shared/dictionary/near-words.ts';
import { createPinsInTime, type DictionaryMembers } from './pins-in-time.ts';
import { checkQuery } from '#server/shared/dictionary/search.rules.ts';
import { findWord } from '#server/shared/dictionary/word-search.ts';

const READS_PER_MINUTE = 600;
const SUGGESTIONS_PER_MINUTE = 1200;
/** A new build changes answers under the same address, so caches ask again after five minutes. */
const CACHE_CONTROL = 'public, max-age=300, must-revalidate';
const SUGGESTION_CACHE_CONTROL = 'public, max-age=300';

const pairParametersSchema = wordParametersSchema.pick({ pair: true });
const notFoundSchema = errorReplySchema.describe('No such word or language pair.');
const badInputSchema = errorReplySchema.describe('The text is empty, too long or no text.');
const tooManySchema = errorReplySchema.describe('Too many requests; see Retry-After.');

/** A pair that does not exist is an address that does not exist, not a field filled in badly. */
function schemaError(errors: FastifySchemaValidationError[], part: string): Error {
  if (part === 'params') return new AppError('unknown_language_pair');
  const fields = errors.map(({ instancePath, message }) => [
    instancePath.slice(1),
    message ?? 'not valid',
  ]);
  return new AppError('validation_error', { fields: Object.fromEntries(fields) });
}

function readText(text: string): string {
  const checked = checkQuery(text);
  if ('problem' in checked) throw new AppError(checked.problem);
  return checked.query;
}

interface DictionaryParts {
  config: Config;
  dictionary: Dictionary;
  logger: Logger;
}

/** @param members who are told in which of their collections an entry is; null where there are no accounts */
export function registerDictionary(
  app: App,
  { config, dictionary, logger }: DictionaryParts,
  members: DictionaryMembers | null,
): void {
  const pinsInTime = members && createPinsInTime(members, logger);
  const reads = { rateLimit: ratePerMinute(READS_PER_MINUTE, config) };

  const sendAnswer = (
    request: FastifyRequest,
    reply: Reply,
    { number, value }: StoredAnswer,
  ): void =>
    sendStored(request, reply, {
      brotli: value,
      tag: `${dictionary.buildTag}-${number}`,
      cacheControl: CACHE_CONTROL,
    });

  const sendWord = (
    request: FastifyRequest<{ Params: { pair: LanguagePair; word: string } }>,
    reply: Reply,
  ): void => {
    const { pair, word } = request.params;
    const stored = dictionary.findStoredAnswer(pair, word);
    if (stored) return sendAnswer(request, reply, stored);
    const query = readText(word);
    const answer = findWord(dictionary, pair, query);
    if (answer === null) {
      throw new AppError('word_not_found', {
        suggestions: findNearWords(dictionary, pair, query),
      });
    }
    if ('stored' in answer) return sendAnswer(request, reply, answer.stored);
    sendJsonText(request, reply, JSON.stringify(answer.reply), CACHE_CONTROL);
  };

  /** The same for a member, with their pins; nobody else may see or keep it. */
  const sendPinned = async (
    request: FastifyRequest<{ Params: { pair: LanguagePair; word: string } }>,
    reply: Reply,
    pinsInTime: ReturnType<typeof createPinsInTime>,
  ): Promise<void> => {
    const { pair, word } = request.params;
    const answer = findWord(dictionary, pair, readText(word));
    const found: WordReply | null =
      answer && 'stored' in answer
        ? (JSON.parse(decodeBrotli(answer.stored.value).toString()) as WordReply)
        : (answer?.reply ?? null);
    const uuids = (found?.entries ?? []).map(({ entry_uuid: uuid }) => uuid);
    const pinned = await pinsInTime(request, uuids);
    if (pinned === 'guest' || found === null) return sendWord(request, reply);
    const entries = found.entries.map((entry) => ({
      ...entry,
      pinned_in_collections: pinned.get(entry.entry_uuid) ?? [],
    }));
    sendUntagged(reply, JSON.stringify({ ...found, entries }), 'private, no-store');
  };

  app.get(
    '/api/v2/dictionary/words/:pair/:word',
    {
      config: reads,
      schemaErrorFormatter: schemaError,
      schema: {
        operationId: 'getWord',
        'x-example': '/api/v2/dictionary/words/german-english/ging',
        tags: ['Dictionary'],
        summary: 'Look up a word',
        description:
          'Finds a headword however it is written: in any case, with ae for ä, with its article, inflected (ging), separated (lade mich ein), as a compound that no source lists, or with one typing error. `matched` says which. Where nothing is found, the error names near words.',
        params: wordParametersSchema,
        response: {
          200: wordReplySchema.describe('The entries, the one to show first by its index.'),
          304: z.null().describe('Not changed since the ETag that was sent.'),
          404: notFoundSchema,
          422: badInputSchema,
          429: tooManySchema,
        },
      },
    },
    (request, reply) => {
      // Guests, nearly all look-ups, do not wait for a promise.
      if (!pinsInTime || request.headers.authorization === undefined) {
        sendWord(request, reply);
        return;
      }
      return sendPinned(request, reply, pinsInTime);
    },
  );

  app.get(
    '/api/v2/dictionary/suggestions/:pair',
    {
      config: { rateLimit: ratePerMinute(SUGGESTIONS_PER_MINUTE, config), compress: false },
      schemaErrorFormatter: schemaError,
      schema: {
        operationId: 'listSuggestions',
        'x-example': '/api/v2/dictionary/suggestions/german-english?prefix=h%C3%A4us&limit=3',
        tags: ['Dictionary'],
        summary: 'Complete a word that is being typed',
        description: 'The commonest words that begin so, in any case and with or without dots.',
        params: pairParametersSchema,
        querystring: suggestionsQuerySchema,
        response: {
          200: suggestionsReplySchema.describe('Best first; empty for an empty prefix.'),
          404: notFoundSchema,
          422: badInputSchema,
          429: tooManySchema,
        },
      },
    },
    (request, reply) => {
      const { prefix, limit } = request.query;
      // Half-typed text is not an error; the index answers anything, odd input with nothing.
      const body = dictionary.suggestions[request.params.pair].find(prefix, limit);
      sendUntagged(reply, body, SUGGESTION_CACHE_CONTROL);
    },
  );

  app.get(
    '/api/v2/dictionary/search/:pair',
    {
      config: reads,
      schemaErrorFormatter: schemaError,
      schema: {
        operationId: 'searchDictionary',
        'x-example': '/api/v2/dictionary/search/german-english?q=house&limit=3',
        tags: ['Dictionary'],
        summary: 'Search the whole dictionary',
        description:
          'Headwords, inflected forms, words that begin so, translations and, where nothing is found, near spellings.',
        params: pairParametersSchema,
        querystring: searchQuerySchema,
        response: {
          200: searchReplySchema.describe('One page of entries, strongest match first.'),
          404: notFoundSchema,
          422: badInputSchema,
          429: tooManySchema,
        },
      },
    },
    (request, reply) => {
      const q = readText(request.query.q);
      const found = searchDictionary(dictionary, request.params.pair, { ...request.query, q });
      sendJsonText(request, reply, JSON.stringify(found), CACHE_CONTROL);
    },
  );

  const info = JSON.stringify(dictionary.info);
  app.get(
    '/api/v2/dictionary/info',
    {
      config: reads,
      schema: {
        operationId: 'getDictionaryInfo',
        'x-example': '/api/v2/dictionary/info',
        tags: ['Dictionary'],
        summary: 'What the dictionary is made of',
        description: 'Build, counts, and the sources with their licences.',
        response: {
          200: dictionaryInfoSchema.describe('The build and its sources.'),
          429: tooManySchema,
        },
      },
    },
    (request, reply) => sendJsonText(request, reply, info, CACHE_CONTROL),
  );
}
