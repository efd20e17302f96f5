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

/** How many alternatives typed at once are tried; more are a list of guesses. */
const MOST_TYPED = 3;
/** Longer texts are not compared word by word. */
const MOST_WORDS = 40;
const LEAD = /^(?:to|an?|the)\s+(?=\S)/u;

/** The words to compare, in lower case without accents; a leading "to", "a" or "the" is optional. */
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
  // "well known", "post office": whether English writes two words apart is not what is being tested.
  if (a.join('') === b.join('')) return RIGHT;
  if (a.length !== b.length || a.length > MOST_WORDS) return WRONG_WORD;
  return worst(a.map((word, index) => compareWord(word, b[index] ?? '', isWord)));
}

/** "to go, to travel; to ride (a bike)" → the whole text and its three alternatives. */
export function alternativesOf(gloss: string): string[] {
  const parts = splitOutsideBrackets(gloss, /[;,]|\s\/\s/u);
  return parts.length > 1 ? [...parts, gloss] : [gloss];
}

/**
 * Compares an English answer with one alternative of a gloss: any case, British or American, with or without remarks in
 * brackets. If several alternatives are typed (at most three), the best one counts, since one is enough.
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
