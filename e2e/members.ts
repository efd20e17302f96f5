import {
  expect,
  request,
  type APIRequestContext,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import type { SessionReply } from '#contract/accounts/schemas.ts';

export type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

const LISTS = '/api/v2/collections/lists';
/** Access tokens of the members whom journeys have made, for calls outside their pages. */
const tokens = new WeakMap<BrowserContext, string>();
let people = 0;

/** What the browser of somebody new keeps once they have signed in, and what it kept before. */
export interface Member {
  storageState: StorageState;
  token: string;
}

export async function newMember(url: string, name: string, kept: StorageState): Promise<Member> {
  const api = await request.newContext({ baseURL: url });
  const session = await signInByApi(api, name);
  const { cookies } = await api.storageState();
  await api.dispose();
  const storageState = {
    cookies: [...kept.cookies, ...cookies],
    origins: kept.origins.map(({ origin, localStorage }) => ({
      origin,
      localStorage: [
        ...localStorage,
        ...Object.entries(storedOf(session)).map(([key, value]) => ({ name: key, value })),
      ],
    })),
  };
  return { storageState, token: session.access_token };
}

/** Notes whose browser this is. */
export function belongsTo(context: BrowserContext, { token }: Member): void {
  tokens.set(context, token);
}

/** The access token of the member on the page, for calls outside of it. */
export function tokenOf(page: Page): string {
  return tokens.get(page.context()) ?? '';
}

async function signInByApi(api: APIRequestContext, name: string): Promise<SessionReply> {
  // Two journeys may have a person of the same name.
  const email = `person-${process.pid}-${people++}@example.org`;
  const begun = await api.post('/api/v2/auth/nonce');
  const { nonce } = (await begun.json()) as { nonce: string };
  const issued = await api.post('/demo-identity/token', { data: { name, email, nonce } });
  expect(issued.status(), 'the demo account').toBe(200);
  const { credential } = (await issued.json()) as { credential: string };
  const reply = await api.post('/api/v2/auth/google', { data: { token: credential } });
  expect(reply.status(), 'signing in').toBe(200);
  return (await reply.json()) as SessionReply;
}

/** What the client keeps of a session. */
function storedOf({
  access_token: token,
  storage_key: key,
  user,
}: SessionReply): Record<string, string> {
  return { token, 'storage-key': key, profile: JSON.stringify(user) };
}

/** Signs somebody new in where another person was before, and loads the page again. */
export async function signInAfterwards(page: Page, name: string): Promise<void> {
  const session = await signInByApi(page.context().request, name);
  await page.evaluate((stored) => Object.assign(localStorage, stored), storedOf(session));
  await page.reload();
}

/**
 * Signs in as a person does: our button, the provider's window, an account of one's own.
 * @param isOpen whether the dialog is open already
 */
export async function signInByPopup(
  page: Page,
  name: string,
  { isOpen = false, email = `popup-${process.pid}@example.org` } = {},
): Promise<void> {
  const button = page.getByRole('button', { name: 'Sign in with Google' });
  if (!isOpen) await button.first().click();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  const popup = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Choose a demo account' }).click();
  const window = await popup;
  await window.getByRole('textbox', { name: 'Name' }).fill(name);
  await window.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await window.getByRole('button', { name: 'Continue' }).click();
  // Gone once somebody is signed in; on a phone the name itself is behind the menu.
  await expect(button).toHaveCount(0);
}

/** A collection of the member on the page, with these words of the dictionary. Returns its id. */
export async function makeCollection(
  page: Page,
  name: string,
  { words = [], isPublic = false }: { words?: string[]; isPublic?: boolean } = {},
): Promise<string> {
  const post = async (path: string, data: object): Promise<unknown> => {
    const headers = { authorization: `Bearer ${tokenOf(page)}` };
    const reply = await page.request.post(LISTS + path, { headers, data });
    expect(reply.ok(), `making the collection ${name}`).toBe(true);
    return reply.json();
  };
  const { id } = (await post('', { name, is_private: !isPublic })) as { id: string };
  if (words.length > 0) await post(`/${id}/words/bulk`, { words });
  return id;
}

/** As `makeCollection`, and opens its page. */
export async function openNewCollection(
  page: Page,
  name: string,
  options: { words?: string[]; isPublic?: boolean } = {},
): Promise<string> {
  const id = await makeCollection(page, name, options);
  await page.goto(`/collections/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return id;
}

/** Makes a collection as a person does, by the dialog, and ends on its page. */
export async function createByDialog(page: Page, name: string, isPublic = false): Promise<void> {
  await page.goto('/collections');
  await page.getByRole('tab', { name: 'Personal' }).click();
  await page.getByRole('button', { name: 'Create New Collection' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Collection' });
  await expect(dialog.getByRole('button', { name: 'Create' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  if (isPublic) {
    await dialog.getByText('More: description').click();
    await dialog.getByRole('radio', { name: /Public/u }).check();
  }
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Chooses from the menu of the collection, of one of several, or of a word. By keys, which messages never cover. */
export async function chooseAction(page: Page, of: string, action: string): Promise<void> {
  const menu = page.getByRole('button', { name: `Actions for ${of}`, exact: true });
  // A word has a row for each of its meanings.
  await menu.first().press('Enter');
  await page.getByRole('button', { name: action, exact: true }).press('Enter');
}

/** The address of a public collection that every database begins with. */
export async function starterPath(api: APIRequestContext): Promise<string> {
  const reply = await api.get('/api/v2/collections/collection_marketplace?search=A1');
  const [starter] = (await reply.json()) as { id: string }[];
  expect(starter, 'a starter collection').toBeDefined();
  return `/collections/${starter?.id}`;
}
