import { areConfused } from './answer-confusables.ts';
import { slipEdits } from './answer-slips.ts';
import { readings, splitOutsideBrackets, withoutJoints, wordsOf } from './answer-text.ts';
import {
  areEnglishForms,
  canonicalEnglish,
  withoutContractions,
} from '../text/english-spelling.ts';
import { foldBase } from '../text/folding.ts';
import { best, type Comparison, type IsWord, RIGHT, WRONG_WORD, worst } from './judgement.ts';

/** Several typed at once are tried, but not a list of guesses. */
const MOST_TYPED = 3;
/** Longer texts are not compared word by word. */
const MOST_WORDS = 40;
const LEAD = /^(?:to|an?|the)\s+(?=\S)/u;

/** The words that count, in lower case without accents; "to", "a" and "the" at the beginning may be left out. */
function englishWords(text: string): string[] {
  const lower = withoutContractions(foldBase(text)).replace(LEAD, '').replaceAll('-', ' ');
  return wordsOf(lower).map(withoutJoints);
}

function compareWord(typed: string, expected: string, isWord: IsWord): Comparison {
  if (typed === expected) return RIGHT;
  const [a, b] = [canonicalEnglish(typed), canonicalEnglish(expected)];
  if (a === b) return RIGHT;
  if (areEnglishForms(typed, expected) || areEnglishForms(a, b))
    return { verdict: 'wrong_form', edits: 1 };
  if (areConfused('en', typed, expected) || isWord(typed, 'en')) return WRONG_WORD;
  const edits = slipEdits(typed, expected) ?? slipEdits(a, b);
  return edits === null ? WRONG_WORD : { verdict: 'spelling_slip', edits };
}

function compareEnglish(typed: string, expected: string, isWord: IsWord): Comparison {
  const [a, b] = [englishWords(typed), englishWords(expected)];
  if (a.length === 0 || b.length === 0) return WRONG_WORD;
  // "well known", "post office": where English writes apart is nobody's lesson here.
  if (a.join('') === b.join('')) return RIGHT;
  if (a.length !== b.length || a.length > MOST_WORDS) return WRONG_WORD;
  return worst(a.map((word, index) => compareWord(word, b[index] ?? '', isWord)));
}

/** "to go, to travel; to ride (a bike)" → the whole and its three alternatives. */
export function alternativesOf(gloss: string): string[] {
  const parts = splitOutsideBrackets(gloss, /[;,]|\s\/\s/u);
  return parts.length > 1 ? [...parts, gloss] : [gloss];
}

/**
 * An English answer against one alternative of a gloss: any case, British or American, remarks in brackets as one likes.
 * Of several alternatives typed, at most three, the best counts: a teacher asks for one.
 */
export function compareGloss(typed: string, alternative: string, isWord: IsWord): Comparison {
  const typings = [typed, ...alternativesOf(typed).slice(0, MOST_TYPED)].flatMap(readings);
  return best(
    WRONG_WORD,
    typings.flatMap((one) =>
      readings(alternative).map((other) => compareEnglish(one, other, isWord)),
    ),
  );
}
