import type { ExamOption } from '../catalogue.ts';
import type { ExamProfile } from '../profile.ts';
import { fourCriteria, GOETHE_ZERO_RULES, TENS } from './goethe-criteria.ts';

type GoetheProfile = Omit<ExamProfile, keyof ExamOption>;

const B1 = {
  edition: 'Goethe-/ÖSD-Zertifikat B1 for adults, module Schreiben, 100 points, as of 2025',
  origin:
    'The institutes’ public model sets and regulations, in our own words; the numbers are those of their marking sheets.',
  zeroRules: GOETHE_ZERO_RULES,
  factor: 1,
  date: false,
} as const;

function share(passMark: number, maxTotal: number): string {
  return `The pass mark for the module is 60 of 100 points over all its parts; ${passMark} of ${maxTotal} is the same share of this part.`;
}

export const goetheB1Part1: GoetheProfile = {
  ...B1,
  lengthNote: 'The exam asks for about 80 words and suggests 20 minutes; the app takes 80 to 110.',
  points: { count: 3, required: 3, source: 'exam' },
  criteria: fourCriteria(3, TENS, TENS),
  maxTotal: 40,
  passMark: 24,
  passNote: share(24, 40),
  instruction: {
    german:
      'Schreiben Sie eine E-Mail zu allen drei Punkten (etwa 80 Wörter). Achten Sie auf Anrede, Einleitung, Reihenfolge der Punkte und Schluss.',
    english:
      'Write an e-mail about all three points (about 80 words). Pay attention to the greeting, the introduction, the order of the points and the ending.',
  },
};

export const goetheB1Part2: GoetheProfile = {
  ...B1,
  lengthNote: 'The exam asks for about 80 words and suggests 25 minutes; the app takes 80 to 110.',
  points: { count: 3, required: 3, source: 'ours' },
  criteria: fourCriteria(3, TENS, TENS),
  maxTotal: 40,
  passMark: 24,
  passNote: `${share(24, 40)} The exam prints no content points here; ours describe what a complete opinion contains.`,
  instruction: {
    german: 'Schreiben Sie nun Ihre Meinung zum Thema (etwa 80 Wörter).',
    english: 'Now write your opinion on the topic (about 80 words).',
  },
};

export const goetheB1Part3: GoetheProfile = {
  ...B1,
  lengthNote: 'The exam asks for about 40 words and suggests 15 minutes; the app takes 40 to 60.',
  points: { count: 2, required: 2, source: 'exam' },
  criteria: fourCriteria(2, [4, 3, 2, 1, 0], [6, 4.5, 3, 1.5, 0]),
  maxTotal: 20,
  passMark: 12,
  passNote: share(12, 20),
  instruction: {
    german: 'Schreiben Sie höflich und vergessen Sie Anrede und Gruß nicht (etwa 40 Wörter).',
    english: 'Be polite, and do not forget the greeting and the closing (about 40 words).',
  },
};

const B2 = {
  edition: 'Goethe-Zertifikat B2, modular edition of 2019, module Schreiben, 100 points',
  origin:
    'The institute’s public model sets and regulations, in our own words; the numbers are those of its marking sheets.',
  zeroRules: GOETHE_ZERO_RULES,
  factor: 1,
  date: false,
} as const;

export const goetheB2Part1: GoetheProfile = {
  ...B2,
  lengthNote:
    'The exam asks for at least 150 words and suggests 50 of its 75 minutes; so does the app, up to 200 words.',
  points: { count: 4, required: 4, source: 'exam' },
  criteria: fourCriteria(4, [14, 10.5, 7, 3.5, 0], [16, 12, 8, 4, 0]),
  maxTotal: 60,
  passMark: 36,
  passNote: share(36, 60),
  instruction: {
    german:
      'Schreiben Sie Ihren Beitrag zu allen vier Punkten (mindestens 150 Wörter). Achten Sie auf Einleitung und Schluss, auf den Aufbau und darauf, wie Sätze und Abschnitte verbunden sind.',
    english:
      'Write your post about all four points (at least 150 words). Pay attention to the introduction and ending, the structure, and how sentences and paragraphs are linked.',
  },
};

export const goetheB2Part2: GoetheProfile = {
  ...B2,
  lengthNote:
    'The exam asks for at least 100 words and suggests 25 of its 75 minutes; so does the app, up to 140 words.',
  points: { count: 4, required: 4, source: 'exam' },
  criteria: fourCriteria(4, TENS, TENS),
  maxTotal: 40,
  passMark: 24,
  passNote: share(24, 40),
  instruction: {
    german:
      'Schreiben Sie eine Nachricht zu allen vier Punkten (mindestens 100 Wörter). Überlegen Sie sich eine passende Reihenfolge. Vergessen Sie Anrede und Gruß nicht.',
    english:
      'Write a message about all four points (at least 100 words). Choose a suitable order. Do not forget the greeting and the closing.',
  },
};
