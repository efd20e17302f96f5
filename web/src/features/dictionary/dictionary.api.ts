import { getPopularWords } from '#contract/analytics/endpoints.ts';
import {
  getDictionaryInfo,
  getDictionaryStatus,
  getWord,
  listSuggestionGroups,
  searchDictionary,
} from '#contract/dictionary/endpoints.ts';
import type { LanguagePair } from '#contract/dictionary/schemas.ts';
import { endpointQuery } from '#web/shared/http/endpoint-query.ts';
import { continuesTyping } from './search-bar.rules.ts';

const MINUTE = 60_000;
/**
 * The dictionary changes only when a new build is deployed, so replies stay valid for a long time.
 */
const WORD_STALE_TIME = 60 * MINUTE;
const SEARCH_STALE_TIME = 60 * MINUTE;
const SUGGESTIONS_STALE_TIME = 10 * MINUTE;
const POPULAR_STALE_TIME = 10 * MINUTE;
const INFO_STALE_TIME = 24 * 60 * MINUTE;
/** The server renders it, and the browser has just got it. */
const STATUS_STALE_TIME = 5000;
const STATUS_INTERVAL = 10_000;
/** Suggestions are many and small, so they are discarded sooner than entries. */
const SUGGESTIONS_KEPT = 5 * MINUTE;

export const SEARCH_PAGE_SIZE = 20;
export const SUGGESTION_COUNT = 8;

const normalised = (text: string): string => text.trim().normalize('NFC');

/** The entries of a word. Fails with `word_not_found` (404, with suggestions) and the 4xx of bad input. */
export function wordQuery(pair: LanguagePair, word: string) {
  const params = { pair, word: normalised(word) };
  return endpointQuery(getWord, null, { params }, { staleTime: WORD_STALE_TIME });
}

/** The same with a certain entry first, even if the word does not lead to it: the verb of a particle. */
export function wordWithEntryQuery(pair: LanguagePair, word: string, entry: string) {
  const input = { params: { pair, word: normalised(word) }, query: { entry } };
  return endpointQuery(getWord, null, input, { staleTime: WORD_STALE_TIME, retry: false });
}

/**
 * Words of both languages that begin with `prefix`, the likelier language first. No retries: the next typed letter sends a
 * new request anyway.
 */
export function suggestionGroupsQuery(pair: LanguagePair, prefix: string) {
  // The key of a reply is written into the page; a browser would read NUL in it as another character.
  const text = normalised(prefix).replace(/\p{Cc}/gu, '');
  const query = { prefix: text, limit: SUGGESTION_COUNT };
  return endpointQuery(
    listSuggestionGroups,
    null,
    { params: { pair }, query },
    {
      enabled: text !== '',
      retry: false,
      staleTime: SUGGESTIONS_STALE_TIME,
      gcTime: SUGGESTIONS_KEPT,
      placeholderData: (previous, previousQuery) => {
        const input = previousQuery?.queryKey[3];
        const isContinued =
          input?.params.pair === pair && continuesTyping(input.query.prefix, text);
        return isContinued ? previous : undefined;
      },
    },
  );
}

/** Search of the whole dictionary by headwords, forms, glosses and similar spellings. `page` counts from 1. */
export function searchQuery(pair: LanguagePair, text: string, page: number) {
  const query = { q: normalised(text), page, limit: SEARCH_PAGE_SIZE };
  const options = { staleTime: SEARCH_STALE_TIME };
  return endpointQuery(searchDictionary, null, { params: { pair }, query }, options);
}

/** Facts about the dictionary: counts, and sources with licences. */
export function infoQuery() {
  return endpointQuery(getDictionaryInfo, null, {}, { staleTime: INFO_STALE_TIME });
}

/** Whether the dictionary is complete. Asked again until it is. */
export function statusQuery() {
  return endpointQuery(
    getDictionaryStatus,
    null,
    {},
    {
      staleTime: STATUS_STALE_TIME,
      refetchInterval: ({ state: { data } }) => data?.state === 'building' && STATUS_INTERVAL,
    },
  );
}

/** German words that many people currently look up; often none. Optional, so a failure shows nothing. */
export function popularQuery() {
  return endpointQuery(getPopularWords, null, {}, { retry: false, staleTime: POPULAR_STALE_TIME });
}
