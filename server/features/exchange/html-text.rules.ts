import { decodeHTMLStrict, escapeText } from 'entities';

/** Tags that end a line. */
const BREAKS = /^\/?(?:br|hr|p|div|li|tr|ul|ol|table|h[1-6])(?![a-z\d])/iu;
/** Elements whose contents are not text. */
const HIDDEN = /^(?:script|style|template)(?![a-z\d])/iu;
const HIDDEN_END = /<\/(?:script|style|template)[^>]*>?/giu;

/**
 * The text of an HTML fragment: without tags, comments, scripts and Anki's "[sound:…]"; `<br>` becomes a line break, and
 * entities are decoded once and last, so that "&lt;b&gt;" is the text "<b>". Takes linear time for any input.
 */
export function htmlToText(html: string): string {
  return withoutTags(html)
    .replaceAll(/\[(?:sound|anki):[^[\]]*\]/gu, '')
    .replaceAll(/&#?[\da-z]{1,32};/giu, decodeReference)
    .replaceAll(/[^\S\n]+/gu, ' ')
    .replaceAll(/ ?\n ?/gu, '\n')
    .replaceAll(/\n{2,}/gu, '\n')
    .trim();
}

function withoutTags(html: string): string {
  const parts: string[] = [];
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open === -1) break;
    parts.push(html.slice(at, open));
    at = endOfTag(html, open);
    // "a < b" is text.
    if (at === open) {
      parts.push('<');
      at = open + 1;
    } else if (BREAKS.test(html.slice(open + 1, open + 8))) parts.push('\n');
  }
  parts.push(html.slice(at));
  return parts.join('');
}

/** Where the tag, comment or hidden element that opens here ends; `open` itself if nothing opens here. */
function endOfTag(html: string, open: number): number {
  const after = (index: number, length: number) => (index === -1 ? html.length : index + length);
  if (html.startsWith('<!--', open)) return after(html.indexOf('-->', open + 4), 3);
  if (!/[a-z/!?]/iu.test(html[open + 1] ?? '')) return open;
  const close = html.indexOf('>', open);
  if (close === -1 || !HIDDEN.test(html.slice(open + 1, open + 12))) return after(close, 1);
  HIDDEN_END.lastIndex = close;
  return HIDDEN_END.test(html) ? HIDDEN_END.lastIndex : html.length;
}

/** References to no character, soft hyphens and control characters are dropped; unknown names stay. */
function decodeReference(reference: string): string {
  return decodeHTMLStrict(reference).replaceAll(/[\p{Cc}\u00AD\uFFFD]/gu, '');
}

/** Escapes text for HTML. Quotes stay: Anki's search looks at the text of the field. */
export function textToHtml(text: string): string {
  return escapeText(text).replaceAll('\n', '<br>');
}
