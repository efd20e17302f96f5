import type { Entry } from '#contract/dictionary/schemas.ts';

/** Shorter words fit on a line even on a phone. */
const SHORTEST_BROKEN = 14;
/** What surely ends the first part of a compound: "Geschwindigkeits·begrenzung". */
const LINKED = /(?:ungs|heits|keits|schafts|tions|täts|lings|tums)$/u;

/**
 * The word in pieces between which a line may be broken, with a hyphen: at the seams of a compound if they are known, else
 * between its syllables. A single piece if it is short.
 */
export function breakablePieces({
  word,
  hyphenation = '',
  compound_parts: parts = [],
}: Pick<Entry, 'word' | 'hyphenation' | 'compound_parts'>): string[] {
  if (word.length < SHORTEST_BROKEN || /[\s-]/u.test(word)) return [word];
  const joined = piecesOf(word, parts);
  if (joined.length > 1) return joined;
  const syllables = hyphenation.split('·');
  if (syllables.join('') !== word) return [word];
  const linked = mergeUntil(syllables, (piece) => LINKED.test(piece));
  return linked.length > 1 ? linked : syllables;
}

/** Lets a line end here, with a hyphen. */
const SOFT_HYPHEN = '\u00AD';

/** A form of the word with the word's places for a hyphen: "Geschwindigkeits\u00ADbegrenzungen". */
export function withBreaks(
  form: string,
  entry: Pick<Entry, 'word' | 'hyphenation' | 'compound_parts'>,
): string {
  let rest = form;
  let broken = '';
  for (const piece of breakablePieces(entry).slice(0, -1)) {
    if (!rest.startsWith(piece)) break;
    broken += piece + SOFT_HYPHEN;
    rest = rest.slice(piece.length);
  }
  return broken + rest;
}

/** The compound's pieces: each part but the first begins where it is found from the end. */
function piecesOf(word: string, parts: readonly string[]): string[] {
  const pieces: string[] = [];
  let rest = word;
  for (const part of parts.slice(1).toReversed()) {
    const at = rest.toLowerCase().lastIndexOf(part.toLowerCase());
    if (at < 2) break;
    pieces.unshift(rest.slice(at));
    rest = rest.slice(0, at);
  }
  return [rest, ...pieces];
}

function mergeUntil(syllables: readonly string[], isEnd: (piece: string) => boolean): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const syllable of syllables) {
    piece += syllable;
    if (isEnd(piece)) {
      pieces.push(piece);
      piece = '';
    }
  }
  return piece === '' ? pieces : [...pieces, piece];
}

/** "an" and "fangen" of a separable verb; null for any other word. */
export function separableParts({
  word,
  separable_prefix: prefix = '',
}: Pick<Entry, 'word' | 'separable_prefix'>): [string, string] | null {
  const isFirst = prefix !== '' && word.startsWith(prefix) && word.length > prefix.length;
  return isFirst ? [prefix, word.slice(prefix.length)] : null;
}
