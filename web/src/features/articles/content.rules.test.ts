import { describe, expect, it } from 'vitest';
import { ARTICLES, loadArticle } from '#articles/catalogue.ts';
import {
  articleFilters,
  cardText,
  categoryName,
  findArticles,
  nextPart,
  publishedOn,
  readingTime,
  relatedArticles,
  sentencesOf,
} from './content.rules.ts';

/** Those of the specification. */
const FIVE = ARTICLES.slice(0, 5);

const slugs = (articles: readonly { slug: string }[]) => articles.map(({ slug }) => slug);

it('names a category after its id', () => {
  expect(categoryName('movies-and-series')).toBe('Movies And Series');
});

it('formats reading time, views and dates', () => {
  expect(readingTime(12)).toBe('12 min read');
  expect(readingTime(undefined)).toBe('5 min read');
  expect(publishedOn('2026-01-02')).toBe('2 January 2026');
});

it('has a filter with a count for all articles, each category, each pair and each level', () => {
  const { kinds, pairs, levels, topics } = articleFilters(FIVE);
  const shown = (filters: typeof kinds) => filters.map(({ label, count }) => `${label} ${count}`);
  expect(shown(kinds)).toEqual([
    'All Articles 5',
    'Culture And Society 1',
    'Movies And Series 2',
    'German Culture 2',
  ]);
  expect(shown(pairs)).toEqual(['German → English 5']);
  expect(shown(levels)).toEqual(['B1 4', 'B2 1']);
  expect(shown(topics)).toEqual(['City 1', 'Culture 3', 'Home 1']);
});

it('sorts levels from A1 to C2', () => {
  const [article] = ARTICLES;
  const levels = (['C1', 'A2', 'B1'] as const).map((difficulty_level) => ({
    ...article!,
    difficulty_level,
  }));
  expect(articleFilters(levels).levels.map(({ label }) => label)).toEqual(['A2', 'B1', 'C1']);
});

it.each(ARTICLES)('the card of $slug says what it is about, and no more', (article) => {
  const text = cardText(article);
  expect(text).not.toContain('German reading text');
  expect(article.meta_description.startsWith(text)).toBe(true);
});

const ALL = { search: '', kind: '', pair: '', level: '', topic: '', read: '' };

describe('findArticles', () => {
  it.each([
    [{}, 5],
    [{ search: '   ' }, 5],
    [{ level: 'B2' }, 1],
    [{ kind: 'german-culture' }, 2],
    [{ kind: 'german-culture', search: 'WIESN' }, 1],
    [{ kind: 'movies-and-series', level: 'B1' }, 1],
    [{ pair: 'english-german' }, 0],
    [{ search: 'killer robot' }, 1],
    [{ search: 'science FICTION' }, 2],
    [{ search: 'German reading text' }, 5],
    [{ search: 'no such thing' }, 0],
    [{ topic: 'culture' }, 3],
    [{ kind: 'nothing' }, 0],
  ])('%o shows %i', (choice, count) => {
    expect(findArticles(FIVE, { ...ALL, ...choice })).toHaveLength(count);
  });

  it.each([
    ['the original title', 'wissen muss', ['oktoberfest-guide']],
    ['keywords', 'dirndl', ['oktoberfest-guide']],
    ['categories', 'movies and series', ['foundation-series', 'murderbot-series']],
    ['umlauts in two letters', 'muenster', ['cycling-culture-in-germany']],
    ['words in any order', 'robot killer', ['murderbot-series']],
  ])('searches %s', (_what, search, found) => {
    const articles = findArticles(FIVE, { ...ALL, search }).map(({ article }) => article);
    expect(slugs(articles)).toEqual(found);
  });

  it('searches the texts once they are there, and shows the sentence', async () => {
    const article = await loadArticle('oktoberfest-guide');
    if (!article) throw new Error('There is no such article.');
    const texts = new Map([[article.slug, sentencesOf(article.content)]]);
    const choice = { ...ALL, search: 'zapfhahn' };
    expect(findArticles(FIVE, choice)).toEqual([]);
    const [found] = findArticles(FIVE, choice, texts);
    expect(found?.article.slug).toBe('oktoberfest-guide');
    expect(found?.sentence?.original_sentence).toContain('Zapfhahn');
  });
});

describe('what one has read', () => {
  const [first, second, third] = slugs(FIVE) as [string, string, string];
  const places = {
    [third]: { at: 5, of: 60 },
    [second]: { at: 60, of: 60 },
    [first]: { at: 2, of: 60 },
  };

  it.each([
    ['begun', [first, third]],
    ['read', [second]],
    ['', slugs(FIVE)],
    ['unread', slugs(FIVE).slice(3)],
    ['something else', []],
  ])('"%s" shows %j', (read, found) => {
    const articles = findArticles(FIVE, { ...ALL, read }, undefined, places);
    expect(slugs(articles.map(({ article }) => article))).toEqual(found);
  });

  it('adds up with the other filters', () => {
    expect(findArticles(FIVE, { ...ALL, read: 'read', level: 'C2' }, undefined, places)).toEqual(
      [],
    );
  });

  it('is nothing on the server', () => {
    expect(findArticles(FIVE, { ...ALL, read: 'begun' })).toEqual([]);
  });
});

describe('nextPart', () => {
  const part = (slug: string, number: number, name = 'Blumen') => ({
    slug,
    series: { name, part: number },
  });

  it.each([
    [part('a', 1), 'b'],
    [part('b', 2), undefined],
    [part('a', 1, 'Anderes'), undefined],
    [{ series: undefined }, undefined],
  ])('%j: %s', (article, next) => {
    const others = [part('x', 2, 'Fremdes'), part('b', 2), { slug: 'c', series: undefined }];
    expect(nextPart(article, others)).toEqual(others.find(({ slug }) => slug === next));
  });
});

describe('relatedArticles', () => {
  it.each(ARTICLES)('$slug has three others, parts of its series among them', (article) => {
    const related = relatedArticles(article, ARTICLES);
    expect(related).toHaveLength(3);
    expect(slugs(related)).not.toContain(article.slug);
    const parts = ARTICLES.filter(
      ({ slug, series }) =>
        slug !== article.slug && series !== undefined && series.name === article.series?.name,
    );
    expect(slugs(related.slice(0, parts.length)).toSorted()).toEqual(slugs(parts).toSorted());
  });

  it.each(FIVE)('$slug has its own kind first', (article) => {
    const related = relatedArticles(article, FIVE);
    expect(related).toHaveLength(3);
    expect(slugs(related)).not.toContain(article.slug);
    const others = FIVE.filter(
      ({ slug, category }) => slug !== article.slug && category === article.category,
    );
    expect(slugs(related.slice(0, others.length))).toEqual(slugs(others));
  });
});
