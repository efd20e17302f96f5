import { getPopularWords } from '#contract/analytics/endpoints.ts';
import {
  getDictionaryInfo,
  getWord,
  listSuggestions,
  searchDictionary,
} from '#contract/dictionary/endpoints.ts';
import type { LanguagePair } from '#contract/dictionary/schemas.ts';
import { endpointQuery } from '#web/shared/http/endpoint-query.ts';
import { continuesTyping } from './search-bar.rules.ts';

const MINUTE = 60_000;
/**
 * The dictionary changes only when a new build is put in place, so what was read stays good for long.
 */
const WORD_STALE_TIME = 60 * MINUTE;
const SEARCH_STALE_TIME = 60 * MINUTE;
const SUGGESTIONS_STALE_TIME = 10 * MINUTE;
const POPULAR_STALE_TIME = 10 * MINUTE;
const INFO_STALE_TIME = 24 * 60 * MINUTE;
/** Suggestions are many and small: forget them sooner than entries. */
const SUGGESTIONS_KEPT = 5 * MINUTE;

export const SEARCH_PAGE_SIZE = 20;
export const SUGGESTION_COUNT = 8;

const normalised = (text: string): string => text.trim().normalize('NFC');

/** The entries of a word. Fails with `word_not_found` (404, with suggestions) and the 4xx of bad input. */
export function wordQuery(pair: LanguagePair, word: string) {
  const params = { pair, word: normalised(word) };
  return endpointQuery(getWord, null, { params }, { staleTime: WORD_STALE_TIME });
}

/** Words that begin with `prefix`, commonest first. A failure is shown at once: the next letter asks again anyway. */
export function suggestionsQuery(pair: LanguagePair, prefix: string) {
  const text = normalised(prefix);
  const query = { prefix: text, limit: SUGGESTION_COUNT };
  return endpointQuery(
    listSuggestions,
    null,
    { params: { pair }, query },
    {
      enabled: text !== '',
      retry: false,
      staleTime: SUGGESTIONS_STALE_TIME,
      gcTime: SUGGESTIONS_KEPT,
      placeholderData: (previous, previousQuery) => {
        const asked = previousQuery?.queryKey[3];
        const goesOn = asked?.params.pair === pair && continuesTyping(asked.query.prefix, text);
        return goesOn ? previous : undefined;
      },
    },
  );
}

/** Whole-dictionary search over headwords, forms, glosses and near spellings. `page` counts from 1. */
export function searchQuery(pair: LanguagePair, text: string, page: number) {
  const query = { q: normalised(text), page, limit: SEARCH_PAGE_SIZE };
  const options = { staleTime: SEARCH_STALE_TIME };
  return endpointQuery(searchDictionary, null, { params: { pair }, query }, options);
}

/** What the dictionary is built from: counts and sources with licences. */
export function infoQuery() {
  return endpointQuery(getDictionaryInfo, null, {}, { staleTime: INFO_STALE_TIME });
}

/** German words that many people look up now; often none. An extra: a failure shows nothing. */
export function popularQuery() {
  return endpointQuery(getPopularWords, null, {}, { retry: false, staleTime: POPULAR_STALE_TIME });
}
