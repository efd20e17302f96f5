/** Constants of the practice calls. No schema library here, since the browser uses them too. */

export const PRACTICE_COUNT = 10;
export const MOST_EXERCISES = 30;

/** Length of a typed answer, in UTF-16 code units; the judge reads no more. */
export const PRACTICE_ANSWER_LENGTH = 400;

export const EXERCISE_KINDS = ['translation', 'article', 'plural', 'conjugation', 'cloze'] as const;
