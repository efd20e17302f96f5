import { type SQL, sql } from 'drizzle-orm';
import { foldBase, foldDigraph } from '#german/text/folding.ts';

const WORD = /[\p{L}\p{N}]+/gu;

/** Index entries are limited to 2 kB, and nobody types a word that long. */
const LONGEST_WORD = 100;

function wordsOf(text: string): string[] {
  return (text.match(WORD) ?? []).map((word) => word.slice(0, LONGEST_WORD));
}

/** Words as indexed: folded to "uben" and to "ueben", so that both spellings of "Üben" match as prefixes. */
export function searchWordsOf(...texts: string[]): string[] {
  return [
    ...new Set(texts.flatMap((text) => [foldBase(text), foldDigraph(text)].flatMap(wordsOf))),
  ];
}

/** The value of the `search_words` column. */
export function toSearchVector(...texts: string[]): SQL<string> {
  return sql<string>`array_to_tsvector(${sql.param(searchWordsOf(...texts))}::text[])`;
}

/** A condition: every word of the text is a prefix of a word in the column. Null if the text has no words. */
export function matchesSearch(column: unknown, text: string): SQL | null {
  const words = wordsOf(foldBase(text));
  if (words.length === 0) return null;
  const query = words.map((word) => `${word}:*`).join(' & ');
  return sql`${column} @@ to_tsquery('simple', ${query})`;
}
