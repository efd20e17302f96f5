import type { Verdict } from '#german/answers/judgement.ts';

/** What a teacher says to each answer. */
export const VERDICT_TEXTS: Record<Verdict, string> = {
  correct: 'Correct.',
  umlaut_typed_as_ae: 'Correct, with ae for ä or ss for ß.',
  case_slip: 'Correct, but mind the capital letter.',
  spelling_slip: 'Nearly: a slip of spelling.',
  wrong_article: 'Right word, wrong article.',
  wrong_form: 'Right word, wrong form.',
  wrong_word: 'Not this one.',
  empty: 'No answer.',
};
