import { byWord } from '../text/by-word.ts';
import {
  type CellCase,
  type CellColumn,
  type Cells,
  cell,
  CELL_CASES,
  CELL_COLUMNS,
  type CheckerLexicon,
} from './lexicon.ts';
import { capitalise, cellsOfNoun, type Word } from './word.ts';

export interface CellName {
  grammaticalCase: CellCase;
  column: CellColumn;
}

const NAMES = CELL_CASES.flatMap((grammaticalCase) =>
  CELL_COLUMNS.map((column) => ({ grammaticalCase, column, bit: cell(grammaticalCase, column) })),
);

/** The cells of a set, in the order of case and column. */
export function cellNames(cells: Cells): CellName[] {
  return NAMES.filter(({ bit }) => (cells & bit) !== 0);
}

const UMLAUTS: Readonly<Record<string, string>> = byWord({ a: 'ä', o: 'ö', u: 'ü' });
const ENDINGS = ['', 's', 'es', 'e', 'en', 'n', 'er', 'ern', 'se', 'sen', 'nen', 'ens', 'ns'];

/** The spelling of a noun in each cell of its genders; a cell without a form has no key. The spelling as written is preferred in the cells it fits. */
export function nounForms(noun: Word, lexicon: CheckerLexicon): Map<Cells, string> {
  const forms = new Map<Cells, string>();
  const own = cellsOfNoun(noun);
  for (const { grammaticalCase, column } of cellNames(own)) {
    forms.set(cell(grammaticalCase, column), capitalise(noun.text));
  }
  const lemmas = [...new Set(noun.nouns.map((reading) => reading.lemma))].toSorted(
    (a, b) => lexicon.commonness(b) - lexicon.commonness(a),
  );
  for (const lemma of lemmas) {
    const at = frontLength(noun, lemma);
    if (at === null) continue;
    const front = capitalise(noun.text).slice(0, at);
    for (const candidate of candidates(lemma)) {
      for (const reading of lexicon.readings(candidate)) {
        if (reading.kind !== 'noun' || reading.lemma !== lemma || reading.adjectival) continue;
        for (const { grammaticalCase, column } of cellNames(reading.cells)) {
          const key = cell(grammaticalCase, column);
          // "dem Hause" is archaic; the plain form comes first.
          const form = front === '' ? candidate : joined(front, candidate);
          const known = forms.get(key);
          if (known === undefined || isCommonerPlural(form, known, column, lexicon))
            forms.set(key, form);
        }
      }
    }
  }
  return forms;
}

/** "Tage", not "Tags": of two plurals in the lexicon the commoner one. */
function isCommonerPlural(
  form: string,
  known: string,
  column: CellColumn,
  lexicon: CheckerLexicon,
): boolean {
  return column === 'plural' && lexicon.commonness(form) > 4 * lexicon.commonness(known);
}

/** Number of letters in a compound before the part whose lemma is known; null if the noun does not end in that lemma. */
function frontLength(noun: Word, lemma: string): number | null {
  for (const reading of noun.nouns) {
    if (reading.lemma !== lemma) continue;
    const stem = lemma.slice(0, Math.max(2, Math.min(4, lemma.length - 2))).toLowerCase();
    const plain = fold(noun.text.toLowerCase());
    const at = plain.lastIndexOf(fold(stem));
    if (at >= 0) return at;
  }
  return null;
}

function fold(text: string): string {
  return text.replace(/[äöü]/gu, (letter) => (letter === 'ä' ? 'a' : letter === 'ö' ? 'o' : 'u'));
}

function joined(front: string, tail: string): string {
  return front.endsWith('-') ? front + tail : front + tail.charAt(0).toLowerCase() + tail.slice(1);
}

function candidates(lemma: string): string[] {
  const stems = [lemma];
  for (const match of lemma.matchAll(/[aouAOU]/gu)) {
    const umlaut = UMLAUTS[match[0].toLowerCase()] ?? '';
    const same = match[0] === match[0].toLowerCase() ? umlaut : umlaut.toUpperCase();
    stems.push(lemma.slice(0, match.index) + same + lemma.slice(match.index + 1));
  }
  if (/(?:us|um|on|a)$/u.test(lemma)) stems.push(lemma.replace(/(?:us|um|on|a)$/u, ''));
  return stems.flatMap((stem) => ENDINGS.map((ending) => stem + ending));
}
