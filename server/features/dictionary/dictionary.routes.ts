import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import {
  getDictionaryInfo,
  getDictionaryStatus,
  getWord,
  getWordInText,
  listSuggestionGroups,
  listSuggestions,
  searchDictionary,
} from '#contract/dictionary/endpoints.ts';
import type {
  DictionaryStatus,
  LanguagePair,
  WordInTextReply,
  WordReply,
} from '#contract/dictionary/schemas.ts';
import type { StoredAnswer } from '#lexicon/artefact/packed-answers.ts';
import type { BuildProgress } from '#server/shared/dictionary/pending-dictionary.ts';
import type { Dictionary } from '#server/shared/dictionary/dictionary.queries.ts';
import { isName } from '#server/shared/dictionary/guesses.ts';
import { meteredDictionary, whileBudgetLasts } from '#server/shared/dictionary/look-up-work.ts';
import { findNearWords } from '#server/shared/dictionary/near-words.ts';
import { readAnswer } from '#server/shared/dictionary/read-answer.ts';
import { checkQuery } from '#server/shared/dictionary/search.rules.ts';
import { findWord } from '#server/shared/dictionary/word-search.ts';
import type { App } from '#server/shared/http/app-type.ts';
import { AppError } from '#server/shared/http/errors.ts';
import {
  type Reply,
  sendJsonText,
  sendStored,
  sendUntagged,
} from '#server/shared/http/finished-answer.ts';
import { callerSignal } from '#server/shared/http/caller-signal.ts';
import { guestKey } from '#server/shared/http/guest-key.ts';
import { createImplement, type ImplementParts } from '#server/shared/http/implement.ts';
import type { Reading } from '#server/shared/reading/reading.ts';
import { wordInText } from '#server/shared/reading/word-in-text.ts';
import { findInDictionary } from './dictionary-search.ts';
import { addFastAnswers, answerTag } from './fast-answers.ts';
import { createPinsInTime } from './pins-in-time.ts';
import { findGroups } from './suggestion-groups.rules.ts';

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
  reading: Reading;
  logger: Logger;
  buildProgress?: () => BuildProgress | null;
}

