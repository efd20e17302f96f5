import { CEFR_LEVELS } from '#contract/dictionary/cefr.ts';
import type { ArticleContent, ArticleSummary, SentencePair } from '#contract/articles/schemas.ts';
import type { LanguagePair } from '#contract/dictionary/schemas.ts';
import { LANGUAGE_PAIRS } from '#contract/site/pages.ts';
import type { ReadingPlaces } from '#web/shared/storage/reading-places.rules.ts';
import type { HubView } from './hub-view.rules.ts';
import { isRead } from './reading-progress.rules.ts';

/** The page that lists all articles. */
export const HUB = { name: 'Content Hub', path: '/content' };

/** Both from the specification. */
const RELATED_COUNT = 3;
const DEFAULT_READING_MINUTES = 5;

/** A way to choose some of the articles. */
export interface ArticleFilter {
  /** The value of its field; empty for all. */
  value: string;
  label: string;
  /** Number of articles that it shows, without a search and other filters. */
  count: number;
}

/** The filters of the hub: those of one list exclude each other, those of several add up. */
export interface ArticleFilters {
  kinds: ArticleFilter[];
  pairs: ArticleFilter[];
  levels: ArticleFilter[];
  topics: ArticleFilter[];
}

/** The fields that a card shows. A page's data has no more than these of the articles that it only links to. */
const CARD_FIELDS = [
  'slug',
  'title_original',
  'title_translation',
  'meta_description',
  'published_at',
  'difficulty_level',
  'reading_time_minutes',
  'language_pair',
  'cover_image_url',
  'cover_image_position',
  'opening',
  'series',
] as const satisfies (keyof ArticleSummary)[];
export type CardArticle = Pick<ArticleSummary, (typeof CARD_FIELDS)[number]>;

export function cardOf(article: ArticleSummary): CardArticle {
  return Object.fromEntries(CARD_FIELDS.map((field) => [field, article[field]])) as CardArticle;
}

