import { areConfused } from './answer-confusables.ts';
import { SHORTEST_IN_PHRASE, slipEdits } from './answer-slips.ts';
import { withoutJoints } from './answer-text.ts';
import { foldBase } from '../text/folding.ts';
import { areSameFunctionWord, isFunctionWord } from '../text/function-words.ts';
import { type Comparison, RIGHT, WRONG_WORD } from './judgement.ts';
import { splitSeparable } from '../inflection/separable.ts';
import {
  INSEPARABLE_PREFIXES,
  SEPARABLE_PREFIXES,
  VARIABLE_PREFIXES,
} from '../inflection/verb-prefixes.ts';

/** The lemma being tested; all text in lower case. */
export interface Lemma {
  /** The headword, "" if unknown. */
  word: string;
  /** Its one-word inflected forms. */
  forms: ReadonlySet<string>;
  /** Cache: edits from a typed word to the nearest form, which many accepted answers need again. */
  measured: Map<string, number | null>;
  /** Its forms of several words: "lade ein". */
  phrases: ReadonlySet<string>;
  /** Whether the question is about a form rather than the headword: then a wrong ending is never a slip. */
  asksForm: boolean;
  /** Whether the word is part of a longer expected phrase. */
  inPhrase?: boolean;
  /** Whether the text, in this spelling, is a German word. */
  isWord: (text: string) => boolean;
}

const INFLECTIONS = [
  '',
  ...'e en em er es ern n s t st est et te ten test tet ete eten etest etet'.split(' '),
];
/** Derive another word from the stem: Ausbildung is not a misspelt ausbilden. */
const DERIVATIONS = ['ung', 'ungen', 'end', 'heit', 'keit', 'in', 'erin', 'lich', 'ig'];

/** Without ge-: a participle that lacks it is a misspelt participle, not another word. */
const PREFIXES = [
  'un',
  ...SEPARABLE_PREFIXES,
  ...INSEPARABLE_PREFIXES.filter((prefix) => prefix !== 'ge'),
  ...VARIABLE_PREFIXES,
];

/** Whether `typed` is `expected` with some or all umlauts written as ae, oe, ue and ß as ss. */
function isDigraphSpelling(typed: string, expected: string): boolean {
  const digraphs: Record<string, string> = {
    ä: 'ae',
    ö: 'oe',
    ü: 'ue',
    ß: 'ss',
    Ä: 'Ae',
    Ö: 'Oe',
    Ü: 'Ue',
  };
  let at = 0;
  for (const letter of expected) {
    const digraph = digraphs[letter];
    if (typed.startsWith(letter, at)) at += letter.length;
    else if (
      digraph !== undefined &&
      typed.slice(at, at + 2).toLowerCase() === digraph.toLowerCase()
    )
      at += 2;
    else return false;
  }
  return at === typed.length;
}

/** Whether a lower-case text is one of the forms, its umlauts written as such or as ae. */
export function isAmong(typed: string, forms: ReadonlySet<string>): boolean {
  if (forms.has(typed)) return true;
  if (!/[aou]e|ss/u.test(typed)) return false;
  for (const form of forms) if (isDigraphSpelling(typed, form)) return true;
  return false;
}

const withoutDoubles = (word: string): string => word.replace(/(.)\1+/gu, '$1');

/** The possible splits of a word into stem and ending; umlauts are ignored, since inflection changes them. */
function stems(word: string, endings: readonly string[]): [stem: string, ending: string][] {
  const folded = foldBase(word);
  return endings
    .filter((ending) => folded.endsWith(ending) && folded.length - ending.length >= 3)
    .map((ending) => [folded.slice(0, folded.length - ending.length), ending]);
}

/** Same stem, another ending: Hauses, Hause. A doubled letter or a dropped e (gehn) is not another ending. */
function differInEnding(typed: string, expected: string, endings: readonly string[]): boolean {
  if (withoutDoubles(typed) === withoutDoubles(expected)) return false;
  const others = stems(expected, endings);
  return stems(typed, endings).some(([stem, ending]) =>
    others.some(
      ([otherStem, other]) =>
        stem === otherStem &&
        ending !== other &&
        ending.replace('en', 'n') !== other.replace('en', 'n'),
    ),
  );
}

/** A regularised form that the word does not have: gegeht, Hausen, eingeladet, ladete (ein). */
function isMadeUpForm(typed: string, word: string): boolean {
  if (word === '') return false;
  const split = splitSeparable(word);
  const prefix = split?.prefix ?? '';
  const withoutGe = typed.startsWith(`${prefix}ge`)
    ? prefix + typed.slice(prefix.length + 2)
    : typed;
  return (
    differInEnding(typed, word, INFLECTIONS) ||
    differInEnding(withoutGe, word, INFLECTIONS) ||
    (split !== null && differInEnding(typed, split.base, INFLECTIONS))
  );
}

