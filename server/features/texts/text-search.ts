import { and, asc, desc, eq, gt } from 'drizzle-orm';
import type { TextMatch, TextSearchReply } from '#contract/texts/schemas.ts';
import { TEXT_MATCHES } from '#contract/texts/terms.ts';
import { findText, type FoundText, searchPattern } from '#german/text/find-text.ts';
import type { Database } from '#server/shared/database/database.ts';
import { readPages } from '#server/shared/database/pages.ts';
import { textPages, texts } from '#server/shared/database/schema/texts.ts';

/** Pages read and searched at once: half a megabyte, which takes neither database nor thread more than some 20 ms. */
const PAGES_A_PART = 200;

type Found = Pick<typeof texts.$inferSelect, 'id' | 'title' | 'author'>;

/**
 * Texts that have what somebody typed, newest first. Reads their pages in parts, until the page of results is full.
 * @param page of results, from 1
 */
export async function searchTexts(
  db: Database,
  userId: string,
  query: string,
  page: number,
): Promise<TextSearchReply> {
  const pattern = searchPattern(query);
  const own = await db
    .select({ id: texts.id, title: texts.title, author: texts.author })
    .from(texts)
    .where(and(eq(texts.userId, userId), texts.isComplete))
    .orderBy(desc(texts.createdAt), desc(texts.id));
  const first = (page - 1) * TEXT_MATCHES;
  const matches: TextMatch[] = [];
  for (const text of own) {
    if (matches.length > first + TEXT_MATCHES) break;
    const match = await searchText(db, userId, text, pattern);
    if (match) matches.push(match);
  }
  return {
    matches: matches.slice(first, first + TEXT_MATCHES),
    more: matches.length > first + TEXT_MATCHES,
  };
}

async function searchText(
  db: Database,
  userId: string,
  { id, title, author }: Found,
  pattern: RegExp,
): Promise<TextMatch | null> {
  let first: (FoundText & { page: number }) | null = null;
  let count = 0;
  const pages = readPages<{ number: number; text: string }>(
    (after, limit) =>
      db
        .select({ number: textPages.number, text: textPages.text })
        .from(textPages)
        .where(
          and(
            eq(textPages.userId, userId),
            eq(textPages.textId, id),
            gt(textPages.number, after?.number ?? 0),
          ),
        )
        .orderBy(asc(textPages.number))
        .limit(limit),
    PAGES_A_PART,
  );
  for await (const part of pages) {
    for (const { number, text } of part) {
      if (!pattern.test(text)) continue;
      count += 1;
      const found: FoundText | null = first === null ? findText(text, pattern) : null;
      if (found) first = { ...found, page: number };
    }
  }
  if (first) {
    return { id, page: first.page, excerpt: first.excerpt, range: first.range, pages: count };
  }
  const isNamed = pattern.test(title) || pattern.test(author);
  return isNamed ? { id, page: null, excerpt: '', range: [0, 0], pages: 0 } : null;
}
