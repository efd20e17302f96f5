import { CEFR_LEVELS } from '#contract/dictionary/cefr.ts';
import type { CefrLevel } from '#contract/dictionary/schemas.ts';
import type { FormLevel } from '#contract/writing/forms.ts';
import type {
  ExamType,
  StoredPrompt,
  WritingPromptRequest,
  WritingTopic,
} from '#contract/writing/schemas.ts';
import {
  WRITING_AVOIDED,
  WRITING_MINUTES,
  WRITING_POINT_LENGTH,
  WRITING_POINTS,
  WRITING_QUESTION_LENGTH,
  WRITING_WORDS,
} from '#contract/writing/terms.ts';
import { EXAM_OPTIONS, examOption, type ExamOption } from '#exams/catalogue.ts';

/** The person's own task, as typed. */
export interface OwnTask {
  question: string;
  /** One per line. */
  points: string;
  min: string;
  max: string;
  minutes: string;
}

export interface WritingSettings {
  exam: ExamType | 'OWN';
  level: CefrLevel;
  part: number;
  topic: 'random' | WritingTopic;
  own: OwnTask;
}

/** Specification 2, sections 2 and 9. */
export const DEFAULT_SETTINGS: WritingSettings = {
  exam: 'TELC',
  level: 'B1',
  part: 1,
  topic: 'random',
  own: { question: '', points: '', min: '150', max: '200', minutes: '30' },
};

/** The levels of an exam, easiest first; an own task can have any level. */
export function levelsOf(exam: WritingSettings['exam']): readonly CefrLevel[] {
  if (exam === 'OWN') return CEFR_LEVELS;
  return CEFR_LEVELS.filter((level) => examOption(exam, level, 1) !== undefined);
}

/** The writing tasks of an exam at a level, by part; empty for an own task. */
export function partsOf({ exam, level }: WritingSettings): readonly ExamOption[] {
  return EXAM_OPTIONS.filter((option) => option.examType === exam && option.level === level);
}

/** The level of the form with which the exam begins; null if it begins with a text. */
export function formLevelOf(settings: WritingSettings): FormLevel | null {
  return partsOf(settings)[0]?.form ?? null;
}

/** Changes the exam: keeps the level if the exam has it, else B1, and selects its first part. */
export function chooseExam(
  settings: WritingSettings,
  exam: WritingSettings['exam'],
): WritingSettings {
  const level = levelsOf(exam).includes(settings.level) ? settings.level : DEFAULT_SETTINGS.level;
  return { ...settings, exam, level, part: 1 };
}

/** @param written ids of recent prompts, the latest last */
export function promptRequest(
  { exam, level, part, topic }: WritingSettings,
  written: readonly string[],
): WritingPromptRequest {
  const avoid = written.slice(-WRITING_AVOIDED);
  return { ...(exam === 'OWN' ? {} : { exam_type: exam }), level, part, topic, avoid };
}

/** The problems of an own task, by field; empty if it is valid. */
export function ownTaskProblems(own: OwnTask): Partial<Record<keyof OwnTask, string>> {
  const problems: Partial<Record<keyof OwnTask, string>> = {};
  const question = own.question.normalize('NFC').trim();
  if (question === '') problems.question = 'Please enter the task';
  else if (question.length > WRITING_QUESTION_LENGTH) {
    problems.question = `At most ${WRITING_QUESTION_LENGTH} characters`;
  }
  const points = pointsOf(own);
  if (points.length > WRITING_POINTS) problems.points = `At most ${WRITING_POINTS} points`;
  else if (points.some((point) => point.length > WRITING_POINT_LENGTH)) {
    problems.points = `At most ${WRITING_POINT_LENGTH} characters per point`;
  }
  const [min, max] = [wholeNumber(own.min, WRITING_WORDS), wholeNumber(own.max, WRITING_WORDS)];
  const range = `A whole number from 1 to ${WRITING_WORDS}`;
  if (min === null) problems.min = range;
  if (max === null) problems.max = range;
  else if (min !== null && min > max) problems.max = 'Must not be less than the minimum';
  if (wholeNumber(own.minutes, WRITING_MINUTES) === null) {
    problems.minutes = `A whole number from 1 to ${WRITING_MINUTES}`;
  }
  return problems;
}

/** An own task as a prompt; null if it has problems. */
export function ownPrompt({ own, level }: WritingSettings): StoredPrompt | null {
  if (Object.keys(ownTaskProblems(own)).length > 0) return null;
  return {
    id: 'own',
    question: own.question.normalize('NFC').trim(),
    points: pointsOf(own).map((german) => ({ german })),
    wordCount: { min: Number(own.min), max: Number(own.max) },
    timeLimit: Number(own.minutes),
    topic: 'own',
    examType: 'FREE',
    level,
    part: 1,
    addressee: null,
  };
}

function pointsOf({ points }: OwnTask): string[] {
  const lines = points
    .normalize('NFC')
    .split('\n')
    .map((point) => point.trim());
  return [...new Set(lines)].filter((point) => point !== '');
}

function wholeNumber(text: string, most: number): number | null {
  const number = /^\d{1,5}$/u.test(text.trim()) ? Number(text) : 0;
  return number >= 1 && number <= most ? number : null;
}
