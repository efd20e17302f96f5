import { findDifferences } from './answer-differences.ts';
import { type Candidate, judgeFacet } from './answer-facets.ts';
import { readPluralNotation, saysNoPlural } from './answer-noun.ts';
import { lemmaOf } from './answer-phrase.ts';
import { isBlank, isTooLong, LONGEST_ANSWER, readAnswer } from './answer-text.ts';
import {
  compareRank,
  creditOf,
  type ExpectedAnswer,
  type IsWord,
  type Judgement,
  RIGHT,
  WRONG_WORD,
} from './judgement.ts';

const MOST_ACCEPTED = 50;

export interface AnswerToJudge {
  /** As typed; any text. */
  answer: string;
  expected: ExpectedAnswer;
  /** Without it, only the commonest confusable words are recognised as words in their own right. */
  isWord?: IsWord;
}

function acceptedTexts(expected: ExpectedAnswer): string[] {
  const separators = expected.facet === 'principal_parts' ? 'commas' : 'spaces';
  const texts = expected.accepted
    .slice(0, MOST_ACCEPTED)
    .map((text) => readAnswer(text, separators));
  return expected.facet === 'plural' && texts.length === 0
    ? ['–']
    : [...new Set(texts)].filter((text) => text !== '');
}

function judgementOf(typed: string, candidate: Candidate): Judgement {
  const { verdict, closest, skip, parts } = candidate;
  const credit = creditOf(verdict);
  const shown = verdict !== 'correct' && verdict !== 'wrong_word' && verdict !== 'empty' && !parts;
  const differences = shown ? findDifferences(typed, closest, skip) : [];
  return {
    verdict,
    closest,
    accepted: credit > 0,
    credit,
    typed,
    differences,
    ...(parts ? { parts } : {}),
  };
}

/** Punctuation alone is no answer, except for a plural, where "-" and "¨" are. */
function saysNothing(typed: string, { facet, word = '' }: ExpectedAnswer): boolean {
  if (!isBlank(typed)) return false;
  return facet !== 'plural' || !(saysNoPlural(typed) || readPluralNotation(typed, word) !== null);
}

/**
 * Judges a typed answer as a teacher would, against whichever accepted answer gives the best verdict. White space, outer
 * punctuation, styles of quotes and hyphens, and NFC or NFD never count. For the credit of each verdict see `creditOf`.
 * Never throws; a text longer than any answer counts as a wrong word.
 */
export function judgeAnswer({ answer, expected, isWord = () => false }: AnswerToJudge): Judgement {
  const read = readAnswer(answer, expected.facet === 'principal_parts' ? 'commas' : 'spaces');
  const typed = read.slice(0, LONGEST_ANSWER).toWellFormed();
  const accepted = acceptedTexts(expected);
  const [first = ''] = accepted;
  const wrong: Candidate = { ...WRONG_WORD, closest: first };
  if (read.length > LONGEST_ANSWER || isTooLong(answer)) return judgementOf(typed, wrong);
  const same = accepted.find((text) => text === typed);
  if (same === undefined && saysNothing(typed, expected)) {
    return judgementOf(typed, { verdict: 'empty', edits: 0, closest: first });
  }
  const lemma = lemmaOf(expected, isWord);
  const candidates = accepted
    .filter((text) => text.length <= LONGEST_ANSWER)
    .flatMap((text) => judgeFacet(typed, text, { expected, lemma, isWord }));
  const nearest = candidates.reduce(
    (least, candidate) => (compareRank(candidate, least) < 0 ? candidate : least),
    candidates[0] ?? wrong,
  );
  if (same === undefined) return judgementOf(typed, nearest);
  const { parts } = nearest;
  return judgementOf(typed, { ...RIGHT, closest: same, ...(parts ? { parts } : {}) });
}
