import type { Dictionary } from '#server/shared/dictionary/dictionary.queries.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ARTICLES } from '#articles/catalogue.ts';
import type { LanguagePair } from '#contract/dictionary/schemas.ts';
import { STATIC_PAGE_PATHS } from '#contract/site/static-pages.ts';
import type { Database } from '#server/shared/database/database.ts';
import { listFromId } from '#server/shared/collections/sitemap.ts';
import { URL_SET, urlElement, wordPagePath, type Listed } from './sitemap.rules.ts';

/** The contents of each sitemap file. */

export const PAIRS: readonly LanguagePair[] = ['german-english', 'english-german'];
/** Words read and written before other requests get a turn. */
const WORDS_A_TURN = 2000;
/** The same for collections. */
const COLLECTIONS_A_TURN = 5000;

/** The first word of each file, by pair. */
export async function countFiles(
  dictionary: Dictionary,
  perFile: number,
): Promise<Record<LanguagePair, string[]>> {
  const files: Record<LanguagePair, string[]> = { 'german-english': [], 'english-german': [] };
  for (const pair of PAIRS) {
    let first = dictionary.skipTranslated(pair, '', 0);
    while (first !== null) {
      files[pair].push(first);
      await nextTurn();
      first = dictionary.skipTranslated(pair, first, perFile);
    }
  }
  return files;
}

/** The public pages other than words. @param hidden paths that this installation does not show */
export function pagesFile(publicUrl: string, hidden: readonly string[]): string {
  const paths = [
    ...PAIRS.map((pair) => `/dictionary/${pair}`),
    '/collections',
    '/vocab-scrolling',
    '/content',
    '/flashcards',
    '/writing-grading',
    ...STATIC_PAGE_PATHS.filter((path) => !hidden.includes(path)),
  ];
  const listed: Listed[] = [
    ...paths.map((path) => ({ url: publicUrl + path })),
    ...ARTICLES.map(({ slug, published_at: changed }) => ({
      url: `${publicUrl}/content/${slug}`,
      changed,
    })),
  ];
  return URL_SET.head + listed.map(urlElement).join('') + URL_SET.foot;
}

interface WordsFile {
  dictionary: Dictionary;
  publicUrl: string;
  pair: LanguagePair;
  /** The first word of the file. */
  first: string;
  /** The most words in the file. */
  perFile: number;
}

/** Words of one pair; other requests get a turn in between. */
export async function wordsFile({
  dictionary,
  publicUrl,
  pair,
  first,
  perFile,
}: WordsFile): Promise<string> {
  let xml = URL_SET.head;
  let from = first;
  let left = perFile;
  while (left > 0) {
    // One more than is written: the word that the next turn starts with.
    const count = Math.min(WORDS_A_TURN, left);
    const words = dictionary.listTranslated(pair, from, count + 1);
    for (const word of words.slice(0, count)) {
      const path = wordPagePath(pair, word);
      if (path !== null) xml += urlElement({ url: publicUrl + path });
    }
    const next = words[count];
    if (next === undefined) break;
    from = next;
    left -= count;
    await nextTurn();
  }
  return xml + URL_SET.foot;
}

/** Public collections. @param first id of the first */
export async function collectionsFile(
  db: Database,
  { publicUrl, first, perFile }: Pick<WordsFile, 'publicUrl' | 'first' | 'perFile'>,
): Promise<string> {
  let xml = URL_SET.head;
  let from = first;
  let left = perFile;
  while (left > 0) {
    const count = Math.min(COLLECTIONS_A_TURN, left);
    const found = await listFromId(db, from, count + 1);
    for (const { id, changed } of found.slice(0, count)) {
      xml += urlElement({ url: `${publicUrl}/collections/${id}`, changed });
    }
    const next = found[count];
    if (next === undefined) break;
    from = next.id;
    left -= count;
  }
  return xml + URL_SET.foot;
}
