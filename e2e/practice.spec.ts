import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { chooseAction, makeCollection } from './members.ts';
import { PHONE } from './screens.ts';

test.describe('a guest', () => {
  test('is told what practice is and how to get it', async ({ page }) => {
    await page.goto('/practice?word=Haus');
    await expect(
      page.getByRole('heading', { name: 'Exercises from your own words' }),
    ).toBeVisible();
    await expect(
      page.locator('main').getByRole('button', { name: 'Sign in with Google' }),
    ).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('a member', () => {
  test('practises a collection by keyboard, and goes on after a reload', async ({ memberPage }) => {
    const page = await memberPage('Petra', { viewport: PHONE });
    const id = await makeCollection(page, 'Zu Hause', { words: ['Haus', 'Tisch', 'Lampe'] });
    await page.goto(`/collections/${id}`);
    await chooseAction(page, 'the collection', 'Exercises');
    await expect(page.getByLabel('Conjugation', { exact: true })).toHaveCount(0);
    for (const kind of ['Translation', 'Plural', 'Fill the gap']) {
      await page.getByLabel(kind, { exact: true }).uncheck();
    }
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Start' }).click();
    await expect(page.getByText('Exercise 1 of 3')).toBeVisible();
    await expectAccessible(page);

    const right: Record<string, string> = { Haus: 'das', Tisch: 'der', Lampe: 'die' };
    const word = async () =>
      (await page.getByRole('article').locator('[lang="de"]').first().textContent()) ?? '';
    await expect(page.getByRole('article')).toBeVisible();
    const first = await word();
    const wrong = right[first] === 'der' ? 'die' : 'der';
    const kept = page.waitForResponse((reply) => reply.url().endsWith('/submit'));
    await page.getByRole('button', { name: wrong, exact: true }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await kept;
    await expect(page.getByText('Right word, wrong article.')).toBeVisible();
    await expect(page.getByText(`${right[first]} ${first}`)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Exercise 2 of 3')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Exercise 2 of 3')).toBeVisible();
    await page.getByRole('button', { name: right[await word()] ?? '', exact: true }).click();
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(page.getByText('Correct.')).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Exercise 3 of 3')).toBeVisible();
    await page.getByRole('button', { name: right[await word()] ?? '', exact: true }).click();
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByRole('button', { name: 'See the result' }).click();

    await expect(page.getByRole('heading', { name: '67% right' })).toBeVisible();
    await expect(page.getByText('Right word, wrong article.')).toBeVisible();
    await expect(page.getByText(`${right[first]} ${first}`)).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('heading', { name: '67% right' })).toBeVisible();

    await page.getByRole('button', { name: 'Repeat the wrong ones' }).click();
    await expect(page.getByText('Exercise 1 of 1')).toBeVisible();
    await expect.poll(word).toBe(first);
    await page.getByRole('button', { name: right[first] ?? '', exact: true }).click();
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByRole('button', { name: 'See the result' }).click();
    await expect(page.getByRole('heading', { name: '100% right' })).toBeVisible();
  });

  test('practises one word, and is offered what it gives', async ({
    memberPage,
    expectProblems,
  }) => {
    expectProblems(/Failed to load resource/u);
    const page = await memberPage('Konrad');
    await page.addInitScript(() => localStorage.setItem('theme', 'light'));
    await page.goto('/dictionary/german-english/gehen');
    await page.getByRole('main').getByRole('link', { name: 'Exercises' }).click();
    await page.waitForURL('**/practice?word=gehen');
    const kinds = page.getByRole('group', { name: 'What to practise' }).getByRole('checkbox');
    await expect(kinds).toHaveCount(3);
    await expect(page.getByLabel('Article', { exact: true })).toHaveCount(0);
    for (const kind of ['Translation', 'Conjugation', 'Fill the gap']) {
      await page.getByLabel(kind, { exact: true }).uncheck();
    }
    await page.getByRole('button', { name: 'Start' }).click();
    await expect(page.getByText('Choose at least one kind of exercise')).toBeVisible();
    await page.getByLabel('Conjugation', { exact: true }).check();
    await page.getByRole('button', { name: 'Start' }).click();
    await expect(page.getByText('Which form is it?')).toBeVisible();
    await expectAccessible(page);
    const field = page.getByRole('textbox', { name: 'Which form is it?' });
    await field.fill('geht nicht');
    await page.route('**/submit', (route) => route.abort());
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your answer is still here')).toBeVisible();
    await expect(field).toHaveValue('geht nicht');
    await page.unroute('**/submit');
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(page.getByText('You wrote')).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.goto('/practice');
    await expect(page.getByRole('heading', { name: 'Continue where you left off' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(page.getByText(/Exercise 2 of/u)).toBeVisible();
  });
});
