import { isClickableWord, tokenise, withoutClippedWord } from '#german/text/tokens.ts';

/** A piece of text with one font weight. */
export interface TextPart {
  /** Offset in the text, in UTF-16 code units. */
  start: number;
  text: string;
  bold: boolean;
}
/** A clickable word or the text between words; the parts of all tokens, joined, are the text. */
export interface TextToken {
  /** What to look up, if this is a clickable word. */
  word?: string;
  /** Half-open, in UTF-16 code units. */
  start: number;
  end: number;
  parts: TextPart[];
}

/** Clickable words of an article: runs of letters, including accented and German ones (specification 2, section 5). */
const LETTERS = /[\p{L}\p{M}]+/gu;

/** Where the clickable words of a text are, and what each is looked up as. */
type FindWords = (text: string) => { start: number; end: number; word: string }[];

/** Longer than one character and with a letter; "U-Bahn" is one (specification 1, section 7). */
const wholeWords: FindWords = (text) =>
  tokenise(text)
    .filter((token) => isClickableWord(token.text))
    .map(({ text: word, start, end }) => ({ start, end, word: withoutClippedWord(word) }));

const runsOfLetters: FindWords = (text) =>
  Array.from(text.matchAll(LETTERS), ({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    word,
  }));

/** How a text is split into words; `letters`: as the specification has it for articles. */
export type Splitting = 'words' | 'letters';
const FIND: Readonly<Record<Splitting, FindWords>> = { words: wholeWords, letters: runsOfLetters };

/**
 * Splits text into words and the text between them, with the font weight of each piece.
 *
 * @param boldRanges half-open [start, end) in UTF-16 code units; may overlap, be unordered, reach past the end
 *   or be empty. A range that would split a surrogate pair is widened to include the whole character.
 */
export function splitText(
  text: string,
  boldRanges: readonly (readonly [number, number])[] = [],
  splitting: Splitting = 'words',
): TextToken[] {
  const ranges = normaliseRanges(text, boldRanges);
  const tokens: TextToken[] = [];
  let position = 0;
  const push = (end: number, word?: string) => {
    if (end > position) {
      const parts = partsOf(text, position, end, ranges);
      tokens.push({ ...(word === undefined ? {} : { word }), start: position, end, parts });
      position = end;
    }
  };
  for (const { start, end, word } of FIND[splitting](text)) {
    push(start);
    push(end, word);
  }
  push(text.length);
  return tokens;
}

/** Sorted, disjoint, inside the text, on character boundaries. */
function normaliseRanges(
  text: string,
  ranges: readonly (readonly [number, number])[],
): [number, number][] {
  const result: [number, number][] = [];
  const clipped = ranges
    .map(([start, end]): [number, number] => [
      characterStart(text, Math.max(0, start)),
      characterEnd(text, Math.min(text.length, end)),
    ])
    .filter(([start, end]) => start < end)
    .toSorted((a, b) => a[0] - b[0]);
  for (const [start, end] of clipped) {
    const last = result.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else result.push([start, end]);
  }
  return result;
}

const splitsPair = (text: string, index: number) =>
  index > 0 &&
  /[\uDC00-\uDFFF]/.test(text.charAt(index)) &&
  /[\uD800-\uDBFF]/.test(text.charAt(index - 1));
const characterStart = (text: string, index: number) =>
  splitsPair(text, index) ? index - 1 : index;
const characterEnd = (text: string, index: number) => (splitsPair(text, index) ? index + 1 : index);

function partsOf(
  text: string,
  start: number,
  end: number,
  ranges: readonly [number, number][],
): TextPart[] {
  const parts: TextPart[] = [];
  let position = start;
  for (const [boldStart, boldEnd] of ranges) {
    const from = Math.max(boldStart, start);
    const to = Math.min(boldEnd, end);
    if (from >= to) continue;
    if (from > position)
      parts.push({ start: position, text: text.slice(position, from), bold: false });
    parts.push({ start: from, text: text.slice(from, to), bold: true });
    position = to;
  }
  if (position < end) parts.push({ start: position, text: text.slice(position, end), bold: false });
  return parts;
}
