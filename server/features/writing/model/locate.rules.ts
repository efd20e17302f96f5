import type { Quote } from '#contract/writing/result.ts';

/** Finds a model's quotes in the text: a quote that does not occur there does not count. */

const EDGES = /^[\s„“”"'»«…]+|[\s„“”"'»«…]+$/gu;
const WORD_UNIT = /[\p{L}\p{N}]/u;
const PAIR = /^[\ud800-\udbff][\udc00-\udfff]$/;
/** Longer than any sentence the prompt asks for. */
const LONGEST_QUOTE = 2000;

export interface Locator {
  /** The first occurrence of the quote, as whole words; null if there is none. Runs of white space count as one space. */
  find(quote: string): Quote | null;
  /** The only occurrence of `part` within a stretch, as whole words; null if there is none or more than one. */
  findOnce(part: string, within: Quote): Quote | null;
}

/** @param text NFC */
export function createLocator(text: string): Locator {
  const { flat, offsets } = flatten(text);
  const quoteAt = (start: number, length: number): Quote => {
    const from = offsets[start] ?? text.length;
    const last = offsets[start + length - 1] ?? text.length;
    return { quote: text.slice(from, last + 1), start: from, end: last + 1 };
  };
  const places = function* (wanted: string): Generator<number> {
    if (wanted === '' || wanted.length > LONGEST_QUOTE) return;
    for (let at = flat.indexOf(wanted); at !== -1; at = flat.indexOf(wanted, at + 1)) {
      if (isWhole(flat, at, at + wanted.length)) yield at;
    }
  };
  const find = (quote: string): Quote | null => {
    for (const wanted of [clean(quote), clean(quote).replaceAll(EDGES, '')]) {
      const place = places(wanted).next();
      if (!place.done) return quoteAt(place.value, wanted.length);
    }
    return null;
  };
  return {
    find,
    findOnce: (part, within) => {
      const wanted = clean(part);
      const found: Quote[] = [];
      for (const place of places(wanted)) {
        const quote = quoteAt(place, wanted.length);
        if (quote.start >= within.end) break;
        if (quote.start >= within.start && quote.end <= within.end) found.push(quote);
        if (found.length > 1) return null;
      }
      return found[0] ?? null;
    },
  };
}

function clean(quote: string): string {
  return quote.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
}

/** The text with each run of white space as one space, and the original offset of each unit. */
function flatten(text: string): { flat: string; offsets: number[] } {
  const parts: string[] = [];
  const offsets: number[] = [];
  let inSpace = false;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charAt(at);
    const isSpace = /\s/u.test(unit);
    if (isSpace && inSpace) continue;
    inSpace = isSpace;
    parts.push(isSpace ? ' ' : unit);
    offsets.push(at);
  }
  return { flat: parts.join(''), offsets };
}

/** Whether neither end cuts a word or a surrogate pair. */
function isWhole(flat: string, start: number, end: number): boolean {
  const joins = (at: number): boolean =>
    (WORD_UNIT.test(flat.charAt(at - 1)) && WORD_UNIT.test(flat.charAt(at))) ||
    PAIR.test(flat.slice(at - 1, at + 1));
  return !joins(start) && !joins(end);
}
