import type { TextChapter, TextPage, TextRange } from '#contract/texts/schemas.ts';
import {
  PAGE_BLOCKS,
  PAGE_EMPHASIS,
  PAGE_TEXT_LENGTH,
  PAGE_WORDS,
  TEXT_CHAPTER_TITLES_LENGTH,
  TEXT_CHAPTERS,
  TEXT_TITLE_LENGTH,
} from '#contract/texts/terms.ts';
import { splitSentences, tokeniseText } from '#german/checker/tokens.ts';
import { countWords, type RawBlock, type RawChapter } from './raw-text.ts';

/** A page that has so many words may get a block that makes it so long. */
const LONGEST_PAGE_WORDS = Math.round(PAGE_WORDS * 1.3);
/** A block is not divided for less. */
const SHORTEST_PAGE_WORDS = Math.round(PAGE_WORDS / 2);
/** A sentence is not longer, in UTF-16 code units; what is, is divided between words. */
const LONGEST_PIECE = 4000;

/** A block, or a part of one, on a page. */
type PlacedBlock = RawBlock & { continues?: true };

/** Divides chapters into pages of about `PAGE_WORDS` words. A chapter begins a page, a long block is divided between sentences. */
export function paginate(given: readonly RawChapter[]): {
  pages: TextPage[];
  chapters: TextChapter[];
} {
  const pages: TextPage[] = [];
  const chapters: TextChapter[] = [];
  let titles = 0;
  for (const { title, blocks } of given) {
    const own = pagesOf(blocks);
    if (own.length === 0) continue;
    const name = shortened(title);
    titles += name.length;
    if (
      chapters.length === 0 ||
      (chapters.length < TEXT_CHAPTERS && titles <= TEXT_CHAPTER_TITLES_LENGTH)
    ) {
      chapters.push({ title: name, page: pages.length + 1 });
    }
    for (const page of own) pages.push(toPage(page));
  }
  return { pages, chapters };
}

function pagesOf(blocks: readonly RawBlock[]): PlacedBlock[][] {
  const pages: PlacedBlock[][] = [];
  let page: PlacedBlock[] = [];
  let words = 0;
  let length = 0;
  let emphasis = 0;
  const close = (): void => {
    // A heading goes with what it heads.
    const headings = takeTrailingHeadings(page);
    if (page.length > 0) pages.push(page);
    page = headings;
    words = headings.reduce((sum, { text }) => sum + countWords(text), 0);
    length = headings.reduce((sum, { text }) => sum + text.length + 2, 0);
    emphasis = 0;
  };
  const place = (block: PlacedBlock): void => {
    const count = countWords(block.text);
    const isFull =
      words + count > LONGEST_PAGE_WORDS ||
      length + block.text.length + 2 > PAGE_TEXT_LENGTH ||
      emphasis + block.emphasis.length > PAGE_EMPHASIS ||
      page.length >= PAGE_BLOCKS;
    if (page.length > 0 && isFull) close();
    page.push(block);
    words += count;
    length += block.text.length + 2;
    emphasis += block.emphasis.length;
    if (words >= PAGE_WORDS) close();
  };
  for (const block of blocks) {
    const count = countWords(block.text);
    const isLong = count > LONGEST_PAGE_WORDS || block.text.length > LONGEST_PIECE;
    if (!isLong) {
      place(block);
      continue;
    }
    if (words >= SHORTEST_PAGE_WORDS) close();
    for (const piece of divided(block, PAGE_WORDS - words)) place(piece);
  }
  if (page.length > 0) pages.push(page);
  return pages;
}

function takeTrailingHeadings(page: PlacedBlock[]): PlacedBlock[] {
  const end = page.findLastIndex(({ kind }) => kind !== 'heading') + 1;
  // A page of headings alone stays one.
  return end === 0 ? [] : page.splice(end);
}

