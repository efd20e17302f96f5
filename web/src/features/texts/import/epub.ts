import { decodeText } from './decode-text.ts';
import {
  isEncrypted,
  type NavPoint,
  packagePath,
  readNav,
  readNcx,
  readPackage,
} from './epub-package.ts';
import { readHtml } from './html-blocks.ts';
import { ImportProblem } from './import-problem.ts';
import type { RawChapter, RawText } from './raw-text.ts';
import { openArchive } from './unzip.ts';

const CONTAINER = 'META-INF/container.xml';
const ENCRYPTION = 'META-INF/encryption.xml';
/** Adobe's and Apple's licences. */
const RIGHTS = ['META-INF/rights.xml', 'META-INF/sinf.xml'];
/** Documents and spreadsheets are ZIP archives, too. */
const OFFICE = ['[Content_Types].xml', 'content.xml'];

/**
 * The text of an EPUB 2 or 3, in the order of its spine: chapters, headings, paragraphs and emphasis; no notes, pictures,
 * styles or scripts.
 * @param isCalledEpub by the file's name
 * @throws {ImportProblem}
 */
export function readEpub(bytes: Uint8Array, isCalledEpub: boolean): RawText {
  const archive = openArchive(bytes);
  if (!archive.names.has(CONTAINER)) {
    if (OFFICE.some((name) => archive.names.has(name))) throw new ImportProblem('office');
    throw new ImportProblem(isCalledEpub ? 'broken-epub' : 'other-zip');
  }
  if (RIGHTS.some((name) => archive.names.has(name))) throw new ImportProblem('protected');
  const first = archive.read(new Set([CONTAINER, ENCRYPTION]));
  const encryption = first.get(ENCRYPTION);
  if (encryption && isEncrypted(decodeText(encryption))) throw new ImportProblem('protected');
  const opfPath = packagePath(textOf(first, CONTAINER) ?? '');
  const opf = opfPath === null ? null : textOf(archive.read(new Set([opfPath])), opfPath);
  if (opfPath === null || opf === null) throw new ImportProblem('broken-epub');
  const book = readPackage(opf, opfPath);
  const lists = [book.nav, book.ncx].filter((path) => path !== null);
  const files = archive.read(new Set([...book.spine, ...lists]));
  const documents = book.spine.filter((path) => files.has(path));
  if (documents.length === 0) throw new ImportProblem('broken-epub');
  const missing = book.spine.length - documents.length;
  return {
    source: 'epub',
    title: book.title,
    author: book.author,
    chapters: chaptersOf(documents, files, contentsOf(book.nav, book.ncx, files)),
    notices:
      missing === 0
        ? []
        : [`${missing} of ${book.spine.length} parts of this book are missing in the file.`],
  };
}

function contentsOf(
  nav: string | null,
  ncx: string | null,
  files: ReadonlyMap<string, Uint8Array>,
): NavPoint[] {
  const navText = nav === null ? null : textOf(files, nav);
  const points = nav === null || navText === null ? [] : readNav(navText, nav);
  if (points.length > 0) return points;
  const ncxText = ncx === null ? null : textOf(files, ncx);
  return ncx === null || ncxText === null ? [] : readNcx(ncxText, ncx);
}

/**
 * A chapter begins where the list of contents says so: with a document, or with an element in one. Without such a list each
 * document is a chapter, named by its first heading. What comes before the first entry is a chapter without a name.
 */
function chaptersOf(
  documents: readonly string[],
  files: ReadonlyMap<string, Uint8Array>,
  contents: readonly NavPoint[],
): RawChapter[] {
  const chapters: RawChapter[] = [];
  const isListed = contents.some(({ path }) => documents.includes(path));
  const listed = Map.groupBy(contents, ({ path }) => path);
  for (const path of documents) {
    const text = textOf(files, path);
    if (text === null) continue;
    const { blocks, anchors } = readHtml(text);
    const begins = new Map<number, string>();
    for (const { title, anchor } of listed.get(path) ?? []) {
      const at = anchor === '' ? 0 : (anchors.get(anchor) ?? 0);
      // Of a part and its first chapter at the same place, both are said.
      const before = begins.get(at);
      begins.set(at, before === undefined ? title : `${before} – ${title}`);
    }
    if (!isListed) begins.set(0, blocks.find(({ kind }) => kind === 'heading')?.text ?? '');
    blocks.forEach((block, index) => {
      const title = begins.get(index);
      const last = chapters.at(-1);
      if (title === undefined && last) last.blocks.push(block);
      else chapters.push({ title: title ?? '', blocks: [block] });
    });
  }
  return chapters;
}

/** Null if the file is not there. @throws {ImportProblem} `not-text` */
function textOf(files: ReadonlyMap<string, Uint8Array>, path: string): string | null {
  const bytes = files.get(path);
  return bytes ? decodeText(bytes) : null;
}