/** einschalten and ausschalten, schreiben and beschreiben, unendlich and endlich. */
function differInPrefix(typed: string, expected: string): boolean {
  if (withoutDoubles(typed) === withoutDoubles(expected)) return false;
  return PREFIXES.some((prefix) => {
    if (expected.length > 4 && typed === prefix + expected) return true;
    if (!expected.startsWith(prefix)) return false;
    const base = expected.slice(prefix.length);
    if (base.length < 4 || !typed.endsWith(base)) return false;
    const other = typed.slice(0, -base.length);
    return other !== prefix && (other === '' || PREFIXES.includes(other));
  });
}

/** Ausbildung and ausbilden, Lehrer and Lehrerin. */
function differInDerivation(typed: string, expected: string): boolean {
  return (
    differInEnding(typed, expected, ['', 'e', 'en', 'er', 't', ...DERIVATIONS]) &&
    !differInEnding(typed, expected, INFLECTIONS) &&
    DERIVATIONS.some((ending) => typed.endsWith(ending) !== expected.endsWith(ending))
  );
}

function isAnotherWord(typed: string, written: string, expected: string, lemma: Lemma): boolean {
  const capital = typed.charAt(0).toUpperCase() + typed.slice(1);
  return (
    isFunctionWord(typed) ||
    areConfused('de', typed, expected) ||
    differInPrefix(typed, expected) ||
    differInDerivation(typed, expected) ||
    [written, typed, capital].some((spelling) => lemma.isWord(spelling))
  );
}

function nearestForm(typed: string, { forms, measured }: Lemma): number | null {
  const known = measured.get(typed);
  if (known !== undefined) return known;
  const edits = [...forms]
    .filter((form) => Math.abs(form.length - typed.length) <= 2)
    .flatMap((form) => slipEdits(typed, form) ?? []);
  const nearest = edits.length > 0 ? Math.min(...edits) : null;
  measured.set(typed, nearest);
  return nearest;
}

const form: Comparison = { verdict: 'wrong_form', edits: 1 };

/** The verdict if only case, umlauts, hyphens or apostrophes differ; null if letters do. */
function compareSpelling(typed: string, expected: string): Comparison | null {
  if (typed === expected) return RIGHT;
  const [a, b] = [withoutJoints(typed), withoutJoints(expected)];
  const lower = [a.toLowerCase(), b.toLowerCase()] as const;
  const sameCase = a === b || ((a !== typed || b !== expected) && a.charAt(0) === b.charAt(0));
  if (lower[0] === lower[1]) return sameCase ? RIGHT : { verdict: 'case_slip', edits: 0 };
  if (isDigraphSpelling(a, b)) return { verdict: 'umlaut_typed_as_ae', edits: 0 };
  return isDigraphSpelling(lower[0], lower[1]) ? { verdict: 'case_slip', edits: 0 } : null;
}

/** der, die and das in place of one another: perhaps the wrong gender. Anything else is the wrong case or number. */
function compareFunctionWords(typed: string, expected: string): Comparison {
  const nominative = /^(?:der|die|das)$/u;
  return nominative.test(typed) && nominative.test(expected)
    ? { verdict: 'wrong_article', edits: 1 }
    : form;
}

/** One German word against another, both NFC and free of punctuation. */
export function compareWord(written: string, wanted: string, lemma: Lemma): Comparison {
  const typed = withoutJoints(written).toLowerCase();
  const expected = withoutJoints(wanted).toLowerCase();
  const spelling = compareSpelling(written, wanted);
  // Masse for Maße is a wrong form if both are forms of the lemma.
  const swiss = spelling?.verdict === 'umlaut_typed_as_ae' && lemma.forms.has(typed);
  if (spelling && !swiss) return areConfused('de', typed, expected) ? WRONG_WORD : spelling;
  if (isAmong(typed, lemma.forms)) return form;
  if (areSameFunctionWord(typed, expected)) return compareFunctionWords(typed, expected);
  if (isAnotherWord(typed, written, expected, lemma)) return WRONG_WORD;
  const grown = lemma.forms.size === 0 && typed.startsWith(expected);
  if ((lemma.asksForm || grown) && differInEnding(typed, expected, INFLECTIONS)) return form;
  const slip = slipEdits(typed, expected, lemma.inPhrase ? SHORTEST_IN_PHRASE : undefined);
  const near = nearestForm(typed, lemma);
  if (slip !== null && (near === null || slip <= near))
    return { verdict: 'spelling_slip', edits: slip };
  if (near !== null || (lemma.asksForm && isMadeUpForm(typed, lemma.word))) return form;
  return WRONG_WORD;
}
