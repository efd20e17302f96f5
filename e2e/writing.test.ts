import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import type { GradeRequest } from '#contract/writing/schemas.ts';
import { axeFindings, PHONE, startJourney } from './journey.ts';
import { createCollection, memberPage } from './members.ts';
import { LETTER, promptOf, resultOf, SECOND_LETTER } from './writing-samples.ts';

const journey = startJourney();
const PROMPT = '**/api/v2/ai/writing/prompt';
const GRADE = '**/api/v2/ai/writing/grade';
const HISTORY = '**/api/v2/ai/writing/history*';

// Failing calls are part of it, and the browser reports each.
afterEach(() => {
  const foreign = journey.problems
    .splice(0)
    .filter((text) => !/Failed to load resource/u.test(text));
  journey.problems.push(...foreign);
});

const failure = (status: number, code: string, message: string) => ({
  status,
  json: { detail: { code, message }, request_id: '0' },
});

/** Prompts and marks that need no server: what is tested here is the page. */
async function stub(page: Page): Promise<void> {
  let seed = 7;
  await page.route(PROMPT, (route) => route.fulfill({ json: promptOf('telc-b1', seed++) }));
  await page.route(GRADE, async (route) => {
    const { text } = route.request().postDataJSON() as GradeRequest;
    await route.fulfill({ json: resultOf(text) });
  });
}

async function open(page: Page): Promise<void> {
  await page.goto('/writing-grading', { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1, name: 'Writing Grading' }).waitFor();
}

async function openWithPrompt(page: Page): Promise<void> {
  await stub(page);
  await open(page);
  await page.getByRole('button', { name: 'Generate Prompt' }).click();
  await page.getByRole('heading', { name: 'telc Deutsch B1' }).waitFor();
}

const editor = (page: Page) => page.getByRole('textbox', { name: 'Your text in German' });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit for Grading' });
const draftOf = (page: Page) => page.evaluate(() => localStorage.getItem('writing-draft'));
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

