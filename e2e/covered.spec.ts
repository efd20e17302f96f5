import type { Page } from '@playwright/test';
import { untilSettled } from './awake.ts';
import { coveredControls, smallTargets } from './controls.ts';
import { expect, test } from './fixtures.ts';
import { makeCollection, starterPath } from './members.ts';
import { HOME, READ_ON_EVERY_SCREEN, READ_ON_PHONES } from './pages.ts';
import { PHONE } from './screens.ts';

const WIDTHS = [360, 390, 768, 1024, 1440];
/** Nothing answered yet: the dock asks about cookies, and offers to sign in. */
const NEW_HERE = { cookies: [], origins: [] };
const FINGER = { viewport: PHONE, hasTouch: true, isMobile: true };
const READ = [
  ...READ_ON_EVERY_SCREEN,
  ...READ_ON_PHONES,
  `${HOME}/anfangen`,
  `${HOME}?q=hau`,
  '/collections',
  '/vocab-scrolling',
  '/writing-grading',
  '/profile',
  '/nothing',
];

test.describe('a guest', () => {
  test('finds every control uncovered at five widths, while cookies are asked about', async ({
    newPage,
  }) => {
    test.slow(); // Some forty pages at five widths.
    const page = await newPage({ storageState: NEW_HERE });
    await expectUncovered(page, [...READ, await starterPath(page.request)]);
  });

  test('can press every control with a finger', async ({ newPage }) => {
    const page = await newPage({ storageState: NEW_HERE, ...FINGER });
    await expectPressable(page, [...READ, await starterPath(page.request)]);
  });
});

test.describe('a member', () => {
  test('finds every control uncovered at five widths', async ({ memberPage }) => {
    test.slow();
    const page = await memberPage('Mara');
    await expectUncovered(page, await pagesOfMember(page));
  });

  test('can press every control with a finger', async ({ memberPage }) => {
    const page = await memberPage('Malte', FINGER);
    await expectPressable(page, await pagesOfMember(page));
  });
});

async function pagesOfMember(page: Page): Promise<string[]> {
  const words = ['Haus', 'gehen', 'schön'];
  const id = await makeCollection(page, 'telc B1, Woche 3', { words });
  return [
    HOME,
    `${HOME}/Haus`,
    '/collections',
    '/collections#personal',
    `/collections/${id}`,
    `/flashcards?collection=${id}`,
    `/flashcards?collection=${id}&mode=review`,
    `/practice?collection=${id}`,
    '/content',
    '/content/oktoberfest-guide',
    '/vocab-scrolling',
    '/writing-grading',
    '/profile',
    '/profile#settings',
  ];
}

async function expectUncovered(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: width < 600 ? 800 : 900 });
      await untilSettled(page);
      // A page in the background may get no frame, and then does not notice the dock's new height.
      await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });
      expect.soft(await coveredControls(page), `${path}, ${width} px wide`).toEqual([]);
    }
  }
}

async function expectPressable(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await untilSettled(page);
    expect.soft(await smallTargets(page), path).toEqual([]);
  }
}
