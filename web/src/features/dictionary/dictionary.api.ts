import { queryOptions } from '@tanstack/react-query';
import type { PopularReply } from '#contract/analytics/schemas.ts';
import type {
  DictionaryInfo,
  LanguagePair,
  SearchReply,
  Suggestion,
  WordReply,
} from '#contract/dictionary/schemas.ts';
import type { ApiError } from '#web/shared/http/api-error.ts';
import type { GetJson } from '#web/shared/http/get-json.ts';
import { encodeSegment } from './dictionary-paths.rules.ts';
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

/** The entries of a word. Fails with `word_not_found` (404, with suggestions) and the 4xx of bad input. */
export function wordQuery(getJson: GetJson, pair: LanguagePair, word: string) {
  return queryOptions<WordReply, ApiError>({
    queryKey: ['dictionary', 'word', pair, word.trim().normalize('NFC')],
    queryFn: ({ signal }) =>
      getJson<WordReply>(`/api/v2/dictionary/words/${pair}/${encodeSegment(word)}`, { signal }),
    staleTime: WORD_STALE_TIME,
  });
}

/** Words that begin with `prefix`, commonest first. A failure is shown at once: the next letter asks again anyway. */
export function suggestionsQuery(getJson: GetJson, pair: LanguagePair, prefix: string) {
  const text = prefix.trim().normalize('NFC');
  return queryOptions<Suggestion[], ApiError>({
    queryKey: ['dictionary', 'suggestions', pair, text],
    queryFn: ({ signal }) =>
      getJson<Suggestion[]>(
        `/api/v2/dictionary/suggestions/${pair}?${new URLSearchParams({ prefix: text, limit: String(SUGGESTION_COUNT) })}`,
        { signal },
      ),
    enabled: text !== '',
    retry: false,
    staleTime: SUGGESTIONS_STALE_TIME,
    gcTime: SUGGESTIONS_KEPT,
    placeholderData: (previous, previousQuery) => {
      const [, , previousPair, previousText] = previousQuery?.queryKey ?? [];
      const goesOn =
        previousPair === pair &&
        typeof previousText === 'string' &&
        continuesTyping(previousText, text);
      return goesOn ? previous : undefined;
    },
  });
}

/** Whole-dictionary search over headwords, forms, glosses and near spellings. `page` counts from 1. */
export function searchQuery(getJson: GetJson, pair: LanguagePair, query: string, page: number) {
  const text = query.trim().normalize('NFC');
  return queryOptions<SearchReply, ApiError>({
    queryKey: ['dictionary', 'search', pair, text, page],
    queryFn: ({ signal }) =>
      getJson<SearchReply>(
        `/api/v2/dictionary/search/${pair}?${new URLSearchParams({ q: text, page: String(page), limit: String(SEARCH_PAGE_SIZE) })}`,
        { signal },
      ),
    staleTime: SEARCH_STALE_TIME,
  });
}

/** What the dictionary is built from: counts and sources with licences. */
export function infoQuery(getJson: GetJson) {
  return queryOptions<DictionaryInfo, ApiError>({
    queryKey: ['dictionary', 'info'],
    queryFn: ({ signal }) => getJson<DictionaryInfo>('/api/v2/dictionary/info', { signal }),
    staleTime: INFO_STALE_TIME,
  });
}

/** German words that many people look up now; often none. An extra: a failure shows nothing. */
export function popularQuery(getJson: GetJson) {
  return queryOptions<PopularReply, ApiError>({
    queryKey: ['dictionary', 'popular'],
    queryFn: ({ signal }) => getJson<PopularReply>('/api/v2/dictionary/popular', { signal }),
    retry: false,
    staleTime: POPULAR_STALE_TIME,
  });
}
