import { expect, test } from 'vitest';
import { UNSET_SITE_DETAILS } from '#contract/site/site-details.ts';
import { pagesFile } from '#server/features/pages/sitemap-files.ts';
import { PAGES, type Page } from '#web/app/pages.ts';
import { createRouter } from '#web/app/router.ts';
import * as journeys from '../e2e/pages.ts';

const preferences = { theme: 'dark', languagePair: 'german-english' } as const;
const { routesByPath } = createRouter({
  transport: () => Promise.reject(new Error('no calls here')),
  site: { origin: '', preferences, details: UNSET_SITE_DETAILS },
  currentPreferences: () => preferences,
  currentUserId: () => null,
});
/** Redirects have no component, and the shell is not opened at its own address. */
const routes = Object.values(routesByPath).filter(
  ({ fullPath, options }) => 'component' in options && fullPath !== '/offline',
);
const paths = routes.map(({ fullPath }) => fullPath);

/** The routes that none of these addresses leads to. */
function without(addresses: readonly string[]): string[] {
  return paths.filter((path) => {
    const pattern = new RegExp(`^${path.replace(/\/$/u, '').replaceAll(/\$\w+/gu, '[^/]+')}$`, 'u');
    return !addresses.some((address) => pattern.test(address.replace(/\?.*/u, '')));
  });
}

test('axe looks at every page', () => {
  expect(paths.length).toBeGreaterThan(8);
  const { READ_ON_EVERY_SCREEN, READ_ON_PHONES, READ_ON_DESKTOPS } = journeys;
  const seen = [...READ_ON_EVERY_SCREEN, ...READ_ON_PHONES, ...READ_ON_DESKTOPS];
  expect(without(seen)).toEqual([]);
});

test('every page that the server sends without data is opened without a script', () => {
  const unfilled = routes.filter(({ options }) => !('loader' in options));
  expect(unfilled.map(({ fullPath }) => fullPath).toSorted()).toEqual(
    journeys.FILLED_BY_SCRIPT.toSorted(),
  );
});

test('every page that may show what people store is opened with hostile texts', () => {
  expect(without(journeys.showingStoredTexts('id'))).toEqual([
    // Texts of the dictionary and the bundled articles.
    '/dictionary/$pair/',
    '/dictionary/$pair/$word',
    // The drills' own sentences; what is typed there stays in the tab.
    '/drills',
    '/drills/$id',
    '/content',
    '/content/$slug',
    // Texts of one's own: `e2e/reader.spec.ts`.
    '/texts',
    // Filled in by the journey itself.
    '/writing-grading',
  ]);
});

test.each<Page>(PAGES)('$path is in the sitemap if it is for search engines', (page) => {
  const listed = pagesFile('', []).includes(`<loc>${page.path}</loc>`);
  expect(listed).toBe(page.description !== undefined);
});
