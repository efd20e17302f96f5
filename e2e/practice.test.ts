import { describe, expect, it } from 'vitest';
import { axeFindings, PHONE, startJourney } from './journey.ts';
import { keepWords, memberPage } from './members.ts';

const journey = startJourney();

describe('a guest', () => {
  it('is told what practice is and how to get it', async () => {
    const page = await journey.newPage();
    await page.goto('/practice?word=Haus', { waitUntil: 'networkidle' });
    await page.getByRole('heading', { name: 'Exercises from your own words' }).waitFor();
    await page.locator('main').getByRole('button', { name: 'Sign in with Google' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(journey.problems).toEqual([]);
  });
});

describe('a member', () => {
  it('practises a collection by keyboard, and goes on after a reload', async () => {
    const page = await memberPage(journey, 'Petra', { viewport: PHONE });
    const id = await keepWords(page, 'Zu Hause', ['Haus', 'Tisch', 'Lampe']);
    await page.goto(`/collections/${id}`, { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: 'Exercises' }).click();
    for (const kind of ['Translation', 'Plural', 'Conjugation', 'Fill the gap']) {
      await page.getByLabel(kind, { exact: true }).uncheck();
    }
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByText('Exercise 1 of 3').waitFor();
    expect(await axeFindings(page)).toEqual([]);

    const right: Record<string, string> = { Haus: 'das', Tisch: 'der', Lampe: 'die' };
    const word = async () =>
      (await page.getByRole('article').locator('[lang="de"]').first().textContent()) ?? '';
    const first = await word();
    const wrong = right[first] === 'der' ? 'die' : 'der';
    const kept = page.waitForResponse((reply) => reply.url().endsWith('/submit'));
    await page.getByRole('button', { name: wrong, exact: true }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await kept;
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByText('Exercise 2 of 3').waitFor();
    await page.getByRole('button', { name: right[await word()] ?? '', exact: true }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Exercise 3 of 3').waitFor();
    await page.getByRole('button', { name: right[await word()] ?? '', exact: true }).click();
    await page.getByRole('button', { name: 'Hand in' }).click();

    await page.getByRole('heading', { name: '67 % right' }).waitFor();
    await page.getByText('Right word, wrong article.').waitFor();
    await page.getByText(`${right[first]} ${first}`).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByRole('heading', { name: '67 % right' }).waitFor();

    await page.getByRole('button', { name: 'Practise the wrong ones again' }).click();
    await page.getByText('Exercise 1 of 1').waitFor();
    expect(await word()).toBe(first);
    await page.getByRole('button', { name: right[first] ?? '', exact: true }).click();
    await page.getByRole('button', { name: 'Hand in' }).click();
    await page.getByRole('heading', { name: '100 % right' }).waitFor();
    expect(journey.problems).toEqual([]);
  });

  it('practises one word, and is told where it gives nothing', async () => {
    const page = await memberPage(journey, 'Konrad');
    await page.evaluate(() => localStorage.setItem('theme', 'light'));
    await page.goto('/dictionary/german-english/gehen', { waitUntil: 'networkidle' });
    await page.getByRole('main').getByRole('link', { name: 'Practise' }).click();
    await page.waitForURL('**/practice?word=gehen');
    for (const kind of ['Translation', 'Plural', 'Conjugation', 'Fill the gap']) {
      await page.getByLabel(kind, { exact: true }).uncheck();
    }
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByText('These words give no exercises of the kinds you chose.').waitFor();
    await page.getByLabel('Conjugation', { exact: true }).check();
    await page.getByLabel('Article', { exact: true }).uncheck();
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByText('Which form is it?').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const field = page.getByRole('textbox', { name: 'Which form is it?' });
    await field.fill('geht nicht');
    await page.keyboard.press('Enter');
    await page.getByText(/Exercise 2 of/u).waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    expect(await field.inputValue()).toBe('geht nicht');
    await page.goto('/practice', { waitUntil: 'networkidle' });
    await page.getByRole('heading', { name: 'Go on where you stopped' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Go on' }).click();
    await page.getByText(/Exercise 2 of/u).waitFor();
    expect(journey.problems).toEqual([]);
  });
});
