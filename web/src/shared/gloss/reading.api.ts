import { queryOptions } from '@tanstack/react-query';
import { analyseText } from '#contract/reading/endpoints.ts';
import type { Analysis } from '#contract/reading/schemas.ts';
import type { ApiError } from '#web/shared/http/api-error.ts';
import { call } from '#web/shared/session/call.ts';

/**
 * What the words of a sentence mean in it. Asked once for all of them and kept while the page is: the second word of a
 * sentence answers at once.
 */
export function readingQuery(text: string, translation?: string) {
  return queryOptions<Analysis, ApiError>({
    queryKey: ['reading', text, translation ?? null],
    queryFn: ({ signal }) =>
      call(
        analyseText,
        { body: { text, ...(translation === undefined ? {} : { translation }) } },
        { signal },
      ),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  });
}
