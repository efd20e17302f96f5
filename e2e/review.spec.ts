import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { makeCollection } from './members.ts';
import { PHONE } from './screens.ts';

const focused = (page: Page) => page.locator(':focus');
const grades = (page: Page) => page.getByRole('group', { name: 'How well did you know it?' });
/** Where the session is: "1 of 3". */
const place = (page: Page) => page.getByText(/^\d+ of \d+$/u);
const openMenu = (page: Page) =>
  page.getByRole('button', { name: 'This card and the review' }).click();

/** What a finger does, as the browser tells it. */
const swipe = (card: Locator, to: 'left' | 'right') =>
  card.evaluate(
    (element, by) => {
      const at = {
        pointerId: 9,
        pointerType: 'touch',
        isPrimary: true,
        bubbles: true,
        clientY: 300,
      };
      element.dispatchEvent(new PointerEvent('pointerdown', { ...at, clientX: 200 }));
      element.dispatchEvent(new PointerEvent('pointerup', { ...at, clientX: 200 + by }));
    },
    to === 'right' ? 120 : -120,
  );

test.describe('a guest', () => {
  test('is told what Review is and how to get it', async ({ page }) => {
    await page.goto('/flashcards?mode=review');
    await expect(
      page.getByRole('heading', { name: 'Cards that come back at the right moment' }),
    ).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('a member', () => {
  test('reviews by keyboard alone, undoes, and hears each answer', async ({ memberPage }) => {
    const page = await memberPage('Rita');
    const id = await makeCollection(page, 'Zu Hause', { words: ['Haus', 'Tisch', 'gehen'] });
    await page.goto(`/flashcards?collection=${id}&mode=review`);
    await expect(page.getByRole('article', { name: 'Word → meaning' })).toBeVisible();
    await expect(place(page)).toHaveText('1 of 3');
    await expect(focused(page)).toHaveText('Show answer');
    await expectAccessible(page);

    await page.keyboard.press('Enter');
    await expect(grades(page)).toBeVisible();
    await expect(focused(page)).toContainText('Good');
    await expect(page.locator('main [aria-live="polite"]')).toContainText('Answer: ');
    await expectAccessible(page);

    await page.keyboard.press('4');
    await expect(place(page)).toHaveText('2 of 3');
    await page.keyboard.press('Enter');
    await expect(grades(page)).toBeVisible();
    await page.keyboard.press('1');
    await expect(place(page)).toHaveText('3 of 4');

    await page.keyboard.press('u');
    await expect(place(page)).toHaveText('2 of 3');
    await page.keyboard.press('Enter');
    await expect(grades(page)).toBeVisible();
    await page.keyboard.press('4');
    await expect(place(page)).toHaveText('3 of 3');
    await page.keyboard.press('Enter');
    await expect(grades(page)).toBeVisible();
    await page.keyboard.press('4');
    await expect(page.getByRole('heading', { name: '3 done' })).toBeVisible();
    await expect(page.getByText('3 right at once')).toBeVisible();
    await expectAccessible(page);
  });

  test('types German, and is judged as by a teacher', async ({ memberPage }) => {
    const page = await memberPage('Tilo');
    const id = await makeCollection(page, 'Wörter', { words: ['Haus', 'Tisch'] });
    await page.goto(`/flashcards?collection=${id}&mode=review`);
    await openMenu(page);
    await page.getByRole('button', { name: 'Kinds of cards' }).click();
    const dialog = page.getByRole('dialog', { name: 'Kinds of cards' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Word → meaning', { exact: true }).uncheck();
    await dialog.getByLabel('Meaning → word', { exact: true }).uncheck();
    await expect(dialog.getByRole('alert')).toHaveText('Choose at least one kind of card');
    await dialog.getByLabel('Plural', { exact: true }).check();
    await dialog.getByLabel('Article', { exact: true }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();

    await expect(page.getByRole('article', { name: 'Article' })).toBeVisible();
    await page.getByRole('button', { name: 'die', exact: true }).click();
    await expect(page.getByText('Right word, wrong article.')).toBeVisible();
    await expect(focused(page)).toContainText('Again');
    await page.keyboard.press('4');

    // A word is asked one new thing a day: the plural comes with the other word only after its article.
    await expect(page.getByRole('article', { name: 'Article' })).toBeVisible();
    await page.getByRole('button', { name: 'der', exact: true }).click();
    await expect(page.getByText('Correct.')).toBeVisible();
    await page.keyboard.press('4');
    await expect(page.getByRole('heading', { name: '2 done' })).toBeVisible();
  });

  test('takes keys wherever the focus is, and is left where one came from', async ({
    memberPage,
  }) => {
    const page = await memberPage('Kai');
    const id = await makeCollection(page, 'Tasten', { words: ['Haus', 'Tisch', 'gehen'] });
    await page.goto(`/collections/${id}`);
    await page.getByRole('link', { name: 'Review', exact: true }).click();
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    await page.getByText('What does it mean?').click();
    await page.keyboard.press('Space');
    await expect(grades(page)).toBeVisible();
    await page.getByText('What does it mean?').click();
    await page.keyboard.press('Space');
    await expect(place(page)).toHaveText('2 of 4');

    // A dialog gives the focus back to the card, not to the menu that opened it.
    await openMenu(page);
    await page.getByRole('button', { name: 'Goal, limits and exam' }).click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Space');
    await expect(grades(page)).toBeVisible();

    await page.keyboard.press('e');
    const entry = page.getByRole('dialog', { name: 'Entry' });
    await expect(entry.getByText('table').first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(entry).toBeHidden();
    await page.keyboard.press('1');
    await expect(place(page)).toHaveText('3 of 5');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { level: 1, name: 'Tasten' })).toBeVisible();
  });

  test('on a phone: swipes once the answer is there, and types above the keyboard', async ({
    memberPage,
  }) => {
    const page = await memberPage('Mia', { viewport: PHONE, hasTouch: true });
    const id = await makeCollection(page, 'Wischen', { words: ['Haus', 'Tisch'] });
    await page.goto(`/flashcards?collection=${id}&mode=review`);
    const card = page.getByRole('article');
    await expect(card).toBeVisible();
    await swipe(card, 'right');
    await expect(place(page)).toHaveText('1 of 2');
    await page.getByRole('button', { name: 'Show answer' }).tap();
    await swipe(card, 'left');
    await expect(place(page)).toHaveText('2 of 3');
    await page.getByRole('button', { name: 'Show answer' }).tap();
    await swipe(card, 'right');

    const other = await makeCollection(page, 'Tippen', { words: ['Stadt'] });
    await page.goto(`/flashcards?collection=${other}&mode=review`);
    await openMenu(page);
    await page.getByRole('button', { name: 'Kinds of cards' }).click();
    const kinds = page.getByRole('dialog', { name: 'Kinds of cards' });
    await kinds.getByLabel('Word → meaning', { exact: true }).uncheck();
    await kinds.getByRole('button', { name: 'Save' }).click();
    const field = page.getByRole('textbox', { name: 'Say it in German' });
    await expect(field).toBeFocused();
    // A keyboard takes some 300 pixels of the window.
    for (const part of [
      card.getByText('city').first(),
      field,
      page.getByRole('button', { name: 'Check' }),
    ]) {
      const bottom = await part.evaluate((element) => element.getBoundingClientRect().bottom);
      expect(bottom).toBeLessThan(PHONE.height - 300);
    }
    await expectAccessible(page);
  });

  test('goes on without network, and loses nothing by a reload', async ({
    memberPage,
    expectProblems,
  }) => {
    // Lost calls are what this journey is about.
    expectProblems(/ERR_INTERNET_DISCONNECTED/u);
    const page = await memberPage('Ole');
    const id = await makeCollection(page, 'Unterwegs', { words: ['Haus', 'Tisch', 'gehen'] });
    await page.goto(`/flashcards?collection=${id}&mode=review`);
    await expect(page.getByRole('button', { name: 'Show answer' })).toBeVisible();
    await page.context().setOffline(true);
    for (const waiting of ['One answer is waiting', '2 answers are waiting']) {
      await page.keyboard.press('Enter');
      await expect(grades(page)).toBeVisible();
      await page.keyboard.press('4');
      await expect(page.getByText(waiting)).toBeVisible();
    }
    await page.context().setOffline(false);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Show answer' })).toBeVisible();
    await expect(place(page)).toHaveText('1 of 1');
    await page.goto('/profile');
    await expect(page.getByText('Reviews today')).toBeVisible();
    await expect(page.getByRole('definition').first()).toHaveText(/^2/u);
  });

  test('plans for an exam and sees the progress, and erases it only by typing so', async ({
    memberPage,
  }) => {
    const page = await memberPage('Pia', { viewport: PHONE });
    const id = await makeCollection(page, 'Prüfung', { words: ['Haus', 'Tisch', 'gehen'] });
    await page.goto(`/flashcards?collection=${id}&mode=review`);
    await openMenu(page);
    await page.getByRole('button', { name: 'Goal, limits and exam' }).click();
    const dialog = page.getByRole('dialog', { name: 'Goal, limits and exam' });
    await dialog.getByLabel('Exam', { exact: true }).fill('telc B1');
    await expect(dialog.getByText('An exam needs a name and a date.')).toBeVisible();
    const date = new Date(Date.now() + 100 * 86_400_000).toISOString().slice(0, 10);
    await dialog.getByLabel('Date', { exact: true }).fill(date);
    // The field itself shows day and month in the order of the system.
    await expect(dialog.getByText(/^[A-Z][a-z]+day,? \d+ [A-Z][a-z]+ 20\d\d$/u)).toBeVisible();
    await dialog.getByLabel('Daily goal').fill('12');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    for (let card = 0; card < 3; card += 1) {
      await page.getByRole('button', { name: 'Show answer' }).click();
      await page.getByRole('button', { name: /Easy/u }).click();
    }
    await expect(page.getByText(/telc B1 in (99|100|101) days/u)).toBeVisible();

    await page.goto('/profile');
    await expect(page.getByRole('heading', { name: 'Words you know' })).toBeVisible();
    const goal = page.getByRole('listitem').filter({ hasText: 'Today’s goal' });
    await expect(goal).toContainText('3 of 12');
    const forecast = page.getByRole('region', { name: 'Coming due' });
    await forecast.getByText('As a table').click();
    await expect(forecast.getByRole('row')).toHaveCount(31);
    await expectAccessible(page);

    await page.getByRole('tab', { name: 'Settings' }).click();
    await page.getByRole('switch', { name: 'Single-key shortcuts' }).uncheck();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Reset progress' }).click();
    const confirm = page.getByRole('dialog', { name: 'Reset progress' });
    const erase = confirm.getByRole('button', { name: 'Reset permanently' });
    await expect(erase).toBeDisabled();
    await confirm.getByRole('textbox').fill('reset progress');
    await erase.click();
    await expect(page.getByText('Progress reset')).toBeVisible();
    await page.goto(`/flashcards?collection=${id}&mode=review`);
    await expect(page.getByRole('button', { name: 'Show answer' })).toBeVisible();
    await expect(place(page)).toHaveText('1 of 3');
  });
});
