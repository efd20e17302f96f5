import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings, PHONE, startJourney } from './journey.ts';
import { keepWords, memberPage } from './members.ts';

const journey = startJourney();
const WORD = '/dictionary/german-english/Haus';
const ABSENT = '01900000-0000-7000-8000-000000000000';

const card = (page: Page) => page.getByRole('button', { name: /^Flashcard:/u });
const isFlipped = (page: Page) => card(page).getAttribute('aria-pressed');
const collections = (page: Page) => page.getByRole('combobox', { name: 'Collection' });
/** What a screen reader is told of the card. */
const told = (page: Page) => page.locator('main [aria-live="polite"]').textContent();

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
}

/** The number of the card and how many there are. */
async function place(page: Page): Promise<number[]> {
  return [...((await told(page)) ?? '').matchAll(/\d+/gu)].slice(0, 2).map(Number);
}

describe('a guest', () => {
  it('practises a public collection by keyboard alone, and hears each side', async () => {
    const page = await journey.newPage();
    await open(page, '/flashcards');
    await page.getByText('Practice with public collections for free!').waitFor();
    await page
      .getByText('Click card or press Space/Enter to flip • Arrow keys to navigate')
      .waitFor();
    await card(page).waitFor();
    const [first, count = 0] = await place(page);
    expect(first).toBe(1);
    expect(await collections(page).locator('option:checked').textContent()).toContain(
      `(${count} words)`,
    );
    expect(await told(page)).toMatch(/^Card 1 of \d+\. Word: \S/u);
    expect(await isFlipped(page)).toBe('false');

    await page.keyboard.press('Space');
    await expect.poll(() => isFlipped(page)).toBe('true');
    expect(await told(page)).toMatch(/Meaning: .+ Example: /u);
    await page.keyboard.press('Enter');
    await expect.poll(() => isFlipped(page)).toBe('false');
    await page.keyboard.press('Enter');

    await page.keyboard.press('ArrowRight');
    await expect.poll(() => place(page)).toEqual([2, count]);
    expect(await isFlipped(page)).toBe('false');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => place(page)).toEqual([count, count]);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => place(page)).toEqual([1, count]);

    // The keys are the card's own where it has the focus, and stay there when it turns.
    await card(page).focus();
    await page.keyboard.press('Space');
    await expect.poll(() => isFlipped(page)).toBe('true');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => place(page)).toEqual([2, count]);
    expect(await card(page).evaluate((button) => button === document.activeElement)).toBe(true);

    // A button that has the focus does its own work.
    await page.getByRole('button', { name: 'Next' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => place(page)).toEqual([3, count]);
    expect(await isFlipped(page)).toBe('false');
  });

  it('chooses what and how by keyboard; each choice begins with the first card', async () => {
    const page = await journey.newPage();
    await open(page, '/flashcards');
    await card(page).waitFor();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => place(page).then(([index]) => index)).toBe(2);
    await page.keyboard.press('Space');
    const style = page.getByRole('combobox', { name: 'Card style' });
    await style.focus();
    // In a select the arrow is the select's.
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => style.inputValue()).toBe('meaning');
    await page.waitForURL('**/flashcards?style=meaning');
    await expect.poll(() => place(page).then(([index]) => index)).toBe(1);
    expect(await isFlipped(page)).toBe('false');
    expect(await told(page)).toMatch(/^Card 1 of \d+\. Meaning: \S/u);

    await card(page).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => place(page).then(([index]) => index)).toBe(2);
    const other = collections(page).locator('option:not(:checked)').first();
    const label = (await other.textContent()) ?? '';
    await collections(page).selectOption({ label });
    await expect.poll(async () => label.includes(`(${(await place(page))[1]} words)`)).toBe(true);
    expect((await place(page))[0]).toBe(1);
    await page.reload({ waitUntil: 'networkidle' });
    await card(page).waitFor();
    expect(await collections(page).locator('option:checked').textContent()).toBe(label);
    expect(await told(page)).toMatch(/Meaning: /u);
  });

  it('practises also what the server sends in several pages, to its last word', async () => {
    const page = await journey.newPage();
    await open(page, '/flashcards');
    await card(page).waitFor();
    const labels = await collections(page).locator('option').allTextContents();
    const countOf = (label: string) => Number(/\((\d+) words\)$/u.exec(label)?.[1]);
    const large = labels.find((label) => countOf(label) > 1000) ?? '';
    const count = countOf(large);
    await collections(page).selectOption({ label: large });
    await expect.poll(() => place(page)).toEqual([1, count]);
    await card(page).focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => place(page)).toEqual([count, count]);
    expect(await told(page)).toMatch(/Word: \S/u);
  });

  it('keeps the keys for a dialog that is open, and can switch them off', async () => {
    const page = await journey.newPage();
    await open(page, '/flashcards');
    await card(page).waitFor();
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await dialog.getByText('Flip the card').waitFor();
    await page.keyboard.press('ArrowRight');
    await dialog.getByRole('switch').uncheck();
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('ArrowRight');
    await page.waitForTimeout(400);
    expect((await place(page))[0]).toBe(1);
    await card(page).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => place(page).then(([index]) => index)).toBe(2);
  });

  it.each([
    ['no-preference', 500],
    ['reduce', 0],
  ] as const)('with motion %s the card turns in %i ms', async (reducedMotion, milliseconds) => {
    const page = await journey.newPage({ reducedMotion });
    await open(page, '/flashcards');
    await card(page).waitFor();
    const flip = page.getByRole('button', { name: 'Flip card' });
    const longest = await flip.evaluate(async (button) => {
      (button as HTMLElement).click();
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const turning = document
        .getAnimations()
        .filter((each) => each instanceof CSSTransition && each.transitionProperty === 'transform');
      return Math.max(0, ...turning.map(({ effect }) => Number(effect?.getTiming().duration)));
    });
    expect(longest).toBe(milliseconds);
    await expect.poll(() => isFlipped(page)).toBe('true');
  });

  it('meets nothing that axe objects to, on either side, on a phone too; the hidden side is out of reach', async () => {
    for (const viewport of [PHONE, { width: 1440, height: 900 }]) {
      const page = await journey.newPage({ viewport });
      await open(page, '/flashcards');
      await card(page).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('link', { name: 'Open in the dictionary' }).waitFor();
      await card(page).click();
      await expect.poll(() => isFlipped(page)).toBe('true');
      expect(await page.getByRole('link', { name: 'Open in the dictionary' }).count()).toBe(0);
      expect(await axeFindings(page)).toEqual([]);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(viewport.width);
    }
  });

  it('is asked to sign in to save progress', async () => {
    const page = await journey.newPage();
    await open(page, WORD);
    await page.getByRole('region', { name: 'Flashcards' }).getByRole('link').click();
    await page.getByRole('button', { name: 'Sign in to Save Progress' }).click();
    await page.getByRole('dialog', { name: 'Sign in' }).waitFor();
  });

  it('is told of what is absent, of failures and of nothing to practise', async () => {
    const page = await journey.newPage();
    await open(page, `/flashcards?collection=${ABSENT}`);
    await page.getByText('Collection not found').waitFor();
    await collections(page).selectOption({ index: 1 });
    await card(page).waitFor();

    const market = '**/api/v2/collections/collection_marketplace?*';
    const body = (detail: object) => ({ detail, request_id: 'r' });
    await page.route(market, (route) =>
      route.fulfill({
        status: 429,
        json: body({ code: 'rate_limited', message: 'Too many requests. Please wait a moment.' }),
      }),
    );
    await open(page, '/flashcards');
    await page.getByText('Error loading collections').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.route(market, (route) => route.fulfill({ json: [] }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('No collections with words').waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
});

describe('a member', () => {
  it('practises own and public collections', async () => {
    const page = await memberPage(journey, 'Nora');
    const empty = await keepWords(page, 'Noch leer', []);
    const kitchen = await keepWords(page, 'Zu Hause', ['Haus', 'Wohnung']);
    await open(page, '/flashcards');
    await card(page).waitFor();
    expect(await page.getByText('Practice with public collections').count()).toBe(0);
    expect(await collections(page).locator('option:checked').textContent()).toBe(
      'Zu Hause (2 words)',
    );
    const group = (label: string) =>
      collections(page).locator(`optgroup[label="${label}"] option`).allTextContents();
    expect(await group('Your collections')).toEqual(['Zu Hause (2 words)']);
    expect((await group('Public collections')).length).toBeGreaterThan(1);
    expect(await told(page)).toMatch(/^Card 1 of 2\. Word: das Haus/u);

    await page.getByRole('button', { name: 'Previous' }).click();
    await expect.poll(() => told(page)).toMatch(/^Card 2 of 2\. Word: die Wohnung/u);

    await open(page, `/flashcards?collection=${empty}`);
    await page.getByText('No words in this collection').waitFor();

    await open(page, `/collections/${kitchen}`);
    await page.getByRole('link', { name: 'Practise' }).click();
    await page.waitForURL(`**/flashcards?collection=${kitchen}`);
    await card(page).waitFor();
    expect(await axeFindings(page)).toEqual([]);

    const public1 = (await group('Public collections'))[0] ?? '';
    await collections(page).selectOption({ label: public1 });
    await expect.poll(async () => public1.includes(`(${(await place(page))[1]} words)`)).toBe(true);

    const stranger = await memberPage(journey, 'Olaf');
    await open(stranger, `/flashcards?collection=${kitchen}`);
    await stranger.getByText('Access denied: This collection is private').waitFor();
    await collections(stranger).selectOption({ label: public1 });
    await card(stranger).waitFor();
  });

  it('has cards beside the dictionary, whose keys leave the page alone', async () => {
    const page = await memberPage(journey, 'Paula');
    await open(page, WORD);
    const panel = page.getByRole('region', { name: 'Flashcards' });
    await panel.getByText('No collections with words').waitFor();
    await keepWords(page, 'Zu Hause', ['Haus', 'Wohnung']);
    await page.reload({ waitUntil: 'networkidle' });
    const small = panel.getByRole('button', { name: /^Flashcard:/u });
    await small.waitFor();
    await page.keyboard.press('ArrowRight');
    await page.waitForTimeout(400);
    await panel.getByText('Card 1 of 2').waitFor();
    await small.focus();
    await page.keyboard.press('ArrowRight');
    await panel.getByText('Card 2 of 2').waitFor();
    await page.keyboard.press('Space');
    await expect.poll(() => small.getAttribute('aria-pressed')).toBe('true');
    expect(await axeFindings(page)).toEqual([]);
    await panel.getByRole('link', { name: 'Full Practice Mode' }).click();
    await page.waitForURL('**/flashcards');
    await card(page).waitFor();
  });
});
