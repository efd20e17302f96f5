import type { WritingPart } from '#contract/writing/result.ts';
import type { ExamOption } from '../catalogue.ts';
import type { Criterion, CriterionLevel, ExamProfile } from '../profile.ts';

/** Free practice: not an institute's exam, but our own scale of four parts, so that all sheets have the same format. */

type FreeProfile = Omit<ExamProfile, keyof ExamOption>;

const LEVELS = ['A', 'B', 'C', 'D', 'E'] as const;
const POINTS = [25, 19, 13, 6, 0];

function scale(
  id: string,
  name: string,
  part: WritingPart,
  descriptions: readonly [string, string, string, string, string],
  needs: CriterionLevel['reachedBy'][] = [],
): Criterion {
  return {
    id,
    name,
    part,
    levels: LEVELS.map((level, index) => ({
      level,
      points: POINTS[index] ?? 0,
      description: descriptions[index] ?? '',
      reachedBy: needs[index],
    })),
  };
}

function profile(count: 3 | 4, lengthNote: string): FreeProfile {
  return {
    lengthNote,
    edition: 'Wortlaut free practice, 2026',
    origin: 'Our own scale: four parts of 25 points, as in the result.',
    points: { count, required: count, source: 'ours' },
    criteria: [
      scale(
        'content',
        'Content',
        'content',
        [
          'Every point is dealt with.',
          'One point is missing or only touched on.',
          'About half of the points are dealt with.',
          'One point is dealt with, well or in part.',
          'Off the topic, or far too short.',
        ],
        [
          [{ adequate: count, partly: 0 }],
          [{ adequate: count - 1, partly: 0 }],
          [
            { adequate: count - 2, partly: 1 },
            { adequate: 0, partly: count },
          ],
          [{ adequate: 0, partly: 1 }],
        ],
      ),
      scale('coherence', 'Coherence', 'coherence', [
        'Easy to follow, with suitable and varied links.',
        'Easy to follow, with few links.',
        'Can be followed in parts.',
        'Single sentences without links.',
        'No discernible order.',
      ]),
      scale('vocabulary', 'Vocabulary', 'vocabulary', [
        'A good range for the level.',
        'A sufficient range for the level.',
        'A small range with many repetitions.',
        'Only words of a lower level.',
        'Not enough words to say what is meant.',
      ]),
      scale('grammar', 'Grammar', 'grammar', [
        'Hardly any mistakes for the level.',
        'Mistakes that do not impede understanding.',
        'Mistakes that sometimes impede understanding.',
        'Mistakes in most sentences.',
        'Hardly comprehensible.',
      ]),
    ],
    zeroRules: [],
    factor: 1,
    maxTotal: 100,
    passMark: 60,
    passNote: 'From 60 of 100, the result says “Good work!”.',
    date: false,
    instruction: {
      german: 'Schreiben Sie zu jedem Punkt. Schreiben Sie {min} bis {max} Wörter.',
      english: 'Write about each point. Write {min} to {max} words.',
    },
  };
}

export const freeA1 = profile(3, 'Short A1 messages have about 30 words.');
export const freeA2 = profile(
  3,
  'Messages in A2 exams have 30 to 40 words; the app asks for more.',
);
export const freeB1 = profile(4, 'Between the parts of the B1 exams.');
export const freeB2 = profile(4, 'As long as the longer part of the B2 exams.');
export const freeC1 = profile(4, 'C1 exams ask for 200 words or more.');
