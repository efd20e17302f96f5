import type { Page } from 'playwright-core';

/** Signs in as a person does: our button, the provider's window, an account of one's own. */
export async function signIn(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign in with Google' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  const [window] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('button', { name: 'Choose a demo account' }).click(),
  ]);
  await window.getByRole('textbox', { name: 'Name' }).fill(name);
  await window.getByRole('textbox', { name: 'E-mail' }).fill(`${name.toLowerCase()}@example.org`);
  await window.getByRole('button', { name: 'Continue' }).click();
  // Gone once somebody is signed in; on a phone the name itself is behind the menu.
  await page
    .getByRole('button', { name: 'Sign in with Google' })
    .first()
    .waitFor({ state: 'hidden' });
}
