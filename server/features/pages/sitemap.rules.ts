import type { LanguagePair } from '#contract/dictionary/schemas.ts';
import { escapeUTF8 } from 'entities';

/** Sitemaps as in https://www.sitemaps.org/protocol.html. */

/** The protocol's limit of addresses in one file. */
export const MOST_ADDRESSES = 50_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** One address of a file, or one file of the index. */
export interface Listed {
  url: string;
  /** When it last changed, as an ISO date. */
  changed?: string;
}

export const URL_SET = { head: `${HEAD}<urlset ${NAMESPACE}>\n`, foot: '</urlset>\n' };

export function urlElement(listed: Listed): string {
  return `<url>${partsOf(listed)}</url>\n`;
}

export function sitemapIndex(files: readonly Listed[]): string {
  const elements = files.map((file) => `<sitemap>${partsOf(file)}</sitemap>\n`);
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${elements.join('')}</sitemapindex>\n`;
}

function partsOf({ url, changed }: Listed): string {
  const date = changed === undefined ? '' : `<lastmod>${changed.slice(0, 10)}</lastmod>`;
  return `<loc>${escapeUTF8(url)}</loc>${date}`;
}

/** The canonical path of a word's page; null for words that no path can hold ("." and ".."). */
export function wordPagePath(pair: LanguagePair, word: string): string | null {
  if (/^\.{1,2}$/u.test(word)) return null;
  return `/dictionary/${pair}/${encodeURIComponent(word)}`;
}

/** "german-english-3.xml" → its pair and number, from 1; null for other names. */
export function wordFileOf(name: string): { pair: LanguagePair; number: number } | null {
  const match = /^(german-english|english-german)-([1-9]\d{0,3})\.xml$/u.exec(name);
  return match ? { pair: match[1] as LanguagePair, number: Number(match[2]) } : null;
}

/** "collections-2.xml" → 2; null for other names. */
export function collectionsFileOf(name: string): number | null {
  const match = /^collections-([1-9]\d{0,3})\.xml$/u.exec(name);
  return match ? Number(match[1]) : null;
}
