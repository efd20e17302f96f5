import { queryOptions } from '@tanstack/react-query';
import { analyseText } from '#contract/reading/endpoints.ts';
import type { Analysis } from '#contract/reading/schemas.ts';
import type { ApiError } from '#web/shared/http/api-error.ts';
import type { Language } from '#web/shared/speech/audio.ts';
import { PAIR_OF_TEXT } from './word-address.rules.ts';
import { call } from '#web/shared/session/call.ts';

/**
 * What the words of a sentence mean in it. Asked once for all of them and kept while the page is: the second word of a
 * sentence answers at once.
 */
export function readingQuery(text: string, translation?: string, lang: Language = 'de') {
  return queryOptions<Analysis, ApiError>({
    queryKey: ['reading', lang, text, translation ?? null],
    queryFn: ({ signal }) =>
      call(
        analyseText,
        {
          body: {
            language_pair: PAIR_OF_TEXT[lang],
            text,
            ...(translation === undefined ? {} : { translation }),
          },
        },
        { signal },
      ),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  });
}
