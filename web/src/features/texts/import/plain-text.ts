import { cleanText, type RawBlock } from './raw-text.ts';

/** A wrapped line is no longer than this; a paragraph on one line usually is. */
const LONGEST_WRAPPED = 110;
/** Of the lines that are followed by another one, how many must be nearly full for a text to count as wrapped. */
const WRAPPED_SHARE = 0.6;
/** A line shorter than this share of the longest ends its paragraph, if a sentence ends with it. */
const SHORT = 0.75;
const SENTENCE_END = /[.!?…:]["“”»«’'‘)\]]*$/u;
/** "Kapitel 3", "Drittes Kapitel", "3. Kapitel", "Erster Teil: Der Anfang", "IV.", "12". */
const CHAPTER = new RegExp(
  String.raw`^(?:(?:kapitel|teil|buch|akt|szene|chapter)\s+(?:\d{1,3}|[ivxlc]{1,7}|\p{L}{3,20})` +
    String.raw`|(?:\d{1,3}\.|\p{L}{3,20}(?:s|r|te|ter|tes))\s+(?:kapitel|teil|buch|akt|szene)` +
    String.raw`|[IVXLC]{1,7}\.?|\d{1,3}\.?|vorwort|nachwort|einleitung|prolog|epilog|vorrede)(?:\s*[.:–—-](?:\s.{0,60})?)?$`,
  'iu',
);
const ROMAN = /^[IVXLC]+\.?$/u;

/**
 * The paragraphs of a text without markup. Lines that were wrapped to a width are joined; in a text that is not wrapped
 * each line is a paragraph. Lines that name a chapter are headings.
 */
export function readPlainText(given: string): RawBlock[] {
  const groups = groupLines(cleanText(given));
  const width = wrappedWidth(groups);
  return groups.flatMap((lines) =>
    width === null ? lines.map(toBlock) : joinWrapped(lines, width).map(toBlock),
  );
}

/** Lines without blank ones between them; white space at their beginnings tells paragraphs apart. */
function groupLines(text: string): string[][] {
  const groups: string[][] = [[]];
  for (const line of text.split('\n')) {
    const trimmed = line.trimEnd();
    if (trimmed === '') groups.push([]);
    else groups.at(-1)?.push(trimmed);
  }
  return groups.filter((lines) => lines.length > 0);
}

/** How wide a text is wrapped, in UTF-16 code units; null if it is not. */
function wrappedWidth(groups: readonly (readonly string[])[]): number | null {
  const inner = groups.flatMap((lines) => lines.slice(0, -1).map((line) => line.trim().length));
  if (inner.length < 2) return null;
  const sorted = inner.toSorted((one, other) => one - other);
  const width = sorted[Math.floor(sorted.length * 0.9)] ?? 0;
  if (width > LONGEST_WRAPPED || width < 30) return null;
  const full = inner.filter((length) => length >= SHORT * width).length;
  return full >= WRAPPED_SHARE * inner.length ? width : null;
}

function joinWrapped(lines: readonly string[], width: number): string[] {
  const paragraphs: string[] = [];
  lines.forEach((line, index) => {
    const before = lines[index - 1];
    const isIndented = /^(?: {2,}|\t)/u.test(line) && before !== undefined && !/^\s/u.test(before);
    const endsBefore =
      before !== undefined &&
      before.trim().length < SHORT * width &&
      (SENTENCE_END.test(before) || before.trim().length < width / 2);
    const last = paragraphs.at(-1);
    if (last === undefined || isIndented || endsBefore) paragraphs.push(line.trim());
    else paragraphs[paragraphs.length - 1] = joinLines(last, line.trim());
  });
  return paragraphs;
}

/** "Wör-" and "ter" are one word, "Haupt-" and "und Nebensätze" are not. */
function joinLines(before: string, line: string): string {
  const isDivided =
    /\p{Ll}-$/u.test(before) &&
    /^\p{Ll}/u.test(line) &&
    !/^(?:und|oder|bzw|sowie|als|wie)\b/u.test(line);
  return isDivided ? before.slice(0, -1) + line : `${before} ${line}`;
}

function toBlock(line: string): RawBlock {
  const text = line.trim().replaceAll(/\s+/gu, ' ');
  if (isChapter(text)) return { kind: 'heading', level: 2, text, emphasis: [] };
  const item = /^(?:[-*•–]|\d{1,2}[.)])\s+(?=\p{L}.{3})/u.exec(text);
  // Dialogue begins with a dash, too; only bullets are items.
  if (item && /^[*•]/u.test(text)) {
    return { kind: 'item', text: text.slice(item[0].length), emphasis: [] };
  }
  return { kind: 'paragraph', text, emphasis: [] };
}

function isChapter(text: string): boolean {
  if (text.length > 80 || !CHAPTER.test(text) || /[,;]$/u.test(text)) return false;
  // Of the letters alone only Roman numerals in capitals: "mix" and "civil" are words.
  return !/^[ivxlc]+\.?$/iu.test(text) || ROMAN.test(text);
}
