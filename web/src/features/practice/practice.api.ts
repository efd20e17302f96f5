import { queryOptions } from '@tanstack/react-query';
import type {
  GivenAnswer,
  OpenSessions,
  PracticeSession,
  PracticeStart,
} from '#contract/practice/schemas.ts';
import type { ApiError } from '#web/shared/http/api-error.ts';
import type { GetJson } from '#web/shared/http/get-json.ts';
import { callApi, newIdempotencyKey } from '#web/shared/session/call-api.ts';

const PRACTICE = '/api/v2/ai/practice';

export function sessionQuery(getJson: GetJson, userId: string, id: string) {
  return queryOptions<PracticeSession, ApiError>({
    queryKey: ['practice', userId, id],
    queryFn: ({ signal }) =>
      getJson<PracticeSession>(`${PRACTICE}/session/${encodeURIComponent(id)}`, { signal }),
    // Only this page changes it, and what is being typed must not be overtaken by an older reply.
    staleTime: Infinity,
  });
}

export function openSessionsQuery(getJson: GetJson, userId: string) {
  return queryOptions<OpenSessions, ApiError>({
    queryKey: ['practice', userId, 'open'],
    queryFn: ({ signal }) => getJson<OpenSessions>(`${PRACTICE}/open`, { signal }),
    // Every answer changes it.
    staleTime: 0,
  });
}

export async function startPractice(wish: PracticeStart): Promise<PracticeSession> {
  const path = `${PRACTICE}/start`;
  const headers = newIdempotencyKey();
  return (await callApi<PracticeSession>({ method: 'POST', path, body: wish, headers })).data;
}

/** @param final false: only keep the answers */
export async function submitPractice(
  id: string,
  answers: readonly GivenAnswer[],
  final: boolean,
): Promise<PracticeSession> {
  const path = `${PRACTICE}/session/${id}/submit`;
  return (await callApi<PracticeSession>({ method: 'POST', path, body: { answers, final } })).data;
}
