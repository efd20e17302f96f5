/** Tags that end a line. */
const BREAKS = /^\/?(?:br|hr|p|div|li|tr|ul|ol|table|h[1-6])(?![a-z\d])/iu;
/** Elements whose contents are no text. */
const HIDDEN = /^(?:script|style|template)(?![a-z\d])/iu;
const HIDDEN_END = /<\/(?:script|style|template)[^>]*>?/giu;

/** Names that Anki's editor and usual card makers write; all others stay as they are. */
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  shy: '',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  laquo: '«',
  raquo: '»',
  middot: '·',
  bull: '•',
  rarr: '→',
  euro: '€',
};

/**
 * The text of an HTML fragment: tags, comments, scripts and Anki's "[sound:…]" off, `<br>` as a line break, entities
 * decoded once and last, so that "&lt;b&gt;" is the text "<b>". It takes time in proportion to its length, whatever
 * the input.
 */
export function htmlToText(html: string): string {
  return withoutTags(html)
    .replaceAll(/\[(?:sound|anki):[^[\]]*\]/gu, '')
    .replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));/giu, decodeEntity)
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

/** Where the tag, comment or hidden element that opens here is over; `open` itself where none does. */
function endOfTag(html: string, open: number): number {
  const after = (index: number, length: number) => (index === -1 ? html.length : index + length);
  if (html.startsWith('<!--', open)) return after(html.indexOf('-->', open + 4), 3);
  if (!/[a-z/!?]/iu.test(html[open + 1] ?? '')) return open;
  const close = html.indexOf('>', open);
  if (close === -1 || !HIDDEN.test(html.slice(open + 1, open + 12))) return after(close, 1);
  HIDDEN_END.lastIndex = close;
  return HIDDEN_END.test(html) ? HIDDEN_END.lastIndex : html.length;
}

function decodeEntity(whole: string, hex?: string, decimal?: string, name?: string): string {
  if (name !== undefined) return ENTITIES[name] ?? whole;
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  const isCharacter = code >= 32 && code <= 0x10_ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : '';
}

/** Text as HTML shows it, in an attribute too. */
export function textToHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '<br>');
}
