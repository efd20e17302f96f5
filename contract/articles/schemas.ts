import { z } from 'zod';
import { cefrLevelSchema, languagePairSchema } from '../dictionary/schemas.ts';

/** The bundled articles as stored in `articles/`. Texts are NFC; German comes first in each pair. */

/** Shown with spaces instead of hyphens, and capitalised: "Culture And Society". */
export const articleCategorySchema = z.enum([
  'culture-and-society',
  'german-culture',
  'movies-and-series',
  'stories',
  'chats-and-letters',
  'reports-and-interviews',
  'instructions-and-notices',
  'opinions',
]);
export type ArticleCategory = z.infer<typeof articleCategorySchema>;

export const articleTopicSchema = z.enum([
  'home',
  'family',
  'food',
  'work',
  'school',
  'health',
  'travel',
  'city',
  'nature',
  'culture',
  'technology',
  'money',
  'society',
  'science',
  'history',
  'sport',
]);
export type ArticleTopic = z.infer<typeof articleTopicSchema>;

const text = z
  .string()
  .min(1)
  .refine((value) => value === value.trim().normalize('NFC'), 'is not trimmed or not NFC');
const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u);
/** A path below the site's own root. */
const picturePath = z.string().regex(/^\/articles\/[a-z0-9-]+\/[a-z0-9-]+\.svg$/u);

/** A sentence and its translation, shown side by side under one number. */
export const sentencePairSchema = z.strictObject({
  original_sentence: text,
  translation_sentence: text,
});
export type SentencePair = z.infer<typeof sentencePairSchema>;

export const articleImageSchema = z.strictObject({
  url: picturePath,
  /** In English, naming the artist. */
  caption: text,
  position: z.enum(['left', 'center', 'right']),
  /** In CSS pixels. */
  maxWidth: z.number().int().min(200).max(1200),
});
export type ArticleImage = z.infer<typeof articleImageSchema>;

export const articleParagraphSchema = z.union([
  z.strictObject({
    /** Above the sentences: a time, a step, the subject of a mail. */
    heading: sentencePairSchema.optional(),
    /** Who says them: one of `persons`. */
    speaker: text.optional(),
    sentences: z.array(sentencePairSchema).min(1),
  }),
  z.strictObject({ image: articleImageSchema }),
]);
export type ArticleParagraph = z.infer<typeof articleParagraphSchema>;

export const articlePersonSchema = z.strictObject({
  name: text,
  voice: z.enum(['female', 'male']),
  /** In English: "27, new in the house". */
  about: text,
});

const questionBase = {
  /** Where the answer stands: numbers of sentences, from 1, headings not counted. */
  sentences: z.array(z.number().int().positive()),
  /** In English. */
  why: text,
};

/** What is asked after a text, in German, in the ways that exams ask. */
export const readingQuestionSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    ...questionBase,
    kind: z.literal('true-false'),
    statement: text,
    answer: z.enum(['true', 'false', 'not-said']),
  }),
  z.strictObject({
    ...questionBase,
    kind: z.literal('choice'),
    question: text,
    options: z.array(text).min(3).max(4),
    /** Number of the right option, from 1. */
    answer: z.number().int().positive(),
  }),
  z.strictObject({
    ...questionBase,
    kind: z.literal('order'),
    /** As they happen in the text; `sentences` has one for each. */
    events: z.array(text).min(3).max(6),
  }),
  z.strictObject({
    ...questionBase,
    kind: z.literal('short-answer'),
    question: text,
    /** Good answers; the first is shown. */
    answers: z.array(text).min(1),
    /** Of each group, an answer has one. */
    must_contain: z.array(z.array(text).min(1)).min(1),
  }),
]);
export type ReadingQuestion = z.infer<typeof readingQuestionSchema>;

/** A word of the text that is explained beside it, in the sense that it has there. */
export const articleGlossSchema = z.strictObject({
  /** Number of the sentence that has it first, from 1. */
  sentence: z.number().int().positive(),
  /** As the sentence has it: "Halsband"; the parts of a separated verb with " … " between them: "hören … zu". */
  text,
  /** As a dictionary has it, nouns with their article: "das Halsband", "zuhören". */
  word: text,
  /** In English, for this sentence. */
  gloss: text,
  /** Not beyond the text's level, so that the margin leaves it out: asked after the text alone. */
  only_recalled: z.literal(true).optional(),
});
export type ArticleGloss = z.infer<typeof articleGlossSchema>;

/** In English; German words are in „German quotation marks“ or (in brackets). */
export const articleFaqSchema = z.strictObject({ question: text, answer: text });
export type ArticleFaq = z.infer<typeof articleFaqSchema>;

export const articleContentSchema = z.strictObject({
  paragraphs: z.array(articleParagraphSchema).min(1),
  faq: z.array(articleFaqSchema).min(4).max(6).optional(),
  /** Those who speak, in the order of their first words. */
  persons: z.array(articlePersonSchema).min(1).optional(),
  /** In the order of the text. */
  glosses: z.array(articleGlossSchema).min(1).optional(),
  questions: z.array(readingQuestionSchema).min(4).max(6).optional(),
});
export type ArticleContent = z.infer<typeof articleContentSchema>;

/** An article without its `content`: the data for a card, a list and a page's head. */
export const articleSummarySchema = z.strictObject({
  id: slug,
  slug,
  title_original: text,
  title_translation: text,
  /** For search engines, which show about this much. */
  meta_description: text.max(200),
  meta_keywords: z.array(text).min(1),
  published_at: z.iso.date(),
  author: text,
  difficulty_level: cefrLevelSchema,
  reading_time_minutes: z.number().int().positive(),
  category: articleCategorySchema,
  topic: articleTopicSchema,
  /** For texts that continue in parts, from 1. */
  series: z.strictObject({ name: text, part: z.number().int().positive() }).optional(),
  tags: z.array(text).min(1),
  language_pair: languagePairSchema,
  cover_image_url: picturePath,
  /** A CSS `object-position`. */
  cover_image_position: text,
  cover_image_credit: text,
  /** Of a text of the library: its first words, which its card shows so that one sees its level. */
  opening: text.optional(),
});
export type ArticleSummary = z.infer<typeof articleSummarySchema>;

export const articleSchema = articleSummarySchema.extend({ content: articleContentSchema });
export type Article = z.infer<typeof articleSchema>;
