/** Cleaning of text from third-party files. */

// oxlint-disable-next-line no-control-regex -- removing control characters is the purpose
const CONTROL = /[\u0000-\u001f\u007f-\u009f\ufeff]+/gu;

/**
 * Converts to NFC, replaces control characters and white space by single spaces, and trims. Undefined for anything that
 * is not a string, is empty or longer than `maximum` UTF-16 units.
 */
export function cleanText(value: unknown, maximum = 1000): string | undefined {
  if (typeof value !== 'string' || value.length > maximum * 4) return undefined;
  const text = value.normalize('NFC').replace(CONTROL, ' ').replace(/\s+/gu, ' ').trim();
  return text === '' || text.length > maximum ? undefined : text;
}

const OPENING = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
  ['<', '>'],
]);

/**
 * Splits at `separator` (one character) outside brackets and outside Ding's `/abbreviations/`.
 * If brackets do not close, splits everywhere: one bad bracket must not swallow the rest of a line.
 */
export function splitOutsideBrackets(text: string, separator: string): string[] {
  const parts: string[] = [];
  const closing: string[] = [];
  let start = 0;
  for (let index = 0; index < text.length; index++) {
    const character = text.charAt(index);
    const close = OPENING.get(character);
    if (close !== undefined) closing.push(close);
    else if (character === closing.at(-1)) closing.pop();
    else if (closing.length > 0) continue;
    else if (character === separator) {
      parts.push(text.slice(start, index));
      start = index + 1;
    } else if (character === '/') {
      index = endOfAbbreviation(text, index);
    }
  }
  if (closing.length > 0) return text.split(separator).map((part) => part.trim());
  parts.push(text.slice(start));
  return parts.map((part) => part.trim());
}

const ABBREVIATION = /(?<=^|\s)\/([^\s/|](?:[^/|]*[^\s/|])?)\/(?=[\s;,)]|$)/uy;

function endOfAbbreviation(text: string, index: number): number {
  ABBREVIATION.lastIndex = index;
  return ABBREVIATION.test(text) ? ABBREVIATION.lastIndex - 1 : index;
}

/** Removes duplicates, keeping the order. */
export function unique<T>(values: Iterable<T>): T[] {
  return [...new Set(values)];
}
