/** Between the parts of a word that a text has apart: "hören … zu". */
const GAP = ' … ';
const LETTER = /\p{L}/u;

/**
 * Where a sentence has a word, or the parts of a separated one in their order, each as a whole word: [start, end) in UTF-16
 * code units. Empty if the sentence does not have all of them.
 * @param word as written there; "hören … zu" for two parts
 */
export function rangesOfWritten(sentence: string, word: string): [number, number][] {
  const ranges: [number, number][] = [];
  let from = 0;
  for (const part of word.split(GAP)) {
    const start = wholeWordAt(sentence, part, from);
    if (start === -1) return [];
    from = start + part.length;
    ranges.push([start, from]);
  }
  return ranges;
}

/** The first place from an offset on where a text has some words with no letter on either side; -1 if there is none. */
function wholeWordAt(text: string, words: string, from: number): number {
  const start = text.indexOf(words, from);
  if (start === -1) return -1;
  const isWhole =
    !LETTER.test(text.charAt(start - 1)) && !LETTER.test(text.charAt(start + words.length));
  return isWhole ? start : wholeWordAt(text, words, start + 1);
}
