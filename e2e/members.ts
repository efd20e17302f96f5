import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Journey } from './journey.ts';

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

/** The collections page of somebody new who has signed in. */
export async function memberPage(
  journey: Journey,
  name: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await journey.newPage(options);
  await page.goto('/collections', { waitUntil: 'networkidle' });
  await signIn(page, name);
  return page;
}

/** Makes a collection by the dialog and ends on its page. */
export async function createCollection(page: Page, name: string, isPublic = false): Promise<void> {
  await page.goto('/collections', { waitUntil: 'networkidle' });
  await page.getByRole('tab', { name: 'Personal' }).click();
  await page.getByRole('button', { name: 'Create New Collection' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Collection' });
  expect(await dialog.getByRole('button', { name: 'Create' }).isDisabled()).toBe(true);
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  if (isPublic) await dialog.getByRole('radio', { name: /Public/u }).check();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

/** A collection of the person on the page, with these words of the dictionary. Returns its id. */
export async function keepWords(page: Page, name: string, words: string[]): Promise<string> {
  return page.evaluate(
    async ([title, list]) => {
      const call = async (path: string, body: object) => {
        const response = await fetch(`/api/v2/collections/lists${path}`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${localStorage.getItem('token')}`,
          },
          body: JSON.stringify(body),
        });
        return (await response.json()) as { id: string };
      };
      const { id } = await call('', { name: title });
      if (list.length > 0) await call(`/${id}/words/bulk`, { words: list });
      return id;
    },
    [name, words] as const,
  );
}
