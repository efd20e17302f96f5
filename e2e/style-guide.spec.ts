import { expect, test as base, type Page } from '@playwright/test';
import { createServer } from 'vite';
import { DESKTOP, PHONE } from './screens.ts';

/** Every part of the style guide, by its `data-part`. */
const PARTS = [
  'colours',
  'type',
  'elevation',
  'icons',
  'buttons',
  'choices',
  'badges-counts-progress',
  'fields',
  'head-of-a-page',
  'words-of-a-text',
  'card-and-rows',
  'table',
  'empty-waiting-failed',
];

/** What opens by a press of the button of this name. */
const LAYERS = {
  Menu: ':popover-open',
  More: ':popover-open',
  Bubble: '[aria-label="der Freund"]',
  Panel: '[aria-label="der Freund"]',
  Dialog: 'dialog[open]',
  Toasts: 'ol:has(> [data-toast])',
};

/**
 * Less than what a changed colour, radius or distance of one part moves in its picture, more than what two builds of
 * Chromium make of the edges of the same letters.
 */
const PICTURE = { maxDiffPixelRatio: 0.001, threshold: 0.12 } as const;

interface Guide {
  /** Address of the style guide, served from the sources. */
  styleGuide: string;
}

const test = base.extend<object, Guide>({
  styleGuide: [
    async ({}, use) => {
      const server = await createServer({
        logLevel: 'error',
        cacheDir: 'var/test/vite',
        server: { port: 0, hmr: false, watch: null },
      });
      await server.listen();
      await use(`${server.resolvedUrls?.local[0] ?? ''}styleguide`);
      await server.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

// Pictures of letters are those of one system: see CONTRIBUTING.
test.skip(process.platform !== 'linux', 'the pictures were taken on Linux');

for (const theme of ['light', 'dark']) {
  for (const screen of [PHONE, DESKTOP]) {
    test(`the style guide, ${theme}, ${screen.width} px wide, looks as in its pictures`, async ({
      page,
      styleGuide,
    }) => {
      const picture = (name: string) =>
        `${name.toLowerCase()}-${String(screen.width)}-${theme}.png`;
      await page.setViewportSize(screen);
      await page.goto(`${styleGuide}?theme=${theme}`);
      await expect(page.getByRole('heading', { name: 'Style guide' })).toBeVisible();
      const shown = await page
        .locator('[data-part]')
        .evaluateAll((parts) => parts.map((part) => part.getAttribute('data-part')));
      expect(shown).toEqual([...PARTS, 'layers']);
      await page.evaluate(() => document.fonts.ready);
      await showStates(page);
      for (const part of PARTS) {
        await expect
          .soft(page.locator(`[data-part="${part}"]`))
          .toHaveScreenshot(picture(part), PICTURE);
      }
      for (const [name, selector] of Object.entries(LAYERS)) {
        await page.getByRole('button', { name, exact: true }).click();
        await page.mouse.move(0, 0);
        await expect.soft(page.locator(selector)).toHaveScreenshot(picture(name), PICTURE);
        await page.keyboard.press('Escape');
      }
      await page.locator('[data-tip]').first().focus();
      await expect
        .soft(page.locator('[popover="manual"]'))
        .toHaveScreenshot(picture('tooltip'), PICTURE);
    });
  }
}

/** Shows as pointed at or focused what says so in `data-state`. */
async function showStates(page: Page): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('DOM.enable');
  await tools.send('CSS.enable');
  const { root } = await tools.send('DOM.getDocument');
  const states = await page
    .locator('[data-state]')
    .evaluateAll((parts) => parts.map((part) => part.getAttribute('data-state') ?? ''));
  const selector = '[data-state]';
  const { nodeIds } = await tools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  for (const [index, nodeId] of nodeIds.entries()) {
    const state = states[index] ?? '';
    const forcedPseudoClasses = state === 'hover' ? [state] : ['focus', state];
    await tools.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses });
  }
}
