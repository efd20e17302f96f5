import type { Page } from '@playwright/test';
import { STATIC_PAGE_PATHS } from '#contract/site/static-pages.ts';
import { untilSettled } from './awake.ts';
import { axeFindings, contrastFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { starterPath } from './members.ts';
import { DESKTOP, PHONE, TABLET } from './screens.ts';

// Every page as it is opened. What it becomes when it is used (dialogs, errors, results) is looked at where it is used.

const HOME = '/dictionary/german-english';
const STARTER = 'a collection';

const READ_ON_EVERY_SCREEN = [HOME, `${HOME}/essen`, `${HOME}/schön`, `${HOME}/xyzzyqq`];
const READ_ON_PHONES = [
  '/content',
  '/content/oktoberfest-guide',
  '/content/nothing',
  '/about',
  '/license',
  '/cookies',
  '/help',
];
const OTHERS = [
  `${HOME}/Haus`,
  `${HOME}?q=hau`,
  '/dictionary/english-german',
  '/collections',
  STARTER,
  '/collections/none',
  '/flashcards',
  '/practice',
  '/profile',
  '/vocab-scrolling',
  '/writing-grading',
  '/nothing',
  ...STATIC_PAGE_PATHS.filter((path) => !READ_ON_PHONES.includes(path)),
];

const PAGES = [
  ...READ_ON_EVERY_SCREEN.map((path) => ({ path, screens: [PHONE, TABLET, DESKTOP] })),
  ...READ_ON_PHONES.map((path) => ({ path, screens: [PHONE, DESKTOP] })),
  ...OTHERS.map((path) => ({ path, screens: [DESKTOP] })),
];

test.use({ colorScheme: 'dark' });

for (const { path, screens } of PAGES) {
  test(`${path} has no finding of axe in either theme, and does not scroll sideways`, async ({
    page,
  }) => {
    const address = path === STARTER ? await starterPath(page.request) : path;
    for (const screen of screens) {
      await page.setViewportSize(screen);
      await page.goto(address);
      await untilSettled(page);
      await stopMotion(page);
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      const dark = await axeFindings(page);
      // Themes differ by colours alone.
      await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
      const light = await contrastFindings(page);
      expect({ dark, light }, `${screen.width} px wide`).toEqual({ dark: [], light: [] });
      expect(await sidewaysOf(page), `${screen.width} px wide`).toBe(0);
    }
  });
}

/** Colours that pass over into each other, and what fades in, have no contrast of their own. */
async function stopMotion(page: Page): Promise<void> {
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync(
      '*, ::before, ::after { transition: none !important; animation: none !important; }',
    );
    document.adoptedStyleSheets.push(still);
  });
}

const sidewaysOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
