import { z } from 'zod';
import { idSchema } from '../id.ts';
import { EXERCISE_KINDS, MOST_EXERCISES, PRACTICE_ANSWER_LENGTH, PRACTICE_COUNT } from './terms.ts';
import { nfcText } from '../nfc-text.ts';

/** The messages of the practice calls: sessions of exercises made from the words of a collection, or from one word. */

export const exerciseKindSchema = z.enum(EXERCISE_KINDS);
export type ExerciseKind = z.infer<typeof exerciseKindSchema>;

/** What exercises are made from: one of the two. */
const wordsSchema = z.strictObject({
  collection_id: idSchema.optional(),
  /** German, in any form that the dictionary finds. */
  word: nfcText()
    .trim()
    .min(1, 'Please enter a word')
    .refine((value) => [...value].length <= 100, 'at most 100 characters')
    .optional(),
});

export const practiceKindsQuerySchema = wordsSchema.refine(
  ({ collection_id: collection, word }) => (collection === undefined) !== (word === undefined),
  'Name a collection or a word',
);
/** In the order of `EXERCISE_KINDS`. */
export const practiceKindsSchema = z.object({ kinds: z.array(exerciseKindSchema) });

export const practiceStartSchema = wordsSchema
  .extend({
    /** A submitted session: its wrong answers, once more. */
    again: idSchema.optional(),
    kinds: z
      .array(exerciseKindSchema)
      .min(1, 'Choose at least one kind of exercise')
      .transform((kinds) => EXERCISE_KINDS.filter((kind) => kinds.includes(kind)))
      .default([...EXERCISE_KINDS]),
    count: z.number().int().min(1).max(MOST_EXERCISES).default(PRACTICE_COUNT),
  })
  .refine(
    ({ collection_id: collection, word, again }) =>
      [collection, word, again].filter((value) => value !== undefined).length === 1,
    'Name a collection, a word or an earlier session',
  );
export type PracticeStart = z.input<typeof practiceStartSchema>;

const languageSchema = z.enum(['de', 'en']);

/** The question; never the answer. */
export const exerciseSchema = z.object({
  /** Unique within its session. */
  id: z.string(),
  kind: exerciseKindSchema,
  question: z.object({
    text: z.string(),
    lang: languageSchema,
    /** For a cloze: the text around the gap. */
    before: z.string().optional(),
    after: z.string().optional(),
    /** German: "ich / Präteritum" for a conjugation, the word for a cloze. */
    cue: z.string().optional(),
    /** English: the translation of a cloze, or the meaning of a word that has homonyms. */
    hint: z.string().optional(),
  }),
  answer_lang: languageSchema,
});
export type Exercise = z.infer<typeof exerciseSchema>;

export const practiceSourceSchema = z.union([
  z.object({ collection_id: z.uuid(), name: z.string() }),
  z.object({ word: z.string() }),
]);
export type PracticeSource = z.infer<typeof practiceSourceSchema>;

const givenAnswerSchema = z.strictObject({
  exercise: z.string().max(10),
  answer: z
    .string()
    .max(PRACTICE_ANSWER_LENGTH)
    .refine((value) => !/[\p{Cc}\p{Cs}]/u.test(value), 'has control characters'),
});
export type GivenAnswer = z.infer<typeof givenAnswerSchema>;

export const practiceSubmitSchema = z.strictObject({
  /** Added to those already saved; of two answers to one exercise the first that is not empty counts: it was judged. */
  answers: z.array(givenAnswerSchema).max(MOST_EXERCISES),
  /** False: only save them, to continue later. */
  final: z.boolean().default(true),
});
export type PracticeSubmit = z.input<typeof practiceSubmitSchema>;

const placesSchema = z.tuple([z.number().int(), z.number().int()]);
export const exerciseVerdictSchema = z.enum([
  'correct',
  'umlaut_typed_as_ae',
  'case_slip',
  'spelling_slip',
  'wrong_article',
  'wrong_form',
  'wrong_word',
  'empty',
]);
export type ExerciseVerdict = z.infer<typeof exerciseVerdictSchema>;

export const exerciseResultSchema = z.object({
  exercise: z.string(),
  /** The kind of mistake, or that there is none. */
  verdict: exerciseVerdictSchema,
  /** 1 right; 0.5 a slip; 0 wrong. */
  credit: z.union([z.literal(0), z.literal(0.5), z.literal(1)]),
  /** The answer as read: trimmed, single spaces. */
  typed: z.string(),
  /** As a teacher would give it. */
  answer: z.string(),
  /** The accepted answer that the typed one was compared with. */
  closest: z.string(),
  /** The differing parts, [start, end) in UTF-16 code units of `typed` and of `closest`. */
  differences: z.array(z.object({ typed: placesSchema, closest: placesSchema })),
});
export type ExerciseResult = z.infer<typeof exerciseResultSchema>;

export const practiceResultSchema = z.object({
  /** In the order of the exercises. */
  results: z.array(exerciseResultSchema),
  score: z.object({
    right: z.number().int(),
    slips: z.number().int(),
    wrong: z.number().int(),
    /** 0 to 100; a slip counts half. */
    percent: z.number().int(),
  }),
});
export type PracticeResult = z.infer<typeof practiceResultSchema>;

export const practiceSessionSchema = z.object({
  id: z.uuid(),
  source: practiceSourceSchema,
  created_at: z.iso.datetime(),
  submitted_at: z.iso.datetime().nullable(),
  exercises: z.array(exerciseSchema),
  /** Answers saved so far. */
  answers: z.array(givenAnswerSchema),
  /** The judgements of those that are not empty. */
  judged: z.array(exerciseResultSchema),
  /** Null until the session is submitted. */
  result: practiceResultSchema.nullable(),
});
export type PracticeSession = z.infer<typeof practiceSessionSchema>;

/** Most unsubmitted sessions listed. */
export const OPEN_SESSIONS = 10;

/** Begun and not submitted, newest first. */
export const openSessionsSchema = z.object({
  sessions: z
    .array(
      practiceSessionSchema.pick({ id: true, source: true, created_at: true }).extend({
        exercises: z.number().int(),
        answered: z.number().int(),
      }),
    )
    .max(OPEN_SESSIONS),
});
export type OpenSessions = z.infer<typeof openSessionsSchema>;
