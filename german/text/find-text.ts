/** Characters shown before and after a match. */
const AROUND = 60;

/** Where a text has what somebody searches. */
export interface FoundText {
  /** One line: the text around the match, cut at words. */
  excerpt: string;
  /** The match in `excerpt`, [start, end) in UTF-16 code units. */
  range: [number, number];
}

/**
 * A pattern that finds what somebody typed, whatever the case of letters and wherever lines break.
 * @param query at least one character that is not white space
 */
export function searchPattern(query: string): RegExp {
  const words = query.normalize('NFC').trim().split(/\s+/u);
  // `RegExp.escape` is missing in browsers of 2024.
  const escaped = words.map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`));
  return new RegExp(escaped.join(String.raw`\s+`), 'iu');
}

/** The first match in a text; null if there is none. */
export function findText(text: string, pattern: RegExp): FoundText | null {
  const match = pattern.exec(text);
  if (!match) return null;
  const end = match.index + match[0].length;
  const before = oneLine(
    cutStart(text.slice(Math.max(0, match.index - AROUND), match.index), match.index > AROUND),
  );
  const found = oneLine(match[0]);
  const rest = text.slice(end, end + AROUND);
  const after = oneLine(end + AROUND < text.length ? rest.replace(/\s*\S*$/u, '') + ' …' : rest);
  return {
    excerpt: before + found + after,
    range: [before.length, before.length + found.length],
  };
}

/** Without the half word, or the half of a surrogate pair, with which it begins. */
function cutStart(text: string, isCut: boolean): string {
  return isCut ? `… ${text.replace(/^\S*\s*/u, '')}` : text;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/gu, ' ');
}
