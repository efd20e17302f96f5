import { CEFR_LEVELS } from '#contract/dictionary/cefr.ts';
import type { ArticleSummary } from '#contract/articles/schemas.ts';
import type { LanguagePair } from '#contract/dictionary/schemas.ts';
import { LANGUAGE_PAIRS } from '#contract/site/pages.ts';

/** The page that lists all articles. */
export const HUB = { name: 'Content Hub', path: '/content' };

/** Both from the specification. */
const RELATED_COUNT = 3;
const DEFAULT_READING_MINUTES = 5;

/** One of the tabs above the articles. */
export interface ArticleFilter {
  /** "all", or a field and its value: "level:B1". */
  id: string;
  label: string;
  /** Number of articles that it shows, without a search. */
  count: number;
}

/** The fields that a card shows. A page's data has no more than these of the articles that it only links to. */
const CARD_FIELDS = [
  'slug',
  'title_translation',
  'meta_description',
  'published_at',
  'difficulty_level',
  'reading_time_minutes',
  'language_pair',
  'cover_image_url',
  'cover_image_position',
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

/** All articles, then each category and language pair in the articles' order, then each level from A1 to C2. */
export function articleFilters(articles: readonly ArticleSummary[]): ArticleFilter[] {
  const levels = CEFR_LEVELS.filter((level) =>
    articles.some((article) => article.difficulty_level === level),
  );
  const kinds: [string, string][] = [
    ['all', 'All Articles'],
    ...articles.map(({ category }): [string, string] => [
      `category:${category}`,
      categoryName(category),
    ]),
    ...articles.map(({ language_pair: pair }): [string, string] => [
      `pair:${pair}`,
      pairLabel(pair),
    ]),
    ...levels.map((level): [string, string] => [`level:${level}`, level]),
  ];
  return [...new Map(kinds)].map(([id, label]) => ({
    id,
    label,
    count: articles.filter((article) => passes(article, id)).length,
  }));
}

function passes(article: ArticleSummary, filter: string): boolean {
  const { category, language_pair: pair, difficulty_level: level } = article;
  return ['all', `category:${category}`, `pair:${pair}`, `level:${level}`].includes(filter);
}

/** The articles that pass a filter and whose titles, description or tags contain the text, ignoring case. */
export function findArticles(
  articles: readonly ArticleSummary[],
  filter: string,
  text: string,
): ArticleSummary[] {
  const wanted = text.trim().normalize('NFC').toLowerCase();
  return articles.filter((article) => {
    const { title_original, title_translation, meta_description, tags } = article;
    const texts = [title_original, title_translation, meta_description, ...tags];
    return passes(article, filter) && texts.some((each) => each.toLowerCase().includes(wanted));
  });
}

/** The articles most similar to one, by category, shared tags and level; at most three. */
export function relatedArticles(
  article: ArticleSummary,
  articles: readonly ArticleSummary[],
): ArticleSummary[] {
  const likeness = (other: ArticleSummary) =>
    (other.category === article.category ? 4 : 0) +
    2 * other.tags.filter((tag) => article.tags.includes(tag)).length +
    (other.difficulty_level === article.difficulty_level ? 1 : 0);
  return articles
    .filter(
      ({ slug, language_pair: pair }) => slug !== article.slug && pair === article.language_pair,
    )
    .toSorted((a, b) => likeness(b) - likeness(a))
    .slice(0, RELATED_COUNT);
}
