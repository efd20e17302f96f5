import { editDistance } from '../text/edit-distance.ts';
import { foldBase } from '../text/folding.ts';

/** Longer words are not measured: an edit distance grows with the square of the length. */
const LONGEST_WORD = 80;

/** Letters that sound alike at the beginning of a word, where else a wrong letter makes another word (Vater, Fater). */
const ALIKE = new Set(['fv', 'vw', 'ck', 'cz', 'sz', 'jy', 'iy']);

/** From so many letters one edit may be a slip: a shorter word becomes another one too easily. */
const SHORTEST = 4;
/** In a phrase the other words tell what was meant: "zm Beispiel". */
export const SHORTEST_IN_PHRASE = 2;
/** From so many letters two edits may be one. */
const SHORTEST_FOR_TWO = 9;

const withSs = (word: string): string => word.replaceAll('ß', 'ss');
const asAe = (word: string): string =>
  word.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue');

/** Maus is not Haus misspelt: in short words the first letter is seldom the wrong one. */
function beginsAnotherWord(typed: string, expected: string): boolean {
  const [a, b] = [typed.charAt(0), expected.charAt(0)];
  if (expected.length >= 6 || a === b) return false;
  const swapped = typed.charAt(1) === b && expected.charAt(1) === a;
  return !swapped && !ALIKE.has([a, b].toSorted().join(''));
}

/**
 * The edits by which a typed word is a slip for another, null where it is none: Damerau-Levenshtein within the budget
 * of the expected word (`SHORTEST`, `SHORTEST_FOR_TWO`), umlauts as ä or ae, ß as ss. Accents and umlauts left out are
 * always a slip, one edit each word. Both in lower case, NFC.
 */
export function slipEdits(typed: string, expected: string, shortest = SHORTEST): number | null {
  if (typed.length > LONGEST_WORD || expected.length > LONGEST_WORD) return null;
  if (/\d/u.test(typed + expected)) return null;
  if (foldBase(typed) === foldBase(expected)) return typed === expected ? 0 : 1;
  const [a, b] = [withSs(typed), withSs(expected)];
  if (beginsAnotherWord(a, b) || b.length < shortest) return null;
  const limit = b.length < SHORTEST_FOR_TWO ? 1 : 2;
  const spellings: [string, string][] = [[a, b]];
  if (/ß/u.test(typed + expected)) spellings.push([typed, expected]);
  if (/[aou]e/u.test(a)) spellings.push([a, asAe(b)]);
  const edits = Math.min(...spellings.map(([one, other]) => editDistance(one, other, limit)));
  return edits <= limit ? edits : null;
}
