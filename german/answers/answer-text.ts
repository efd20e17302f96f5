import { normaliseText } from '../text/folding.ts';
import { tokenise } from '../text/tokens.ts';

/** No answer is longer, in UTF-16 units: three principal parts or a phrase take a quarter of it. */
export const LONGEST_ANSWER = 400;
/** What is looked at of a text at all, so that a pasted novel costs nothing: decomposed letters and spaces shrink. */
const LONGEST_READ = 4 * LONGEST_ANSWER;

/** More than anybody answers, so not read to its end. */
export function isTooLong(text: string): boolean {
  return text.trim().length > LONGEST_READ;
}

/**
 * As typed, but NFC, trimmed, with single spaces, plain apostrophes and hyphens, U+FFFD for lone surrogates.
 * `separators` keeps line breaks, as ", ".
 */
export function readAnswer(text: string, separators: 'spaces' | 'commas' = 'spaces'): string {
  const cut = text.trim().slice(0, LONGEST_READ).toWellFormed();
  const lines = separators === 'commas' ? cut.replace(/\s*[\r\n]\s*/gu, ', ') : cut;
  return normaliseText(lines)
    .replace(/[’‘ʼ´`′]/gu, "'")
    .replace(/[‐‑]/gu, '-');
}

/** "1.000" and "1 000" are 1000; nothing else loses its dots. */
const THOUSANDS = /(?<=\d)[., '](?=\d{3}(?!\d))/gu;

/** The words of a text read by `readAnswer`, hyphens and inner apostrophes kept, all other punctuation dropped. */
export function wordsOf(text: string): string[] {
  return tokenise(text.replace(THOUSANDS, '')).map((token) => token.text);
}

/** A word without its hyphens and apostrophes: "E-Mail" and "Email", "geht's" and "gehts" are one. */
export function withoutJoints(word: string): string {
  return word.replace(/['’-]/gu, '');
}

/** Nothing that could be an answer: white space, punctuation, symbols. */
export function isBlank(text: string): boolean {
  return !/[\p{L}\p{N}]/u.test(text);
}

const BRACKETS = /\(([^()]*)\)|\[([^[\]]*)\]/gu;

/**
 * How a text with remarks in brackets may be said: with all of them and with none. "(railway) station" →
 * "railway station", "station"; "Freund(in)" → "Freundin", "Freund". Without brackets the text alone.
 */
export function readings(text: string): string[] {
  if (!/[([]/u.test(text)) return [text];
  const tidy = (reading: string): string =>
    reading
      .replace(/[()[\]]/gu, '')
      .replace(/\s+/gu, ' ')
      .trim();
  const all = [
    tidy(text.replace(BRACKETS, (_, round?: string, square?: string) => round ?? square ?? '')),
    tidy(text.replace(BRACKETS, '')),
  ];
  return [...new Set(all)].filter((reading) => reading !== '');
}

/** Parts of a text at a separator that stands outside brackets, trimmed, none empty. */
export function splitOutsideBrackets(text: string, separator: RegExp): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (const match of text.matchAll(new RegExp(`[([]|[)\\]]|${separator.source}`, 'gu'))) {
    if (match[0] === '(' || match[0] === '[') depth++;
    else if (match[0] === ')' || match[0] === ']') depth = Math.max(0, depth - 1);
    else if (depth === 0) {
      parts.push(text.slice(start, match.index));
      start = match.index + match[0].length;
    }
  }
  parts.push(text.slice(start));
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}
