import type { ExamOption } from '../catalogue.ts';
import type { Criterion, ExamProfile } from '../profile.ts';
import { GOETHE_ZERO_RULES } from './goethe-criteria.ts';

/** Goethe-Zertifikat A2: two short messages, each with two criteria of five levels. */

type GoetheProfile = Omit<ExamProfile, keyof ExamOption>;

const LETTERS = ['A', 'B', 'C', 'D', 'E'] as const;
const POINTS = [5, 3.5, 2, 0.5, 0];

const TASK = [
  'All three points are dealt with; length and tone are appropriate.',
  'Two points are dealt with, or one and two in part.',
  'One point is dealt with and one in part, or all in part.',
  'One point is dealt with, well or in part.',
  'Under half the required length, or off the topic.',
];
const NEEDS: Criterion['levels'][number]['reachedBy'][] = [
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
];
const LANGUAGE = [
  'Words and structures are varied for the level; isolated slips.',
  'Mostly suitable; several slips, none of which impedes understanding.',
  'A small range; slips impede understanding in places.',
  'So small a range, or so many slips, that much is unclear.',
  'Incomprehensible.',
];

function criterion(
  id: string,
  name: string,
  part: Criterion['part'],
  descriptions: readonly string[],
  needs: Criterion['levels'][number]['reachedBy'][] = [],
): Criterion {
  return {
    id,
    name,
    part,
    levels: LETTERS.map((level, index) => ({
      level,
      points: POINTS[index] ?? 0,
      description: descriptions[index] ?? '',
      reachedBy: needs[index],
    })),
  };
}

const A2: Omit<GoetheProfile, 'lengthNote' | 'instruction'> = {
  edition: 'Goethe-Zertifikat A2 for adults, edition of 2016, Schreiben, 10 points a part',
  origin:
    'The institute’s public model set and regulations, in our own words. We know the steps of its marking sheet from teachers’ accounts only.',
  points: { count: 3, required: 3, source: 'exam' },
  criteria: [
    criterion('content', 'Task fulfilment', 'content', TASK, NEEDS),
    criterion('language', 'Language', 'grammar', LANGUAGE),
  ],
  zeroRules: GOETHE_ZERO_RULES,
  factor: 1,
  maxTotal: 10,
  passMark: 6,
  passNote:
    'There is no separate pass mark for writing: the whole exam requires 60%. 6 of 10 is the same share of this part. The exam judges words and structures together; the sheet takes them from the app’s part for grammar.',
  date: false,
};

export const goetheA2Part1: GoetheProfile = {
  ...A2,
  lengthNote: 'The exam asks for 20 to 30 words. Its two parts share 30 minutes.',
  instruction: {
    german: 'Schreiben Sie {min} bis {max} Wörter. Schreiben Sie zu allen drei Punkten.',
    english: 'Write {min} to {max} words. Write about all three points.',
  },
};

export const goetheA2Part2: GoetheProfile = {
  ...A2,
  lengthNote: 'The exam asks for 30 to 40 words. Its two parts share 30 minutes.',
  instruction: {
    german:
      'Schreiben Sie {min} bis {max} Wörter. Schreiben Sie zu allen drei Punkten. Vergessen Sie Anrede und Gruß nicht.',
    english:
      'Write {min} to {max} words. Write about all three points. Do not forget the greeting and the closing.',
  },
};
