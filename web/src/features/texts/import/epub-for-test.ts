import { strToU8, zipSync } from 'fflate';

/** A chapter of a book made for a test. */
export interface TestChapter {
  file: string;
  /** The body of the document. */
  body: string;
}

export interface TestBook {
  title?: string;
  author?: string;
  chapters: readonly TestChapter[];
  /** Of the list of contents: title and address; omitted: one entry for each chapter's file. */
  contents?: readonly (readonly [title: string, href: string])[];
  version?: 2 | 3;
  /** Further files, or other content of the usual ones; null leaves one out. */
  files?: Readonly<Record<string, string | null>>;
}

const XHTML = (title: string, body: string) =>
  `<?xml version="1.0" encoding="utf-8"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>${title}</title><link rel="stylesheet" href="style.css"/><style>p { color: red }</style></head><body>${body}</body></html>`;

/** An EPUB as tools make it: mimetype first, package in a folder, list of contents, spine. */
export function makeEpub(book: TestBook): Uint8Array<ArrayBuffer> {
  const { title = 'Ein Buch', author = 'Eine Autorin', chapters, version = 3 } = book;
  const contents =
    book.contents ?? chapters.map(({ file }, index) => [`Kapitel ${index + 1}`, file] as const);
  const manifest = chapters
    .map(
      ({ file }, index) =>
        `<item id="c${index}" href="${encodeURI(file)}" media-type="application/xhtml+xml"/>`,
    )
    .join('');
  const spine = chapters.map((_chapter, index) => `<itemref idref="c${index}"/>`).join('');
  const nav = XHTML(
    'Inhalt',
    `<nav epub:type="toc"><h1>Inhalt</h1><ol>${contents
      .map(([name, href]) => `<li><a href="${href}">${name}</a></li>`)
      .join('')}</ol></nav>`,
  );
  const ncx = `<?xml version="1.0"?><ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><docTitle><text>x</text></docTitle><navMap>${contents
    .map(
      ([name, href], index) =>
        `<navPoint id="n${index}" playOrder="${index + 1}"><navLabel><text>${name}</text></navLabel><content src="${href}"/></navPoint>`,
    )
    .join('')}</navMap></ncx>`;
  const opf = `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="${version}.0"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${title}</dc:title><dc:creator>${author}</dc:creator><dc:language>de</dc:language></metadata><manifest>${manifest}${
    version === 3
      ? '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>'
      : '<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>'
  }</manifest><spine${version === 2 ? ' toc="ncx"' : ''}>${version === 3 ? '<itemref idref="nav"/>' : ''}${spine}</spine></package>`;
  const files: Record<string, string | null> = {
    mimetype: 'application/epub+zip',
    'META-INF/container.xml':
      '<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/content.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
    ...(version === 3 ? { 'OEBPS/nav.xhtml': nav } : { 'OEBPS/toc.ncx': ncx }),
    ...Object.fromEntries(chapters.map(({ file, body }) => [`OEBPS/${file}`, XHTML(file, body)])),
    // After the chapters, as some tools have it.
    'OEBPS/content.opf': opf,
    'OEBPS/style.css': 'p { margin: 0 }',
    ...book.files,
  };
  const entries = Object.entries(files).flatMap(([name, text]) =>
    text === null ? [] : [[name, strToU8(text)] as const],
  );
  return zipSync(Object.fromEntries(entries)) as Uint8Array<ArrayBuffer>;
}
