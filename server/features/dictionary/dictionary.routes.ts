import type { Dictionary } from '#server/shared/dictionary/dictionary.queries.ts';
import type { Logger } from 'pino';
import type { Config } from '#server/shared/config/config.ts';
import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest, FastifySchemaValidationError } from 'fastify';
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
import {
  chooseEncoding,
  decodeBrotli,
  encodeBody,
  isWorthCompressing,
} from '#server/shared/http/encoding.ts';
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
const JSON_TYPE = 'application/json; charset=utf-8';
/** A new build changes answers under the same address, so caches ask again after five minutes. */
const CACHE_CONTROL = 'public, max-age=300, must-revalidate';

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

  /** The stored bytes as they are, for clients that take brotli; the way of nearly every look-up. */
  const sendStored = (
    request: FastifyRequest,
    reply: FastifyReply,
    { number, value }: StoredAnswer,
  ): FastifyReply => {
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const tag = `"${dictionary.buildTag}-${number}-${encoding}"`;
    const headers: Record<string, string> = {
      'content-type': JSON_TYPE,
      'cache-control': CACHE_CONTROL,
      vary: 'accept-encoding',
      etag: tag,
    };
    if (matchesTag(request, tag)) return reply.code(304).headers(headers).send();
    if (encoding !== 'identity') headers['content-encoding'] = encoding;
    const body =
      encoding === 'br'
        ? Buffer.from(value.buffer, value.byteOffset, value.byteLength)
        : encodeBody(decodeBrotli(value), encoding);
    return sendAtOnce(reply, headers, body);
  };

  const sendWord = (
    request: FastifyRequest<{ Params: { pair: LanguagePair; word: string } }>,
    reply: FastifyReply,
  ): FastifyReply => {
    const { pair, word } = request.params;
    const stored = dictionary.findStoredAnswer(pair, word);
    if (stored) return sendStored(request, reply, stored);
    const query = readText(word);
    const answer = findWord(dictionary, pair, query);
    if (answer === null) {
      throw new AppError('word_not_found', {
        suggestions: findNearWords(dictionary, pair, query),
      });
    }
    if ('stored' in answer) return sendStored(request, reply, answer.stored);
    return sendJson(request, reply, JSON.stringify(answer.reply));
  };

  /** The same for a member, with their pins; nobody else may see or keep it. */
  const sendPinned = async (
    request: FastifyRequest<{ Params: { pair: LanguagePair; word: string } }>,
    reply: FastifyReply,
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
    if (pinned === 'guest' || found === null) return void sendWord(request, reply);
    const entries = found.entries.map((entry) => ({
      ...entry,
      pinned_in_collections: pinned.get(entry.entry_uuid) ?? [],
    }));
    void reply
      .headers({ 'content-type': JSON_TYPE, 'cache-control': 'private, no-store' })
      .send(Buffer.from(JSON.stringify({ ...found, entries })));
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
        void sendWord(request, reply as FastifyReply);
        return;
      }
      return sendPinned(request, reply as FastifyReply, pinsInTime);
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
      reply.headers(SUGGESTION_HEADERS);
      void (reply as FastifyReply).send(body);
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
      void sendJson(request, reply as FastifyReply, JSON.stringify(found));
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
    (request, reply) => void sendJson(request, reply as FastifyReply, info),
  );
}

const SUGGESTION_HEADERS = { 'content-type': JSON_TYPE, 'cache-control': 'public, max-age=300' };

function matchesTag(request: FastifyRequest, tag: string): boolean {
  const header = request.headers['if-none-match'];
  if (header === undefined) return false;
  return header
    .split(',')
    .map((part) => part.trim().replace(/^W\//u, ''))
    .some((part) => part === tag || part === '*');
}

/**
 * Head and body in one write. Fastify writes a buffer apart from its head, and for answers this small a write is a
 * good part of all the work. Latin-1 is one character a byte, so the text carries any bytes unchanged.
 */
function sendAtOnce(
  reply: FastifyReply,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
): FastifyReply {
  const head = Object.assign(reply.getHeaders() as OutgoingHttpHeaders, headers);
  head['content-length'] = body.length;
  reply.hijack();
  reply.raw.writeHead(200, head).end(body.toString('latin1'), 'latin1');
  return reply;
}

/** A finished JSON text with a tag of its content, in the encoding the client prefers. */
function sendJson(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const encoding = isWorthCompressing(JSON_TYPE, text.length)
    ? chooseEncoding(request.headers['accept-encoding'])
    : 'identity';
  const tag = `"${createHash('sha1').update(text).digest('base64url')}-${encoding}"`;
  reply.headers({
    'content-type': JSON_TYPE,
    'cache-control': CACHE_CONTROL,
    vary: 'accept-encoding',
    etag: tag,
  });
  if (matchesTag(request, tag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(encodeBody(Buffer.from(text), encoding));
}