/** "movies-and-series" → "Movies And Series". */
export function categoryName(category: string): string {
  return category
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/** "German → English" */
export function pairLabel(pair: LanguagePair): string {
  const { from, to } = LANGUAGE_PAIRS.find(({ id }) => id === pair) ?? LANGUAGE_PAIRS[0];
  return `${from} → ${to}`;
}

/** "10 min read" */
export function readingTime(minutes: number | undefined): string {
  return `${minutes ?? DEFAULT_READING_MINUTES} min read`;
}

/** "2026-11-21" → "21 November 2026". */
export function publishedOn(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

/** What a card says of an article: its description without the sentence for search engines that ends it. */
export function cardText({
  meta_description: text,
}: Pick<ArticleSummary, 'meta_description'>): string {
  return text.replace(/ A [ABC][12] German reading text with English translation\.$/u, '');
}

/** All articles and each category, each pair, each level from A1 to C2, all in the articles' order else. */
export function articleFilters(articles: readonly ArticleSummary[]): ArticleFilters {
  const listOf = <Value extends string>(
    values: readonly Value[],
    label: (value: Value) => string,
  ): ArticleFilter[] =>
    [...new Set(values)].map((value) => ({
      value,
      label: label(value),
      count: values.filter((each) => each === value).length,
    }));
  const levels = articles.map((article) => article.difficulty_level);
  return {
    kinds: [
      { value: '', label: 'All Articles', count: articles.length },
      ...listOf(
        articles.map(({ category }) => category),
        categoryName,
      ),
    ],
    pairs: listOf(
      articles.map(({ language_pair: pair }) => pair),
      pairLabel,
    ),
    levels: listOf(
      levels.toSorted((a, b) => CEFR_LEVELS.indexOf(a) - CEFR_LEVELS.indexOf(b)),
      (level) => level,
    ),
    topics: listOf(articles.map(({ topic }) => topic).toSorted(), categoryName),
  };
}

/** An article that was found, with the sentence of its text that has the words if nothing else has them. */
export interface FoundArticle {
  article: ArticleSummary;
  sentence?: SentencePair;
}

/**
 * The articles that pass the filters and have all words of the search in their titles, description, tags, keywords or
 * category, or in one sentence of their text, ignoring case, and with ä as in "ae".
 * Texts that one has begun are in the order in which one goes on with them: the one read last first.
 * @param texts sentences by slug, as far as they have been loaded
 * @param places how far each has been read
 */
export function findArticles(
  articles: readonly ArticleSummary[],
  { search, kind, pair, level, topic, read }: HubView,
  texts: ReadonlyMap<string, readonly SentencePair[]> = NO_TEXTS,
  places: ReadingPlaces = NO_PLACES,
): FoundArticle[] {
  const words = fold(search).split(/\s+/u).filter(Boolean);
  const hasAll = (parts: readonly string[]) => {
    const folded = fold(parts.join('\n'));
    return words.every((word) => folded.includes(word));
  };
  const passes = (article: ArticleSummary) =>
    [article.category, ''].includes(kind) &&
    [article.language_pair, ''].includes(pair) &&
    [article.difficulty_level, ''].includes(level) &&
    [article.topic, ''].includes(topic) &&
    [readingState(places, article.slug), ''].includes(read);
  const passing = articles.filter(passes);
  return (read === 'begun' ? lastReadFirst(passing, places) : passing).flatMap((article) => {
    const { title_original, title_translation, meta_description, meta_keywords, tags } = article;
    const category = categoryName(article.category);
    const series = article.series?.name ?? '';
    const parts = [title_original, title_translation, meta_description, category, series];
    if (hasAll([...parts, ...meta_keywords, ...tags])) return [{ article }];
    const sentence = texts
      .get(article.slug)
      ?.find((each) => hasAll([each.original_sentence, each.translation_sentence]));
    return sentence ? [{ article, sentence }] : [];
  });
}

/** Lower case, with ä as in "ae" and without other accents. */
function fold(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');
}

const NO_PLACES: ReadingPlaces = {};

/** Whether a text was read to its end, begun, or neither. */
function readingState(places: ReadingPlaces, slug: string): 'read' | 'begun' | 'unread' {
  const place = Object.hasOwn(places, slug) ? places[slug] : undefined;
  if (!place) return 'unread';
  return isRead(place) ? 'read' : 'begun';
}

function lastReadFirst(
  articles: readonly ArticleSummary[],
  places: ReadingPlaces,
): ArticleSummary[] {
  const order = Object.keys(places);
  return articles.toSorted((a, b) => order.indexOf(b.slug) - order.indexOf(a.slug));
}

/** The values of the filter by what one has read, with their labels. */
export const READING_STATES = [
  { id: '', name: 'Read or not' },
  { id: 'begun', name: 'Continue reading' },
  { id: 'unread', name: 'Not read yet' },
  { id: 'read', name: 'Read' },
] as const;

const NO_TEXTS: ReadonlyMap<string, readonly SentencePair[]> = new Map();

/** The sentences of a text. */
export function sentencesOf({ paragraphs }: ArticleContent): SentencePair[] {
  return paragraphs.flatMap((paragraph) => ('image' in paragraph ? [] : paragraph.sentences));
}

/** The next part of an article's series, among some others. */
export function nextPart<Other extends Pick<ArticleSummary, 'series'>>(
  { series }: Pick<ArticleSummary, 'series'>,
  others: readonly Other[],
): Other | undefined {
  if (series === undefined) return undefined;
  return others.find(
    (other) => other.series?.name === series.name && other.series.part === series.part + 1,
  );
}

/** The articles most similar to one: parts of its series first, then by category, topic, level and tags; at most three. */
export function relatedArticles(
  article: ArticleSummary,
  articles: readonly ArticleSummary[],
): ArticleSummary[] {
  const likeness = (other: ArticleSummary) =>
    (article.series !== undefined && other.series?.name === article.series.name ? 40 : 0) +
    (other.category === article.category ? 4 : 0) +
    (other.topic === article.topic ? 3 : 0) +
    2 * other.tags.filter((tag) => article.tags.includes(tag)).length +
    (other.difficulty_level === article.difficulty_level ? 3 : 0);
  return articles
    .filter(
      ({ slug, language_pair: pair }) => slug !== article.slug && pair === article.language_pair,
    )
    .toSorted((a, b) => likeness(b) - likeness(a))
    .slice(0, RELATED_COUNT);
}
