import { normaliseText } from '../text/folding.ts';
import { tokenise } from '../text/tokens.ts';

/** Longest answer in UTF-16 units: three principal parts or a phrase take a quarter of it. */
export const LONGEST_ANSWER = 400;
/** Text beyond this is not read, so a pasted novel costs nothing. A multiple, because decomposed letters and spaces shrink. */
const LONGEST_READ = 4 * LONGEST_ANSWER;

/** Whether a text is too long to be an answer; such a text is not read to its end. */
export function isTooLong(text: string): boolean {
  return text.trim().length > LONGEST_READ;
}

/**
 * Normalises a typed text: NFC, trimmed, single spaces, plain apostrophes and hyphens, U+FFFD for lone surrogates.
 * With `separators` "commas", line breaks become ", ".
 */
export function readAnswer(text: string, separators: 'spaces' | 'commas' = 'spaces'): string {
  const cut = text.trim().slice(0, LONGEST_READ).toWellFormed();
  const lines = separators === 'commas' ? cut.replace(/\s*[\r\n]\s*/gu, ', ') : cut;
  return normaliseText(lines)
    .replace(/[’‘ʼ´`′]/gu, "'")
    .replace(/[‐‑]/gu, '-');
}

/** "1.000" and "1 000" are 1000; dots elsewhere stay. */
const THOUSANDS = /(?<=\d)[., '](?=\d{3}(?!\d))/gu;

/** The words of a text returned by `readAnswer`: hyphens and inner apostrophes stay, all other punctuation goes. */
export function wordsOf(text: string): string[] {
  return tokenise(text.replace(THOUSANDS, '')).map((token) => token.text);
}

/** Removes hyphens and apostrophes, so that "E-Mail" equals "Email" and "geht's" equals "gehts". */
export function withoutJoints(word: string): string {
  return word.replace(/['’-]/gu, '');
}

/** Whether a text cannot be an answer: only white space, punctuation and symbols. */
export function isBlank(text: string): boolean {
  return !/[\p{L}\p{N}]/u.test(text);
}

const BRACKETS = /\(([^()]*)\)|\[([^[\]]*)\]/gu;

/**
 * Reads a text with remarks in brackets in two ways, with all of them and with none: "(railway) station" →
 * "railway station", "station"; "Freund(in)" → "Freundin", "Freund". A text without brackets is its only reading.
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

/** Splits a text at separators outside brackets; parts are trimmed, empty ones dropped. */
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
