import { describe, expect, it } from 'vitest';
import { ARTICLES } from '#articles/catalogue.ts';
import {
  articleFilters,
  categoryName,
  findArticles,
  publishedOn,
  readingTime,
  relatedArticles,
} from './content.rules.ts';

const slugs = (articles: readonly { slug: string }[]) => articles.map(({ slug }) => slug);

it('names a category after its id', () => {
  expect(categoryName('movies-and-series')).toBe('Movies And Series');
});

it('formats reading time, views and dates', () => {
  expect(readingTime(12)).toBe('12 min read');
  expect(readingTime(undefined)).toBe('5 min read');
  expect(publishedOn('2026-01-02')).toBe('2 January 2026');
});

it('has a tab with a count for all articles, each category, each pair and each level', () => {
  expect(articleFilters(ARTICLES).map(({ label, count }) => [label, count])).toEqual([
    ['All Articles', 5],
    ['Culture And Society', 1],
    ['Movies And Series', 2],
    ['German Culture', 2],
    ['German → English', 5],
    ['B1', 4],
    ['B2', 1],
  ]);
});

it('sorts levels from A1 to C2', () => {
  const [article] = ARTICLES;
  const levels = (['C1', 'A2', 'B1'] as const).map((difficulty_level) => ({
    ...article!,
    difficulty_level,
  }));
  expect(
    articleFilters(levels)
      .slice(-3)
      .map(({ label }) => label),
  ).toEqual(['A2', 'B1', 'C1']);
});

describe('findArticles', () => {
  it.each([
    ['all', '', 5],
    ['all', '   ', 5],
    ['level:B2', '', 1],
    ['category:german-culture', '', 2],
    ['category:german-culture', 'WIESN', 1],
    ['all', 'killer robot', 1],
    ['all', 'münchen', 0],
    ['all', 'science FICTION', 2],
    ['all', 'a reading text', 0],
    ['all', 'German reading text', 5],
    ['all', 'no such thing', 0],
    ['category:nothing', '', 0],
  ])('%s with “%s” shows %i', (filter, text, count) => {
    expect(findArticles(ARTICLES, filter, text)).toHaveLength(count);
  });

  it('searches the original title', () => {
    expect(slugs(findArticles(ARTICLES, 'all', 'wissen muss'))).toEqual(['oktoberfest-guide']);
  });
});

describe('relatedArticles', () => {
  it.each(ARTICLES)('$slug has three others, its own kind first', (article) => {
    const related = relatedArticles(article, ARTICLES);
    expect(related).toHaveLength(3);
    expect(slugs(related)).not.toContain(article.slug);
    const others = ARTICLES.filter(
      ({ slug, category }) => slug !== article.slug && category === article.category,
    );
    expect(slugs(related.slice(0, others.length))).toEqual(slugs(others));
  });
});
