import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import {
  getDictionaryInfo,
  getWord,
  listSuggestions,
  searchDictionary,
} from '#contract/dictionary/endpoints.ts';
import type { LanguagePair, WordReply } from '#contract/dictionary/schemas.ts';
import type { Dictionary, StoredAnswer } from '#server/shared/dictionary/dictionary.queries.ts';
import { findNearWords } from '#server/shared/dictionary/near-words.ts';
import { checkQuery } from '#server/shared/dictionary/search.rules.ts';
import { findWord } from '#server/shared/dictionary/word-search.ts';
import type { App } from '#server/shared/http/app-type.ts';
import { decodeBrotli } from '#server/shared/http/encoding.ts';
import { AppError } from '#server/shared/http/errors.ts';
import {
  type Reply,
  sendJsonText,
  sendStored,
  sendUntagged,
} from '#server/shared/http/finished-answer.ts';
import { createImplement, type ImplementParts } from '#server/shared/http/implement.ts';
import { findInDictionary } from './dictionary-search.ts';
import { createPinsInTime } from './pins-in-time.ts';

type PinsInTime = ReturnType<typeof createPinsInTime>;

interface WordParameters {
  pair: LanguagePair;
  word: string;
}

function readText(text: string): string {
  const checked = checkQuery(text);
  if ('problem' in checked) throw new AppError(checked.problem);
  return checked.query;
}

interface DictionaryParts extends ImplementParts {
  dictionary: Dictionary;
  logger: Logger;
}

/** Members also see which of their collections an entry is in. */
export function registerDictionary(app: App, parts: DictionaryParts): void {
  const { dictionary, logger, members } = parts;
  const implement = createImplement(app, parts);
  const pinsInTime = members && createPinsInTime(members, logger);

  const sendAnswer = (
    request: FastifyRequest,
    reply: Reply,
    { number, value }: StoredAnswer,
  ): void =>
    sendStored(request, reply, {
      brotli: value,
      tag: `${dictionary.buildTag}-${number}`,
      cacheControl: getWord.cacheControl,
    });

  const sendWord = (
    request: FastifyRequest,
    reply: Reply,
    { pair, word }: WordParameters,
  ): void => {
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
    sendJsonText(request, reply, JSON.stringify(answer.reply), getWord.cacheControl);
  };

  /** The same for a member, with their pins. Private, so not cached. */
  const sendPinned = async (
    request: FastifyRequest,
    reply: Reply,
    { pair, word }: WordParameters,
    pinsInTime: PinsInTime,
  ): Promise<void> => {
    const answer = findWord(dictionary, pair, readText(word));
    const found: WordReply | null =
      answer && 'stored' in answer
        ? (JSON.parse(decodeBrotli(answer.stored.value).toString()) as WordReply)
        : (answer?.reply ?? null);
    const uuids = (found?.entries ?? []).map(({ entry_uuid: uuid }) => uuid);
    const pinned = await pinsInTime(request, uuids);
    if (pinned === 'guest' || found === null) return sendWord(request, reply, { pair, word });
    const entries = found.entries.map((entry) => ({
      ...entry,
      pinned_in_collections: pinned.get(entry.entry_uuid) ?? [],
    }));
    sendUntagged(reply, JSON.stringify({ ...found, entries }), 'private, no-store');
  };

  implement(getWord, ({ request, reply, params }) => {
    // Guests make nearly all look-ups, so they skip the promise.
    if (pinsInTime && request.headers.authorization !== undefined) {
      return sendPinned(request, reply, params, pinsInTime).then(() => reply);
    }
    sendWord(request, reply, params);
    return reply;
  });

  implement(
    listSuggestions,
    ({ reply, params: { pair }, query: { prefix, limit } }) => {
      // Half-typed text is not an error: odd input simply gets no suggestions.
      const body = dictionary.suggestions[pair].find(prefix, limit);
      sendUntagged(reply, body, listSuggestions.cacheControl);
      return reply;
    },
    { route: { config: { compress: false } } },
  );

  implement(searchDictionary, ({ request, reply, params: { pair }, query }) => {
    const found = findInDictionary(dictionary, pair, { ...query, q: readText(query.q) });
    sendJsonText(request, reply, JSON.stringify(found), searchDictionary.cacheControl);
    return reply;
  });

  const info = JSON.stringify(dictionary.info);
  implement(getDictionaryInfo, ({ request, reply }) => {
    sendJsonText(request, reply, info, getDictionaryInfo.cacheControl);
    return reply;
  });
}
