import { z } from 'zod';
import { cefrLevelSchema, languagePairSchema } from '../dictionary/schemas.ts';

/** The bundled articles as stored in `articles/`. Texts are NFC; German comes first in each pair. */

/** Shown with spaces instead of hyphens, and capitalised: "Culture And Society". */
export const articleCategorySchema = z.enum([
  'culture-and-society',
  'german-culture',
  'movies-and-series',
]);
export type ArticleCategory = z.infer<typeof articleCategorySchema>;

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
  z.strictObject({ sentences: z.array(sentencePairSchema).min(1) }),
  z.strictObject({ image: articleImageSchema }),
]);
export type ArticleParagraph = z.infer<typeof articleParagraphSchema>;

/** In English; German words are in „German quotation marks“ or (in brackets). */
export const articleFaqSchema = z.strictObject({ question: text, answer: text });
export type ArticleFaq = z.infer<typeof articleFaqSchema>;

export const articleContentSchema = z.strictObject({
  paragraphs: z.array(articleParagraphSchema).min(1),
  faq: z.array(articleFaqSchema).min(4).max(6).optional(),
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
  tags: z.array(text).min(1),
  language_pair: languagePairSchema,
  cover_image_url: picturePath,
  /** A CSS `object-position`. */
  cover_image_position: text,
  cover_image_credit: text,
});
export type ArticleSummary = z.infer<typeof articleSummarySchema>;

export const articleSchema = articleSummarySchema.extend({ content: articleContentSchema });
export type Article = z.infer<typeof articleSchema>;
