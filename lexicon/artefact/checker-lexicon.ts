import type { DatabaseSync } from 'node:sqlite';
import type { CheckerLexicon } from '#german/checker/lexicon.ts';
import { checkerWords } from './checker-words.ts';
import { openGermanSpeller } from './german-speller.ts';

/** Answers of the speller that are remembered; then all are forgotten. */
const MOST_CACHED = 20_000;

export interface OpenCheckerLexicon extends CheckerLexicon {
  /** Gives back the speller's memory, which is not the collector's. The database stays open. */
  dispose: () => void;
}

/** All that the checker knows: word forms from the dictionary file, spelling from hunspell. Takes about a second. */
export async function openCheckerLexicon(database: DatabaseSync): Promise<OpenCheckerLexicon> {
  const speller = await openGermanSpeller();
  return {
    ...checkerWords(database),
    isSpelt: remembered((form) => speller.testSpelling(form)),
    dispose: () => speller.dispose(),
  };
}

function remembered<T>(ask: (form: string) => T): (form: string) => T {
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
