import { useRouteContext } from '@tanstack/react-router';
import type { GetJson } from './get-json.ts';

/** The router context's `getJson`: fetch in the browser, an in-process call on the server. */
export function useGetJson(): GetJson {
  return useRouteContext({ from: '__root__', select: (context) => context.getJson });
}
