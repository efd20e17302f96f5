import { z } from 'zod';
import { idSchema } from '../id.ts';
import { cardSenseSchema } from '../collections/senses.ts';
import { audioFileSchema, cefrLevelSchema, partOfSpeechSchema } from '../dictionary/schemas.ts';
import {
  CARD_PHASES,
  EXAM_NAME_LENGTH,
  FACETS,
  HIGHEST_RETENTION,
  LOWEST_RETENTION,
  MARKS_PER_CALL,
  MOST_NEW_PER_DAY,
  MOST_REVIEWS_PER_DAY,
  QUEUE_LIMIT,
  RESET_CONFIRMATION,
  REVIEWS_PER_CALL,
} from './terms.ts';
import { isPlain, nfcText } from '../nfc-text.ts';
import { timeZoneSchema } from '../time-zone.ts';

/** The messages of the flashcard calls. A card is one facet of a note, with its own schedule. */

export const facetSchema = z.enum(FACETS);

/** Again, Hard, Good, Easy; the numbers are those of the keys and of FSRS. */
export const ratingSchema = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
export type Rating = z.infer<typeof ratingSchema>;

export const cardPhaseSchema = z.enum(CARD_PHASES);

/** The FSRS state of a card. A card never reviewed has none. */
export const memoryStateSchema = z.object({
  phase: cardPhaseSchema,
  due: z.iso.datetime(),
  /** Days until the probability of recall has fallen to 90 %. */
  stability: z.number(),
  /** 1 (easy) to 10. */
  difficulty: z.number(),
  scheduled_days: z.number().int(),
  learning_steps: z.number().int(),
  reps: z.number().int(),
  lapses: z.number().int(),
  last_review: z.iso.datetime(),
});
export type MemoryState = z.infer<typeof memoryStateSchema>;

const noteSchema = z.uuid().transform((value) => value.toLowerCase());

/** What the learner sees and answers. Texts carry their language, German or English. */
export const studyCardSchema = z.object({
  /** Id of the dictionary entry, or of one of its further senses, shared by every collection with it; for custom entries, the item's id. */
  note: z.uuid(),
  facet: facetSchema,
  /** Null: never reviewed. */
  state: memoryStateSchema.nullable(),
  /** "das Haus" */
  word: z.string(),
  part_of_speech: partOfSpeechSchema.nullable(),
  article: z.enum(['der', 'die', 'das']).optional(),
  level: cefrLevelSchema.nullable(),
  audio_files: z.array(audioFileSchema),
  question: z.object({
    text: z.string(),
    lang: z.enum(['de', 'en']),
    /** The places of the word in `text`, a sentence that asks what it means. Half-open, in UTF-16 code units. */
    marks: z.array(z.tuple([z.number().int(), z.number().int()])).optional(),
    /**
     * For a cloze: the text around the gap, and the translation of the sentence. The second part of a separated verb is
     * "…" in the text after it.
     */
    before: z.string().optional(),
    after: z.string().optional(),
    hint: z.string().optional(),
    /**
     * A German sentence of the sense that is asked. For a meaning, the word in it is replaced by its first letter and "…";
     * for a word with a further sense, it is whole.
     */
    sentence: z.string().optional(),
    /** English: narrows the meaning that is asked, without naming the word. */
    note: z.string().optional(),
  }),
  answer: z.object({
    /** As shown. */
    text: z.string(),
    lang: z.enum(['de', 'en']),
    /** All answers that a teacher would accept. */
    accepted: z.array(z.string()).min(1),
    /** Other forms of the same word. */
    forms: z.array(z.string()),
    /** The word without article. */
    headword: z.string(),
    /** Other German words that say the same, with their articles: right, but not what this card asks for. */
    also: z.array(z.string()).optional(),
  }),
  /** The sense that the card asks about; omitted if the dictionary has none. */
  sense: cardSenseSchema.optional(),
  /** The sentence that the word was saved with, else one of the sense; null if none certainly shows it. */
  example: z
    .object({
      text: z.string(),
      translation: z.string().optional(),
      /** Where the person met the sentence. */
      source: z.object({ title: z.string(), path: z.string() }).optional(),
    })
    .nullable(),
  notes: z.string().nullable(),
});
export type StudyCard = z.infer<typeof studyCardSchema>;

