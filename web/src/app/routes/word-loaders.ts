import { notFound } from '@tanstack/react-router';
import type { LanguagePair, WordReply } from '#contract/dictionary/schemas.ts';
import { wordQuery } from '#web/features/dictionary/dictionary.api.ts';
import { ApiError, isRetryable } from '#web/shared/http/api-error.ts';
import type { RouterContext } from '#web/shared/routing/router-context.ts';

interface MissingWord {
  message: string;
  suggestions: readonly string[];
}

/** Props of the not-found page out of what the loader said. */
export function missingWord(data: unknown): MissingWord {
  const { message, suggestions } = (data ?? {}) as Partial<MissingWord>;
  return { message: message ?? 'Word not found', suggestions: suggestions ?? [] };
}

/** Turns the API's "no such thing" and "not a word" into the not-found page; other failures stay errors. */
export async function answerOrNotFound<Reply>(ask: () => Promise<Reply>): Promise<Reply> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ApiError) || isRetryable(error)) throw error;
    const data: MissingWord = { message: error.message, suggestions: error.suggestions };
    throw notFound({ data });
  }
}

/** What is a word is shown as one; guesses (a near word, a compound that no source lists) are a search. */
export function isSureOf({ matched }: WordReply): boolean {
  return matched.kind !== 'similar' && matched.kind !== 'compound';
}

/** The reply for a word, null where the API has none. */
export async function findWord(context: RouterContext, pair: LanguagePair, word: string) {
  try {
    return await context.queryClient.ensureQueryData(wordQuery(context.getJson, pair, word));
  } catch (error) {
    if (error instanceof ApiError && !isRetryable(error)) return null;
    throw error;
  }
}
