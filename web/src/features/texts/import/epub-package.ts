import { Parser } from 'htmlparser2';
import { cleanText } from './raw-text.ts';

/** What the package document (OPF) of an EPUB says; paths are those of the archive. */
export interface EpubPackage {
  title: string;
  author: string;
  /** Documents in reading order, without those that are beside the text. */
  spine: string[];
  /** The document with the list of contents of EPUB 3; null if there is none. */
  nav: string | null;
  /** The same of EPUB 2. */
  ncx: string | null;
}

/** An entry of the list of contents. */
export interface NavPoint {
  title: string;
  path: string;
  /** The id of the element where it begins; empty for the beginning of the document. */
  anchor: string;
}

interface Element {
  name: string;
  attributes: Record<string, string>;
}

/** Calls back for every element, with the text directly or indirectly in it when it ends. */
function readXml(
  xml: string,
  on: { open?: (element: Element) => void; close?: (element: Element, text: string) => void },
): void {
  const open: (Element & { from: number })[] = [];
  let text = '';
  const parser = new Parser(
    {
      onopentag: (tag, attributes) => {
        const element = { name: localName(tag), attributes, from: text.length };
        open.push(element);
        on.open?.(element);
      },
      ontext: (more) => {
        text += more;
      },
      onclosetag: () => {
        const element = open.pop();
        if (element) on.close?.(element, oneLine(text.slice(element.from)));
        // Whoever is outside has had all of it.
        if (open.length === 0) text = '';
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
}

/** The path of the package document in `META-INF/container.xml`; null if it names none. */
export function packagePath(container: string): string | null {
  let path: string | null = null;
  readXml(container, {
    open: ({ name, attributes }) => {
      const full = attributes['full-path'];
      if (name === 'rootfile' && full !== undefined) path ??= full;
    },
  });
  return path;
}

/** Fonts may be obfuscated without any protection of the text (EPUB 3.3, 4.3; Adobe's older way). */
const FONT_OBFUSCATION = new Set([
  'http://www.idpf.org/2008/embedding',
  'http://ns.adobe.com/pdf/enc#RC',
]);

/** Whether `META-INF/encryption.xml` says that more than fonts is encrypted. */
export function isEncrypted(encryption: string): boolean {
  let isOther = false;
  let isIn = false;
  readXml(encryption, {
    open: ({ name, attributes }) => {
      if (name === 'EncryptedData') isIn = true;
      // The method of the content, not that of its key.
      if (name === 'EncryptedKey') isIn = false;
      if (name === 'EncryptionMethod' && isIn) {
        isOther ||= !FONT_OBFUSCATION.has(attributes['Algorithm'] ?? '');
      }
    },
  });
  return isOther;
}

/** @param path of the package document */
export function readPackage(opf: string, path: string): EpubPackage {
  const items = new Map<string, { path: string; type: string; properties: string[] }>();
  const itemrefs: string[] = [];
  const titles: string[] = [];
  const authors: string[] = [];
  let toc = '';
  readXml(opf, {
    open: ({ name, attributes }) => {
      const { id = '', href = '', idref = '', properties = '' } = attributes;
      const type = attributes['media-type'] ?? '';
      if (name === 'item' && id !== '' && href !== '') {
        items.set(id, {
          path: resolvePath(path, href),
          type,
          properties: properties.split(/\s+/u),
        });
      }
      if (name === 'spine') toc = attributes['toc'] ?? '';
      if (name === 'itemref' && attributes['linear'] !== 'no') itemrefs.push(idref);
    },
    close: ({ name }, text) => {
      if (name === 'title' && text !== '') titles.push(text);
      if (name === 'creator' && text !== '') authors.push(text);
    },
  });
  const all = [...items.values()];
  const nav = all.find(({ properties }) => properties.includes('nav'))?.path ?? null;
  const ncx =
    items.get(toc)?.path ??
    all.find(({ type }) => type === 'application/x-dtbncx+xml')?.path ??
    null;
  const spine = itemrefs.flatMap((id) => {
    const item = items.get(id);
    return item && /html|xml/iu.test(item.type) && item.path !== nav ? [item.path] : [];
  });
  return {
    title: titles[0] ?? '',
    author: authors.join(', '),
    spine: [...new Set(spine)],
    nav,
    ncx,
  };
}

/** The list of contents of EPUB 3, of all depths. @param path of the document */
export function readNav(xhtml: string, path: string): NavPoint[] {
  const points: NavPoint[] = [];
  let isToc = false;
  readXml(xhtml, {
    open: ({ name, attributes }) => {
      if (name === 'nav') isToc = (attributes['epub:type'] ?? 'toc').split(/\s+/u).includes('toc');
    },
    close: ({ name, attributes }, text) => {
      if (name === 'nav') isToc = false;
      const { href } = attributes;
      if (isToc && name === 'a' && href !== undefined && text !== '') {
        points.push({ title: text, ...targetOf(path, href) });
      }
    },
  });
  return points;
}

/** The list of contents of EPUB 2, of all depths. @param path of the document */
export function readNcx(xml: string, path: string): NavPoint[] {
  const points: NavPoint[] = [];
  let label = '';
  readXml(xml, {
    open: ({ name, attributes }) => {
      const { src } = attributes;
      if (name === 'content' && src !== undefined && label !== '') {
        points.push({ title: label, ...targetOf(path, src) });
      }
    },
    close: ({ name }, text) => {
      // "navLabel" comes before "content" in each "navPoint".
      if (name === 'navLabel') label = text;
    },
  });
  return points;
}

function targetOf(base: string, href: string): Pick<NavPoint, 'path' | 'anchor'> {
  const [path = '', anchor = ''] = href.split('#');
  return { path: path === '' ? base : resolvePath(base, path), anchor: decoded(anchor) };
}

/** The path in the archive that a reference in a document means. */
export function resolvePath(base: string, href: string): string {
  const [path = ''] = href.split(/[?#]/u);
  const parts = path.startsWith('/') ? [] : base.split('/').slice(0, -1);
  for (const part of decoded(path).split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    // "100%.xhtml", which should have been encoded.
    if (error instanceof URIError) return text;
    throw error;
  }
}

function localName(tag: string): string {
  return tag.slice(tag.indexOf(':') + 1);
}

function oneLine(text: string): string {
  return cleanText(text).replaceAll(/\s+/gu, ' ').trim();
}
