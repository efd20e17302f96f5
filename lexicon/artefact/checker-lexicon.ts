import type { DatabaseSync } from 'node:sqlite';
import { spelledByParts } from '#german/checker/hyphenated.ts';
import type { CheckerLexicon } from '#german/checker/lexicon.ts';
import { checkerWords } from './checker-words.ts';
import { openGermanSpeller } from './german-speller.ts';

/** Number of the speller's answers to cache; when it is reached, the cache is cleared. */
const MOST_CACHED = 20_000;

export interface OpenCheckerLexicon extends CheckerLexicon {
  /** Frees the speller's memory, which is not garbage-collected. The database stays open. */
  dispose: () => void;
}

/** Opens the checker's lexicon: word forms from the dictionary file, spelling from hunspell. Takes about a second. */
export async function openCheckerLexicon(database: DatabaseSync): Promise<OpenCheckerLexicon> {
  const speller = await openGermanSpeller();
  return {
    ...checkerWords(database),
    isSpelt: spelledByParts(memoised((form) => speller.testSpelling(form))),
    dispose: () => speller.dispose(),
  };
}

function memoised<T>(ask: (form: string) => T): (form: string) => T {
  const answers = new Map<string, T>();
  return (form) => {
    const known = answers.get(form);
    if (known !== undefined) return known;
    const answer = ask(form);
    if (answers.size >= MOST_CACHED) answers.clear();
    answers.set(form, answer);
    return answer;
  };
}
