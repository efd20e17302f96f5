/** The category of a mistake, as a learner would sort them. */
export type FindingType =
  | 'spelling'
  | 'capitals'
  | 'agreement'
  | 'case'
  | 'verb form'
  | 'word order'
  | 'comma'
  | 'word choice'
  | 'punctuation';

/**
 * How certain a finding is. Where it may well be wrong, the text says “maybe”: it counts nothing in marks, is never applied
 * with others, and is no reason for praise or advice.
 */
export type Certainty = 'sure' | 'maybe';

/** One mistake found in a text. */
export interface Finding {
  /** UTF-16 offsets in the checked text, end-exclusive. */
  start: number;
  end: number;
  /** The id of the rule that found it: "spelling", "noun-capital" … */
  rule: string;
  type: FindingType;
  /** Plain English for a learner at B1. */
  explanation: string;
  /** Replacements for [start, end): one if only one fits, at most three, none if any would be a guess. */
  corrections: string[];
  /** Absent: sure. */
  certainty?: Certainty;
}

/** Whether a finding may count, be applied and be spoken of as a mistake. */
export function isSure({ certainty }: { certainty?: Certainty | undefined }): boolean {
  return certainty !== 'maybe';
}
