import { describe, expect, test } from 'vitest';
import { UNSET_SITE_DETAILS } from '#contract/site/site-details.ts';
import { failed, renderPageForTest } from '#web/testing/render-page-for-test.ts';
import { FOOTER_LINKS } from '../shell/links.ts';
import { STATIC_PAGE_HEADS } from '#web/features/static-pages/static-page-heads.ts';

describe('a page of text', () => {
  test.each(STATIC_PAGE_HEADS)('$path is complete, with its head', async ({ path, title }) => {
    const { page, html, calls } = await renderPageForTest(path);
    expect(page).toMatchObject({ kind: 'page', status: 200 });
    expect(html).toContain(`<title>${title} · Wortlaut</title>`);
    expect(html).toMatch(/<meta name="description" content="[^"]{40,}"/u);
    expect(html).toContain(`<link rel="canonical" href="https://wortlaut.example${path}"`);
    expect(html).toContain(`<meta property="og:url" content="https://wortlaut.example${path}"`);
    expect(html.match(/<h1[ >]/gu)).toHaveLength(1);
    expect(html).not.toContain('noindex');
    expect(calls).toEqual(path === '/license' ? ['/api/v2/dictionary/info'] : []);
  });

  test('shows the site’s configuration', async () => {
    const { html } = await renderPageForTest('/contact', undefined, {
      details: {
        ...UNSET_SITE_DETAILS,
        emails: { ...UNSET_SITE_DETAILS.emails, general: 'hello@example.org' },
      },
    });
    expect(html).toContain('mailto:hello@example.org');
  });

  test('whose data cannot be read has the status of the failed call', async () => {
    const { page } = await renderPageForTest('/license', undefined, {
      callApi: async () => failed('unavailable'),
    });
    expect(page).toMatchObject({ status: 503 });
  });

  test.each(['/nothing', '/About', '/terms/more', '/__proto__', '/%E2%80%AE'])(
    '%s is none',
    async (path) => {
      const { page, html } = await renderPageForTest(path);
      expect(page).toMatchObject({ status: 404 });
      expect(html).toContain('Page not found');
      expect(html).toContain('noindex');
    },
  );

  test('is reached from the footer of every page', async () => {
    const { html } = await renderPageForTest('/impressum');
    const named = FOOTER_LINKS.map(({ label }) => label);
    expect(named.slice(0, 8)).toEqual(
      'About Terms Privacy Cookies License Contact Help Plans'.split(' '),
    );
    for (const { params } of FOOTER_LINKS) expect(html).toContain(`href="/${params.page}"`);
    expect(html).toContain('© 2024 Wortlaut. All rights reserved.');
  });
});
