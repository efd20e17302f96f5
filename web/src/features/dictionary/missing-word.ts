import { notFound } from '@tanstack/react-router';
import { ApiError, isRetryable } from '#web/shared/http/api-error.ts';

interface MissingWord {
  message: string;
  suggestions: readonly string[];
  isName: boolean;
}

/** Props of the not-found page, from the loader's data. */
export function missingWord(data: unknown): MissingWord {
  const { message, suggestions, isName } = (data ?? {}) as Partial<MissingWord>;
  return {
    message: message ?? 'Word not found',
    suggestions: suggestions ?? [],
    isName: isName ?? false,
  };
}

/** Turns 404 replies and rejected input into the not-found page; other failures stay errors. */
export async function answerOrNotFound<Reply>(ask: () => Promise<Reply>): Promise<Reply> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ApiError) || isRetryable(error)) throw error;
    const { message, suggestions, isName } = error;
    const data: MissingWord = { message, suggestions, isName };
    throw notFound({ data });
  }
}
