import type { ExamOption } from '../catalogue.ts';
import type { CriterionLevel, ExamProfile } from '../profile.ts';

type TelcProfile = Omit<ExamProfile, keyof ExamOption>;

/** All three criteria give 5, 3, 1 or 0 points; the sum is multiplied by three. */
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
    'Well ordered and linked; addressee, date, greeting and closing are all appropriate.',
    'Mostly good: order, linking, register or the letter’s form have one or two weaknesses.',
    'Hardly a letter: order, linking or the letter’s form are weak throughout.',
    'No order, and neither the form nor the tone of a letter.',
  ),
} as const;

const ACCURACY = {
  id: 'III',
  name: 'Formal accuracy',
  part: 'grammar',
  levels: levels(
    'No mistakes in grammar, word order, spelling and punctuation, or only a few isolated ones.',
    'Mistakes, none of which impedes understanding.',
    'Mistakes that impede understanding in important places.',
    'So many mistakes that the text can hardly be understood.',
  ),
} as const;

const NO_VOCABULARY =
  'The exam has no criterion for vocabulary, so the sheet leaves that part out.';

const PASS_NOTE =
  'There is no separate pass mark for writing: the whole written exam requires 60%. 27 of 45 is the same share of this part.';

export const telcB1: TelcProfile = {
  lengthNote:
    'The exam specifies no number of words. Of letters that raters put at B1 or above, half have 93 to 163 words (MERLIN corpus), so the app asks for 90 to 150 in the exam’s 30 minutes.',
  edition: 'telc Deutsch B1 (Zertifikat Deutsch), Schriftlicher Ausdruck, 45 points, as of 2025',
  origin: 'The institute’s public practice material and teachers’ accounts, in our own words.',
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
      text: 'According to some accounts, a D for the content points means 0 for the whole letter. We could not confirm this.',
    },
    {
      criterion: 'III',
      level: 'D',
      kind: 'reported',
      text: 'According to some accounts, a D for accuracy means 0 for the whole letter. We could not confirm this.',
    },
  ],
  factor: 3,
  maxTotal: 45,
  passMark: 27,
  passNote: `${PASS_NOTE} ${NO_VOCABULARY}`,
  date: true,
  instruction: {
    german:
      'Schreiben Sie zu jedem der vier Punkte etwas; die Reihenfolge bestimmen Sie selbst. Denken Sie auch an Datum, Anrede, Einleitung, Schluss und Gruß.',
    english:
      'Write something about each of the four points, in an order of your choice. Remember the date, the greeting, an introduction, an ending and the closing.',
  },
};

export const telcB2: TelcProfile = {
  lengthNote: 'The exam asks for at least 150 words in 30 minutes; so does the app, up to 200.',
  edition:
    'telc Deutsch B2, Schriftlicher Ausdruck, 45 points, the edition with three criteria; another edition with other criteria exists',
  origin:
    'The institute’s public practice material and teachers’ accounts, in our own words. Tasks of that edition show that three of the offered points are enough.',
  points: { count: 4, required: 3, source: 'exam' },
  criteria: [
    {
      id: 'I',
      name: 'Task and content points',
      part: 'content',
      levels: levels(
        'The purpose is clear at once, and three points or more are developed.',
        'The purpose is clear, and two points are developed.',
        'One point is developed, or several are only touched on.',
        'The text does not serve the letter’s purpose.',
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
      'Deal with at least three of the four points. Choose a sensible order, a suitable introduction and a suitable ending. Do not forget the date, subject line, greeting and closing. Write at least {min} words.',
  },
};
