import type { TextMatch, TextSearchReply } from '#contract/texts/schemas.ts';
import { TEXT_MATCHES } from '#contract/texts/terms.ts';
import { findText, searchPattern } from '#german/text/find-text.ts';
import { type Owner, pagesOf, type ReadingDatabase } from './device-database.ts';

/** The texts on this device that have what somebody typed, newest first: as `server/features/texts/text-search.ts` does it. */
export async function searchOnDevice(
  database: ReadingDatabase,
  owner: Owner,
  query: string,
  page: number,
): Promise<TextSearchReply> {
  const pattern = searchPattern(query);
  const heads = await database.getAllFromIndex('heads', 'by-owner', owner);
  const newest = heads.toSorted(
    (one, other) => Date.parse(other.created_at) - Date.parse(one.created_at),
  );
  const first = (page - 1) * TEXT_MATCHES;
  const matches: TextMatch[] = [];
  for (const { id, title, author } of newest) {
    if (matches.length > first + TEXT_MATCHES) break;
    const pages = await database.getAll('pages', pagesOf(owner, id));
    const found = pages.flatMap(({ number, page: { text } }) =>
      pattern.test(text) ? [{ number, text }] : [],
    );
    const [match] = found;
    const shown = match && findText(match.text, pattern);
    if (match && shown) matches.push({ id, page: match.number, ...shown, pages: found.length });
    else if (pattern.test(title) || pattern.test(author)) {
      matches.push({ id, page: null, excerpt: '', range: [0, 0], pages: 0 });
    }
  }
  return {
    matches: matches.slice(first, first + TEXT_MATCHES),
    more: matches.length > first + TEXT_MATCHES,
  };
}
