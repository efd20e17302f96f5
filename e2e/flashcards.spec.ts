import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { untilSettled } from './awake.ts';
import { expect, test } from './fixtures.ts';
import { chooseAction, makeCollection } from './members.ts';
import { PHONE } from './screens.ts';

const WORD = '/dictionary/german-english/Haus';
const ABSENT = '01900000-0000-7000-8000-000000000000';

const card = (page: Page) => page.getByRole('button', { name: /^Flashcard:/u });
/** Turned to its other side, or not. */
const expectFlipped = (page: Page, flipped: boolean) =>
  expect(card(page)).toHaveAttribute('aria-pressed', String(flipped));
const collections = (page: Page) => page.getByRole('combobox', { name: 'Collection' });
/** What a screen reader is told of the card. */
const told = (page: Page) => page.locator('main [aria-live="polite"]');

/** The number of the card and how many there are. */
async function place(page: Page): Promise<number[]> {
  return [...((await told(page).textContent()) ?? '').matchAll(/\d+/gu)].slice(0, 2).map(Number);
}

/** "B1: all words (1,204 words)" → 1204 */
const countOf = (label: string) =>
  Number(/\(([\d,]+) words\)$/u.exec(label)?.[1]?.replaceAll(',', ''));

test.describe('a guest', () => {
  test('practises a public collection by keyboard alone, and hears each side', async ({ page }) => {
    await page.goto('/flashcards');
    await expect(page.getByText('Practice with public collections for free!')).toBeVisible();
    await expect(
      page.getByText('Click card or press Space/Enter to flip • Arrow keys to navigate'),
    ).toBeVisible();
    await expect(card(page)).toBeVisible();
    await expect(told(page)).toHaveText(/^Card 1 of \d+\. Word: \S/u);
    const [, count = 0] = await place(page);
    await expect(collections(page).locator('option:checked')).toContainText(
      `(${count.toLocaleString('en')} words)`,
    );
    await expectFlipped(page, false);

    await page.keyboard.press('Space');
    await expectFlipped(page, true);
    await expect(told(page)).toHaveText(/Meaning: .+ Example: /u);
    await page.keyboard.press('Enter');
    await expectFlipped(page, false);
    await page.keyboard.press('Enter');

    await page.keyboard.press('ArrowRight');
    await expect.poll(() => place(page)).toEqual([2, count]);
    await expectFlipped(page, false);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => place(page)).toEqual([count, count]);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => place(page)).toEqual([1, count]);

    // The keys are the card's own where it has the focus, and stay there when it turns.
    await card(page).focus();
    await page.keyboard.press('Space');
    await expectFlipped(page, true);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => place(page)).toEqual([2, count]);
    await expect(card(page)).toBeFocused();

    // A button that has the focus does its own work.
    await page.getByRole('button', { name: 'Next' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => place(page)).toEqual([3, count]);
    await expectFlipped(page, false);
  });

  test('chooses what and how by keyboard; each choice begins with the first card', async ({
    page,
  }) => {
    await page.goto('/flashcards');
    await expect(card(page)).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => place(page).then(([index]) => index)).toBe(2);
    await page.keyboard.press('Space');
    const style = page.getByRole('combobox', { name: 'Card style' });
    await style.focus();
    // In a select the arrow is the select's.
    await page.keyboard.press('ArrowRight');
    await expect(style).toHaveValue('meaning');
    await page.waitForURL('**/flashcards?style=meaning');
    await expect.poll(() => place(page).then(([index]) => index)).toBe(1);
    await expectFlipped(page, false);
    await expect(told(page)).toHaveText(/^Card 1 of \d+\. Meaning: \S/u);

    await card(page).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => place(page).then(([index]) => index)).toBe(2);
    const other = collections(page).locator('option:not(:checked)').first();
    const label = (await other.textContent()) ?? '';
    await collections(page).selectOption({ label });
    await expect.poll(async () => (await place(page))[1]).toBe(countOf(label));
    expect((await place(page))[0]).toBe(1);
    await page.reload();
    await expect(card(page)).toBeVisible();
    await expect(collections(page).locator('option:checked')).toHaveText(label);
    await expect(told(page)).toHaveText(/Meaning: /u);
  });

  test('practises also what the server sends in several pages, to its last word', async ({
    page,
  }) => {
    await page.goto('/flashcards');
    await expect(card(page)).toBeVisible();
    await expect(
      collections(page).getByRole('option', { name: /\(\d,\d{3} words\)$/u }),
    ).not.toHaveCount(0);
    const labels = await collections(page).locator('option').allTextContents();
    const large = labels.find((label) => countOf(label) > 1000) ?? '';
    const count = countOf(large);
    await collections(page).selectOption({ label: large });
    await expect.poll(() => place(page)).toEqual([1, count]);
    await card(page).focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => place(page)).toEqual([count, count]);
    await expect(told(page)).toHaveText(/Word: \S/u);
  });

  test('keeps the keys for a dialog that is open, and can switch them off', async ({ page }) => {
    await page.goto('/flashcards');
    await expect(card(page)).toBeVisible();
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(dialog.getByText('Flip the card')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await dialog.getByRole('switch').uncheck();
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('ArrowRight');
    await untilSettled(page);
    expect((await place(page))[0]).toBe(1);
    await card(page).focus();
    // Had the first one moved the card, this one would be the second.
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => place(page).then(([index]) => index)).toBe(2);
  });

  for (const [reducedMotion, milliseconds] of [
    ['no-preference', 500],
    ['reduce', 0],
  ] as const) {
    test(`with motion ${reducedMotion} the card turns in ${milliseconds} ms`, async ({
      newPage,
    }) => {
      const page = await newPage({ reducedMotion });
      await page.goto('/flashcards');
      await expect(card(page)).toBeVisible();
      const flip = page.getByRole('button', { name: 'Flip card' });
      const longest = await flip.evaluate(async (button) => {
        (button as HTMLElement).click();
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        const turning = document
          .getAnimations()
          .filter(
            (each) => each instanceof CSSTransition && each.transitionProperty === 'transform',
          );
        return Math.max(0, ...turning.map(({ effect }) => Number(effect?.getTiming().duration)));
      });
      expect(longest).toBe(milliseconds);
      await expectFlipped(page, true);
    });
  }

  test('meets nothing that axe objects to, on either side, on a phone too; the hidden side is out of reach', async ({
    newPage,
  }) => {
    for (const viewport of [PHONE, { width: 1440, height: 900 }]) {
      const page = await newPage({ viewport });
      await page.goto('/flashcards');
      await expect(card(page)).toBeVisible();
      await expectAccessible(page);
      await expect(page.getByRole('link', { name: 'Open in the dictionary' })).toHaveCount(0);
      // Everything that one needs is on the first screen.
      await expect(page.getByRole('button', { name: 'Next' })).toBeInViewport({ ratio: 1 });
      await card(page).click();
      await expectFlipped(page, true);
      await expect(page.getByRole('link', { name: 'Open in the dictionary' })).toBeVisible();
      await expectAccessible(page);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(viewport.width);
    }
  });

  test('taps to turn the card, and swipes to the next one and back', async ({ newPage }) => {
    const page = await newPage({ viewport: PHONE, hasTouch: true });
    await page.goto('/flashcards');
    await expect(card(page)).toBeVisible();
    await card(page).tap({ position: { x: 60, y: 60 } });
    await expectFlipped(page, true);
    // Both sides have the German word.
    await expect(
      card(page).locator('..').locator('[data-side="back"] [lang="de"]').first(),
    ).toBeVisible();
    const box = await card(page).boundingBox();
    const [x, y] = [(box?.x ?? 0) + 180, (box?.y ?? 0) + 120];
    const session = await page.context().newCDPSession(page);
    const swipe = async (right: number) => {
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', moved: number) =>
        session.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: type === 'touchEnd' ? [] : [{ x: x + moved, y }],
        });
      await touch('touchStart', 0);
      for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', share * right);
      await touch('touchEnd', right);
    };
    await swipe(-120);
    await expect.poll(() => place(page).then(([index]) => index)).toBe(2);
    await expectFlipped(page, false);
    await swipe(120);
    await expect.poll(() => place(page).then(([index]) => index)).toBe(1);
  });

  test('is asked to sign in to save progress', async ({ page }) => {
    await page.goto(WORD);
    await page.getByRole('region', { name: 'Flashcards' }).getByRole('link').click();
    await page.getByRole('button', { name: 'Sign in to Save Progress' }).click();
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
  });

  test('is told of what is absent, of failures and of nothing to practise', async ({ page }) => {
    await page.goto(`/flashcards?collection=${ABSENT}`);
    await expect(page.getByText('Collection not found')).toBeVisible();
    await collections(page).selectOption({ index: 1 });
    await expect(card(page)).toBeVisible();

    const market = '**/api/v2/collections/collection_marketplace?*';
    const body = (detail: object) => ({ detail, request_id: 'r' });
    await page.route(market, (route) =>
      route.fulfill({
        status: 429,
        json: body({ code: 'rate_limited', message: 'Too many requests. Please wait a moment.' }),
      }),
    );
    await page.goto('/flashcards');
    await expect(page.getByText('Error loading collections')).toBeVisible();
    await expectAccessible(page);
    await page.route(market, (route) => route.fulfill({ json: [] }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No collections with words')).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('a member', () => {
  test('practises own and public collections', async ({ memberPage }) => {
    const page = await memberPage('Nora');
    const empty = await makeCollection(page, 'Noch leer');
    const kitchen = await makeCollection(page, 'Zu Hause', { words: ['Haus', 'Wohnung'] });
    await page.goto('/flashcards');
    await expect(card(page)).toBeVisible();
    await expect(page.getByText('Practice with public collections')).toHaveCount(0);
    await expect(collections(page).locator('option:checked')).toHaveText('Zu Hause (2 words)');
    const group = (label: string) =>
      collections(page).locator(`optgroup[label="${label}"] option`).allTextContents();
    await expect.poll(() => group('Your collections')).toEqual(['Zu Hause (2 words)']);
    await expect.poll(async () => (await group('Public collections')).length).toBeGreaterThan(1);
    await expect(told(page)).toHaveText(/^Card 1 of 2\. Word: das Haus/u);

    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(told(page)).toHaveText(/^Card 2 of 2\. Word: die Wohnung/u);

    await page.goto(`/flashcards?collection=${empty}`);
    await expect(page.getByText('No words in this collection')).toBeVisible();

    await page.goto(`/collections/${kitchen}`);
    await chooseAction(page, 'the collection', 'Browse');
    await page.waitForURL(`**/flashcards?collection=${kitchen}`);
    await expect(card(page)).toBeVisible();
    await expectAccessible(page);

    await expect.poll(async () => (await group('Public collections')).length).toBeGreaterThan(1);
    const public1 = (await group('Public collections'))[0] ?? '';
    await collections(page).selectOption({ label: public1 });
    await expect.poll(async () => (await place(page))[1]).toBe(countOf(public1));

    const stranger = await memberPage('Olaf');
    await stranger.goto(`/flashcards?collection=${kitchen}`);
    await expect(stranger.getByText('Access denied: This collection is private')).toBeVisible();
    await collections(stranger).selectOption({ label: public1 });
    await expect(card(stranger)).toBeVisible();
  });

  test('has cards beside the dictionary, whose keys leave the page alone', async ({
    memberPage,
  }) => {
    const page = await memberPage('Paula');
    await page.goto(WORD);
    const panel = page.getByRole('region', { name: 'Flashcards' });
    await expect(panel.getByText('No collections with words')).toBeVisible();
    await makeCollection(page, 'Zu Hause', { words: ['Haus', 'Wohnung'] });
    await page.reload();
    const small = panel.getByRole('button', { name: /^Flashcard:/u });
    await expect(small).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await untilSettled(page);
    await expect(panel.getByText('Card 1 of 2')).toBeVisible();
    await small.focus();
    await page.keyboard.press('ArrowRight');
    await expect(panel.getByText('Card 2 of 2')).toBeVisible();
    await page.keyboard.press('Space');
    await expect(small).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page);
    await panel.getByRole('link', { name: 'Full Practice Mode' }).click();
    await page.waitForURL('**/flashcards');
    await expect(card(page)).toBeVisible();
  });
});
