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
}
