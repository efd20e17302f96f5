import { getPracticeSession, listOpenPractice } from '#contract/practice/endpoints.ts';
import { endpointQuery } from '#web/shared/http/endpoint-query.ts';

export function sessionQuery(userId: string, id: string) {
  // Only this page changes it, and an older reply must not replace answers that are being typed.
  return endpointQuery(getPracticeSession, userId, { params: { id } }, { staleTime: Infinity });
}

export function openSessionsQuery(userId: string) {
  // Every answer changes it.
  return endpointQuery(listOpenPractice, userId, {}, { staleTime: 0 });
}
