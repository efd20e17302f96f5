import { expect, test } from 'vitest';
import { renderPageForTest } from '#web/testing/render-page-for-test.ts';
import { PAGES, type Page } from './pages.ts';
import { MEMBER_LINKS } from './shell/links.ts';

test.each<Page>(PAGES)('$path has its heading, its head and its link', async (page) => {
  const { path, title, description, link } = page;
  const { page: rendered, html, calls } = await renderPageForTest(path);
  expect(rendered).toMatchObject({ kind: 'page', status: 200 });
  expect(calls).toEqual([]);
  expect(html).toContain(`<title>${title} · Wortlaut</title>`);
  expect(html.match(/<h1[ >]/gu)).toHaveLength(1);
  expect(html.includes('<meta name="robots" content="noindex"')).toBe(description === undefined);
  const canonical = `<link rel="canonical" href="https://wortlaut.example${path}"`;
  expect(html.includes(canonical)).toBe(description !== undefined);
  const aboutPage = await renderPageForTest('/about');
  // The server writes members' links for everybody: only the browser knows who is here, and shows or hides them.
  const isInMenu = link !== undefined || MEMBER_LINKS.some(({ to }) => to === path);
  expect(aboutPage.html.includes(`href="${path}"`)).toBe(isInMenu);
});
