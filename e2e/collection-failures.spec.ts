import type { Locator, Page, Request } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { chooseAction, makeCollection, openNewCollection } from './members.ts';

const LISTS = '**/api/v2/collections/lists**';
const REASON = 'Something went wrong on our side.';

// Failing calls are the point here, and the browser reports each.
test.beforeEach(({ expectProblems }) => expectProblems(/status of 500/u));

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
  await expect(toast.getByText(REASON)).toBeVisible();
  await toast.getByRole('button', { name: 'Close notification' }).click();
  await expect(toast).toBeHidden();
}

const text = (scope: Page | Locator, name: string) => scope.getByRole('textbox', { name });

test.describe('what fails loses nothing', () => {
  test('keeps the dialogs of collections open with what was typed', async ({ memberPage }) => {
    const page = await memberPage('Rosa');
    await page.goto('/collections');
    await page.getByRole('tab', { name: 'Personal' }).click();
    await breakCalls(page, (request) => ['POST', 'PUT'].includes(request.method()));
    await page.getByRole('button', { name: 'Create New Collection' }).click();
    const create = page.getByRole('dialog', { name: 'Create New Collection' });
    await text(create, 'Name').fill('Mühsam');
    await create.getByText('More: description').click();
    await text(create, 'Description').fill('Getippt');
    await create.getByRole('button', { name: 'Create' }).click();
    await failureToast(page, 'Failed to create collection');
    await expect(text(create, 'Name')).toHaveValue('Mühsam');
    await expectAccessible(page);
    await page.unroute(LISTS);
    await create.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByText('Mühsam created successfully')).toBeVisible();
    await expect(create).toBeHidden();

    await page.getByRole('link', { name: 'Mühsam' }).click();
    await breakCalls(page, (request) => ['POST', 'PUT'].includes(request.method()));
    await chooseAction(page, 'the collection', 'Edit');
    const edit = page.getByRole('dialog', { name: 'Edit Collection' });
    await text(edit, 'Description').fill('Länger getippt');
    await edit.getByRole('button', { name: 'Save' }).click();
    await failureToast(page, 'Failed to update collection');
    await expect(text(edit, 'Description')).toHaveValue('Länger getippt');
    await page.unroute(LISTS);
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Collection updated')).toBeVisible();
    await expect(edit).toBeHidden();
  });

  test('keeps the dialogs of words open, and the rows that could not be removed', async ({
    memberPage,
  }) => {
    const page = await memberPage('Samira');
    await openNewCollection(page, 'Wörter');
    await breakCalls(page, (request) => request.method() === 'POST');
    await page.getByRole('button', { name: 'Add Items' }).click();
    const add = page.getByRole('dialog', { name: 'Add Words' });
    await text(add, 'Words').fill('gehen');
    await add.getByRole('button', { name: 'Look up' }).click();
    await failureToast(page, 'Failed to add words to collection');
    await expect(text(add, 'Words')).toHaveValue('gehen');
    await page.unroute(LISTS);

    // A mark that a reload of the document would take away.
    await page.evaluate(() => document.documentElement.setAttribute('data-mark', ''));
    await add.getByRole('button', { name: 'Look up' }).click();
    await add.getByRole('button', { name: 'Add 1 word' }).click();
    await expect(page.getByText('Words added')).toBeVisible();
    await text(add, 'Words').fill('qqqqqq');
    await expect(page.getByRole('rowheader', { name: 'gehen' })).toBeAttached();
    await expect(text(add, 'Words')).toHaveValue('qqqqqq');
    await expect(page.locator('html[data-mark]')).toHaveCount(1);
    await add.getByRole('button', { name: 'Look up' }).click();
    const nothing = 'No words were added. Please check the errors below.';
    await expect(page.getByRole('listitem').filter({ hasText: nothing })).toBeVisible();
    await expect(add.getByText('Word "qqqqqq" not found in dictionary')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();

    await breakCalls(page, (request) => ['POST', 'DELETE'].includes(request.method()));
    await chooseAction(page, 'the collection', 'Custom entry');
    const custom = page.getByRole('dialog', { name: 'Add Custom Entry' });
    await text(custom, 'Word').fill('Soße');
    await text(custom, 'Translation').fill('gravy');
    await custom.getByRole('button', { name: 'Add' }).click();
    await failureToast(page, 'Failed to add custom entry');
    await expect(text(custom, 'Word')).toHaveValue('Soße');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();

    await chooseAction(page, 'gehen', 'Remove');
    await failureToast(page, 'Failed to remove item from collection');
    await expect(page.getByRole('rowheader', { name: 'gehen' })).toBeVisible();
    await chooseAction(page, 'the collection', 'Delete');
    await page
      .getByRole('dialog', { name: 'Delete Collection' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await failureToast(page, 'Failed to delete collection');
    await expect(page.getByRole('heading', { level: 1, name: 'Wörter' })).toBeVisible();

    await page.unroute(LISTS);
    await page.keyboard.press('Escape');
    await chooseAction(page, 'gehen', 'Remove');
    await expect(page.getByText('"gehen" removed from collection')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Word saved')).toBeVisible();
    await expect(page.getByRole('rowheader', { name: 'gehen' })).toBeVisible();
  });

  test('tells which pins failed, and keeps the order people gave', async ({ memberPage }) => {
    const page = await memberPage('Tarik');
    const broken = await makeCollection(page, 'Eins');
    await makeCollection(page, 'Zwei');
    await page.goto('/dictionary/german-english/Haus');
    await breakCalls(page, (request) => request.url().includes(`${broken}/words`));
    await page.getByRole('button', { name: /^Pin\b/u }).click();
    await page.getByRole('checkbox', { name: 'Eins' }).check();
    await page.getByRole('checkbox', { name: 'Zwei' }).check();
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByText('Some updates failed. Please try again.')).toBeVisible();
    await expect(page.getByText(`Failed to save word: ${REASON}`)).toBeVisible();
    // What worked has worked, and the menu shows how it stands.
    await expect(page.getByRole('checkbox', { name: 'Zwei' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Eins' })).not.toBeChecked();
    await page.unroute(LISTS);
    await page.getByRole('checkbox', { name: 'Zwei' }).uncheck();
    await page.getByRole('checkbox', { name: 'Eins' }).check();
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByText('Word saved. Word removed')).toBeVisible();

    const names = page.getByRole('list', { name: 'Your collections' }).getByRole('heading');
    await page.goto('/collections');
    await page.getByRole('tab', { name: 'Personal' }).click();
    await expect(names).toHaveText(['Zwei', 'Eins']);
    const kept = page.waitForResponse((reply) => reply.request().method() !== 'GET');
    await chooseAction(page, 'Eins', 'Move up');
    await expect(names).toHaveText(['Eins', 'Zwei']);
    expect((await kept).ok()).toBe(true);
    await page.reload();
    await page.getByRole('tab', { name: 'Personal' }).click();
    await expect(names).toHaveText(['Eins', 'Zwei']);
    expect(await page.evaluate(() => localStorage.getItem('customLists'))).toBe('{"My List":[]}');
  });
});