export const queueQuerySchema = z.strictObject({
  /** Default: everything the person practises. */
  collection_id: idSchema.optional(),
  time_zone: timeZoneSchema,
  limit: z.coerce.number().int().min(1).max(QUEUE_LIMIT).default(100),
});
export type QueueQuery = z.input<typeof queueQuerySchema>;

export const statsQuerySchema = z.strictObject({ time_zone: timeZoneSchema });

/** The daily workload for an exam. */
export const examPlanSchema = z.object({
  name: z.string(),
  date: z.iso.date(),
  days_left: z.number().int(),
  unseen: z.number().int(),
  /** New cards per day, so that all are seen two weeks before the exam. */
  new_per_day: z.number().int(),
  /** Expected average while new cards are introduced. */
  reviews_per_day: z.number().int(),
  minutes_per_day: z.number().int(),
  /** False if that is more than a person can learn: the plan then gives what is possible. */
  is_feasible: z.boolean(),
  /** Cards that will be seen in time at the highest sensible pace. */
  reachable: z.number().int(),
  phase: z.enum(['learning', 'consolidating', 'over']),
});
export type ExamPlan = z.infer<typeof examPlanSchema>;

export const queueReplySchema = z.object({
  /** In the order in which to ask them. */
  cards: z.array(studyCardSchema),
  counts: z.object({
    /** What remains for today, within the limits. */
    new: z.number().int(),
    learning: z.number().int(),
    review: z.number().int(),
    /** All due cards, regardless of limits. */
    due: z.number().int(),
  }),
  /** Present if more than two days' work is due: new cards pause, and nearly retained cards come first. */
  backlog: z.object({ due: z.number().int(), days: z.number().int() }).nullable(),
  exam_plan: examPlanSchema.nullable(),
  desired_retention: z.number(),
  /** When the next study day begins. */
  day_ends_at: z.iso.datetime(),
  /** Of the requested collection. */
  facets: z.array(facetSchema),
});
export type QueueReply = z.infer<typeof queueReplySchema>;

export const reviewSchema = z.strictObject({
  /** Generated by the client: the same review sent twice counts once. */
  id: z.uuid().transform((value) => value.toLowerCase()),
  note: noteSchema,
  facet: facetSchema,
  rating: ratingSchema,
  reviewed_at: z.iso.datetime(),
  /** From question to rating. */
  duration_ms: z.number().int().min(0).max(3_600_000).default(0),
});
export type Review = z.infer<typeof reviewSchema>;

export const reviewsSchema = z.strictObject({
  reviews: z.array(reviewSchema).min(1).max(REVIEWS_PER_CALL),
});

export const undoReviewsSchema = z.strictObject({
  ids: z
    .array(z.uuid().transform((value) => value.toLowerCase()))
    .min(1)
    .max(REVIEWS_PER_CALL),
});

/** The current schedules of the affected cards. */
export const reviewsReplySchema = z.object({
  states: z.array(
    z.object({ note: z.uuid(), facet: facetSchema, state: memoryStateSchema.nullable() }),
  ),
  /**
   * Accepted but neither kept nor counted: reviews made before the person erased their progress, of cards that do not exist,
   * and more than anybody can mean.
   */
  ignored: z.array(z.uuid()),
});
export type ReviewsReply = z.infer<typeof reviewsReplySchema>;

export const examSchema = z.strictObject({
  name: nfcText()
    .trim()
    .min(1, 'Please name the exam')
    .refine(
      (value) => [...value].length <= EXAM_NAME_LENGTH,
      `at most ${EXAM_NAME_LENGTH} characters`,
    )
    .refine(isPlain, 'has control characters'),
  date: z.iso.date(),
});
export type Exam = z.infer<typeof examSchema>;

export const flashcardSettingsSchema = z.strictObject({
  /** The share of reviews to remember: higher means shorter intervals. */
  desired_retention: z.number().min(LOWEST_RETENTION).max(HIGHEST_RETENTION),
  new_per_day: z.number().int().min(0).max(MOST_NEW_PER_DAY),
  reviews_per_day: z.number().int().min(1).max(MOST_REVIEWS_PER_DAY),
  exam: examSchema.nullable(),
  /** Reviews that the person aims to do per day; limits nothing. */
  daily_goal: z.number().int().min(1).max(MOST_REVIEWS_PER_DAY).nullable(),
});
/** The settings to save; clients older than goals omit the goal. */
export const saveSettingsSchema = flashcardSettingsSchema.extend({
  daily_goal: flashcardSettingsSchema.shape.daily_goal.default(null),
});
export type FlashcardSettings = z.infer<typeof flashcardSettingsSchema>;
export const DEFAULT_FLASHCARD_SETTINGS: FlashcardSettings = {
  desired_retention: 0.9,
  new_per_day: 10,
  reviews_per_day: 200,
  exam: null,
  daily_goal: null,
};

