import type { Locator, Page } from '@playwright/test';
import type { GradeRequest } from '#contract/writing/schemas.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { openNewCollection, signInByPopup } from './members.ts';
import { DESKTOP, PHONE } from './screens.ts';
import { FIRST_CALL } from './sentences.ts';
import { editor, GRADE, open, openWithPrompt, PROMPT, stub, submit } from './writing-desk.ts';
import { LETTER, promptOf, resultOf, SECOND_LETTER } from './writing-samples.ts';

const HISTORY = '**/api/v2/ai/writing/history*';

// Failing calls are part of it, and the browser reports each.
test.beforeEach(({ expectProblems }) => expectProblems(/Failed to load resource/u));

const failure = (status: number, code: string, message: string) => ({
  status,
  json: { detail: { code, message }, request_id: '0' },
});

const draftOf = (page: Page) => page.evaluate(() => localStorage.getItem('writing-draft'));
const focused = (page: Page) => page.locator(':focus');

test.describe('a guest', () => {
  test('chooses, writes, hands in, and sees what came back', async ({ page }) => {
    await stub(page);
    await open(page);
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Ready to Write' })).toBeVisible();
    await expect(page.getByText('No Results Yet')).toBeVisible();
    await expect(page.getByLabel('Exam', { exact: true })).toHaveValue('TELC');
    await expect(page.getByLabel('Level')).toHaveValue('B1');
    await expect(page.getByLabel('Topic')).toHaveValue('random');
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Generate Prompt' }).click();
    await expect(page.getByRole('heading', { name: 'telc Deutsch B1' })).toBeVisible();
    await editor(page).fill('Liebe Lena,');
    await expect(page.getByText('2 words (88 to go)')).toBeVisible();
    await expect(page.getByText('Target: 90 to 150 words')).toBeVisible();
    await expect(page.getByText('11 characters')).toBeVisible();
    await expect(submit(page)).toBeDisabled();
    await expectAccessible(page);

    await editor(page).fill(LETTER);
    await expect(page.getByText('158 words (8 over)')).toBeVisible();
    await submit(page).click();
    const results = page.getByRole('region', { name: 'Results' });
    await expect(results.getByText('Good work!')).toBeVisible();
    await expect(focused(page)).toHaveText('Results');
    await expect(results.getByText('27 of 45 points on the examiner’s sheet.')).toBeVisible();
    for (const text of ['68/100', 'Grammar', 'Vocabulary', 'Content', 'Coherence']) {
      await expect(results.getByText(text, { exact: true }).first()).toBeVisible();
    }
    await expect(results.getByText('between 18 and 22')).toBeVisible();
    await expect(
      results.getByText(/Wortlaut’s built-in German engine\. Medium confidence/u),
    ).toBeVisible();
    await expect(results.getByText('Corrections (4)')).toBeVisible();
    const listed = results.getByText('deshalb ich bin', { exact: true }).nth(1);
    await listed.click();
    const reason = results.getByText('After “deshalb” the verb comes next.');
    await expect(reason.locator('visible=true')).toHaveCount(1);
    await expectAccessible(page);
    await results.getByRole('tab', { name: 'Marks' }).click();
    await expect(results.getByText('27 / 45')).toBeVisible();
    await expectAccessible(page);
    await results.getByRole('tab', { name: 'Task' }).click();
    await expect(results.getByText('Write about each of these points:')).toBeVisible();

    await page.getByRole('button', { name: 'Start Over' }).click();
    await expect(page.getByRole('heading', { name: 'Ready to Write' })).toBeVisible();
    await expect.poll(() => draftOf(page)).toBeNull();
    await page.getByRole('link', { name: 'Back to the dictionary' }).click();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });

  test('is told how much room is left before a text is too long', async ({ page }) => {
    await openWithPrompt(page);
    await editor(page).fill('x'.repeat(17_000));
    await expect(page.getByText('17000 characters')).toBeVisible();
    await expect(page.getByText(/characters left/u)).toBeHidden();
    await editor(page).fill('x'.repeat(19_000));
    await expect(page.getByText('1,000 of at most 20,000 characters left')).toBeVisible();
    await expect(page.getByText('(members may write more)')).toBeVisible();
    await expect(editor(page)).toHaveAttribute('maxlength', '20000');
    await expectAccessible(page);
  });

  test('reads the overlays while a call is under way, and can give it up', async ({ page }) => {
    await openWithPrompt(page);
    await editor(page).fill(LETTER);
    await page.unroute(GRADE);
    let asked = 0;
    await page.route(GRADE, () => {
      asked++;
    });
    await submit(page).click();
    await expect(page.getByRole('dialog', { name: 'Grading your writing...' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(asked).toBe(1);
    await expect(editor(page)).toHaveValue(LETTER);
    await page.route(PROMPT, () => undefined);
    await page.getByRole('button', { name: 'New Writing Prompt' }).click();
    await page.getByRole('button', { name: 'Clear it' }).click();
    const wait = page.getByRole('dialog', { name: 'Generating writing prompt...' });
    await wait.getByRole('button', { name: 'Cancel' }).click();
    await expect(editor(page)).toHaveValue(LETTER);
  });

  test('writes on a task of their own, and is told what it lacks', async ({ newPage }) => {
    const page = await newPage({ viewport: PHONE });
    await stub(page);
    await open(page);
    await page.getByLabel('Exam', { exact: true }).selectOption('A task of your own');
    await page.getByRole('button', { name: 'Use This Task' }).click();
    await expect(page.getByText('Please enter the task')).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole('textbox', { name: 'Task', exact: true })
      .fill('Beschreiben Sie Ihr Zimmer.');
    await page.getByLabel('Content points (optional)').fill('Möbel\nFenster');
    await page.getByLabel('Minimum words').fill('5');
    await page.getByLabel('Maximum words').fill('10');
    await page.getByLabel('Minutes').fill('5');
    await page.getByRole('button', { name: 'Use This Task' }).click();
    await expect(page.getByText('5 to 10 words, 5 minutes')).toBeVisible();
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

/** From now on time goes by only as the journey says, however slow the machine is. */
async function stopTime(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 60_000);
}

test.describe('the clock', () => {
  test('counts down in its colours, is paused and reset, and stops itself at 0', async ({
    page,
  }) => {
    await page.clock.install();
    await openWithPrompt(page);
    await stopTime(page);
    const clock = page.getByRole('timer');
    const tone = () => clock.getAttribute('data-tone');
    expect([await clock.textContent(), await tone()]).toEqual(['30:00', null]);
    await page.getByRole('button', { name: 'Start timer' }).click();
    await page.clock.runFor(60_000);
    expect([await clock.textContent(), await tone()]).toEqual(['29:00', 'good']);
    await page.getByRole('button', { name: 'Pause timer' }).click();
    await page.clock.runFor(60_000);
    await expect(clock).toHaveText('29:00');
    await page.getByRole('button', { name: 'Start timer' }).click();
    await page.clock.runFor(14 * 60_000);
    expect([await clock.textContent(), await tone()]).toEqual(['15:00', 'warn']);
    await page.clock.runFor(9 * 60_000);
    expect([await clock.textContent(), await tone()]).toEqual(['6:00', 'bad']);

    // The seconds left come back after a reload, standing still.
    await page.clock.resume();
    await page.reload();
    await expect(clock).toBeVisible();
    await stopTime(page);
    await page.clock.runFor(2000);
    await expect(clock).toHaveText('6:00');
    await page.getByRole('button', { name: 'Start timer' }).click();
    await page.clock.runFor(7 * 60_000);
    expect([await clock.textContent(), await tone()]).toEqual(['0:00', 'bad']);
    await expect(page.getByRole('button', { name: 'Start timer' })).toBeDisabled();
    await expect(page.getByText('Time is up', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Reset timer' }).click();
    await expect(clock).toHaveText('30:00');
  });

  test('says when the draft was saved', async ({ page }) => {
    await page.clock.install();
    await openWithPrompt(page);
    await editor(page).fill('Liebe Lena');
    await expect(page.getByText('Saving...')).toBeVisible();
    expect(await draftOf(page)).not.toBe('Liebe Lena');
    await page.clock.runFor(1000);
    await expect(page.getByText('Last saved Just now')).toBeVisible();
    await expect.poll(() => draftOf(page)).toBe('Liebe Lena');
    await page.clock.fastForward(5 * 60_000);
    await expect(page.getByText('Last saved 5m ago')).toBeVisible();
  });
});

/** In a page: what other tabs write into the storage is not seen, until the page writes itself. */
function readAsOpened(): void {
  const keys = ['writing-draft', 'writing-session'];
  const opened = new Map(keys.map((key) => [key, localStorage.getItem(key)]));
  const read = localStorage.getItem.bind(localStorage);
  const write = localStorage.setItem.bind(localStorage);
  Storage.prototype.getItem = (key) => opened.get(key) ?? read(key);
  Storage.prototype.setItem = (key, value) => {
    opened.delete(key);
    write(key, value);
  };
}

test.describe('nothing typed is lost', () => {
  test('by a reload, even right after the last letter', async ({ page }) => {
    await openWithPrompt(page);
    const task = await page.getByRole('region', { name: 'telc Deutsch B1' }).textContent();
    await editor(page).fill(LETTER);
    await page.reload();
    await expect(editor(page)).toHaveValue(LETTER);
    await expect(page.getByRole('region', { name: 'telc Deutsch B1' })).toHaveText(task ?? '');
    await submit(page).click();
    await expect(page.getByText('Good work!')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Good work!')).toBeVisible();
  });

  test('by a second tab: one of them writes at a time', async ({ newPage }) => {
    const first = await newPage();
    await openWithPrompt(first);
    await editor(first).fill('Liebe Lena, eins');
    const second = await first.context().newPage();
    await open(second);
    const notice = (page: Page) =>
      page.getByRole('heading', { name: 'Your text is open in another tab' });
    await expect(notice(second)).toBeVisible();
    await expectAccessible(second);

    // Typed in the last second, and not saved yet.
    await editor(first).fill('Liebe Lena, eins zwei');
    await second.getByRole('button', { name: 'Continue here' }).click();
    await expect(editor(second)).toBeVisible();
    await expect(editor(second)).toHaveValue('Liebe Lena, eins zwei');
    await expect(notice(first)).toBeVisible();
    await expect(editor(first)).toHaveCount(0);

    await editor(second).fill('Liebe Lena, eins zwei drei');
    await second.close();
    await expect(editor(first)).toBeVisible();
    await expect(editor(first)).toHaveValue('Liebe Lena, eins zwei drei');
  });

  test('by a second tab to which the storage comes late, as it may between processes', async ({
    page: first,
  }) => {
    await openWithPrompt(first);
    await editor(first).fill('Liebe Lena, eins');
    await expect.poll(() => draftOf(first)).toBe('Liebe Lena, eins');
    const second = await first.context().newPage();
    await second.addInitScript(readAsOpened);
    await open(second);
    await editor(first).fill('Liebe Lena, eins zwei');
    await second.getByRole('button', { name: 'Continue here' }).click();
    await expect(editor(second)).toHaveValue('Liebe Lena, eins zwei');

    await first.addInitScript(readAsOpened);
    await open(first);
    await editor(second).fill('Liebe Lena, eins zwei drei');
    await second.getByRole('link', { name: 'Back to the dictionary' }).click();
    await expect(editor(first)).toHaveValue('Liebe Lena, eins zwei drei');
  });

  test('by going to another page and back, even at once', async ({ page }) => {
    await openWithPrompt(page);
    await editor(page).fill(LETTER);
    await page.getByRole('link', { name: 'Back to the dictionary' }).click();
    await page.getByRole('link', { name: 'Writing', exact: true }).click();
    await expect(editor(page)).toHaveValue(LETTER);
    await submit(page).click();
    await expect(page.getByText('Good work!')).toBeVisible();
    await page.getByRole('link', { name: 'Back to the dictionary' }).click();
    await page.getByRole('link', { name: 'Writing', exact: true }).click();
    await expect(page.getByText('Good work!')).toBeVisible();
  });

  test('by a failed call, which says what happened', async ({ page }) => {
    await openWithPrompt(page);
    await page.unroute(GRADE);
    await page.route(GRADE, (route) =>
      route.fulfill(failure(503, 'timeout_error', 'Request timed out. Please try again.')),
    );
    await editor(page).fill(LETTER);
    await submit(page).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Failed to grade submission' });
    await expect(alert.getByText('Request timed out. Please try again.')).toBeVisible();
    await expect(editor(page)).toHaveValue(LETTER);
    await expectAccessible(page);

    await page.unroute(PROMPT);
    await page.route(PROMPT, (route) => route.abort());
    await page.getByRole('button', { name: 'New Writing Prompt' }).click();
    await page.getByRole('button', { name: 'Clear it' }).click();
    await expect(page.getByText('Failed to generate prompt')).toBeVisible();
    await expect(editor(page)).toHaveValue(LETTER);

    await page.unroute(GRADE);
    await stub(page);
    await submit(page).click();
    await expect(page.getByText('Good work!')).toBeVisible();
  });

  test('by a session that is over while one writes: it is back after signing in', async ({
    page,
  }) => {
    await page.goto('/dictionary');
    await signInByPopup(page, 'Wanda');
    await openWithPrompt(page);
    await page.evaluate(() => localStorage.setItem('token', 'over'));
    await page.context().clearCookies();
    await page.unroute(GRADE);
    await page.route(GRADE, (route) =>
      route.fulfill(
        failure(401, 'authentication_failed', 'Authentication failed. Please log in again.'),
      ),
    );
    await editor(page).fill(LETTER);
    await submit(page).click();
    await expect(page.getByText('Your session is over')).toBeVisible();
    // Nobody else reads it meanwhile.
    await expect(page.getByText(LETTER.slice(0, 40))).toHaveCount(0);
    await expect.poll(() => draftOf(page)).toBeNull();
    await page.goto('/dictionary');
    await signInByPopup(page, 'Wanda');
    await expect.poll(() => draftOf(page)).toBe(LETTER);
    await open(page);
    await expect(editor(page)).toHaveValue(LETTER);
  });

  test('and a draft without its task is put under no other one', async ({ page }) => {
    await stub(page);
    await page.addInitScript(() => localStorage.setItem('writing-draft', 'Ein alter Text'));
    await open(page);
    const alone = page.getByRole('textbox', { name: 'Text without its task' });
    await expect(alone).toHaveValue('Ein alter Text');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Generate Prompt' }).click();
    await page.getByRole('button', { name: 'Keep writing' }).click();
    await expect(alone).toHaveValue('Ein alter Text');
  });
});

test.describe('on the screen together', () => {
  test('are the task and the text while one writes, and the result and the corrected text', async ({
    newPage,
  }) => {
    const page = await newPage({ viewport: DESKTOP });
    await openWithPrompt(page);
    await expect(page.getByText('Last saved Never')).toBeVisible();
    const task = page.getByRole('region', { name: 'telc Deutsch B1' });
    await expect(task).toBeInViewport();
    await expect(editor(page)).toBeInViewport({ ratio: 1 });
    await editor(page).fill(LETTER);
    await submit(page).click();
    await expect(page.getByText('Good work!')).toBeVisible();
    await page.evaluate(() => scrollTo(0, 0));
    await expect(page.getByText('vielen Dank für deine E-Mail')).toBeInViewport();
  });

  test('fits on a phone: one button, the task one tap away, and the text above a keyboard', async ({
    newPage,
  }) => {
    const page = await newPage({ viewport: PHONE });
    await stub(page);
    await open(page);
    await expect(page.getByRole('button', { name: 'Generate Prompt' })).toBeInViewport({
      ratio: 1,
    });
    await page.getByRole('button', { name: 'Generate Prompt' }).click();
    const points = page.getByText('Write about each of these points:');
    await expect(points).toBeVisible();
    await editor(page).fill(LETTER.slice(0, 300));
    await expect(points).toBeHidden();
    await page.setViewportSize({ ...PHONE, height: 430 });
    await editor(page).click();
    const box = await editor(page).boundingBox();
    const [top, bottom] = [box?.y ?? 0, (box?.y ?? 0) + (box?.height ?? 0)];
    expect(Math.min(bottom, 430) - Math.max(top, 0)).toBeGreaterThan(200);
    await page.getByRole('button', { name: 'Task', exact: true }).click();
    await expect(page.getByRole('region', { name: 'telc Deutsch B1' })).toBeInViewport();
    await expect(points).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize(PHONE);
    // Back in the text, the task is out of the way.
    await page.getByRole('button', { name: 'Task', exact: true }).focus();
    await editor(page).fill(LETTER);
    await expect(points).toBeHidden();
    await submit(page).click();
    await expect(page.getByText('Good work!')).toBeVisible();
    const begin = await page
      .getByText('vielen Dank für deine E-Mail')
      .evaluate((element) => element.getBoundingClientRect().top + scrollY);
    expect(begin).toBeLessThan(2 * PHONE.height);
    // A correction explains itself at the bottom of the screen, and closes at a tap beside it.
    const mark = page.getByRole('button', { name: 'den Bus becomes dem Bus' });
    await mark.click();
    await expect(page.getByRole('button', { name: 'Close', exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('heading', { name: 'Results' }).click();
    await expect(mark).toHaveAttribute('aria-expanded', 'false');
  });
});

test.describe('by keyboard alone', () => {
  test('one writes, undoes, fills the screen, hands in, and reads the corrections', async ({
    page,
  }) => {
    await stub(page);
    await open(page);
    await page.getByLabel('Topic').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'telc Deutsch B1' })).toBeVisible();
    await expect(focused(page)).toHaveText('telc Deutsch B1');
    for (let tabs = 0; (await focusedLabel(page)) !== 'Your text in German'; tabs++) {
      expect(tabs).toBeLessThan(24);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Please write something before submitting')).toBeVisible();
    await page.keyboard.type('Liebe Lena heute');
    await page.keyboard.press('Control+z');
    await expect(editor(page)).toHaveValue('Liebe Lena');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+Shift+z');
    await page.keyboard.press('Control+y');
    await expect(editor(page)).toHaveValue('Liebe Lena heute');

    await page.keyboard.press('Shift+Tab');
    await expect(focused(page)).toHaveAccessibleName('Fullscreen');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Exit fullscreen' })).toBeVisible();
    const link = page.getByText('Back to the dictionary');
    const isInert = () => link.evaluate((element) => element.closest('[inert]') !== null);
    await expect.poll(isInert).toBe(true);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect.poll(isInert).toBe(false);

    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText(LETTER);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Good work!')).toBeVisible();
    await expect(focused(page)).toHaveText('Results');
    const mark = page.getByRole('button', { name: 'den Bus becomes dem Bus' });
    for (let tabs = 0; !(await isFocused(mark)); tabs++) {
      expect(tabs).toBeLessThan(9);
      await page.keyboard.press('Tab');
    }
    // The reason is in the list beside the text, and so is the focus.
    await page.keyboard.press('Enter');
    await expect(page.getByText('“mit” takes the dative').locator('visible=true')).toHaveCount(1);
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await expect(focused(page)).toHaveText('Apply');
    await page.keyboard.press('Tab');
    await expect(focused(page)).toHaveText('Sign in to save');
    await page.keyboard.press('Escape');
    await expect(mark).toHaveAttribute('aria-expanded', 'false');
    await expect(mark).toBeFocused();
  });
});

test.describe('help with a task', () => {
  test('are phrases while one writes, and model answers only once the text is marked', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/writing/model-answers')) asked.push(request.url());
    });
    await openWithPrompt(page);
    await page.getByText('Useful phrases').click();
    await expect(page.getByRole('heading', { name: 'Greeting' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Closing' })).toBeVisible();
    await expectAccessible(page);
    await editor(page).fill(LETTER);
    expect(asked).toEqual([]);
    await submit(page).click();
    const results = page.getByRole('region', { name: 'Results' });
    await results.getByRole('tab', { name: 'Model answers' }).click();
    expect(asked).toHaveLength(1);
    await expect(results.getByRole('heading', { name: 'Very good' })).toBeVisible();
    await results.getByText('Just passes').click();
    await expect(results.getByText('What makes the band').first()).toBeVisible();
    await expect(results.getByText('Its mistakes')).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('with the real engine', () => {
  test('a guest gets a task, hands in, and is marked', async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: 'Generate Prompt' }).click();
    await expect(page.getByRole('heading', { name: 'telc Deutsch B1' })).toBeVisible();
    await editor(page).fill(LETTER);
    await submit(page).click();
    const results = page.getByRole('region', { name: 'Results' });
    await expect(results.getByText(/Wortlaut’s built-in German engine/u)).toBeVisible(FIRST_CALL);
    await expect(results.getByText(/^\d+(\.\d)?\/(100|25)$/u)).toHaveCount(5);
    // It was marked as it stands, whatever was found in it.
    await expect(results.getByText('deine Carina')).toBeVisible();
    await expectAccessible(page);
    await results.getByRole('tab', { name: 'Marks' }).click();
    await expect(results.getByRole('rowheader', { name: 'Total' })).toBeVisible();
    await expectAccessible(page);
  });
});

const isFocused = (locator: Locator) =>
  locator.evaluate((element) => element === document.activeElement);

const focusedLabel = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

test.describe('writing it again', () => {
  test('keeps the draft before and compares both', async ({ page }) => {
    await openWithPrompt(page);
    await editor(page).fill(LETTER);
    await submit(page).click();
    await page.getByRole('button', { name: 'Write it again' }).click();
    await expect(editor(page)).toHaveValue('');
    await page.reload();
    await page.getByText('Your draft 1: 68/100').click();
    await expect(page.getByRole('button', { name: 'den Bus becomes dem Bus' })).toBeVisible();
    await editor(page).fill(SECOND_LETTER);
    await submit(page).click();
    const results = page.getByRole('region', { name: 'Results' });
    await results.getByRole('tab', { name: 'Drafts' }).click();
    await expect(results.getByRole('heading', { name: 'Compared with draft 1' })).toBeVisible();
    const row = results.getByRole('row', { name: /^Overall score/u });
    await expect(row.getByRole('cell')).toHaveText(['68', '71', '+3']);
    await expect(results.getByText('Mended (2)')).toBeVisible();
    await expect(results.getByText('Repeated (2)')).toBeVisible();
    await expect(results.getByText('New (1)')).toBeVisible();
    await expect(results.getByText('Both texts, word by word')).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('a member', () => {
  test('keeps a correction with one tap, and finds marked texts again', async ({ memberPage }) => {
    const page = await memberPage('Xenia');
    await openNewCollection(page, 'Meine Fehler');
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
    const results = page.getByRole('region', { name: 'Results' });
    // Not into the newest collection by itself.
    await expect(page.getByLabel('Save corrections to')).toHaveValue('new');
    await page.getByLabel('Save corrections to').selectOption('Meine Fehler');
    await page.getByRole('button', { name: 'den Bus becomes dem Bus' }).click();
    await results
      .getByRole('button', { name: 'Save to “Meine Fehler”' })
      .locator('visible=true')
      .click();
    await expect(
      results.getByRole('button', { name: 'Saved', exact: true }).locator('visible=true'),
    ).toBeVisible();
    await expect(results.getByRole('button', { name: 'Save 2' })).toBeVisible();
    await expectAccessible(page);

    await page.getByText('History', { exact: true }).click();
    await page.getByRole('button', { name: /telc Deutsch B1.*1 March 2026.*68\/100/u }).click();
    const dialog = page.getByRole('dialog', { name: 'telc Deutsch B1, 1 March 2026' });
    await expect(dialog.getByText('Good work!')).toBeVisible();
    await expectAccessible(page);
    const deleted = page.waitForRequest((request) => request.method() === 'DELETE');
    await page.route('**/api/v2/ai/writing/history/*', (route) => route.fulfill({ status: 204 }));
    await dialog.getByRole('button', { name: 'Delete from history' }).click();
    expect((await deleted).url()).toContain('018f0000-0000-7000-8000-000000000001');
    await expect(dialog).toBeHidden();

    // What is left goes into a collection that is made for it.
    await page.getByLabel('Save corrections to').selectOption('My mistakes');
    await page.getByRole('button', { name: 'Save 2' }).click();
    await expect(page.getByText('2 corrections in “My mistakes”.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'All saved' })).toBeDisabled();

    await page.goto(address);
    await expect(page.getByText('not “den Bus”').first()).toBeVisible();
  });
});
