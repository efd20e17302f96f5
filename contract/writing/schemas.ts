import { z } from 'zod';
import { cefrLevelSchema } from '../dictionary/schemas.ts';
import {
  WRITING_AVOIDED,
  WRITING_MINUTES,
  WRITING_POINT_LENGTH,
  WRITING_POINTS,
  WRITING_QUESTION_LENGTH,
  WRITING_TEXT_LENGTH,
  WRITING_WORDS,
} from './terms.ts';
import { nfcText } from '../nfc-text.ts';

/** The messages of writing practice: the request and the prompt. The result is in result.ts. */

export const EXAM_TYPES = ['TELC', 'GOETHE', 'FREE'] as const;
export const examTypeSchema = z.enum(EXAM_TYPES);
export type ExamType = z.infer<typeof examTypeSchema>;

export const WRITING_TOPICS = [
  'housing',
  'work',
  'health',
  'travel',
  'education',
  'shopping',
  'neighbours',
  'leisure',
  'environment',
  'media',
  'food',
  'transport',
  'offices',
  'family',
  'languages',
] as const;
export const writingTopicSchema = z.enum(WRITING_TOPICS);
export type WritingTopic = z.infer<typeof writingTopicSchema>;

export const TEXT_TYPES = [
  'email',
  'letter',
  'message',
  'postcard',
  'forum post',
  'article',
  'text',
] as const;
export const textTypeSchema = z.enum(TEXT_TYPES);
export type TextType = z.infer<typeof textTypeSchema>;

export const REGISTERS = ['informal', 'semi-formal', 'formal', 'neutral'] as const;
export const registerSchema = z.enum(REGISTERS);
export type Register = z.infer<typeof registerSchema>;

/** `ihr`: several friends. `none`: the text addresses nobody in particular (a forum, an article). */
export const addressFormSchema = z.enum(['du', 'ihr', 'Sie', 'none']);
export type AddressForm = z.infer<typeof addressFormSchema>;

const wordRangeSchema = z
  .object({
    min: z.number().int().min(1).max(WRITING_WORDS),
    max: z.number().int().min(1).max(WRITING_WORDS),
  })
  .refine(({ min, max }) => min <= max, 'the minimum is above the maximum');

/** The body of `POST /ai/writing/prompt`. The defaults are the specification's: TELC, B1, random. */
export const writingPromptRequestSchema = z.strictObject({
  exam_type: z
    .string()
    .transform((value) => value.toUpperCase())
    .pipe(examTypeSchema)
    .default('TELC'),
  level: cefrLevelSchema.default('B1'),
  /** The part, for exams with several writing parts; the first by default. */
  part: z.number().int().min(1).max(3).default(1),
  topic: z.union([z.literal('random'), writingTopicSchema]).default('random'),
  /** Ids of recently written prompts, the latest last: their situations return only after all others. */
  avoid: z.array(z.string().max(200)).max(WRITING_AVOIDED).default([]),
});
export type WritingPromptRequest = z.input<typeof writingPromptRequestSchema>;

export const contentPointSchema = z.object({
  german: z.string().min(1).max(WRITING_POINT_LENGTH),
  english: z.string().max(WRITING_POINT_LENGTH).optional(),
});
export type ContentPoint = z.infer<typeof contentPointSchema>;

/** A text that the task refers to: a friend's e-mail, an advert, a post in a forum. */
export const stimulusSchema = z.object({
  kind: z.enum(['email', 'letter', 'advert', 'post', 'notice', 'message', 'article']),
  text: z.string().min(1).max(WRITING_QUESTION_LENGTH),
});
export type Stimulus = z.infer<typeof stimulusSchema>;

/** Suitable greetings and closings; a text needs one of each. Both empty if the text type has none. */
export const expectedFormsSchema = z.object({
  greetings: z.array(z.string().max(100)).max(20),
  closings: z.array(z.string().max(100)).max(20),
  /** Whether a date is required at the head. */
  date: z.boolean(),
});
export type ExpectedForms = z.infer<typeof expectedFormsSchema>;

/** A composed prompt: every key of the specification, and further ones of an exam task. */
export const writingPromptSchema = z.object({
  /** "telc-b1.room-to-let.5": profile, situation, variation. An id always gives the same prompt. */
  id: z.string().min(1).max(200),
  /** Situation and task, in German, without the stimulus. */
  question: z.string().min(1).max(WRITING_QUESTION_LENGTH),
  /** The same in English; always at A1 and A2. */
  questionEnglish: z.string().max(WRITING_QUESTION_LENGTH).optional(),
  stimulus: stimulusSchema.optional(),
  points: z.array(contentPointSchema).max(WRITING_POINTS),
  /** Number of points that full marks require; all by default. */
  pointsRequired: z.number().int().min(1).max(WRITING_POINTS).optional(),
  wordCount: wordRangeSchema,
  /** Minutes. */
  timeLimit: z.number().int().min(1).max(WRITING_MINUTES),
  topic: z.string().min(1).max(100),
  examType: examTypeSchema,
  level: cefrLevelSchema,
  part: z.number().int().min(1).max(3),
  /** Id of the exam profile by which the text is marked. */
  profile: z.string().max(40),
  /** "telc Deutsch B1" */
  title: z.string().max(100),
  textType: textTypeSchema,
  register: registerSchema,
  /** Null if the text addresses nobody in particular. */
  addressee: z.object({ name: z.string().max(100), form: addressFormSchema }).nullable(),
  expected: expectedFormsSchema,
});
export type WritingPrompt = z.infer<typeof writingPromptSchema>;

/** A graded prompt: a composed one, or a custom one without a known profile. */
export const storedPromptSchema = writingPromptSchema.partial({
  profile: true,
  title: true,
  textType: true,
  register: true,
  expected: true,
});
export type StoredPrompt = z.infer<typeof storedPromptSchema>;

const plainPointSchema = z
  .string()
  .min(1)
  .max(WRITING_POINT_LENGTH)
  .transform((german): ContentPoint => ({ german }));

/**
 * A prompt to grade, which becomes a StoredPrompt. Question and word range are required, the rest is optional; a point may be
 * plain text. Unknown keys are dropped.
 */
export const gradedPromptSchema = storedPromptSchema.extend({
  id: storedPromptSchema.shape.id.default('own'),
  question: nfcText().trim().pipe(storedPromptSchema.shape.question),
  points: z
    .array(z.union([contentPointSchema, plainPointSchema]))
    .max(WRITING_POINTS)
    .default([]),
  timeLimit: storedPromptSchema.shape.timeLimit.default(30),
  topic: storedPromptSchema.shape.topic.default('own'),
  examType: z
    .string()
    .transform((value) => value.toUpperCase())
    .pipe(examTypeSchema)
    .default('FREE'),
  level: cefrLevelSchema.default('B1'),
  part: storedPromptSchema.shape.part.default(1),
  addressee: storedPromptSchema.shape.addressee.default(null),
});

/** The body of `POST /ai/writing/grade`. Any text that is not blank: the minimum of words is only checked on the page. */
export const gradeRequestSchema = z.strictObject({
  prompt: gradedPromptSchema,
  text: nfcText(z.string().max(WRITING_TEXT_LENGTH)).refine(
    (text) => text.trim() !== '',
    'Please write something before submitting',
  ),
});
export type GradeRequest = z.input<typeof gradeRequestSchema>;
