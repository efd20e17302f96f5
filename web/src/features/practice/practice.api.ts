import {
  getPracticeSession,
  listOpenPractice,
  listPracticeKinds,
} from '#contract/practice/endpoints.ts';
import { endpointQuery } from '#web/shared/http/endpoint-query.ts';

export function sessionQuery(userId: string, id: string) {
  // Only this page changes it, and an older reply must not replace answers that are being typed.
  return endpointQuery(getPracticeSession, userId, { params: { id } }, { staleTime: Infinity });
}

/** @param words a collection or a word to make exercises from */
export function kindsQuery(userId: string, words: PracticeWords) {
  // A collection may have changed since.
  return endpointQuery(listPracticeKinds, userId, { query: words }, { staleTime: 0 });
}

export type PracticeWords = { collection_id: string } | { word: string };

export function openSessionsQuery(userId: string) {
  // Every answer changes it.
  return endpointQuery(listOpenPractice, userId, {}, { staleTime: 0 });
}
