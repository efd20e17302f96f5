import type { QueryClient } from '@tanstack/react-query';
import { queryOptions } from '@tanstack/react-query';
import type { ProvidersReply, SessionReply, User } from '#contract/accounts/schemas.ts';
import type { GetJson } from '#web/shared/http/get-json.ts';
import { callApi } from '#web/shared/session/call-api.ts';
import { forgetSession, keepSession } from '#web/shared/session/session.ts';
import { writeStored } from '#web/shared/storage/storage.ts';

const PROVIDERS_STALE_TIME = 60 * 60_000;

/** How people can sign in here. */
export function providersQuery(getJson: GetJson) {
  return queryOptions({
    queryKey: ['accounts', 'providers'],
    queryFn: ({ signal }) => getJson<ProvidersReply>('/api/v2/auth/providers', { signal }),
    staleTime: PROVIDERS_STALE_TIME,
  });
}

/** Signs in with the identity provider's token; everything read as a guest is read again. */
export async function signIn(token: string, queryClient: QueryClient): Promise<void> {
  const { data } = await callApi<SessionReply>({
    method: 'POST',
    path: '/api/v2/auth/google',
    body: { token },
  });
  keepSession(data);
  await queryClient.invalidateQueries({ queryKey: ['collections'] });
}

/** Signs out here and on the server. Offline the token is forgotten here, and ends by itself. */
export async function signOut(queryClient: QueryClient): Promise<void> {
  try {
    await callApi({ method: 'POST', path: '/api/v2/auth/sign-out' });
  } finally {
    forgetSession();
    queryClient.removeQueries({ queryKey: ['collections'] });
    queryClient.removeQueries({ queryKey: ['session'] });
  }
}

export async function renamePerson(name: string): Promise<User> {
  const { data } = await callApi<User>({
    method: 'PUT',
    path: '/api/v2/auth/profile',
    body: { name },
  });
  writeStored('profile', data);
  return data;
}

/** All of a person's data, as the text of a file. */
export async function exportAccount(): Promise<string> {
  const { data } = await callApi<unknown>({ method: 'GET', path: '/api/v2/auth/export' });
  return JSON.stringify(data, null, 2);
}

export async function deleteAccount(queryClient: QueryClient): Promise<void> {
  await callApi({ method: 'DELETE', path: '/api/v2/auth/account' });
  forgetSession();
  queryClient.removeQueries({ queryKey: ['collections'] });
  queryClient.removeQueries({ queryKey: ['session'] });
}
