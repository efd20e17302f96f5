import { DatabaseSync } from 'node:sqlite';

/** The requests of a run: the same for the same dictionary, so that runs are comparable. */
export interface Samples {
  /** Random headwords of german-english, each once. */
  words: string[];
  /** The prefixes that a person types on the way to such words. */
  prefixes: string[];
}

/** Pages requested repeatedly, which the server caches. */
export const KEPT_PAGES = 100;
const WORDS = 20_000;
const TYPED_WORDS = 3000;
const TYPED_LETTERS = 8;
const SEED = 20_260;

/** A small linear congruential generator (Numerical Recipes): random enough to spread reads, and repeatable. */
function* randomNumbers(seed: number): Generator<number, never> {
  let state = seed >>> 0;
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

export function drawSamples(dictionaryFile: string): Samples {
  const database = new DatabaseSync(dictionaryFile, { readOnly: true });
  const rows = database
    .prepare('select distinct word from entry where pair = 0 order by word')
    .all();
  database.close();
  const words = rows.map((row) => String(row['word']));
  const random = randomNumbers(SEED);
  for (let index = words.length - 1; index > 0; index--) {
    const other = Math.floor(random.next().value * (index + 1));
    [words[index], words[other]] = [words[other] ?? '', words[index] ?? ''];
  }
  const prefixes = words
    .slice(0, TYPED_WORDS)
    .flatMap((word) =>
      Array.from({ length: Math.min(TYPED_LETTERS, word.length) }, (_, index) =>
        word.slice(0, index + 1),
      ),
    );
  return { words: words.slice(0, WORDS), prefixes };
}

export function wordPath(word: string): string {
  return `/api/v2/dictionary/words/german-english/${encodeURIComponent(word)}`;
}

/** A word's page, as people open it. */
export function pagePath(word: string): string {
  return `/dictionary/german-english/${encodeURIComponent(word)}`;
}

/** The same with a URL so long that the server does not cache the page. */
export function uncachedPagePath(word: string): string {
  return `${pagePath(word)}?${'x'.repeat(512)}`;
}

export function suggestionPath(prefix: string): string {
  return `/api/v2/dictionary/suggestions/german-english?prefix=${encodeURIComponent(prefix)}&limit=10`;
}
