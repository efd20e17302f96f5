import { z } from 'zod';
import { cefrLevelSchema } from '../dictionary/schemas.ts';
import { storedPromptSchema } from './schemas.ts';

/** The reply of grading: the specification's result, and also the evidence, the gates and the examiner's sheet. */

/** A stretch of the submitted text (NFC); offsets in UTF-16 code units, end-exclusive. */
export const quoteSchema = z.object({
  quote: z.string(),
  start: z.number().int().min(0),
  end: z.number().int().min(0),
});
export type Quote = z.infer<typeof quoteSchema>;

export const WRITING_PARTS = ['grammar', 'vocabulary', 'content', 'coherence'] as const;
export const writingPartSchema = z.enum(WRITING_PARTS);
export type WritingPart = z.infer<typeof writingPartSchema>;

/** Between which scores half of all readings would lie: of two readings of a model, or as our estimate differs from raters. */
const rangeSchema = z.object({ low: z.number(), high: z.number() });

export const partScoreSchema = z.object({
  score: z.number().min(0).max(25),
  maxScore: z.literal(25),
  feedback: z.string(),
  range: rangeSchema.optional(),
});
export type PartScore = z.infer<typeof partScoreSchema>;

export const writingCorrectionSchema = quoteSchema.omit({ quote: true }).extend({
  original: z.string(),
  /** Null if several corrections are possible or none is certain: see `alternatives`. */
  corrected: z.string().nullable(),
  explanation: z.string(),
  alternatives: z.array(z.string()).max(3),
  /** Id of the checker's rule, or "model". */
  rule: z.string(),
  /**
   * “maybe”: a question rather than a mistake. It counts nothing in marks and is never applied with others. Absent: sure, as
   * in older results.
   */
  certainty: z.enum(['sure', 'maybe']).optional(),
  /** The kind of mistake: the id of a priority, of a rule in "Your German". Absent in older results and those of a model. */
  family: z.string().optional(),
});
export type WritingCorrection = z.infer<typeof writingCorrectionSchema>;

/** Checks made by code, not by judgement. `not_asked`: the text type does not require it. */
export const gateSchema = z.object({
  status: z.enum(['met', 'partly', 'missed', 'not_asked']),
  message: z.string(),
  evidence: z.array(quoteSchema),
});
export type Gate = z.infer<typeof gateSchema>;

export const pointGateSchema = gateSchema.extend({ point: z.string() });
export type PointGate = z.infer<typeof pointGateSchema>;

export const gatesSchema = z.object({
  points: z.array(pointGateSchema),
  length: gateSchema.extend({
    words: z.number().int(),
    min: z.number().int(),
    max: z.number().int(),
  }),
  greeting: gateSchema,
  closing: gateSchema,
  date: gateSchema,
  /** One form of address throughout, the one that the task requires. */
  register: gateSchema,
  /** Shares from 0 to 1: of German words, and of text copied from the prompt. */
  language: gateSchema.extend({ share: z.number().min(0).max(1) }),
  copied: gateSchema.extend({ share: z.number().min(0).max(1) }),
});
export type Gates = z.infer<typeof gatesSchema>;

export const sheetRowSchema = z.object({
  /** From the profile: "content", "I". */
  criterion: z.string(),
  name: z.string(),
  /** The part of the result from which it follows. */
  part: writingPartSchema,
  /** "A" */
  level: z.string(),
  description: z.string(),
  points: z.number(),
  maxPoints: z.number(),
  evidence: z.array(quoteSchema),
});

export const examSheetSchema = z.object({
  profile: z.string(),
  title: z.string(),
  edition: z.string(),
  rows: z.array(sheetRowSchema),
  /** After the factor and the zero rules. */
  total: z.number(),
  maxTotal: z.number(),
  passMark: z.number(),
  /** Why the total is 0; null where no zero rule applied. */
  zeroed: z.string().nullable(),
  /** Unconfirmed reports about marking that would matter for this text. */
  warnings: z.array(z.string()),
});
export type ExamSheet = z.infer<typeof examSheetSchema>;

/** Not content: no letters with ratings of it exist. */
export const ratedCriterionSchema = z.enum([
  'grammar',
  'orthography',
  'range',
  'control',
  'coherence',
]);

