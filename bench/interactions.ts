import { chromium, type Page } from '@playwright/test';
import type { Figure } from './report.ts';

/** Milliseconds from input to the next frame, for the slowest of a few interactions: https://web.dev/articles/inp */
const BAR = 200;
/** A cheap phone compared with a desktop, as in Lighthouse. */
const SLOWER = 4;
const PHONE = { width: 412, height: 823 };
const TYPED = 'häuserblock';
const KEY_MILLISECONDS = 150;
const FLIPS = 8;
const SETTLE_MILLISECONDS = 600;

/** The interactions that the page itself observed. */
interface Seen {
  count: number;
  slowest: number;
}

/** Runs in the page: keeps the longest event of each interaction. Events under 16 ms are never reported (Event Timing). */
const OBSERVE = `
  globalThis.slowestInteraction = 0;
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId > 0) slowestInteraction = Math.max(slowestInteraction, duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;
const READ = '({ count: performance.interactionCount, slowest: slowestInteraction })';

async function typeASearch(page: Page): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Search a word' });
  await field.click();
  await field.pressSequentially(TYPED, { delay: KEY_MILLISECONDS });
  await page.getByRole('listbox', { name: 'Suggestions' }).waitFor();
}

async function flipCards(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Flashcard:/u }).waitFor();
  for (let flip = 0; flip < FLIPS; flip++) {
    await page.keyboard.press('Space');
    await page.waitForTimeout(SETTLE_MILLISECONDS);
    await page.keyboard.press('ArrowRight');
    await page.waitForTimeout(SETTLE_MILLISECONDS);
  }
}

const SCRIPTS = [
  { name: 'searching while one types', path: '/dictionary/german-english', run: typeASearch },
  { name: 'flipping flashcards', path: '/flashcards', run: flipCards },
];

/**
 * Measures the slowest interaction of each script on a throttled processor.
 * @param origin of the server
 * @param port of the DevTools protocol of a running Chromium
 */
export async function measureInteractions(origin: string, port: number): Promise<Figure[]> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const figures: Figure[] = [];
  for (const { name, path, run } of SCRIPTS) {
    const context = await browser.newContext({ viewport: PHONE, baseURL: origin });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.addInitScript(OBSERVE);
    await page.goto(path, { waitUntil: 'networkidle' });
    await run(page);
    await page.waitForTimeout(SETTLE_MILLISECONDS);
    const { count, slowest } = await page.evaluate<Seen>(READ);
    await context.close();
    if (count === 0) throw new Error(`${name}: the page saw no interaction`);
    figures.push({
      name: `Slowest of ${count} interactions, ${name}`,
      measured: slowest === 0 ? '< 16 ms' : `${Math.round(slowest)} ms`,
      bar: `≤ ${BAR} ms`,
      holds: slowest <= BAR,
    });
  }
  await browser.close();
  return figures;
}
