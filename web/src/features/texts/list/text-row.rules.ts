import type { TextHead } from '#contract/texts/schemas.ts';
import type { TextSource } from '#contract/texts/terms.ts';
import { countText } from '#web/shared/design/count-text.ts';

/** What a text is, by where it comes from. */
const KINDS = {
  pasted: 'Text',
  txt: 'Text file',
  html: 'Web page',
  markdown: 'Markdown',
  epub: 'Book',
  subtitles: 'Subtitles',
} as const satisfies Record<TextSource, string>;

/** "Book · Franz Kafka · 22,410 words" */
export function textFacts({
  source,
  author,
  word_count: words,
}: Pick<TextHead, 'source' | 'author' | 'word_count'>): string {
  return [KINDS[source], author, countText(words, 'word')]
    .filter((fact) => fact !== '')
    .join(' · ');
}

/** How far a text is read, in words: null before it is opened. */
export function readText(share: number, isOpened: boolean): string | null {
  if (!isOpened) return null;
  if (share >= 1) return 'Read';
  return share === 0 ? 'Begun' : `${Math.max(1, Math.floor(share * 100))} % read`;
}

/** The texts whose title or author has all words of a search; whatever the case of letters. */
export function textsNamed<Text extends Pick<TextHead, 'title' | 'author'>>(
  texts: readonly Text[],
  search: string,
): Text[] {
  const words = search.toLowerCase().split(/\s+/u).filter(Boolean);
  return texts.filter(({ title, author }) => {
    const name = `${title} ${author}`.toLowerCase();
    return words.every((word) => name.includes(word));
  });
}

/** An excerpt in three: before what was found, that, and the rest. */
export function excerptParts(
  excerpt: string,
  [start, end]: readonly [number, number],
): [string, string, string] {
  return [excerpt.slice(0, start), excerpt.slice(start, end), excerpt.slice(end)];
}
