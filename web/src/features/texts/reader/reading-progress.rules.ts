import type { TextChapter, TextHead } from '#contract/texts/schemas.ts';

/** How many words learners read in a minute, as the reading times of our articles assume. */
const WORDS_PER_MINUTE = 90;

/** How many minutes are left from the beginning of a page to the end of its text; 1 if it is less. */
export function minutesLeft(
  { word_count: words, page_count: pages }: Pick<TextHead, 'word_count' | 'page_count'>,
  page: number,
): number {
  return Math.max(1, Math.ceil((words * (pages - page + 1)) / pages / WORDS_PER_MINUTE));
}

/** "7 min left", "3 h left" */
export function timeLeftText(minutes: number): string {
  return minutes < 100 ? `${minutes} min left` : `${Math.round(minutes / 60)} h left`;
}

/** How much of a text has been read, as its list shows it: 0 to 1, by the place and by the pages that were finished. */
export function shareRead({
  page_count: count,
  place,
  finished,
}: Pick<TextHead, 'page_count' | 'place' | 'finished'>): number {
  const last = finished.at(-1)?.[1] ?? 0;
  return Math.min(1, Math.max((place?.page ?? 1) - 1, last) / count);
}

/** Pages spread evenly over a text, always with its first one: what they show is about true of the whole. From 1. */
export function samplePages(count: number, most: number): number[] {
  const taken = Math.min(count, most);
  return Array.from({ length: taken }, (_, index) => 1 + Math.floor((index * count) / taken));
}

/** The chapter that a page belongs to. */
export function chapterAt(chapters: readonly TextChapter[], page: number): TextChapter | undefined {
  return chapters.findLast((chapter) => chapter.page <= page);
}
