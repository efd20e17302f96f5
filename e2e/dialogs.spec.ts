import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { chooseAction, makeCollection, openNewCollection, signInByPopup } from './members.ts';
import { PHONE } from './screens.ts';

const text = (scope: Page | Locator, name: string) =>
  scope.getByRole('textbox', { name, exact: true });
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const asking = (page: Page) => dialogOf(page, 'Discard what you typed?');

async function openCreate(page: Page): Promise<Locator> {
  await page.goto('/collections?tab=personal');
  await page.getByRole('button', { name: 'Create New Collection' }).click();
  return dialogOf(page, 'Create New Collection');
}

/** Beside the dialog, on its backdrop. */
async function pressBeside(page: Page): Promise<void> {
  await page.mouse.click(5, 5);
}

test('a dialog begins in its first field, and asks before it loses what was typed', async ({
  memberPage,
}) => {
  const page = await memberPage('Nora');
  const create = await openCreate(page);
  const name = text(create, 'Name');
  await expect(name).toBeFocused();
  // Nothing was typed: nothing is asked.
  await page.keyboard.press('Escape');
  await expect(create).toBeHidden();
  await expect(page.getByRole('button', { name: 'Create New Collection' })).toBeFocused();

  await page.getByRole('button', { name: 'Create New Collection' }).click();
  await page.keyboard.type('Reise');
  await page.keyboard.press('Escape');
  await expect(asking(page).getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(asking(page)).toBeHidden();
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('Reise');
  await pressBeside(page);
  await page.keyboard.press('Escape');
  await expect(asking(page)).toBeHidden();
  await expect(name).toHaveValue('Reise');
  await create.getByRole('button', { name: 'Close' }).click();
  await expect(asking(page)).toBeVisible();
  await asking(page).getByRole('button', { name: 'Keep editing' }).click();

  // What was typed survives a reload.
  await create.getByText('More: description').click();
  await text(create, 'Description').fill('Was man braucht');
  await page.reload();
  await page.getByRole('button', { name: 'Create New Collection' }).click();
  await expect(name).toHaveValue('Reise');
  await expect(text(create, 'Description')).toHaveValue('Was man braucht');
  await pressBeside(page);
  await asking(page).getByRole('button', { name: 'Discard' }).click();
  await expect(create).toBeHidden();
  await page.getByRole('button', { name: 'Create New Collection' }).click();
  await expect(name).toHaveValue('');
  await name.fill('Reise');
  await create.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Reise created successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Create New Collection' }).click();
  await expect(name).toHaveValue('');
});

test('what one person typed is not for the next one at the same tab', async ({ memberPage }) => {
  const page = await memberPage('Oskar');
  const create = await openCreate(page);
  await text(create, 'Name').fill('Geheim');
  await page.reload();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByText('Not signed in')).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Geheim');
});

test('the scrollbar of a dialog does not close it', async ({ memberPage }) => {
  const page = await memberPage('Paula', { viewport: { width: 1000, height: 300 } });
  const create = await openCreate(page);
  await text(create, 'Name').fill('Lang');
  const box = await create.boundingBox();
  if (!box) throw new Error('The dialog is not visible');
  // Headless browsers draw no scrollbar: this is where it would be, and the press is on the dialog itself.
  await create.evaluate((dialog) => {
    const { right, top } = dialog.getBoundingClientRect();
    const at = { clientX: right - 3, clientY: top + 40, bubbles: true };
    dialog.dispatchEvent(new PointerEvent('pointerdown', at));
  });
  await expect(text(create, 'Name')).toHaveValue('Lang');
  await expect(asking(page)).toBeHidden();
});

