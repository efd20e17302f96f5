import type { TextHead } from '#contract/texts/schemas.ts';
import type { ReadingPlace, ReadingPlaces } from '#web/shared/storage/reading-places.rules.ts';

/** A text of one's own that was begun and not finished. */
export interface TextNow {
  id: string;
  title: string;
  page: number;
  pages: number;
}

/** The one that was opened last. @param texts the last opened first */
export function openText(texts: readonly TextHead[]): TextNow | null {
  const text = texts.find(
    ({ opened_at: opened, place, page_count: pages, finished }) =>
      opened !== null && place !== null && finishedPages(finished) < pages,
  );
  return text?.place
    ? { id: text.id, title: text.title, page: text.place.page, pages: text.page_count }
    : null;
}

/** The article that was read last and not to its end. */
export function openArticle(places: ReadingPlaces): ({ slug: string } & ReadingPlace) | null {
  const begun = Object.entries(places).findLast(([, { at, of }]) => at < of);
  return begun ? { slug: begun[0], ...begun[1] } : null;
}

function finishedPages(ranges: TextHead['finished']): number {
  return ranges.reduce((count, [first, last]) => count + last - first + 1, 0);
}
