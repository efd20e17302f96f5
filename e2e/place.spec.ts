import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { makeCollection, openNewCollection } from './members.ts';

const PAGES = { name: 'Pages' };

/** Whether the top of an element is where people see it. */
async function expectTopInView(page: Page, selector: string): Promise<void> {
  await expect
    .poll(() => page.locator(selector).evaluate((it) => it.getBoundingClientRect().top))
    .toBeGreaterThanOrEqual(0);
}

test('the marketplace is as it was on the way back, and after a reload', async ({ page }) => {
  await page.goto('/collections');
  const search = page.getByRole('searchbox', { name: 'Search collections' });
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Word Count');
  await page.getByRole('navigation', PAGES).getByRole('combobox').selectOption('10');
  await search.fill('A');
  await expect(page).toHaveURL(/\?search=A&sort=word_count&limit=10$/u);
  const next = page.getByRole('navigation', PAGES).getByRole('button', { name: 'Next' });
  await next.scrollIntoViewIfNeeded();
  await next.click();
  await expect(page.getByText('Page 2')).toBeVisible();
  await expectTopInView(page, 'main ul:has(> li article)');
  const expectAsItWas = async () => {
    await expect(page.getByText('Page 2')).toBeVisible();
    await expect(search).toHaveValue('A');
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('word_count');
    await expect(page.getByRole('navigation', PAGES).getByRole('combobox')).toHaveValue('10');
  };
  const card = page.getByRole('article').last().getByRole('link').first();
  await card.scrollIntoViewIfNeeded();
  const name = await card.textContent();
  const scrolled = await page.evaluate(() => scrollY);
  await card.click();
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible();
  await page.goBack();
  await expectAsItWas();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
  await page.reload();
  await expectAsItWas();
  // Another page of the list is a step of its own.
  await page.goBack();
  await expect(page.getByText('Page 1')).toBeVisible();
  await expect(search).toHaveValue('A');
});

test('a shared address of the marketplace needs no script', async ({ newPage }) => {
  const page = await newPage({ javaScriptEnabled: false });
  await page.goto('/collections?search=B1&sort=word_count');
  await expect(page.getByRole('article').first()).toContainText('B1');
  await page.goto('/collections?sort=nonsense&page=-1');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('own collections and their words are as they were on the way back', async ({ memberPage }) => {
  const page = await memberPage('Jutta');
  const words = ['Haus', 'gehen', 'schön', 'Tisch', 'Wasser', 'Brot', 'Kind', 'Frau', 'Mann'];
  const more = ['Tag', 'Jahr', 'Zeit', 'Stadt'];
  for (const name of ['Eins', 'Zwei', 'Drei', 'Vier', 'Fünf']) await makeCollection(page, name);
  await openNewCollection(page, 'Viele', { words: [...words, ...more] });
  await page.getByRole('button', { name: 'Word', exact: true }).click();
  await expect(page).toHaveURL(/\?sort=word$/u);
  await page.getByRole('navigation', PAGES).getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Page 2')).toBeVisible();
  // The last page: the button that was pressed cannot keep the focus.
  await expect(page.getByRole('button', { name: 'Prev' })).toBeFocused();
  await page.getByRole('link', { name: 'das Wasser', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Wasser');
  await page.goBack();
  await expect(page.getByText('Page 2')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Word' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );

  await page.goto('/collections?tab=personal');
  await page.getByRole('navigation', PAGES).getByRole('combobox').selectOption('5');
  await page.getByRole('navigation', PAGES).getByRole('button', { name: 'Next' }).click();
  await page.getByRole('list', { name: 'Your collections' }).getByRole('link').first().click();
  await expect(page.getByRole('link', { name: '← Collections' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Personal', selected: true })).toBeVisible();
  await expect(page.getByText('Page 2')).toBeVisible();
  await expect(page.getByRole('navigation', PAGES).getByRole('combobox')).toHaveValue('5');
});