/** Members also see which of their collections an entry is in. */
export function registerDictionary(app: App, parts: DictionaryParts): void {
  const { dictionary, reading, logger, members } = parts;
  const implement = createImplement(app, parts);
  const pinsInTime = members && createPinsInTime(members, logger);
  addFastAnswers(app.fastPath, parts);

  const sendAnswer = (
    request: FastifyRequest,
    reply: Reply,
    { number, brotli }: StoredAnswer,
  ): void =>
    sendStored(request, reply, {
      brotli,
      tag: answerTag(dictionary, number),
      cacheControl: getWord.cacheControl,
    });

  const sendWord = (
    request: FastifyRequest,
    reply: Reply,
    { pair, word }: WordParameters,
    wanted?: string,
  ): void => {
    const stored = wanted === undefined ? dictionary.findStoredAnswer(pair, word) : null;
    if (stored) return sendAnswer(request, reply, stored);
    const query = readText(word);
    const metered = meteredDictionary(dictionary);
    const answer = whileBudgetLasts(() => findWord(metered, pair, query), null);
    if (answer === null) {
      throw new AppError('word_not_found', {
        suggestions: whileBudgetLasts(() => findNearWords(metered, pair, query), []),
        ...(isName(dictionary, pair, query) && { is_name: true }),
      });
    }
    if (wanted === undefined && 'stored' in answer) {
      return sendAnswer(request, reply, answer.stored);
    }
    const found = withEntry(dictionary, readAnswer(answer), wanted);
    sendJsonText(request, reply, JSON.stringify(found), getWord.cacheControl);
  };

  /** The same for a member, with their pins. Private, so not cached. */
  const sendPinned = async (
    request: FastifyRequest,
    reply: Reply,
    { pair, word }: WordParameters,
    wanted: string | undefined,
    pinsInTime: PinsInTime,
  ): Promise<void> => {
    const query = readText(word);
    const metered = meteredDictionary(dictionary);
    const answer = whileBudgetLasts(() => findWord(metered, pair, query), null);
    const found = answer && withEntry(dictionary, readAnswer(answer), wanted);
    const uuids = (found?.entries ?? []).map(({ entry_uuid: uuid }) => uuid);
    const pinned = await pinsInTime(request, uuids);
    if (pinned === 'guest' || found === null)
      return sendWord(request, reply, { pair, word }, wanted);
    const entries = found.entries.map((entry) => ({
      ...entry,
      pinned_in_collections: pinned.get(entry.entry_uuid) ?? [],
    }));
    sendUntagged(reply, JSON.stringify({ ...found, entries }), 'private, no-store');
  };

  implement(getWord, ({ request, reply, params, query: { entry } }) => {
    // Guests make nearly all look-ups, so they skip the promise.
    if (pinsInTime && request.headers.authorization !== undefined) {
      return sendPinned(request, reply, params, entry, pinsInTime).then(() => reply);
    }
    sendWord(request, reply, params, entry);
    return reply;
  });

  implement(getWordInText, async ({ request, reply, params: { pair }, query: { text, at } }) => {
    const caller = { id: guestKey(request), signal: callerSignal(reply) };
    const analysis = await reading.analyse({ pair, text }, caller);
    const { answer, isName } = wordInText(dictionary, pair, text, analysis, at);
    const body: WordInTextReply = {
      ...(answer ? { answer } : {}),
      ...(isName ? { is_name: true } : {}),
    };
    sendJsonText(request, reply, JSON.stringify(body), getWordInText.cacheControl);
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

  implement(
    listSuggestionGroups,
    ({ reply, params: { pair }, query: { prefix, limit } }) => {
      const body = JSON.stringify(findGroups(dictionary.suggestions, pair, prefix, limit));
      sendUntagged(reply, body, listSuggestionGroups.cacheControl);
      return reply;
    },
    { route: { config: { compress: false } } },
  );

  implement(searchDictionary, ({ request, reply, params: { pair }, query }) => {
    const metered = meteredDictionary(dictionary);
    const found = findInDictionary(metered, pair, { ...query, q: readText(query.q) });
    sendJsonText(request, reply, JSON.stringify(found), searchDictionary.cacheControl);
    return reply;
  });

  const info = JSON.stringify(dictionary.info);
  implement(getDictionaryInfo, ({ request, reply }) => {
    sendJsonText(request, reply, info, getDictionaryInfo.cacheControl);
    return reply;
  });

  implement(getDictionaryStatus, async () => statusOf(dictionary, parts.buildProgress?.() ?? null));
}

function statusOf({ info }: Dictionary, progress: BuildProgress | null): DictionaryStatus {
  if (info.extent !== 'core') return { state: 'complete' };
  return progress?.state === 'building'
    ? { state: 'building', seconds_left: progress.secondsLeft }
    : { state: 'incomplete' };
}

/**
 * The same reply with a certain entry first, as a link from a text names it: one of the reply, or another (the separated
 * verb whose verb was looked up). Unchanged if there is no such entry in the pair.
 */
function withEntry(dictionary: Dictionary, reply: WordReply, uuid: string | undefined): WordReply {
  const place = uuid === undefined ? null : dictionary.findEntryPlace(uuid);
  const entry = place && dictionary.findAnswer(place.pair, place.word)?.entries[place.ordinal];
  if (!entry) return reply;
  const index = reply.entries.findIndex((other) => other.entry_uuid === entry.entry_uuid);
  if (index === reply.primary_entry) return reply;
  // "ab" belongs to abschalten; "Augen" is a form of Auge.
  const isSeparated = index === -1 && entry.separable_prefix !== undefined;
  const matched = { kind: isSeparated ? ('separated' as const) : ('form' as const) };
  return index === -1
    ? { ...reply, matched, entries: [entry, ...reply.entries], primary_entry: 0 }
    : { ...reply, matched, primary_entry: index };
}
