import type { z } from 'zod';
import type {
  StoredPrompt,
  WritingPrompt,
  writingPromptRequestSchema,
} from '#contract/writing/schemas.ts';
import type {
  FormResult,
  FormTask,
  formAnswerSchema,
  formRequestSchema,
} from '#contract/writing/forms.ts';
import type { ModelAnswer } from '#contract/writing/model-answers.ts';
import { examOption } from '#exams/catalogue.ts';
import { type Forms, formTask } from '#exams/form.ts';
import { markForm } from './form-marks.rules.ts';
import { composePrompt, findPrompt } from '#exams/compose-prompt.ts';
import { answersTo, type ModelAnswers } from '#exams/model-answer.ts';
import type { SituationsByProfile } from '#exams/situation.ts';
import type { ExamProfile } from '#exams/profile.ts';
import { profileOf } from '#exams/profiles/profiles.ts';
import { AppError } from '#server/shared/http/errors.ts';

/** A task as it is marked. */
export interface MarkedTask {
  prompt: StoredPrompt;
  /** Null for a custom task, which belongs to no exam. */
  profile: ExamProfile | null;
  /** Of each point, in order; null for a custom task. Never leaves the server. */
  evidence: string[][] | null;
}

/** The writing tasks of the exams. */
export interface WritingTasks {
  /** @param seed any integer @throws {AppError} `no_writing_task` for an exam, level or topic that has none */
  compose(choice: z.output<typeof writingPromptRequestSchema>, seed: number): WritingPrompt;
  /**
   * Identifies a submitted prompt. One that was composed here and is unchanged is marked as the exam would; any other is a
   * custom task.
   */
  recognise(prompt: StoredPrompt): MarkedTask;
  /** The model answers to a composed prompt; empty for any other id. */
  modelAnswers(id: string): ModelAnswer[];
  /** A form of the level; one that was not filled in lately, if there is one. @param seed any natural number */
  form(choice: z.output<typeof formRequestSchema>, seed: number): FormTask;
  /** @throws {AppError} `form_not_found` */
  markForm(answer: z.output<typeof formAnswerSchema>): FormResult;
}

export function createWritingTasks(
  situations: () => SituationsByProfile,
  modelAnswers: () => ModelAnswers,
  forms: () => Forms,
): WritingTasks {
  return {
    compose: ({ exam_type: examType, level, part, topic, avoid }, seed) => {
      const profile = profileOf(examOption(examType, level, part)?.id ?? '');
      const ofExam = profile ? (situations().get(profile.id) ?? []) : [];
      const hasTask = ofExam.some((one) => topic === 'random' || one.topic === topic);
      if (!profile || !hasTask) throw new AppError('no_writing_task');
      return composePrompt(situations(), { profile, topic, seed, avoid });
    },
    modelAnswers: (id) => {
      const found = findPrompt(situations(), id);
      return found ? answersTo(modelAnswers(), found.situation, found.variation) : [];
    },
    form: ({ level, avoid }, seed) => {
      const ofLevel = [...forms().values()].filter((form) => form.level === level);
      const lately = new Set(avoid);
      const fresh = ofLevel.filter(({ id }) => !lately.has(id));
      const choice = fresh.length > 0 ? fresh : ofLevel;
      const form = choice[seed % choice.length];
      if (!form) throw new AppError('no_writing_task');
      return formTask(form);
    },
    markForm: ({ id, entries }) => {
      const form = forms().get(id);
      if (!form) throw new AppError('form_not_found');
      return markForm(form, entries);
    },
    recognise: (prompt) => {
      const found = findPrompt(situations(), prompt.id);
      if (!found || !isSameTask(found.prompt, prompt)) {
        const { profile: _profile, ...own } = prompt;
        return { prompt: own, profile: null, evidence: null };
      }
      return {
        prompt: found.prompt,
        profile: found.profile,
        evidence: found.situation.points.map(({ evidence }) => evidence),
      };
    },
  };
}

/** Whether the task still matches its id: a situation may have been reworded since. */
function isSameTask(composed: WritingPrompt, sent: StoredPrompt): boolean {
  const points = sent.points.map(({ german }) => german);
  return (
    sent.question === composed.question.normalize('NFC').trim() &&
    (points.length === 0 ||
      (points.length === composed.points.length &&
        composed.points.every(({ german }, index) => german === points[index])))
  );
}
