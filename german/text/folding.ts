/**
 * Unifies spellings that a learner's keyboard or ear cannot distinguish. All functions accept any string and return lower
 * case NFC. There are three strengths because prefixes and whole words need different ones: see `foldLoose`.
 */

const COMBINING_MARKS = /\p{Mn}/gu;

/** Trims, converts to NFC, collapses white space, and removes invisible format characters (zero-width, direction marks, soft hyphen). */
export function normaliseText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** ä → a, ö → o, ü → u, ß → ss, é → e. Preserves prefixes: the fold of a prefix is a prefix of the fold. */
export function foldBase(text: string): string {
  return normaliseText(text)
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(COMBINING_MARKS, '');
}

/** ä → ae, ö → oe, ü → ue, ß → ss, é → e. Preserves prefixes. */
export function foldDigraph(text: string): string {
  return foldBase(
    normaliseText(text)
      .toLowerCase()
      .replaceAll('ä', 'ae')
      .replaceAll('ö', 'oe')
      .replaceAll('ü', 'ue'),
  );
}

/**
 * Gives the same result for ä, ae and a (and so on), so that any mix of spellings matches: "Aepfel", "Apfel", "Äpfel" →
 * "apfel". Does not preserve prefixes ("neu" → "neu", "neue" → "neu"): only compare whole words.
 */
export function foldLoose(text: string): string {
  return foldBase(text).replace(/([aou])e/gu, '$1');
}