/** The level that trained raters would most likely give, with how sure that is. */
export const levelReportSchema = z.object({
  level: cefrLevelSchema,
  /** Of each level; they add up to 1. */
  probabilities: z.record(cefrLevelSchema, z.number().min(0).max(1)),
  /** The level of the exam or task. */
  asked: cefrLevelSchema,
  /** The probability of that level or a higher one; null where we agree with raters too little to say. */
  passing: z.number().min(0).max(1).nullable(),
  criteria: z.array(z.object({ criterion: ratedCriterionSchema, level: cefrLevelSchema })),
  /** Against letters rated at `asked`: "more of the rarer words". The strongest first. */
  raised_by: z.array(z.string()),
  lowered_by: z.array(z.string()),
});
export type LevelReport = z.infer<typeof levelReportSchema>;

/** The writer's own words with a mistake that recurs, and how they read mended. */
export const priorityExampleSchema = quoteSchema.extend({
  /** The same stretch with everything mended that is surely wrong in it. */
  corrected: z.string(),
  /** Where the mistakes that it stands for begin: starts of `corrections`. */
  mistakes: z.array(z.number().int().min(0)).min(1),
  reason: z.string(),
});
export type PriorityExample = z.infer<typeof priorityExampleSchema>;

/** What recurs in this text and is worth working on. */
export const prioritySchema = z.object({
  /** "preposition-case" */
  id: z.string(),
  /** As a teacher would call it: "Case after prepositions". */
  name: z.string(),
  /** How often it was found in this text. */
  times: z.number().int().min(2),
  /** What to do. */
  advice: z.string(),
  examples: z.array(priorityExampleSchema).min(1).max(3),
});
export type Priority = z.infer<typeof prioritySchema>;

/** What was good; its sentences are ones in which nothing was found. */
export const strengthSchema = z.object({
  text: z.string(),
  evidence: z.array(quoteSchema).min(1).max(3),
});
export type Strength = z.infer<typeof strengthSchema>;

/** A sentence that is unlike good ones although no mistake was found in it. Nothing follows from it. */
export const weakSentenceSchema = quoteSchema.extend({ reasons: z.array(z.string()).min(1) });

/** `add`: go on with this text; `again`: the same task from an empty page; `new`: another task. */
export const nextStepSchema = z.object({
  action: z.enum(['practise', 'add', 'again', 'new']),
  text: z.string(),
});
export type NextStep = z.infer<typeof nextStepSchema>;

/** What a teacher would say beside the marks. */
export const teacherFeedbackSchema = z.object({
  /** The most useful first; fewer than three if fewer recur. */
  priorities: z.array(prioritySchema).max(3),
  strengths: z.array(strengthSchema).max(3),
  look_again: z.array(weakSentenceSchema),
  next_step: nextStepSchema,
});
export type TeacherFeedback = z.infer<typeof teacherFeedbackSchema>;

export const writingResultSchema = z.object({
  overallScore: z.number().min(0).max(100),
  maxScore: z.literal(100),
  range: rangeSchema.optional(),
  breakdown: z.object({
    grammar: partScoreSchema,
    vocabulary: partScoreSchema,
    content: partScoreSchema,
    coherence: partScoreSchema,
  }),
  /** Null if the text is too short to say; absent in older results and in those of a language model. */
  level: levelReportSchema.nullable().optional(),
  generalFeedback: z.string(),
  suggestions: z.array(z.string()),
  /** Absent in older results. */
  feedback: teacherFeedbackSchema.optional(),
  corrections: z.array(writingCorrectionSchema),
  gates: gatesSchema,
  /** Null for a custom task, which belongs to no exam. */
  exam_sheet: examSheetSchema.nullable(),
  /** "built-in", or the model's name. */
  engine: z.string(),
  confidence: z.object({
    level: z.enum(['low', 'medium', 'high']),
    reasons: z.array(z.string()),
  }),
});
export type WritingResult = z.infer<typeof writingResultSchema>;

export const WRITINGS_PER_PAGE = 10;

export const writingHistoryQuerySchema = z.strictObject({
  page: z.coerce.number().int().min(1).max(1000).default(1),
});

/** An item of `GET /ai/writing/history`, newest first. */
export const writingHistoryItemSchema = z.object({
  id: z.uuid(),
  created_at: z.iso.datetime(),
  prompt: storedPromptSchema,
  text: z.string(),
  result: writingResultSchema,
});
export type WritingHistoryItem = z.infer<typeof writingHistoryItemSchema>;

export const writingHistorySchema = z.object({
  items: z.array(writingHistoryItemSchema),
  total: z.number().int(),
});
export type WritingHistory = z.infer<typeof writingHistorySchema>;