test('a dialog without fields begins at its first button, a long one at its title', async ({
  memberPage,
}) => {
  const page = await memberPage('Rita', { viewport: PHONE });
  await openNewCollection(page, 'Weg damit');
  await chooseAction(page, 'the collection', 'Delete');
  const remove = dialogOf(page, 'Delete Collection');
  await expect(remove.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  const shortcuts = dialogOf(page, 'Keyboard shortcuts');
  await expect(shortcuts.getByRole('heading', { level: 2 })).toBeFocused();
});

test('a collection that was changed elsewhere is loaded again, and what was typed is saved', async ({
  memberPage,
  expectProblems,
}) => {
  expectProblems(/status of 412/u);
  const page = await memberPage('Simon');
  const id = await openNewCollection(page, 'Alt');
  const other = await page.context().newPage();
  await other.goto(`/collections/${id}`);
  await chooseAction(page, 'the collection', 'Edit');
  const edit = dialogOf(page, 'Edit Collection');
  await text(edit, 'Description').fill('Von hier');

  await chooseAction(other, 'the collection', 'Edit');
  await text(dialogOf(other, 'Edit Collection'), 'Name').fill('Neu');
  await dialogOf(other, 'Edit Collection').getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Neu' })).toBeVisible();

  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit.getByRole('alert').filter({ hasText: 'changed meanwhile' })).toBeVisible();
  // Told once.
  await expect(page.getByText('Failed to update collection')).toHaveCount(0);
  await expectAccessible(page);
  await edit.getByRole('button', { name: 'Load again and keep mine' }).click();
  await expect(text(edit, 'Name')).toHaveValue('Neu');
  await expect(text(edit, 'Description')).toHaveValue('Von hier');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  await expect(page.getByText('Von hier')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Neu' })).toBeVisible();
});

test('a session that ends while somebody types loses nothing: sign in, and go on', async ({
  page,
  expectProblems,
}) => {
  expectProblems(/status of 401/u);
  const email = `tilda-${process.pid}@example.org`;
  await page.goto('/collections?tab=personal');
  await signInByPopup(page, 'Tilda', { email });
  await page.getByRole('button', { name: 'Create New Collection' }).click();
  const create = dialogOf(page, 'Create New Collection');
  const endSession = async () => {
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.setItem('token', 'over'));
    await create.getByRole('button', { name: 'Create' }).click();
    await expect(dialogOf(page, 'Sign in')).toBeVisible();
  };
  await text(create, 'Name').fill('Mühsam getippt');
  await endSession();
  // One message, not one of the session and one of the call.
  const messages = page.getByRole('listitem').filter({ hasText: /sign in|session/iu });
  await expect(messages).toHaveCount(1);
  await signInByPopup(page, 'Tilda', { email, isOpen: true });
  await expect(page.getByText('Signed in', { exact: true })).toBeVisible();
  await expect(messages).toHaveCount(0);
  await expect(text(create, 'Name')).toHaveValue('Mühsam getippt');
  await endSession();

  // Somebody else: nothing of what the first one typed is for them.
  await signInByPopup(page, 'Urs', { email: `urs-${process.pid}@example.org`, isOpen: true });
  await page.getByRole('button', { name: 'Create New Collection' }).click();
  await expect(text(create, 'Name')).toHaveValue('');
});

test('deleting a collection that was opened by its address reports only the success', async ({
  memberPage,
}) => {
  const page = await memberPage('Uwe');
  await makeCollection(page, 'Bleibt');
  await openNewCollection(page, 'Geht');
  await page.reload();
  await chooseAction(page, 'the collection', 'Delete');
  await dialogOf(page, 'Delete Collection').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Collection deleted successfully')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Bleibt' })).toBeVisible();
  await expect(page.getByText('Failed to load')).toHaveCount(0);
});

test('a retry that succeeds removes the failure before it', async ({
  memberPage,
  expectProblems,
}) => {
  expectProblems(/status of 500/u);
  const page = await memberPage('Vera');
  const create = await openCreate(page);
  await page.route('**/api/v2/collections/lists', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { detail: { code: 'internal_error', message: 'Oh' } } })
      : route.continue(),
  );
  await text(create, 'Name').fill('Zweiter Versuch');
  await create.getByRole('button', { name: 'Create' }).click();
  const failure = page.getByText('Failed to create collection');
  await expect(failure).toBeVisible();
  // As long as somebody reads it, it stays by itself.
  await failure.hover();
  await create.getByRole('button', { name: 'Create' }).press('Enter');
  await expect(failure).toHaveCount(1);
  await page.unroute('**/api/v2/collections/lists');
  await create.getByRole('button', { name: 'Create' }).press('Enter');
  await expect(page.getByText('Collection created')).toBeVisible();
  await expect(failure).toHaveCount(0);
});