/** Words that learners know: an answer that is another word does not count as a slip. */
export const knownWordsReplySchema = z.object({ words: z.array(z.string()) });
export type KnownWordsReply = z.infer<typeof knownWordsReplySchema>;

export const collectionFacetsSchema = z.strictObject({
  facets: z
    .array(facetSchema)
    .min(1, 'Choose at least one kind of card')
    .transform((facets) => FACETS.filter((facet) => facets.includes(facet))),
});

/** What a person has learnt of a collection. */
export const collectionProgressSchema = z.object({
  collection_id: z.uuid(),
  /** Cards of the chosen facets that are due before the study day ends, regardless of limits. */
  due: z.number().int(),
  /** Items with at least one reviewed card. */
  started: z.number().int(),
  /** Items whose meaning has a stability of three weeks or more. */
  known: z.number().int(),
});
export type CollectionProgress = z.infer<typeof collectionProgressSchema>;

export const collectionsProgressReplySchema = z.object({
  /** Of everything the person practises, without collections of which no card was ever reviewed. */
  collections: z.array(collectionProgressSchema),
});

/** `due`: a card is due today. `known`: a stability of three weeks or more. `learning`: reviewed, and neither. */
export const itemMarkSchema = z.enum(['due', 'known', 'learning']);
export type ItemMark = z.infer<typeof itemMarkSchema>;

export const itemMarksQuerySchema = z.strictObject({
  /** Ids of items, separated by commas; at most a page of them. */
  items: z
    .string()
    .max(MARKS_PER_CALL * 37)
    .refine((ids) => ids.split(',').every((id) => idSchema.safeParse(id).success), 'are not ids'),
  time_zone: timeZoneSchema,
});

export const itemMarksReplySchema = z.object({
  /** Without items of which no card was ever reviewed. */
  marks: z.array(z.object({ item_id: z.uuid(), mark: itemMarkSchema })),
});
export type ItemMarksReply = z.infer<typeof itemMarksReplySchema>;

export const resetProgressSchema = z.strictObject({
  confirmation: z.literal(RESET_CONFIRMATION, `Type “${RESET_CONFIRMATION}” to go on`),
});

const knownShareSchema = z.object({ known: z.number().int(), total: z.number().int() });

export const statsReplySchema = z.object({
  today: z.object({
    reviews: z.number().int(),
    new_cards: z.number().int(),
    minutes: z.number().int(),
    /** Reviews that the person aims to do per day. */
    goal: z.number().int().nullable(),
  }),
  /** Cards due on each of the next thirty days; overdue ones count for the first. */
  forecast: z.array(z.object({ day: z.iso.date(), due: z.number().int() })),
  /** The share of remembered reviews of cards past the learning steps: over the last thirty days, and by month. */
  true_retention: z.object({
    last_30_days: z.object({ reviews: z.number().int(), remembered: z.number().int() }),
    months: z.array(
      z.object({ month: z.string(), reviews: z.number().int(), remembered: z.number().int() }),
    ),
    desired: z.number(),
  }),
  /** Days of the last year with reviews, oldest first. */
  days: z.array(
    z.object({ day: z.iso.date(), reviews: z.number().int(), minutes: z.number().int() }),
  ),
  rhythm: z.object({
    /** Number of days with reviews among the last thirty. */
    days_of_30: z.number().int(),
    /** Number of days with reviews, without two free days in a row; a single free day does not end the streak. */
    streak: z.number().int(),
    longest_streak: z.number().int(),
  }),
  cards: z.object({
    young: z.number().int(),
    mature: z.number().int(),
    learning: z.number().int(),
    leeches: z.number().int(),
  }),
  /** Words whose meaning has a stability of three weeks or more, out of those we teach. */
  known: z.object({
    levels: z.array(knownShareSchema.extend({ level: cefrLevelSchema })),
    topics: z.array(knownShareSchema.extend({ topic: z.string() })),
  }),
  exam_plan: examPlanSchema.nullable(),
});
export type StatsReply = z.infer<typeof statsReplySchema>;
