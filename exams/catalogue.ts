import type { FormLevel } from '#contract/writing/forms.ts';
import type { CefrLevel } from '#contract/dictionary/schemas.ts';
import type { ExamType, TextType, WritingTopic } from '#contract/writing/schemas.ts';

/** The exam options in the settings of the writing page. The only part of this room that the client may import. */

export interface ExamOption {
  /** "goethe-b1-2"; also the id of the profile. */
  id: string;
  examType: ExamType;
  level: CefrLevel;
  /** From 1, counting the parts that the app has; an exam with one writing task has only part 1. */
  part: number;
  /** "Goethe-Zertifikat B1, part 2" */
  title: string;
  /** A short description of the task. */
  task: string;
  textType: TextType;
  words: { min: number; max: number };
  minutes: number;
  /** The level of the form that is part 1 of the exam. */
  form?: FormLevel;
}

export const EXAM_NAMES: Record<ExamType, string> = {
  TELC: 'telc',
  GOETHE: 'Goethe',
  FREE: 'Free practice',
};

/** Default of the settings and of a request that names no exam. */
export const DEFAULT_EXAM = 'telc-b1';

export const EXAM_OPTIONS = [
  {
    id: 'telc-a1',
    examType: 'TELC',
    level: 'A1',
    part: 1,
    title: 'telc Deutsch A1 (Start Deutsch 1)',
    task: 'A short message: part 2 of the exam',
    textType: 'message',
    words: { min: 25, max: 45 },
    minutes: 15,
    form: 'A1',
  },
  {
    id: 'telc-a2',
    examType: 'TELC',
    level: 'A2',
    part: 1,
    title: 'telc Deutsch A2 (Start Deutsch 2)',
    task: 'A short message: part 2 of the exam',
    textType: 'message',
    words: { min: 35, max: 60 },
    minutes: 20,
    form: 'A2',
  },
  {
    id: 'telc-b1',
    examType: 'TELC',
    level: 'B1',
    part: 1,
    title: 'telc Deutsch B1',
    task: 'Answer a letter or an advert',
    textType: 'email',
    words: { min: 90, max: 150 },
    minutes: 30,
  },
  {
    id: 'telc-b2',
    examType: 'TELC',
    level: 'B2',
    part: 1,
    title: 'telc Deutsch B2',
    task: 'A formal letter: ask for information or complain',
    textType: 'letter',
    words: { min: 150, max: 200 },
    minutes: 30,
  },
  {
    id: 'telc-c1',
    examType: 'TELC',
    level: 'C1',
    part: 1,
    title: 'telc Deutsch C1',
    task: 'A structured text on a controversial topic',
    textType: 'article',
    words: { min: 350, max: 450 },
    minutes: 70,
  },
  {
    id: 'goethe-a1',
    examType: 'GOETHE',
    level: 'A1',
    part: 1,
    title: 'Goethe-Zertifikat A1 (Start Deutsch 1)',
    task: 'A short message: part 2 of the exam',
    textType: 'message',
    words: { min: 25, max: 45 },
    minutes: 15,
    form: 'A1',
  },
  {
    id: 'goethe-a2-1',
    examType: 'GOETHE',
    level: 'A2',
    part: 1,
    title: 'Goethe-Zertifikat A2, part 1',
    task: 'A text message to a friend',
    textType: 'message',
    words: { min: 20, max: 30 },
    minutes: 15,
  },
  {
    id: 'goethe-a2-2',
    examType: 'GOETHE',
    level: 'A2',
    part: 2,
    title: 'Goethe-Zertifikat A2, part 2',
    task: 'A polite e-mail',
    textType: 'email',
    words: { min: 30, max: 40 },
    minutes: 15,
  },
  {
    id: 'goethe-b1-1',
    examType: 'GOETHE',
    level: 'B1',
    part: 1,
    title: 'Goethe-Zertifikat B1, part 1',
    task: 'An e-mail to a friend',
    textType: 'email',
    words: { min: 80, max: 110 },
    minutes: 20,
  },
  {
    id: 'goethe-b1-2',
    examType: 'GOETHE',
    level: 'B1',
    part: 2,
    title: 'Goethe-Zertifikat B1, part 2',
    task: 'Your opinion in a forum',
    textType: 'forum post',
    words: { min: 80, max: 110 },
    minutes: 25,
  },
  {
    id: 'goethe-b1-3',
    examType: 'GOETHE',
    level: 'B1',
    part: 3,
    title: 'Goethe-Zertifikat B1, part 3',
    task: 'A short polite message',
    textType: 'message',
    words: { min: 40, max: 60 },
    minutes: 15,
  },
  {
    id: 'goethe-b2-1',
    examType: 'GOETHE',
    level: 'B2',
    part: 1,
    title: 'Goethe-Zertifikat B2, part 1',
    task: 'An argued post in a forum',
    textType: 'forum post',
    words: { min: 150, max: 200 },
    minutes: 50,
  },
  {
    id: 'goethe-b2-2',
    examType: 'GOETHE',
    level: 'B2',
    part: 2,
    title: 'Goethe-Zertifikat B2, part 2',
    task: 'A formal message at work or in a course',
    textType: 'message',
    words: { min: 100, max: 140 },
    minutes: 25,
  },
  {
    id: 'goethe-c1-1',
    examType: 'GOETHE',
    level: 'C1',
    part: 1,
    title: 'Goethe-Zertifikat C1, part 1',
    task: 'A contribution to a discussion',
    textType: 'forum post',
    words: { min: 220, max: 280 },
    minutes: 50,
  },
  {
    id: 'goethe-c1-2',
    examType: 'GOETHE',
    level: 'C1',
    part: 2,
    title: 'Goethe-Zertifikat C1, part 2',
    task: 'A formal message with several aims',
    textType: 'message',
    words: { min: 110, max: 150 },
    minutes: 25,
  },
  {
    id: 'free-a1',
    examType: 'FREE',
    level: 'A1',
    part: 1,
    title: 'Free practice A1',
    task: 'A short message',
    textType: 'message',
    words: { min: 30, max: 50 },
    minutes: 15,
  },
  {
    id: 'free-a2',
    examType: 'FREE',
    level: 'A2',
    part: 1,
    title: 'Free practice A2',
    task: 'A short letter or message',
    textType: 'email',
    words: { min: 50, max: 80 },
    minutes: 20,
  },
  {
    id: 'free-b1',
    examType: 'FREE',
    level: 'B1',
    part: 1,
    title: 'Free practice B1',
    task: 'Narrate, describe, give your opinion',
    textType: 'text',
    words: { min: 100, max: 150 },
    minutes: 30,
  },
  {
    id: 'free-b2',
    examType: 'FREE',
    level: 'B2',
    part: 1,
    title: 'Free practice B2',
    task: 'Report, argue, persuade',
    textType: 'text',
    words: { min: 150, max: 200 },
    minutes: 45,
  },
  {
    id: 'free-c1',
    examType: 'FREE',
    level: 'C1',
    part: 1,
    title: 'Free practice C1',
    task: 'Take a position on a question of public life',
    textType: 'article',
    words: { min: 200, max: 280 },
    minutes: 60,
  },
] as const satisfies ExamOption[];

export type ProfileId = (typeof EXAM_OPTIONS)[number]['id'];

/** The option of an exam, a level and a part; undefined if there is none ("goethe", C2). */
export function examOption(
  examType: ExamType,
  level: CefrLevel,
  part: number,
): (typeof EXAM_OPTIONS)[number] | undefined {
  return EXAM_OPTIONS.find(
    (option) => option.examType === examType && option.level === level && option.part === part,
  );
}

export const TOPIC_NAMES: Record<WritingTopic, string> = {
  housing: 'Housing',
  work: 'Work',
  health: 'Health',
  travel: 'Travel',
  education: 'School and education',
  shopping: 'Shopping and complaints',
  neighbours: 'Neighbours',
  leisure: 'Free time',
  environment: 'Environment',
  media: 'Media',
  food: 'Food and drink',
  transport: 'Traffic and transport',
  offices: 'Offices and public life',
  family: 'Family and friends',
  languages: 'Learning languages',
};
