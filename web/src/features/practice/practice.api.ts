import { getPracticeSession, listOpenPractice } from '#contract/practice/endpoints.ts';
import { endpointQuery } from '#web/shared/http/endpoint-query.ts';

export function sessionQuery(userId: string, id: string) {
  // Only this page changes it, and what is being typed must not be overtaken by an older reply.
  return endpointQuery(getPracticeSession, userId, { params: { id } }, { staleTime: Infinity });
}

export function openSessionsQuery(userId: string) {
  // Every answer changes it.
  return endpointQuery(listOpenPractice, userId, {}, { staleTime: 0 });
}
