import { editDistance } from '../text/edit-distance.ts';
import { foldBase } from '../text/folding.ts';

/** Longer words are not measured: the cost of an edit distance grows with the square of the length. */
const LONGEST_WORD = 80;

/** Letters that sound alike at the start of a word (Vater, Fater); any other wrong first letter makes another word. */
const ALIKE = new Set(['fv', 'vw', 'ck', 'cz', 'sz', 'jy', 'iy']);

/** Minimum letters for one edit to count as a slip: a shorter word turns into another too easily. */
const SHORTEST = 4;
/** Lower in a phrase, where the other words show what was meant: "zm Beispiel". */
export const SHORTEST_IN_PHRASE = 2;
/** Minimum letters for two edits to count as a slip. */
const SHORTEST_FOR_TWO = 9;

const withSs = (word: string): string => word.replaceAll('ß', 'ss');
const asAe = (word: string): string =>
  word.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue');

/** Maus is not Haus misspelt: in short words the first letter is rarely the wrong one. */
function beginsAnotherWord(typed: string, expected: string): boolean {
  const [a, b] = [typed.charAt(0), expected.charAt(0)];
  if (expected.length >= 6 || a === b) return false;
  const swapped = typed.charAt(1) === b && expected.charAt(1) === a;
  return !swapped && !ALIKE.has([a, b].toSorted().join(''));
}

/**
 * Number of edits if the typed word is a slip for the expected one, else null: Damerau-Levenshtein within the budget for
 * the expected word's length (`SHORTEST`, `SHORTEST_FOR_TWO`), reading umlauts as ä or ae and ß as ss. Missing accents and
 * umlauts are always a slip and count one edit per word. Both in lower case, NFC.
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
