import type { Locator, Page, Request } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { axeFindings, startJourney } from './journey.ts';
import { createCollection, memberPage } from './members.ts';

const journey = startJourney();
const LISTS = '**/api/v2/collections/lists**';
const REASON = 'Something went wrong on our side.';

// Failing calls are the point here, and the browser reports each.
afterEach(() => {
  const foreign = journey.problems.splice(0).filter((text) => !/status of 500/u.test(text));
  journey.problems.push(...foreign);
});

/** From now on these calls fail in the server. */
async function breakCalls(page: Page, isBroken: (request: Request) => boolean): Promise<void> {
  await page.route(LISTS, (route) =>
    isBroken(route.request())
      ? route.fulfill({
          status: 500,
          contentType: 'application/json',
          body: JSON.stringify({
            detail: { code: 'internal_error', message: REASON },
            request_id: '0',
          }),
        })
      : route.continue(),
  );
}

/** The toast of this title with what the server said; it is closed, so that it can be pressed. */
async function failureToast(page: Page, title: string): Promise<void> {
  const toast = page.getByRole('listitem').filter({ hasText: title });
  await toast.getByText(REASON).waitFor();
  await toast.getByRole('button', { name: 'Close toast' }).click();
  await toast.waitFor({ state: 'hidden' });
}

const text = (scope: Page | Locator, name: string) => scope.getByRole('textbox', { name });

describe('what fails loses nothing', () => {
  it('keeps the dialogs of collections open with what was typed', async () => {
    const page = await memberPage(journey, 'Rosa');
    await page.getByRole('tab', { name: 'Personal' }).click();
    await breakCalls(page, (request) => ['POST', 'PUT'].includes(request.method()));
    await page.getByRole('button', { name: 'Create New Collection' }).click();
    const create = page.getByRole('dialog', { name: 'Create New Collection' });
    await text(create, 'Name').fill('Mühsam');
    await text(create, 'Description').fill('Getippt');
    await create.getByRole('button', { name: 'Create' }).click();
    await failureToast(page, 'Failed to create collection');
    expect(await text(create, 'Name').inputValue()).toBe('Mühsam');
    expect(await axeFindings(page)).toEqual([]);
    await page.unroute(LISTS);
    await create.getByRole('button', { name: 'Create' }).click();
    await page.getByText('Mühsam created successfully').waitFor();
    await create.waitFor({ state: 'hidden' });

    await page.getByRole('link', { name: 'Mühsam' }).click();
    await breakCalls(page, (request) => ['POST', 'PUT'].includes(request.method()));
    await page.getByRole('button', { name: 'Edit' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Collection' });
    await text(edit, 'Description').fill('Länger getippt');
    await edit.getByRole('button', { name: 'Save' }).click();
    await failureToast(page, 'Failed to update collection');
    expect(await text(edit, 'Description').inputValue()).toBe('Länger getippt');
    await page.unroute(LISTS);
    await edit.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Collection updated').waitFor();
    await edit.waitFor({ state: 'hidden' });
  });

  it('keeps the dialogs of words open, and the rows that could not be removed', async () => {
    const page = await memberPage(journey, 'Samira');
    await createCollection(page, 'Wörter');
    await breakCalls(page, (request) => request.method() === 'POST');
    await page.getByRole('button', { name: 'Add Items' }).click();
    const add = page.getByRole('dialog', { name: 'Add Words' });
    await text(add, 'Words').fill('gehen');
    await add.getByRole('button', { name: 'Add', exact: true }).click();
    await failureToast(page, 'Failed to add words to collection');
    expect(await text(add, 'Words').inputValue()).toBe('gehen');
    await page.unroute(LISTS);

    // A mark that a reload of the document would take away.
    await page.evaluate(() => document.documentElement.setAttribute('data-mark', ''));
    await add.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('Words added').waitFor();
    await text(add, 'Words').fill('qqqqqq');
    await page.getByRole('rowheader', { name: 'gehen' }).waitFor({ state: 'attached' });
    expect(await text(add, 'Words').inputValue()).toBe('qqqqqq');
    expect(await page.locator('html[data-mark]').count()).toBe(1);
    await add.getByRole('button', { name: 'Add', exact: true }).click();
    const nothing = 'No words were added. Please check the errors below.';
    await page.getByRole('listitem').filter({ hasText: nothing }).waitFor();
    await add.getByText('Word "qqqqqq" not found in dictionary').waitFor();
    await page.keyboard.press('Escape');

    await breakCalls(page, (request) => ['POST', 'DELETE'].includes(request.method()));
    await page.getByRole('button', { name: 'Custom entry' }).click();
    const custom = page.getByRole('dialog', { name: 'Add Custom Entry' });
    await text(custom, 'Word').fill('Soße');
    await text(custom, 'Translation').fill('gravy');
    await custom.getByRole('button', { name: 'Add' }).click();
    await failureToast(page, 'Failed to add custom entry');
    expect(await text(custom, 'Word').inputValue()).toBe('Soße');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Remove gehen' }).click();
    await failureToast(page, 'Failed to remove item from collection');
    await page.getByRole('rowheader', { name: 'gehen' }).waitFor();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page
      .getByRole('dialog', { name: 'Delete Collection' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await failureToast(page, 'Failed to delete collection');
    await page.getByRole('heading', { level: 1, name: 'Wörter' }).waitFor();

    await page.unroute(LISTS);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Remove gehen' }).click();
    await page.getByText('"gehen" removed from collection').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Word saved').waitFor();
    await page.getByRole('rowheader', { name: 'gehen' }).waitFor();
  });

  it('tells which pins failed, and keeps the order people gave', async () => {
    const page = await memberPage(journey, 'Tarik');
    await createCollection(page, 'Eins');
    const broken = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await createCollection(page, 'Zwei');
    await page.goto('/dictionary/german-english/Haus', { waitUntil: 'networkidle' });
    await breakCalls(page, (request) => request.url().includes(`${broken}/words`));
    await page.getByRole('button', { name: 'Pin', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Eins' }).check();
    await page.getByRole('checkbox', { name: 'Zwei' }).check();
    await page.getByRole('button', { name: 'Update' }).click();
    await page.getByText('Some updates failed. Please try again.').waitFor();
    await page.getByText(`Failed to save word: ${REASON}`).waitFor();
    // What worked has worked, and the menu shows how it stands.
    await expect.poll(() => page.getByRole('checkbox', { name: 'Zwei' }).isChecked()).toBe(true);
    await expect.poll(() => page.getByRole('checkbox', { name: 'Eins' }).isChecked()).toBe(false);
    await page.unroute(LISTS);
    await page.getByRole('checkbox', { name: 'Zwei' }).uncheck();
    await page.getByRole('checkbox', { name: 'Eins' }).check();
    await page.getByRole('button', { name: 'Update' }).click();
    await page.getByText('Word saved. Word removed').waitFor();

    const names = () => page.getByRole('article').getByRole('heading').allTextContents();
    await page.goto('/collections', { waitUntil: 'networkidle' });
    await page.getByRole('tab', { name: 'Personal' }).click();
    await expect.poll(names).toEqual(['Zwei', 'Eins']);
    await page.getByRole('button', { name: 'Move Eins up' }).click();
    await expect.poll(names).toEqual(['Eins', 'Zwei']);
    await page.waitForLoadState('networkidle');
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByRole('tab', { name: 'Personal' }).click();
    await expect.poll(names).toEqual(['Eins', 'Zwei']);
    expect(await page.evaluate(() => localStorage.getItem('customLists'))).toBe('{"My List":[]}');
  });
});
