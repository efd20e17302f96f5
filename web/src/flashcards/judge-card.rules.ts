import type { Rating, StudyCard } from '#contract/flashcards.ts';
import { isAccepted, judgeAnswer, type Verdict } from '#german/answer-judge.ts';

/** A typed or chosen answer, judged. */
export interface Judged {
  verdict: Verdict;
  isAccepted: boolean;
  given: string;
  /** What the answer is worth, as a suggestion. */
  rating: Rating;
}

/** What a teacher says to each. */
export const VERDICT_TEXTS: Record<Verdict, string> = {
  correct: 'Correct.',
  umlaut_as_ae: 'Correct, with ae for ä or ss for ß.',
  case_slip: 'Correct, but mind the capital letter.',
  spelling_slip: 'Nearly: a slip of spelling.',
  wrong_article: 'Right word, wrong article.',
  wrong_form: 'Right word, wrong form.',
  wrong_word: 'Not this one.',
  empty: 'No answer.',
};

/** Slips count as hard: what is nearly known comes back a little sooner. */
const RATINGS: Record<Verdict, Rating> = {
  correct: 3,
  umlaut_as_ae: 3,
  case_slip: 3,
  spelling_slip: 2,
  wrong_article: 1,
  wrong_form: 1,
  wrong_word: 1,
  empty: 1,
};

export function judgeCard({ facet, answer }: StudyCard, given: string): Judged {
  const isGerman = answer.lang === 'de';
  const kind =
    facet === 'word_to_meaning' || facet === 'meaning_to_word'
      ? isGerman
        ? 'german_word'
        : 'english_gloss'
      : facet;
  const { verdict } = judgeAnswer(given, { kind, accepted: answer.accepted, forms: answer.forms });
  return { verdict, isAccepted: isAccepted(verdict), given, rating: RATINGS[verdict] };
}