/** A block in pieces that end with sentences, as many words as a page has. @param room words of the first piece */
function divided({ text, emphasis, ...rest }: RawBlock, room: number): PlacedBlock[] {
  const pieces: TextRange[] = [];
  let start = 0;
  let words = 0;
  let most = room;
  for (const [from, to] of sentencesOf(text)) {
    const count = countWords(text.slice(from, to));
    if (from > start && (words + count > most || to - start > LONGEST_PIECE)) {
      pieces.push([start, from]);
      start = from;
      words = 0;
      most = PAGE_WORDS;
    }
    words += count;
  }
  pieces.push([start, text.length]);
  return pieces.map(([from, to], index) => {
    const piece = text.slice(from, to).trimEnd();
    const end = from + piece.length;
    const part: PlacedBlock = Object.assign({}, rest, {
      text: piece,
      emphasis: emphasis.flatMap(([first, last]): TextRange[] => {
        const range: TextRange = [Math.max(first, from) - from, Math.min(last, end) - from];
        return range[0] < range[1] ? [range] : [];
      }),
    });
    if (index > 0) part.continues = true;
    return part;
  });
}

/** Where sentences begin and end; one that is too long for a page is divided between words, or anywhere if it has none. */
function sentencesOf(text: string): TextRange[] {
  const starts = splitSentences(text, tokeniseText(text)).map(([first]) => first?.start ?? 0);
  const ends = [...starts.slice(1), text.length];
  return starts.flatMap((given, index) => {
    const start = index === 0 ? 0 : given;
    const end = ends[index] ?? text.length;
    const parts: TextRange[] = [];
    let from = start;
    while (end - from > LONGEST_PIECE || countWords(text.slice(from, end)) > PAGE_WORDS) {
      const cut = cutOf(text, from, Math.min(end, from + LONGEST_PIECE));
      if (cut >= end) break;
      parts.push([from, cut]);
      from = cut;
    }
    parts.push([from, end]);
    return parts;
  });
}

/** Where a piece of at most a page's words ends that begins at `from`: after white space, if there is any. */
function cutOf(text: string, from: number, end: number): number {
  let words = 0;
  let last = from;
  for (const match of text.slice(from, end).matchAll(/\S+\s*/gu)) {
    const after = from + match.index + match[0].length;
    words += 1;
    if (words > PAGE_WORDS || (after >= end && last > from)) return last;
    last = after;
  }
  // Not between the halves of a surrogate pair.
  return /[\uD800-\uDBFF]/u.test(text[end - 1] ?? '') ? end - 1 : end;
}

function toPage(blocks: readonly PlacedBlock[]): TextPage {
  const page: TextPage = { text: '', blocks: [], emphasis: [] };
  blocks.forEach(({ text, emphasis, ...rest }, index) => {
    const before = blocks[index - 1];
    if (before) page.text += before.kind === 'line' && rest.kind === 'line' ? '\n' : '\n\n';
    const start = page.text.length;
    page.text += text;
    page.blocks.push({ ...rest, range: [start, page.text.length] });
    page.emphasis.push(...emphasis.map(([from, to]): TextRange => [start + from, start + to]));
  });
  page.emphasis.splice(PAGE_EMPHASIS);
  return page;
}

/** A title within the limit, in whole words. */
export function shortened(title: string, most = TEXT_TITLE_LENGTH): string {
  const clean = title.replaceAll(/\s+/gu, ' ').trim();
  if (clean.length <= most) return clean;
  return `${clean
    .slice(0, most - 2)
    .replace(/\s+\S*$/u, '')
    .toWellFormed()} …`;
}

/** Chapters of a text whose format has none: they begin with the headings of the highest level that occurs twice. */
export function chaptersByHeadings(blocks: readonly RawBlock[]): RawChapter[] {
  const level = [1, 2, 3].find(
    (wanted) =>
      blocks.filter((block) => block.kind === 'heading' && block.level === wanted).length > 1,
  );
  const words = blocks.reduce((sum, { text }) => sum + countWords(text), 0);
  if (level === undefined || words <= LONGEST_PAGE_WORDS)
    return [{ title: '', blocks: [...blocks] }];
  const chapters: RawChapter[] = [];
  for (const block of blocks) {
    const isNew = block.kind === 'heading' && block.level === level;
    const last = chapters.at(-1);
    // Headings one after the other begin one chapter.
    const isAlone = last?.blocks.every(({ kind }) => kind === 'heading') === true;
    if (!last || (isNew && !isAlone))
      chapters.push({ title: isNew ? block.text : '', blocks: [block] });
    else {
      last.blocks.push(block);
      if (isNew && last.title === '') last.title = block.text;
    }
  }
  return chapters;
}
