import type { Criterion, CriterionLevel } from '../profile.ts';

/** The four criteria of Goethe's writing parts, told in our own words; only points and number of content points differ. */

type Need = NonNullable<CriterionLevel['reachedBy']>;

const LETTERS = ['A', 'B', 'C', 'D', 'E'] as const;

function criterion(
  id: string,
  name: string,
  part: Criterion['part'],
  points: readonly number[],
  descriptions: readonly string[],
  needs: readonly (Need | undefined)[] = [],
): Criterion {
  return {
    id,
    name,
    part,
    levels: LETTERS.map((level, index) => ({
      level,
      points: points[index] ?? 0,
      description: descriptions[index] ?? '',
      reachedBy: needs[index],
    })),
  };
}

/** What each level needs of 3 points, as the exam has it; for 2 and 4 points the same by proportion (ours). */
const NEEDS: Record<2 | 3 | 4, Need[]> = {
  2: [
    [{ adequate: 2, partly: 0 }],
    [{ adequate: 1, partly: 1 }],
    [
      { adequate: 1, partly: 0 },
      { adequate: 0, partly: 2 },
    ],
    [{ adequate: 0, partly: 1 }],
  ],
  3: [
    [{ adequate: 3, partly: 0 }],
    [
      { adequate: 2, partly: 0 },
      { adequate: 1, partly: 2 },
    ],
    [
      { adequate: 1, partly: 1 },
      { adequate: 0, partly: 3 },
    ],
    [{ adequate: 0, partly: 1 }],
  ],
  4: [
    [{ adequate: 4, partly: 0 }],
    [
      { adequate: 3, partly: 0 },
      { adequate: 2, partly: 2 },
    ],
    [
      { adequate: 2, partly: 0 },
      { adequate: 1, partly: 2 },
      { adequate: 0, partly: 4 },
    ],
    [{ adequate: 0, partly: 1 }],
  ],
};

const TASK: Record<2 | 3 | 4, string[]> = {
  2: [
    'Both aims are reached; text type and tone fit.',
    'One aim is reached, the other in part.',
    'One aim is reached, or both in part.',
    'One aim is reached in part.',
    'Under half the required length, or off the topic.',
  ],
  3: [
    'All three points are dealt with well; text type and tone fit.',
    'Two points are dealt with well, or one well and two in part.',
    'One point is dealt with well and one in part, or all in part.',
    'One point is dealt with, well or in part.',
    'Under half the required length, or off the topic.',
  ],
  4: [
    'All four points are dealt with well; text type and tone fit.',
    'Three points are dealt with well, or two well and two in part.',
    'Two points are dealt with well, or fewer well and the others in part.',
    'One point is dealt with, well or in part.',
    'Under half the required length, or off the topic.',
  ],
};

const COHERENCE = [
  'The text is easy to follow; sentences and parts are linked in fitting and varied ways.',
  'Mostly easy to follow; the links fit, but repeat themselves.',
  'To be followed in parts; few links, or some that do not fit.',
  'A row of sentences with hardly a link.',
  'No connection to be seen.',
];
const VOCABULARY = [
  'A good range for the level; slips stand alone.',
  'A range that will do, with several slips that do not hinder.',
  'A small range, or slips that hinder understanding in part.',
  'So small a range, or so many slips, that understanding suffers much.',
  'Not enough words to say what is meant.',
];
const STRUCTURES = [
  'A good range of structures for the level; slips stand alone.',
  'A range that will do, with several slips that do not hinder.',
  'Few structures, or slips that hinder understanding in part.',
  'So few structures, or so many slips, that understanding suffers much.',
  'Hardly a sentence is built so that it can be understood.',
];

export const TENS = [10, 7.5, 5, 2.5, 0];

/**
 * Task fulfilment, coherence, vocabulary, structures, each with the levels A to E.
 * @param pointCount content points of the part
 * @param task points of the levels of the first two criteria
 * @param language points of the levels of the other two
 */
export function fourCriteria(
  pointCount: 2 | 3 | 4,
  task: readonly number[],
  language: readonly number[],
): Criterion[] {
  return [
    criterion('content', 'Task fulfilment', 'content', task, TASK[pointCount], NEEDS[pointCount]),
    criterion('coherence', 'Coherence', 'coherence', task, COHERENCE),
    criterion('vocabulary', 'Vocabulary', 'vocabulary', language, VOCABULARY),
    criterion('structures', 'Structures', 'grammar', language, STRUCTURES),
  ];
}
