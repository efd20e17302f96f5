/**
 * Spellings that a learner's keyboard or ear makes equal. All functions take any string and give lower case NFC.
 * Three strengths, because prefixes and whole words need different ones: see `foldLoose`.
 */

const COMBINING_MARKS = /\p{Mn}/gu;

/** Trimmed, NFC, inner white space as single spaces, invisible format characters (zero-width, direction marks, soft hyphen) removed. */
export function normaliseText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** ä → a, ö → o, ü → u, ß → ss, é → e. Keeps prefixes: fold of a prefix is a prefix of the fold. */
export function foldBase(text: string): string {
  return normaliseText(text)
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(COMBINING_MARKS, '');
}

/** ä → ae, ö → oe, ü → ue, ß → ss, é → e. Keeps prefixes. */
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
 * Equal for ä, ae and a (and so on), so that any mixture of spellings meets: "Aepfel", "Apfel", "Äpfel" → "apfel".
 * Does not keep prefixes ("neu" → "neu", "neue" → "neu"): compare whole words only.
 */
export function foldLoose(text: string): string {
  return foldBase(text).replace(/([aou])e/gu, '$1');
}
