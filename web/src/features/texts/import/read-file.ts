import type { TextChapter, TextPage } from '#contract/texts/schemas.ts';
import {
  TEXT_AUTHOR_LENGTH,
  TEXT_PAGES,
  TEXT_SOURCE_NAME_LENGTH,
  type TextSource,
} from '#contract/texts/terms.ts';
import { guessLanguage } from '#german/text/guess-language.ts';
import { decodeText } from './decode-text.ts';
import { readEpub } from './epub.ts';
import { readHtml } from './html-blocks.ts';
import { ImportProblem, MOST_CHARACTERS, MOST_FILE_BYTES } from './import-problem.ts';
import { readMarkdown } from './markdown.ts';
import { chaptersByHeadings, paginate, shortened } from './paginate.ts';
import { readPlainText } from './plain-text.ts';
import { cleanText, countWords, type RawBlock, type RawText } from './raw-text.ts';
import { isSubtitles, readSubtitles } from './subtitles.ts';
import { isZip } from './unzip.ts';

/** A text ready to be kept. */
export interface ImportedText {
  /** From the text itself, or from the file's name; never empty. */
  title: string;
  author: string;
  /** "de", another language that was recognised, or "und". */
  language: string;
  source: TextSource;
  source_name: string;
  word_count: number;
  character_count: number;
  chapters: TextChapter[];
  pages: TextPage[];
}

/** What was read, and sentences about what could not be. */
export interface ImportResult {
  text: ImportedText;
  notices: string[];
}

/** Words of a title taken from a text's beginning. */
const TITLE_WORDS = 8;
/** Beginnings of files that are no text, and what to say of them. */
const MAGIC = [
  ['%PDF-', 'pdf'],
  ['{\\rtf', 'office'],
  ['\u00D0\u00CF\u0011\u00E0', 'office'],
  ['TPZ', 'kindle'],
] as const;

/**
 * Reads a file by what is in it; its name decides only where the content does not.
 * @throws {ImportProblem}
 */
export function readFile(name: string, bytes: Uint8Array): ImportResult {
  if (bytes.length === 0) throw new ImportProblem('empty-file');
  if (bytes.length > MOST_FILE_BYTES) throw new ImportProblem('too-large');
  const extension = /\.([a-z\d]{1,8})$/iu.exec(name)?.[1]?.toLowerCase() ?? '';
  if (isZip(bytes)) return finish(readEpub(bytes, extension === 'epub'), name);
  refuseOthers(bytes);
  if (extension === 'epub') throw new ImportProblem('not-epub');
  return finish(readMarked(decodeText(bytes), extension), name);
}

/** Reads what somebody typed or pasted. @param address where it was shared from. @throws {ImportProblem} */
export function readPasted(text: string, address = ''): ImportResult {
  if (text.length > MOST_CHARACTERS) throw new ImportProblem('too-long');
  const raw = isSubtitles(text)
    ? rawOf('subtitles', readSubtitles(text))
    : rawOf('pasted', readPlainText(text));
  return finish({ ...raw, source: 'pasted' }, address);
}

function refuseOthers(bytes: Uint8Array): void {
  const start = String.fromCharCode(...bytes.subarray(0, 80));
  const known = MAGIC.find(([magic]) => start.startsWith(magic));
  if (known) throw new ImportProblem(known[1]);
  if (start.slice(60, 68) === 'BOOKMOBI') throw new ImportProblem('kindle');
}

function readMarked(text: string, extension: string): RawText {
  if (isSubtitles(text)) return rawOf('subtitles', readSubtitles(text));
  if (extension === 'srt' || extension === 'vtt') throw new ImportProblem('no-lines');
  if (/^(?:html?|xhtml)$/u.test(extension) || isHtml(text)) {
    const { blocks, title } = readHtml(text);
    return { ...rawOf('html', blocks), ...(title === '' ? {} : { title }) };
  }
  if (/^(?:md|markdown)$/u.test(extension)) {
    const { blocks, title } = readMarkdown(text);
    return { ...rawOf('markdown', blocks), ...(title === '' ? {} : { title }) };
  }
  return rawOf('txt', readPlainText(text));
}

function isHtml(text: string): boolean {
  return /^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]{0,500}?-->\s*)*<(?:!doctype\s+html|html[\s>])/iu.test(
    text.slice(0, 2000),
  );
}

/** A text in one piece: its title is its only heading of the first level, if it begins with one. */
function rawOf(source: TextSource, blocks: RawBlock[]): RawText {
  const [first] = blocks;
  const title = first?.kind === 'heading' ? first.text : '';
  return { source, title, author: '', chapters: chaptersByHeadings(blocks), notices: [] };
}

function finish(raw: RawText, name: string): ImportResult {
  const { pages, chapters } = paginate(raw.chapters);
  if (pages.length === 0) throw new ImportProblem('empty');
  if (pages.length > TEXT_PAGES) throw new ImportProblem('too-long');
  const words = pages.reduce((sum, { text }) => sum + countWords(text), 0);
  if (words === 0) throw new ImportProblem('empty');
  return {
    text: {
      title: shortened(raw.title) || titleOfName(name) || titleOfText(pages),
      author: shortened(raw.author, TEXT_AUTHOR_LENGTH),
      language: guessLanguage(sampleOf(pages)),
      source: raw.source,
      source_name: shortened(cleanText(name), TEXT_SOURCE_NAME_LENGTH),
      word_count: words,
      character_count: pages.reduce((sum, { text }) => sum + text.length, 0),
      chapters,
      pages,
    },
    notices: raw.notices,
  };
}

/** "Der_Zug.txt" is "Der Zug"; an address gives no title. */
function titleOfName(name: string): string {
  if (/^https?:/u.test(name)) return '';
  return shortened(
    cleanText(name)
      .replace(/\.[a-z\d]{1,8}$/iu, '')
      .replaceAll(/[_\s]+/gu, ' '),
  );
}

function titleOfText(pages: readonly TextPage[]): string {
  const [line = ''] = pages[0]?.text.split('\n') ?? [];
  const words = line.split(' ');
  const title = words.slice(0, TITLE_WORDS).join(' ');
  return shortened(words.length > TITLE_WORDS ? `${title.replace(/[,;:]$/u, '')} …` : title);
}

/** Pages from all over the text: the first ones of a book say whose it is in more than one language. */
function sampleOf(pages: readonly TextPage[]): string {
  const step = Math.max(1, Math.floor(pages.length / 10));
  return pages
    .filter((_page, index) => index % step === 0)
    .map(({ text }) => text)
    .join('\n');
}
