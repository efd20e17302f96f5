import type { ExamOption } from '../catalogue.ts';
import type { CriterionLevel, ExamProfile } from '../profile.ts';

type TelcProfile = Omit<ExamProfile, keyof ExamOption>;

/** All three criteria give 5, 3, 1 or 0 points; the sum counts three times. */
function levels(
  a: string,
  b: string,
  c: string,
  d: string,
  reachedBy: CriterionLevel['reachedBy'][] = [],
): CriterionLevel[] {
  return (
    [
      ['A', 5, a],
      ['B', 3, b],
      ['C', 1, c],
      ['D', 0, d],
    ] as const
  ).map(([level, points, description], index) => ({
    level,
    points,
    description,
    reachedBy: reachedBy[index],
  }));
}

const DESIGN = {
  id: 'II',
  name: 'Communicative design',
  part: 'coherence',
  levels: levels(
    'Well ordered and linked; addressee, date, greeting and closing all fit.',
    'Mostly in order: one or two of order, linking, register or the letter’s form fall short.',
    'Hardly a letter: order, linking or the letter’s form are weak throughout.',
    'No order, and neither form nor tone of a letter.',
  ),
} as const;

const ACCURACY = {
  id: 'III',
  name: 'Formal accuracy',
  part: 'grammar',
  levels: levels(
    'No mistakes in grammar, word order, spelling and punctuation, or a few that stand alone.',
    'Mistakes, none of which gets in the way of understanding.',
    'Mistakes that hinder understanding in places that matter.',
    'So many mistakes that the text can hardly be understood.',
  ),
} as const;

const NO_VOCABULARY =
  'The exam has no criterion for vocabulary, so the sheet leaves that part out.';

const PASS_NOTE =
  'Writing is not passed alone: 60 % of the whole written exam are needed. 27 of 45 is that share of this part.';

export const telcB1: TelcProfile = {
  lengthNote:
    'The exam names no number of words; answers that do well have 100 to 150. The app asks for 150 to 200 in the exam’s 30 minutes.',
  edition: 'telc Deutsch B1 (Zertifikat Deutsch), Schriftlicher Ausdruck, 45 points, as of 2025',
  origin:
    'The institute’s public practice material and accounts of teachers, told in our own words.',
  points: { count: 4, required: 4, source: 'exam' },
  criteria: [
    {
      id: 'I',
      name: 'Content points',
      part: 'content',
      levels: levels(
        'All four points are dealt with.',
        'Three points are dealt with.',
        'Two points are dealt with.',
        'One point or none.',
        [
          [{ adequate: 4, partly: 0 }],
          [{ adequate: 3, partly: 0 }],
          [{ adequate: 2, partly: 0 }],
          [{ adequate: 0, partly: 0 }],
        ],
      ),
    },
    DESIGN,
    ACCURACY,
  ],
  zeroRules: [
    {
      criterion: 'I',
      level: 'D',
      kind: 'reported',
      text: 'Some say that a D for the content points makes the whole letter worth 0. We could not confirm it.',
    },
    {
      criterion: 'III',
      level: 'D',
      kind: 'reported',
      text: 'Some say that a D for accuracy makes the whole letter worth 0. We could not confirm it.',
    },
  ],
  factor: 3,
  maxTotal: 45,
  passMark: 27,
  passNote: `${PASS_NOTE} ${NO_VOCABULARY}`,
  date: true,
  instruction: {
    german:
      'Schreiben Sie zu jedem der vier Punkte etwas; die Reihenfolge bestimmen Sie selbst. Denken Sie auch an Datum, Anrede, Einleitung, Schluss und Gruß. Schreiben Sie {min} bis {max} Wörter.',
    english:
      'Write something about each of the four points, in an order of your own. Think of the date, the greeting, an introduction, an ending and the closing. Write {min} to {max} words.',
  },
};

export const telcB2: TelcProfile = {
  lengthNote: 'The exam asks for at least 150 words in 30 minutes; so does the app, up to 200.',
  edition:
    'telc Deutsch B2, Schriftlicher Ausdruck, 45 points, the grid of three criteria; another edition with other criteria exists',
  origin:
    'The institute’s public practice material and accounts of teachers, told in our own words. That three of the offered points are enough is known from tasks of that edition.',
  points: { count: 4, required: 3, source: 'exam' },
  criteria: [
    {
      id: 'I',
      name: 'Task and content points',
      part: 'content',
      levels: levels(
        'The purpose is clear at once, and three points or more are worked out.',
        'The purpose is clear, and two points are worked out.',
        'One point is worked out, or several are only touched.',
        'The text does not do what the letter is for.',
        [
          [{ adequate: 3, partly: 0 }],
          [{ adequate: 2, partly: 0 }],
          [
            { adequate: 1, partly: 0 },
            { adequate: 0, partly: 2 },
          ],
          [{ adequate: 0, partly: 0 }],
        ],
      ),
    },
    DESIGN,
    ACCURACY,
  ],
  zeroRules: [],
  factor: 3,
  maxTotal: 45,
  passMark: 27,
  passNote: `${PASS_NOTE} ${NO_VOCABULARY}`,
  date: true,
  instruction: {
    german:
      'Behandeln Sie mindestens drei der vier Punkte. Überlegen Sie sich eine sinnvolle Reihenfolge, eine passende Einleitung und einen passenden Schluss. Vergessen Sie Datum, Betreff, Anrede und Grußformel nicht. Schreiben Sie mindestens {min} Wörter.',
    english:
      'Deal with at least three of the four points. Find a sensible order, a fitting introduction and a fitting ending. Do not forget date, subject line, greeting and closing. Write at least {min} words.',
  },
};
