const LETTERS = 'abcdefghijklmnopqrstuvwxyzäöüß'.split('');
/** Endings of inflected words; learners take one for another. */
const ENDINGS = ['', 'e', 'en', 'er', 'es', 'em', 'n', 's', 't', 'te', 'ten', 'st', 'et'];
const SHORTEST_STEM = 3;

/** All strings one edit of a letter away from a word in lower case, some more than once. */
export function* neighbours(typed: string): Generator<string> {
  for (let at = 0; at <= typed.length; at++) {
    const head = typed.slice(0, at);
    const rest = typed.slice(at);
    const after = typed.slice(at + 1);
    if (rest !== '') yield head + after;
    if (after !== '') yield head + after.charAt(0) + rest.charAt(0) + after.slice(1);
    for (const letter of LETTERS) {
      yield head + letter + rest;
      if (rest !== '') yield head + letter + after;
    }
  }
}

/** The word with other endings, and without two letters: what is further away than one edit, but often meant. */
export function* farNeighbours(typed: string): Generator<string> {
  for (const ending of ENDINGS) {
    if (!typed.endsWith(ending)) continue;
    const stem = typed.slice(0, typed.length - ending.length);
    if (stem.length < SHORTEST_STEM) continue;
    for (const other of ENDINGS) yield stem + other;
  }
  for (let at = 0; at + 2 <= typed.length; at++) yield typed.slice(0, at) + typed.slice(at + 2);
}