describe('a guest', () => {
  it('chooses, writes, hands in, and sees what came back', async () => {
    const page = await journey.newPage();
    await stub(page);
    await open(page);
    expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0);
    await page.getByRole('heading', { name: 'Ready to Write' }).waitFor();
    await page.getByText('No Results Yet').waitFor();
    expect(await page.getByLabel('Exam', { exact: true }).inputValue()).toBe('TELC');
    expect(await page.getByLabel('Level').inputValue()).toBe('B1');
    expect(await page.getByLabel('Topic').inputValue()).toBe('random');
    expect(await axeFindings(page)).toEqual([]);

    await page.getByRole('button', { name: 'Generate Prompt' }).click();
    await page.getByRole('heading', { name: 'telc Deutsch B1' }).waitFor();
    await editor(page).fill('Liebe Lena,');
    await page.getByText('2 words (148 to go)').waitFor();
    await page.getByText('Target: 150 to 200 words').waitFor();
    await page.getByText('11 characters').waitFor();
    expect(await submit(page).isDisabled()).toBe(true);
    expect(await axeFindings(page)).toEqual([]);

    await editor(page).fill(LETTER);
    await page.getByText('158 words (within range)').waitFor();
    await submit(page).click();
    const results = page.getByRole('region', { name: 'Results' });
    await results.getByText('Good work!').waitFor();
    expect(await focused(page)).toBe('Results');
    for (const text of ['68/100', 'Grammar', 'Vocabulary', 'Content', 'Coherence']) {
      await results.getByText(text, { exact: true }).first().waitFor();
    }
    await results.getByText('between 18 and 22').waitFor();
    await results.getByText(/Wortlaut’s built-in German engine\. Medium confidence/u).waitFor();
    await results.getByText('27 / 45').waitFor();
    await results.getByText('Corrections (4)').click();
    await results.getByText('After “deshalb” the verb comes next.').waitFor();
    expect(await axeFindings(page)).toEqual([]);

    await page.getByRole('button', { name: 'Start Over' }).click();
    await page.getByRole('heading', { name: 'Ready to Write' }).waitFor();
    await expect.poll(() => draftOf(page)).toBeNull();
    await page.getByRole('link', { name: 'Back to the dictionary' }).click();
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
  });

  it('reads the overlays while a call is under way, and can give it up', async () => {
    const page = await journey.newPage();
    await openWithPrompt(page);
    await editor(page).fill(LETTER);
    await page.unroute(GRADE);
    let asked = 0;
    await page.route(GRADE, () => {
      asked++;
    });
    await submit(page).click();
    await page.getByRole('dialog', { name: 'Grading your writing...' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(asked).toBe(1);
    expect(await editor(page).inputValue()).toBe(LETTER);
    await page.route(PROMPT, () => undefined);
    await page.getByRole('button', { name: 'New Writing Prompt' }).click();
    await page.getByRole('button', { name: 'Clear it' }).click();
    const wait = page.getByRole('dialog', { name: 'Generating writing prompt...' });
    await wait.getByRole('button', { name: 'Cancel' }).click();
    expect(await editor(page).inputValue()).toBe(LETTER);
  });

  it('writes on a task of their own, and is told what it lacks', async () => {
    const page = await journey.newPage({ viewport: PHONE });
    await stub(page);
    await open(page);
    await page.getByLabel('Exam', { exact: true }).selectOption('A task of your own');
    await page.getByRole('button', { name: 'Use This Task' }).click();
    await page.getByText('Please enter the task').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page
      .getByRole('textbox', { name: 'Task', exact: true })
      .fill('Beschreiben Sie Ihr Zimmer.');
    await page.getByLabel('Content points (optional)').fill('Möbel\nFenster');
    await page.getByLabel('Words from').fill('5');
    await page.getByLabel('Words to').fill('10');
    await page.getByLabel('Minutes').fill('5');
    await page.getByRole('button', { name: 'Use This Task' }).click();
    await page.getByText('5 to 10 words, 5 minutes').waitFor();
    const request = page.waitForRequest(GRADE);
    await editor(page).fill('Mein Zimmer ist klein und schön hell.');
    await submit(page).click();
    const { prompt } = (await request).postDataJSON() as GradeRequest;
    expect(prompt).toMatchObject({
      question: 'Beschreiben Sie Ihr Zimmer.',
      points: [{ german: 'Möbel' }, { german: 'Fenster' }],
      wordCount: { min: 5, max: 10 },
    });
  });
});

describe('the clock', () => {
  it('counts down in its colours, is paused and reset, and stops itself at 0', async () => {
    const page = await journey.newPage();
    await page.clock.install();
    await openWithPrompt(page);
    const clock = page.getByRole('timer');
    const tone = () => clock.getAttribute('data-tone');
    expect([await clock.textContent(), await tone()]).toEqual(['30:00', null]);
    await page.getByRole('button', { name: 'Start timer' }).click();
    await page.clock.runFor(60_000);
    expect([await clock.textContent(), await tone()]).toEqual(['29:00', 'good']);
    await page.getByRole('button', { name: 'Pause timer' }).click();
    await page.clock.runFor(60_000);
    expect(await clock.textContent()).toBe('29:00');
    await page.getByRole('button', { name: 'Start timer' }).click();
    await page.clock.runFor(14 * 60_000);
    expect([await clock.textContent(), await tone()]).toEqual(['15:00', 'warn']);
    await page.clock.runFor(9 * 60_000);
    expect([await clock.textContent(), await tone()]).toEqual(['6:00', 'bad']);

    // The seconds left come back after a reload, standing still.
    await page.reload({ waitUntil: 'networkidle' });
    await page.clock.runFor(2000);
    expect(await clock.textContent()).toBe('6:00');
    await page.getByRole('button', { name: 'Start timer' }).click();
    await page.clock.runFor(7 * 60_000);
    expect([await clock.textContent(), await tone()]).toEqual(['0:00', 'bad']);
    expect(await page.getByRole('button', { name: 'Start timer' }).isDisabled()).toBe(true);
    await page.getByText('Time is up', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Reset timer' }).click();
    expect(await clock.textContent()).toBe('30:00');
  });

  it('says when the draft was saved', async () => {
    const page = await journey.newPage();
    await page.clock.install();
    await openWithPrompt(page);
    await editor(page).fill('Liebe Lena');
    await page.getByText('Saving...').waitFor();
    expect(await draftOf(page)).not.toBe('Liebe Lena');
    await page.clock.runFor(1000);
    await page.getByText('Last saved Just now').waitFor();
    expect(await draftOf(page)).toBe('Liebe Lena');
    await page.clock.fastForward(5 * 60_000);
    await page.getByText('Last saved 5m ago').waitFor();
  });
});

describe('nothing typed is lost', () => {
  it('by a reload, even right after the last letter', async () => {
    const page = await journey.newPage();
    await openWithPrompt(page);
    const task = await page.getByRole('region', { name: 'telc Deutsch B1' }).textContent();
    await editor(page).fill(LETTER);
    await page.reload({ waitUntil: 'networkidle' });
    expect(await editor(page).inputValue()).toBe(LETTER);
    expect(await page.getByRole('region', { name: 'telc Deutsch B1' }).textContent()).toBe(task);
    await submit(page).click();
    await page.getByText('Good work!').waitFor();
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByText('Good work!').waitFor();
  });

  it('by a second tab: one of them writes at a time', async () => {
    const first = await journey.newPage();
    await openWithPrompt(first);
    await editor(first).fill('Liebe Lena, eins');
    const second = await first.context().newPage();
    await open(second);
    const notice = (page: Page) =>
      page.getByRole('heading', { name: 'Your text is open in another tab' });
    await notice(second).waitFor();
    expect(await axeFindings(second)).toEqual([]);

    // Typed in the last second, and not saved yet.
    await editor(first).fill('Liebe Lena, eins zwei');
    await second.getByRole('button', { name: 'Continue here' }).click();
    await editor(second).waitFor();
    expect(await editor(second).inputValue()).toBe('Liebe Lena, eins zwei');
    await notice(first).waitFor();
    expect(await editor(first).count()).toBe(0);

    await editor(second).fill('Liebe Lena, eins zwei drei');
    await second.close();
    await editor(first).waitFor();
    expect(await editor(first).inputValue()).toBe('Liebe Lena, eins zwei drei');
    await first.context().close();
  });

  it('by going to another page and back, even at once', async () => {
    const page = await journey.newPage();
    await openWithPrompt(page);
    await editor(page).fill(LETTER);
    await page.getByRole('link', { name: 'Back to the dictionary' }).click();
    await page.getByRole('link', { name: 'Writing', exact: true }).click();
    expect(await editor(page).inputValue()).toBe(LETTER);
    await submit(page).click();
    await page.getByText('Good work!').waitFor();
    await page.getByRole('link', { name: 'Back to the dictionary' }).click();
    await page.getByRole('link', { name: 'Writing', exact: true }).click();
    await page.getByText('Good work!').waitFor();
  });

  it('by a failed call, which says what happened', async () => {
    const page = await journey.newPage();
    await openWithPrompt(page);
    await page.unroute(GRADE);
    await page.route(GRADE, (route) =>
      route.fulfill(failure(503, 'timeout_error', 'Request timed out. Please try again.')),
    );
    await editor(page).fill(LETTER);
    await submit(page).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Failed to grade submission' });
    await alert.getByText('Request timed out. Please try again.').waitFor();
    expect(await editor(page).inputValue()).toBe(LETTER);
    expect(await axeFindings(page)).toEqual([]);

    await page.unroute(PROMPT);
    await page.route(PROMPT, (route) => route.abort());
    await page.getByRole('button', { name: 'New Writing Prompt' }).click();
    await page.getByRole('button', { name: 'Clear it' }).click();
    await page.getByText('Failed to generate prompt').waitFor();
    expect(await editor(page).inputValue()).toBe(LETTER);

    await page.unroute(GRADE);
    await stub(page);
    await submit(page).click();
    await page.getByText('Good work!').waitFor();
  });

  it('by a session that is over while one writes', async () => {
    const page = await memberPage(journey, 'Wanda');
    await openWithPrompt(page);
    await editor(page).fill(LETTER);
    await page.evaluate(() => localStorage.setItem('token', 'over'));
    await page.context().clearCookies();
    await page.unroute(GRADE);
    await page.route(GRADE, (route) =>
      route.fulfill(
        failure(401, 'authentication_failed', 'Authentication failed. Please log in again.'),
      ),
    );
    await submit(page).click();
    await page.getByText('Authentication failed. Please log in again.').waitFor();
    expect(await editor(page).inputValue()).toBe(LETTER);
    await page.reload({ waitUntil: 'networkidle' });
    expect(await editor(page).inputValue()).toBe(LETTER);
  });

  it('and a draft without its task is put under no other one', async () => {
    const page = await journey.newPage();
    await stub(page);
    await page.addInitScript(() => localStorage.setItem('writing-draft', 'Ein alter Text'));
    await open(page);
    const alone = page.getByRole('textbox', { name: 'Text without its task' });
    expect(await alone.inputValue()).toBe('Ein alter Text');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Generate Prompt' }).click();
    await page.getByRole('button', { name: 'Keep writing' }).click();
    expect(await alone.inputValue()).toBe('Ein alter Text');
  });
});

describe('by keyboard alone', () => {
  it('one writes, undoes, fills the screen, hands in, and reads the corrections', async () => {
    const page = await journey.newPage();
    await stub(page);
    await open(page);
    await page.getByLabel('Topic').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'telc Deutsch B1' }).waitFor();
    await expect.poll(() => focused(page)).toBe('telc Deutsch B1');
    for (let tabs = 0; (await focusedLabel(page)) !== 'Your text in German'; tabs++) {
      expect(tabs).toBeLessThan(10);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Control+Enter');
    await page.getByText('Please write something before submitting').waitFor();
    await page.keyboard.type('Liebe Lena heute');
    await page.keyboard.press('Control+z');
    expect(await editor(page).inputValue()).toBe('Liebe Lena');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+Shift+z');
    await page.keyboard.press('Control+y');
    expect(await editor(page).inputValue()).toBe('Liebe Lena heute');

    await page.keyboard.press('Shift+Tab');
    expect(await focused(page)).toBe('Fullscreen');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Exit fullscreen' }).waitFor();
    const generate = page.getByRole('button', { name: 'Generate Prompt' });
    const isInert = () => generate.evaluate((button) => button.closest('[inert]') !== null);
    expect(await isInert()).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await isInert()).toBe(false);

    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText(LETTER);
    await page.keyboard.press('Control+Enter');
    await page.getByText('Good work!').waitFor();
    await expect.poll(() => focused(page)).toBe('Results');
    await page.keyboard.press('Tab');
    const mark = page.getByRole('button', { name: 'den Bus becomes dem Bus' });
    expect(await mark.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByText('“mit” takes the dative').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Sign in to save');
    await page.keyboard.press('Escape');
    expect(await mark.getAttribute('aria-expanded')).toBe('false');
    expect(await mark.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

describe('with the real engine', () => {
  it('a guest gets a task, hands in, and is marked', async () => {
    const page = await journey.newPage();
    await open(page);
    await page.getByRole('button', { name: 'Generate Prompt' }).click();
    await page.getByRole('heading', { name: 'telc Deutsch B1' }).waitFor();
    await editor(page).fill(LETTER);
    await submit(page).click();
    const results = page.getByRole('region', { name: 'Results' });
    await results.getByText(/Wortlaut’s built-in German engine/u).waitFor();
    await results.getByRole('rowheader', { name: 'Total' }).waitFor();
    expect(await results.getByText(/^\d+(\.\d)?\/(100|25)$/u).count()).toBe(5);
    // It was marked as it stands, whatever was found in it.
    await results.getByText('deine Carina').waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
});

const focusedLabel = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

describe('writing it again', () => {
  it('keeps the first version and compares both', async () => {
    const page = await journey.newPage();
    await openWithPrompt(page);
    await editor(page).fill(LETTER);
    await submit(page).click();
    await page.getByRole('button', { name: 'Write it again' }).click();
    expect(await editor(page).inputValue()).toBe('');
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByText('Your first version: 68/100').click();
    await page.getByRole('button', { name: 'den Bus becomes dem Bus' }).waitFor();
    await editor(page).fill(SECOND_LETTER);
    await submit(page).click();
    const results = page.getByRole('region', { name: 'Results' });
    await results.getByRole('heading', { name: 'Compared with your first version' }).waitFor();
    const row = results.getByRole('row', { name: /^Overall score/u });
    expect(await row.getByRole('cell').allTextContents()).toEqual(['68', '71', '+3']);
    await results.getByText('Mended (2):').waitFor();
    await results.getByText('Made again (2):').waitFor();
    await results.getByText('New (1):').waitFor();
    await results.getByText('Both texts, word by word').click();
    expect(await axeFindings(page)).toEqual([]);
  });
});

describe('a member', () => {
  it('keeps a correction with one tap, and finds marked texts again', async () => {
    const page = await memberPage(journey, 'Xenia');
    await createCollection(page, 'Meine Fehler');
    const address = page.url();
    await page.route(HISTORY, (route) =>
      route.fulfill({
        json: {
          total: 1,
          items: [
            {
              id: '018f0000-0000-7000-8000-000000000001',
              created_at: '2026-03-01T10:00:00.000Z',
              prompt: promptOf('telc-b1', 3),
              text: LETTER,
              result: resultOf(LETTER),
            },
          ],
        },
      }),
    );
    await openWithPrompt(page);
    await editor(page).fill(LETTER);
    await submit(page).click();
    await page.getByRole('button', { name: 'den Bus becomes dem Bus' }).click();
    await page.getByRole('button', { name: 'Save to “Meine Fehler”' }).click();
    await page.getByRole('button', { name: 'Saved', exact: true }).waitFor();
    await page.keyboard.press('Escape');
    expect(await axeFindings(page)).toEqual([]);

    await page.getByText('History', { exact: true }).click();
    await page.getByRole('button', { name: /telc Deutsch B1.*1 March 2026.*68\/100/u }).click();
    const dialog = page.getByRole('dialog', { name: 'telc Deutsch B1, 1 March 2026' });
    await dialog.getByText('Good work!').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const deleted = page.waitForRequest((request) => request.method() === 'DELETE');
    await page.route('**/api/v2/ai/writing/history/*', (route) => route.fulfill({ status: 204 }));
    await dialog.getByRole('button', { name: 'Delete from history' }).click();
    expect((await deleted).url()).toContain('018f0000-0000-7000-8000-000000000001');
    await dialog.waitFor({ state: 'hidden' });

    await page.goto(address, { waitUntil: 'networkidle' });
    await page.getByText('Tag mit dem Bus fahren').first().waitFor();
  });
});
