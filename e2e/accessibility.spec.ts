import type { Page } from '@playwright/test';
import { untilSettled } from './awake.ts';
import { axeFindings, contrastFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { starterPath } from './members.ts';
import { READ_ON_DESKTOPS, READ_ON_EVERY_SCREEN, READ_ON_PHONES, STARTER } from './pages.ts';
import { DESKTOP, PHONE, TABLET, type Screen } from './screens.ts';

// Every page as it is opened. What it becomes when it is used (dialogs, errors, results) is looked at where it is used.

/** Several pages a journey, because a fresh browser context costs more than most pages. */
const JOURNEYS = [
  { paths: READ_ON_EVERY_SCREEN, screens: [PHONE, TABLET, DESKTOP] },
  { paths: READ_ON_PHONES, screens: [PHONE, DESKTOP] },
  ...inGroups(READ_ON_DESKTOPS, 8).map((paths) => ({ paths, screens: [DESKTOP] })),
];

test.use({ colorScheme: 'dark' });

for (const { paths, screens } of JOURNEYS) {
  test(`no finding of axe in either theme, no scrolling sideways: ${paths.join(' ')}`, async ({
    page,
  }) => {
    for (const path of paths) {
      const address = path === STARTER ? await starterPath(page.request) : path;
      for (const screen of screens) await lookAt(page, address, screen);
    }
  });
}

async function lookAt(page: Page, address: string, screen: Screen): Promise<void> {
  await page.setViewportSize(screen);
  await page.goto(address);
  await untilSettled(page);
  await stopMotion(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const dark = await axeFindings(page);
  // Themes differ by colours alone.
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
  const light = await contrastFindings(page);
  const place = `${address}, ${screen.width} px wide`;
  expect({ dark, light }, place).toEqual({ dark: [], light: [] });
  expect(await sidewaysOf(page), place).toBe(0);
}

function inGroups<Item>(items: Item[], size: number): Item[][] {
  const starts = Array.from({ length: Math.ceil(items.length / size) }, (_, at) => at * size);
  return starts.map((start) => items.slice(start, start + size));
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
