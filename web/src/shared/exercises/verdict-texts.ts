import type { Verdict } from '#german/answers/judgement.ts';

/** The feedback shown for each verdict. */
export const VERDICT_TEXTS: Record<Verdict, string> = {
  correct: 'Correct.',
  umlaut_typed_as_ae: 'Correct, with ae for ä or ss for ß.',
  case_slip: 'Correct, but check the capital letters.',
  spelling_slip: 'Almost: a spelling slip.',
  wrong_article: 'Right word, wrong article.',
  wrong_form: 'Right word, wrong form.',
  wrong_word: 'Not this one.',
  empty: 'No answer.',
};
