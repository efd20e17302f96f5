import type { ExamOption } from '../catalogue.ts';
import type { Criterion, ExamProfile } from '../profile.ts';
import { fourCriteria, GOETHE_ZERO_RULES, TENS } from './goethe-criteria.ts';

/** The C1 exams of Goethe (modular edition) and telc. */

type C1Profile = Omit<ExamProfile, keyof ExamOption>;

const GOETHE = {
  edition: 'Goethe-Zertifikat C1, modular edition of 2024, module Schreiben, 100 points',
  origin:
    'The institute’s public model set and regulations, in our own words. The criteria are known; we took the weights of the two parts from B2, which has the same criteria.',
  points: { count: 4, required: 4, source: 'exam' },
  zeroRules: GOETHE_ZERO_RULES,
  factor: 1,
  date: false,
} as const;

function share(passMark: number, maxTotal: number): string {
  return `The pass mark for the module is 60 of 100 points over both parts; ${passMark} of ${maxTotal} is the same share of this part.`;
}

export const goetheC1Part1: C1Profile = {
  ...GOETHE,
  lengthNote:
    'The exam asks for about 230 words; the app takes 220 to 280. Of the 75 minutes for both parts, about 50 are suggested for this one.',
  criteria: fourCriteria(4, [14, 10.5, 7, 3.5, 0], [16, 12, 8, 4, 0]),
  maxTotal: 60,
  passMark: 36,
  passNote: share(36, 60),
  instruction: {
    german:
      'Gehen Sie auf alle vier Punkte ein (etwa 230 Wörter). Achten Sie auf einen klaren Aufbau, auf Einleitung und Schluss und darauf, Ihre Gedanken sprachlich zu verknüpfen.',
    english:
      'Deal with all four points (about 230 words). Pay attention to a clear structure, to the introduction and ending, and to linking your ideas.',
  },
};

export const goetheC1Part2: C1Profile = {
  ...GOETHE,
  lengthNote:
    'The exam asks for about 120 words; the app takes 110 to 150. Of the 75 minutes for both parts, about 25 are suggested for this one.',
  criteria: fourCriteria(4, TENS, TENS),
  maxTotal: 40,
  passMark: 24,
  passNote: share(24, 40),
  instruction: {
    german:
      'Gehen Sie auf alle vier Punkte ein (etwa 120 Wörter) und ordnen Sie sie sinnvoll. Wählen Sie einen Ton, der Anlass und Person gerecht wird. Vergessen Sie Anrede und Gruß nicht.',
    english:
      'Deal with all four points (about 120 words) in a sensible order. Choose a tone that suits the occasion and the person. Do not forget the greeting and the closing.',
  },
};

const STEPS = [
  ['A', 12],
  ['B', 8],
  ['C', 4],
  ['D', 0],
] as const;

function twelve(
  id: string,
  name: string,
  part: Criterion['part'],
  descriptions: readonly [string, string, string, string],
  needs: Criterion['levels'][number]['reachedBy'][] = [],
): Criterion {
  return {
    id,
    name,
    part,
    levels: STEPS.map(([level, points], index) => ({
      level,
      points,
      description: descriptions[index] ?? '',
      reachedBy: needs[index],
    })),
  };
}

export const telcC1: C1Profile = {
  lengthNote:
    'The exam asks for at least 350 words in 70 minutes; so does the app, up to 450. The exam offers two topics to choose from; here, generate another prompt if one does not suit you.',
  edition: 'telc Deutsch C1, Schriftlicher Ausdruck, 48 points, as of 2025',
  origin:
    'Teachers’ accounts, in our own words: four criteria of 12 points each. The steps between 12 and 0 are ours, in equal thirds.',
  points: { count: 4, required: 4, source: 'ours' },
  criteria: [
    twelve(
      'task',
      'Task fulfilment',
      'content',
      [
        'The topic is treated thoroughly, with all its aspects and suitable examples.',
        'Three aspects are treated, or all but some of them briefly.',
        'The topic is treated in parts.',
        'The text misses the topic.',
      ],
      [
        [{ adequate: 4, partly: 0 }],
        [
          { adequate: 3, partly: 0 },
          { adequate: 2, partly: 2 },
        ],
        [
          { adequate: 1, partly: 0 },
          { adequate: 0, partly: 2 },
        ],
      ],
    ),
    twelve('design', 'Communicative design', 'coherence', [
      'A convincing line of thought, from the introduction to the conclusion, well linked.',
      'Mostly clear in structure; the links are suitable but not varied.',
      'The line of thought is lost in places.',
      'No discernible structure.',
    ]),
    twelve('accuracy', 'Accuracy', 'grammar', [
      'Hardly any mistakes, even in complex sentences.',
      'Occasional mistakes, none of which distracts the reader.',
      'Frequent mistakes that disturb reading.',
      'Mistakes that make the text hard to understand.',
    ]),
    twelve('repertoire', 'Repertoire', 'vocabulary', [
      'Precise and varied words and structures, also for abstract ideas.',
      'A good range with some imprecise or repeated expressions.',
      'A limited range for the level.',
      'Too small a range for the topic.',
    ]),
  ],
  zeroRules: [],
  factor: 1,
  maxTotal: 48,
  passMark: 28.8,
  passNote:
    'There is no separate pass mark for writing: the whole written exam requires 60%. 28.8 of 48 is the same share of this part. The exam prints a topic and a statement; the points are ours and describe what a complete treatment contains.',
  date: false,
  instruction: {
    german:
      'Schreiben Sie einen zusammenhängenden, klar gegliederten Text von mindestens {min} Wörtern. Begründen Sie Ihre Aussagen und führen Sie Beispiele an.',
    english:
      'Write a coherent, clearly structured text of at least {min} words. Give reasons for what you say, and examples.',
  },
};
