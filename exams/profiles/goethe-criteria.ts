import type { Criterion, CriterionLevel, ZeroRule } from '../profile.ts';

/** The four criteria of Goethe's writing parts in our own words; the parts differ only in points and number of content points. */

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

/** The requirements of each level: for 3 points as in the exam, for 2 and 4 points in proportion (ours). */
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
    'Both aims are achieved; text type and tone are appropriate.',
    'One aim is achieved, the other in part.',
    'One aim is achieved, or both in part.',
    'One aim is achieved in part.',
    'Under half the required length, or off the topic.',
  ],
  3: [
    'All three points are dealt with well; text type and tone are appropriate.',
    'Two points are dealt with well, or one well and two in part.',
    'One point is dealt with well and one in part, or all in part.',
    'One point is dealt with, well or in part.',
    'Under half the required length, or off the topic.',
  ],
  4: [
    'All four points are dealt with well; text type and tone are appropriate.',
    'Three points are dealt with well, or two well and two in part.',
    'Two points are dealt with well, or fewer well and the others in part.',
    'One point is dealt with, well or in part.',
    'Under half the required length, or off the topic.',
  ],
};

const COHERENCE = [
  'The text is easy to follow; sentences and parts are linked in suitable and varied ways.',
  'Mostly easy to follow; the links are suitable but repetitive.',
  'Can be followed in parts; few links, or some unsuitable ones.',
  'A series of sentences with hardly any links.',
  'No discernible connection.',
];
const VOCABULARY = [
  'A good range for the level; only isolated slips.',
  'A sufficient range, with several slips that do not impede understanding.',
  'A small range, or slips that partly impede understanding.',
  'So small a range, or so many slips, that understanding is severely impeded.',
  'Not enough words to say what is meant.',
];
const STRUCTURES = [
  'A good range of structures for the level; only isolated slips.',
  'A sufficient range, with several slips that do not impede understanding.',
  'Few structures, or slips that partly impede understanding.',
  'So few structures, or so many slips, that understanding is severely impeded.',
  'Hardly any sentence is comprehensible.',
];

export const GOETHE_ZERO_RULES: ZeroRule[] = [
  {
    criterion: 'content',
    level: 'E',
    kind: 'rule',
    text: 'Task fulfilment at level E (under half the length, or off the topic) makes the whole task worth 0.',
  },
];

export const TENS = [10, 7.5, 5, 2.5, 0];

/**
 * Task fulfilment, coherence, vocabulary, structures, each with the levels A to E.
 * @param pointCount content points of the part
 * @param task points for the levels of the first two criteria
 * @param language points for the levels of the other two
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
