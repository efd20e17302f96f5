import { describe, expect, test } from 'vitest';
import { ARTICLES, openGraphImagePath } from '#articles/catalogue.ts';
import { renderPageForTest } from '#web/testing/render-page-for-test.ts';
import { structuredDataOf } from '#web/testing/structured-data-for-test.ts';

const ORIGIN = 'https://wortlaut.example';

test('the home page lets search engines offer our search', async () => {
  const { html } = await renderPageForTest('/dictionary/german-english');
  expect(structuredDataOf(html)['WebSite']).toMatchObject({
    url: `${ORIGIN}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: `${ORIGIN}/dictionary/german-english?q={term}` },
      'query-input': 'required name=term',
    },
  });
});

test('the Content Hub shows every article and makes no calls', async () => {
  const { page, html, calls } = await renderPageForTest('/content');
  expect(page).toMatchObject({ kind: 'page', status: 200 });
  expect(calls).toEqual([]);
  expect(html).toMatch(/<h1[^>]*>Learn Languages Through Stories<\/h1>/u);
  expect(html).toContain('placeholder="Search articles..."');
  expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/content"`);
  for (const { slug, title_translation: title } of ARTICLES) {
    expect(html).toContain(`href="/content/${slug}"`);
    expect(html).toContain(title);
  }
});

describe.each(ARTICLES)('$slug', (article) => {
  const path = `/content/${article.slug}`;

  test('is complete: both languages, numbers, clickable words, questions, related articles', async () => {
    const { page, html, calls } = await renderPageForTest(path);
    expect(page).toMatchObject({ kind: 'page', status: 200 });
    expect(calls).toEqual([]);
    expect(html.match(/<h1[ >]/gu)).toHaveLength(1);
    expect(html).toContain('data-sentence="15"');
    expect(html).toMatch(/<a href="\/dictionary\/german-english\/(?:der|die|das|ich)" [^>]*>/u);
    expect(html).toContain('lang="de"');
    expect(html).toMatch(/Frequently asked questions|Did you understand it\?/u);
    expect(html).toContain('Related Articles');
    expect(html).toContain(`${article.reading_time_minutes} min read`);
    // The link back is not marked as the current page.
    expect(html.slice(html.indexOf('<main'), html.indexOf('</main>'))).not.toContain(
      'aria-current',
    );
  });

  test('has structured data, and tags for link previews', async () => {
    const { html } = await renderPageForTest(path);
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}${path}"`);
    expect(html).toContain('<meta property="og:type" content="article"');
    expect(html).toContain(
      `<meta property="og:image" content="${ORIGIN}${openGraphImagePath(article)}"`,
    );
    const { Article, BreadcrumbList } = structuredDataOf(html);
    expect(Article).toMatchObject({
      headline: article.title_translation,
      datePublished: article.published_at,
      mainEntityOfPage: ORIGIN + path,
      articleSection: expect.stringMatching(/^[A-Z]/u) as unknown,
    });
    expect(BreadcrumbList?.['itemListElement']).toHaveLength(3);
  });
});

test.each(['/content/nothing', '/content/__proto__', '/content/Oktoberfest-Guide'])(
  '%s is no article',
  async (path) => {
    const { page, html } = await renderPageForTest(path);
    expect(page).toMatchObject({ status: 404 });
    expect(html).toContain('Article Not Found');
    expect(html).toContain('The article you&#x27;re looking for doesn&#x27;t exist.');
    expect(html).toContain('href="/content"');
    expect(html).toContain('noindex');
  },
);
