import { queryOptions } from '@tanstack/react-query';
import type { Facet } from '#contract/flashcards/terms.ts';
import type {
  FlashcardSettings,
  KnownWordsReply,
  QueueReply,
  ReviewsReply,
  StatsReply,
} from '#contract/flashcards/schemas.ts';
import type { ApiError } from '#web/shared/http/api-error.ts';
import type { GetJson } from '#web/shared/http/get-json.ts';
import { callApi } from '#web/shared/session/call-api.ts';
import type { Send } from './outbox.ts';

const FLASHCARDS = '/api/v2/flashcards';
const STATS_STALE_TIME = 30_000;
/** At most so many come at a time. */
export const CARDS_PER_QUEUE = 100;

/** Of the browser: the server counts days by it. */
function timeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** What to review now. @param collectionId null: everything the person practises */
export async function readQueue(
  getJson: GetJson,
  collectionId: string | null,
): Promise<QueueReply> {
  const parameters = new URLSearchParams({
    time_zone: timeZone(),
    limit: String(CARDS_PER_QUEUE),
    ...(collectionId === null ? {} : { collection_id: collectionId }),
  });
  return getJson<QueueReply>(`${FLASHCARDS}/queue?${parameters}`);
}

export function statsQuery(getJson: GetJson, userId: string) {
  const parameters = new URLSearchParams({ time_zone: timeZone() });
  return queryOptions<StatsReply, ApiError>({
    queryKey: ['flashcards', 'stats', userId],
    queryFn: ({ signal }) => getJson<StatsReply>(`${FLASHCARDS}/stats?${parameters}`, { signal }),
    staleTime: STATS_STALE_TIME,
  });
}

/** The words that learners know, for judging slips. */
export function knownWordsQuery(getJson: GetJson) {
  return queryOptions<ReadonlySet<string>, ApiError>({
    queryKey: ['flashcards', 'words'],
    queryFn: async ({ signal }) =>
      new Set((await getJson<KnownWordsReply>(`${FLASHCARDS}/words`, { signal })).words),
    staleTime: Infinity,
  });
}

export function settingsQuery(getJson: GetJson, userId: string) {
  return queryOptions<FlashcardSettings, ApiError>({
    queryKey: ['flashcards', 'settings', userId],
    queryFn: ({ signal }) => getJson<FlashcardSettings>(`${FLASHCARDS}/settings`, { signal }),
  });
}

export const sendToServer: Send = {
  reviews: async (reviews) => {
    const call = { method: 'POST', path: `${FLASHCARDS}/reviews`, body: { reviews } } as const;
    return (await callApi<ReviewsReply>(call)).data;
  },
  undo: async (ids) => {
    const call = { method: 'POST', path: `${FLASHCARDS}/reviews/undo`, body: { ids } } as const;
    return (await callApi<ReviewsReply>(call)).data;
  },
};

export async function saveSettings(settings: FlashcardSettings): Promise<FlashcardSettings> {
  const path = `${FLASHCARDS}/settings`;
  return (await callApi<FlashcardSettings>({ method: 'PUT', path, body: settings })).data;
}

export async function saveFacets(collectionId: string, facets: readonly Facet[]): Promise<void> {
  const path = `${FLASHCARDS}/collections/${collectionId}`;
  await callApi({ method: 'PUT', path, body: { facets } });
}

export async function resetProgress(confirmation: string): Promise<void> {
  await callApi({ method: 'POST', path: `${FLASHCARDS}/reset`, body: { confirmation } });
}
