import { Parser } from 'htmlparser2';
import { BlockBuilder, type BlockShape } from './block-builder.ts';
import { ImportProblem } from './import-problem.ts';
import { cleanText, type RawBlock } from './raw-text.ts';

/** What is not text to read, with all that is in it. */
const LEFT_OUT = new Set(
  `script style head noscript template svg math iframe object embed audio video canvas map form button select textarea
   input nav footer dialog rt rp img picture`.split(/\s+/u),
);
const BLOCKS = new Set(
  `address article aside blockquote body caption center dd details div dl dt fieldset figcaption figure header hr li main
   ol p pre section summary table tbody tfoot thead tr ul`.split(/\s+/u),
);
const EMPHASISED = new Set('em i b strong cite mark dfn'.split(' '));
const HEADING = /^h[1-6]$/u;
/** Roles of EPUB and ARIA of what interrupts a text: notes, references to them, numbers of printed pages, lists of contents. */
const APART =
  /(?:^|[\s-])(?:footnotes?|endnotes?|rearnotes?|noteref|pagebreak|page-list|toc|landmarks|backlink)(?:\s|$)/u;
/** "1", "[12]", "*": a reference to a note, where it is a link in superscript. */
const NOTE_MARK = /^\s*[[(]?(?:\d{1,3}|[*†‡§]{1,3})[\])]?\s*$/u;

/** The blocks of a document. */
export interface HtmlBlocks {
  blocks: RawBlock[];
  /** The index of the block that begins at or after an element with an id. */
  anchors: Map<string, number>;
  /** Of the `title` element; empty if there is none. */
  title: string;
}

interface OpenElement {
  name: string;
  isLeftOut: boolean;
  isEmphasis: boolean;
  isLink: boolean;
  /** Length of the block's text where a superscript begins; null for anything else. */
  superscriptAt: number | null;
  /** Whether there was a link in it. */
  hadLink: boolean;
  /** Whether a block has begun in it. */
  hadBlock: boolean;
}

/** Old pages never close an element; deeper than this is no page, and would take the parser too long. */
const MOST_DEPTH = 10_000;

/**
 * The text of an HTML or XHTML document: headings, paragraphs, items and quotes, with emphasis. Nothing else of the document
 * is kept, and nothing of it ever becomes HTML again.
 * @throws {ImportProblem} `too-deep`
 */
export function readHtml(html: string): HtmlBlocks {
  const builder = new BlockBuilder();
  const anchors = new Map<string, number>();
  const open: OpenElement[] = [];
  /** How many open elements are left out, are emphasis, are quotes, are preformatted. */
  let [leftOut, emphasis, quotes, preformatted] = [0, 0, 0, 0];
  let isTitle = false;
  let title = '';

  const isBlock = (name: string): boolean => BLOCKS.has(name) || HEADING.test(name);
  const shapeOf = (name: string, parent: OpenElement | undefined): BlockShape => {
    if (HEADING.test(name)) return { kind: 'heading', level: Math.min(3, Number(name.slice(1))) };
    // The first paragraph of an item is the item.
    const isFirst = parent?.name === 'li' && !parent.hadBlock && builder.length === 0;
    if (name === 'li' || isFirst) return { kind: 'item' };
    return { kind: quotes > 0 ? 'quote' : 'paragraph' };
  };

  const onopentag = (tag: string, attributes: Record<string, string>): void => {
    const name = localName(tag);
    const parent = open.at(-1);
    if (open.length > MOST_DEPTH) throw new ImportProblem('too-deep');
    const isApart = APART.test(`${attributes['epub:type'] ?? ''} ${attributes['role'] ?? ''}`);
    const isHidden = 'hidden' in attributes || attributes['aria-hidden'] === 'true';
    const isHead = parent === undefined || parent.name === 'head' || parent.name === 'html';
    if (name === 'title' && isHead) isTitle = true;
    const isLeftOut = LEFT_OUT.has(name) || isApart || isHidden || (name === 'title' && isHead);
    open.push({
      name,
      isLeftOut,
      isEmphasis: EMPHASISED.has(name),
      isLink: name === 'a' && 'href' in attributes,
      superscriptAt: name === 'sup' ? builder.length : null,
      hadLink: false,
      hadBlock: false,
    });
    if (isLeftOut) leftOut += 1;
    if (leftOut > 0) return;
    if (name === 'blockquote') quotes += 1;
    if (name === 'pre') preformatted += 1;
    if (isBlock(name)) {
      builder.begin(shapeOf(name, parent));
      if (parent) parent.hadBlock = true;
    }
    const id = attributes['id'] ?? (name === 'a' ? attributes['name'] : undefined);
    if (id !== undefined && !anchors.has(id)) anchors.set(id, builder.blocks.length);
    if (name === 'br') builder.breakLine();
    if ((name === 'td' || name === 'th') && builder.length > 0) builder.add(' | ');
    if (EMPHASISED.has(name)) {
      emphasis += 1;
      builder.emphasise(true);
    }
  };

  const onclosetag = (): void => {
    const element = open.pop();
    if (!element) return;
    const { name, superscriptAt } = element;
    if (name === 'title') isTitle = false;
    if (element.isLeftOut) leftOut -= 1;
    if (element.isLeftOut || leftOut > 0) return;
    if (element.isLink) for (const outer of open) outer.hadLink = true;
    if (superscriptAt !== null && NOTE_MARK.test(builder.textFrom(superscriptAt))) {
      if (element.hadLink || open.some(({ isLink }) => isLink)) builder.cutTo(superscriptAt);
    }
    if (element.isEmphasis) {
      emphasis -= 1;
      if (emphasis === 0) builder.emphasise(false);
    }
    if (name === 'blockquote') quotes -= 1;
    if (name === 'pre') preformatted -= 1;
    if (isBlock(name)) builder.begin({ kind: quotes > 0 ? 'quote' : 'paragraph' });
  };

  const ontext = (text: string): void => {
    if (isTitle) title += text;
    else if (leftOut === 0) builder.add(text, preformatted > 0);
  };
  // As HTML also where it is XHTML: in XML mode the parser does not know "&nbsp;".
  const parser = new Parser({ onopentag, onclosetag, ontext }, { recognizeSelfClosing: true });
  parser.end(html);
  builder.end();
  return {
    blocks: builder.blocks,
    anchors,
    title: cleanText(title).replaceAll(/\s+/gu, ' ').trim(),
  };
}

/** "p" of "xhtml:p". */
function localName(tag: string): string {
  return tag.slice(tag.indexOf(':') + 1);
}
