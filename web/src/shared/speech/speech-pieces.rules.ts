/** What the built-in voice says at once, in UTF-16 code units (`getSpeech`). */
const LONGEST = 200;
/** Where a speaker draws breath, best first. */
const BREAKS = [/[.!?…;:]["“”»«’)]*\s+/gu, /,\s+|\s[–—-]\s/gu, /\s+/gu];

/** A text in pieces that the built-in voice can say, divided where a speaker would pause. Joined, they are the text. */
export function speechPieces(text: string): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > LONGEST) {
    const size = sizeOfPiece(rest);
    pieces.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return rest === '' ? pieces : [...pieces, rest];
}

function sizeOfPiece(text: string): number {
  const start = text.slice(0, LONGEST);
  for (const pattern of BREAKS) {
    const last = [...start.matchAll(pattern)].at(-1);
    const end = last ? last.index + last[0].length : 0;
    // A piece of a few letters would be a stammer.
    if (end > LONGEST / 4) return end;
  }
  // Not between the halves of a character.
  return /[\uD800-\uDBFF]$/u.test(start) ? LONGEST - 1 : LONGEST;
}
