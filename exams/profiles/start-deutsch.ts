import type { ExamOption } from '../catalogue.ts';
import type { Criterion, CriterionLevel, ExamProfile } from '../profile.ts';

/** Start Deutsch 1 and 2, which the Goethe-Institut and telc developed together: the message. The form before it is in forms/. */

type StartProfile = Omit<ExamProfile, keyof ExamOption>;

/**
 * The exam gives 3, 1.5 or 0 points for each of three content points. A sheet has one row for content, so the levels are
 * the sums that are possible; their letters are ours.
 */
const SUMS: readonly (readonly [
  letter: string,
  points: number,
  description: string,
  reachedBy: NonNullable<CriterionLevel['reachedBy']>,
])[] = [
  ['A', 9, 'Three points are dealt with and clear at once.', [{ adequate: 3, partly: 0 }]],
  ['B', 7.5, 'Two points are dealt with, the third in part.', [{ adequate: 2, partly: 1 }]],
  [
    'C',
    6,
    'Two points are dealt with, or one and two in part.',
    [
      { adequate: 2, partly: 0 },
      { adequate: 1, partly: 2 },
    ],
  ],
  [
    'D',
    4.5,
    'One point is dealt with and one in part, or all three in part.',
    [
      { adequate: 1, partly: 1 },
      { adequate: 0, partly: 3 },
    ],
  ],
  [
    'E',
    3,
    'One point is dealt with, or two in part.',
    [
      { adequate: 1, partly: 0 },
      { adequate: 0, partly: 2 },
    ],
  ],
  ['F', 1.5, 'One point is dealt with in part.', [{ adequate: 0, partly: 1 }]],
  ['G', 0, 'No point is dealt with.', []],
];

const CRITERIA: Criterion[] = [
  {
    id: 'content',
    name: 'Content points',
    part: 'content',
    levels: SUMS.map(([level, points, description, reachedBy]) => ({
      level,
      points,
      description,
      reachedBy,
    })),
  },
  {
    id: 'design',
    name: 'Communicative design',
    part: 'coherence',
    levels: [
      { level: 'A', points: 1, description: 'Reads like a message; greeting and closing fit.' },
      { level: 'B', points: 0.5, description: 'Greeting or closing is missing, or does not fit.' },
      { level: 'C', points: 0, description: 'Single phrases, not a message.' },
    ],
  },
];

const NO_LANGUAGE =
  'The exam has no criteria for grammar and vocabulary: mistakes count only where they make a point unclear.';

const MESSAGE: Omit<
  StartProfile,
  'lengthNote' | 'edition' | 'points' | 'passNote' | 'instruction'
> = {
  origin:
    'The institutes’ public practice sets and regulations, in our own words; the numbers are those of their marking sheets.',
  criteria: CRITERIA,
  zeroRules: [],
  factor: 1,
  maxTotal: 10,
  passMark: 6,
  date: false,
};

export const startDeutsch1: StartProfile = {
  ...MESSAGE,
  lengthNote:
    'The exam asks for about 30 words; the app takes 25 to 45. Both writing parts together take 20 minutes; the other one is the form.',
  edition: 'Start Deutsch 1 (A1), Schreiben part 2, 10 points, as of 2025',
  points: { count: 3, required: 3, source: 'exam' },
  passNote: `There is no separate pass mark for writing: the whole exam requires 60%. 6 of 10 is the same share of this part. The form before it is worth another 5. ${NO_LANGUAGE}`,
  instruction: {
    german:
      'Schreiben Sie zu jedem Punkt ein bis zwei Sätze (etwa 30 Wörter). Vergessen Sie Anrede und Gruß nicht.',
    english:
      'Write one or two sentences about each point (about 30 words). Do not forget the greeting and the closing.',
  },
};

export const startDeutsch2: StartProfile = {
  ...MESSAGE,
  lengthNote:
    'The exam asks for about 40 words; the app takes 35 to 60. Reading and writing share 50 minutes; the time here is ours.',
  edition: 'telc Deutsch A2 (Start Deutsch 2), Schreiben part 2, 10 points, as of 2025',
  points: { count: 4, required: 3, source: 'exam' },
  passNote: `There is no separate pass mark for writing: the whole exam requires 60%. 6 of 10 is the same share of this part. The form before it is worth another 5. ${NO_LANGUAGE}`,
  instruction: {
    german:
      'Wählen Sie drei der vier Punkte. Schreiben Sie zu jedem Punkt ein bis zwei Sätze (etwa 40 Wörter). Vergessen Sie Anrede und Gruß nicht.',
    english:
      'Choose three of the four points. Write one or two sentences about each of them (about 40 words). Do not forget the greeting and the closing.',
  },
};
