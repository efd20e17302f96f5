import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings, PHONE, startJourney } from './journey.ts';
import { keepWords, memberPage } from './members.ts';

const journey = startJourney();

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');
const left = (page: Page) => page.locator('main output').first().textContent();

describe('a guest', () => {
  it('is told what Review is and how to get it', async () => {
    const page = await journey.newPage();
    await page.goto('/flashcards?mode=review', { waitUntil: 'networkidle' });
    await page.getByRole('heading', { name: 'Cards that come back at the right moment' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
});

describe('a member', () => {
  it('reviews by keyboard alone, undoes, and hears each answer', async () => {
    const page = await memberPage(journey, 'Rita');
    const id = await keepWords(page, 'Zu Hause', ['Haus', 'Tisch', 'gehen']);
    await page.goto(`/flashcards?collection=${id}&mode=review`, { waitUntil: 'networkidle' });
    await page.getByRole('article', { name: 'Word → meaning' }).waitFor();
    expect(await left(page)).toContain('3 left today: 3 new');
    expect(await focused(page)).toBe('Show answer');
    expect(await axeFindings(page)).toEqual([]);

    await page.keyboard.press('Enter');
    await page.getByRole('group', { name: 'How well did you know it?' }).waitFor();
    expect(await focused(page)).toContain('Good');
    expect(await page.locator('main [aria-live="polite"]').textContent()).toContain('Answer: ');
    expect(await axeFindings(page)).toEqual([]);

    await page.keyboard.press('4');
    expect(await left(page)).toContain('2 left today: 2 new');
    await page.keyboard.press('Enter');
    await page.keyboard.press('1');
    expect(await left(page)).toContain('1 new, 1 learning');

    await page.keyboard.press('u');
    expect(await left(page)).toContain('2 new, 0 learning');
    await page.keyboard.press('Enter');
    await page.keyboard.press('4');
    await page.keyboard.press('Enter');
    await page.keyboard.press('4');
    await page.getByRole('heading', { name: 'Done for now' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  it('types German, and is judged as by a teacher', async () => {
    const page = await memberPage(journey, 'Tilo');
    const id = await keepWords(page, 'Wörter', ['Haus', 'Tisch']);
    await page.goto(`/flashcards?collection=${id}&mode=review`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'What is asked' }).click();
    const dialog = page.getByRole('dialog', { name: 'What is asked' });
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByLabel('Word → meaning', { exact: true }).uncheck();
    await dialog.getByLabel('Meaning → word', { exact: true }).uncheck();
    expect(await dialog.getByRole('alert').textContent()).toBe('Choose at least one kind of card');
    await dialog.getByLabel('Plural', { exact: true }).check();
    await dialog.getByLabel('Article', { exact: true }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });

    await page.getByRole('article', { name: 'Article' }).waitFor();
    await page.getByRole('button', { name: 'die', exact: true }).click();
    await page.getByText('Right word, wrong article.').waitFor();
    expect(await focused(page)).toContain('Again');
    await page.keyboard.press('4');

    // A word is asked one new thing a day: the plural comes with the other word only after its article.
    await page.getByRole('article', { name: 'Article' }).waitFor();
    await page.getByRole('button', { name: 'der', exact: true }).click();
    await page.getByText('Correct.').waitFor();
    await page.keyboard.press('4');
    await page.getByRole('heading', { name: 'Done for now' }).waitFor();
  });

  it('goes on without network, and loses nothing by a reload', async () => {
    const page = await memberPage(journey, 'Ole');
    const id = await keepWords(page, 'Unterwegs', ['Haus', 'Tisch', 'gehen']);
    await page.goto(`/flashcards?collection=${id}&mode=review`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Show answer' }).waitFor();
    await page.context().setOffline(true);
    for (const waiting of ['One answer waits', '2 answers wait']) {
      await page.keyboard.press('Enter');
      await page.keyboard.press('4');
      await page.getByText(waiting).waitFor();
    }
    await page.context().setOffline(false);
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Show answer' }).waitFor();
    expect(await left(page)).toContain('1 left today: 1 new');
    await page.goto('/profile', { waitUntil: 'networkidle' });
    await page.getByText('Reviews today').waitFor();
    expect(await page.getByRole('definition').first().textContent()).toMatch(/^2/u);
    // Lost calls are what this journey is about.
    journey.problems.splice(
      0,
      journey.problems.length,
      ...journey.problems.filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED')),
    );
  });

  it('plans for an exam and sees the progress, and erases it only by typing so', async () => {
    const page = await memberPage(journey, 'Pia', { viewport: PHONE });
    const id = await keepWords(page, 'Prüfung', ['Haus', 'Tisch', 'gehen']);
    await page.goto(`/flashcards?collection=${id}&mode=review`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Goal, limits and exam' }).click();
    const dialog = page.getByRole('dialog', { name: 'Goal, limits and exam' });
    await dialog.getByLabel('Exam', { exact: true }).fill('telc B1');
    await dialog.getByText('An exam needs a name and a date.').waitFor();
    const date = new Date(Date.now() + 100 * 86_400_000).toISOString().slice(0, 10);
    await dialog.getByLabel('Date', { exact: true }).fill(date);
    await dialog.getByLabel('Daily goal').fill('12');
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/telc B1 in (99|100|101) days/u).waitFor();
    await page.getByRole('button', { name: 'Show answer' }).click();
    await page.getByRole('button', { name: /Easy/u }).click();

    await page.goto('/profile', { waitUntil: 'networkidle' });
    await page.getByRole('heading', { name: 'Words you know' }).waitFor();
    const goal = page.getByRole('listitem').filter({ hasText: 'Today’s goal' });
    expect(await goal.textContent()).toContain('1 of 12');
    await page.getByRole('switch', { name: 'Single-key shortcuts' }).uncheck();
    await page.keyboard.press('?');
    expect(await page.getByRole('dialog').count()).toBe(0);
    const forecast = page.getByRole('region', { name: 'What comes due' });
    await forecast.getByText('As a table').click();
    expect(await forecast.getByRole('row').count()).toBe(31);
    expect(await axeFindings(page)).toEqual([]);

    await page.getByRole('button', { name: 'Reset progress' }).click();
    const confirm = page.getByRole('dialog', { name: 'Reset progress' });
    const erase = confirm.getByRole('button', { name: 'Reset for good' });
    expect(await erase.isDisabled()).toBe(true);
    await confirm.getByRole('textbox').fill('reset progress');
    await erase.click();
    await page.getByText('Progress reset').waitFor();
    await page.goto(`/flashcards?collection=${id}&mode=review`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Show answer' }).waitFor();
    expect(await left(page)).toContain('3 left today: 3 new');
  });
});
