import type { BrowserContextOptions, Page } from '@playwright/test';
import type { TextHead, TextsReply } from '#contract/texts/schemas.ts';
import { makeEpub } from '#web/features/texts/import/epub-for-test.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { signInByPopup } from './members.ts';

const WITH_WORKER: BrowserContextOptions = { serviceWorkers: 'allow' };
/** The machine that tests may be slow, and a worker fetches all parts of the client first. */
const PATIENCE = { timeout: 30_000 };
const NEW = '/texts/new';
const READER = /\/texts\/[\da-f-]{36}$/u;
const TEXT = 'Der Zug hält in Köln. Niemand steigt aus, und es ist schon spät.';

const file = (name: string, content: string | Uint8Array) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
});

const choose = (page: Page, chosen: ReturnType<typeof file>) =>
  page.getByLabel(/Choose (?:a|another) file/u).setInputFiles(chosen);

const add = (page: Page) => page.getByRole('button', { name: 'Add text' }).click();

/** What this device has of texts. */
const onDevice = (page: Page, store: 'heads' | 'pages' | 'outbox') =>
  page.evaluate(
    (name) =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('wortlaut-reading');
        opening.onerror = () => reject(new Error('no database'));
        opening.onsuccess = () => {
          const database = opening.result;
          const reading = database.transaction(name).objectStore(name).getAll();
          reading.onsuccess = () => {
            database.close();
            resolve(reading.result);
          };
        };
      }),
    store,
  );

/** The texts that the account of the person on the page has. */
const inAccount = (page: Page): Promise<TextHead[]> =>
  page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    const reply = await fetch('/api/v2/texts', { headers });
    return ((await reply.json()) as TextsReply).texts;
  });

const untilReady = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, PATIENCE);

/** Sends a form as the share sheet of a phone does. */
const share = (page: Page, fields: Record<string, string>, fileName = '', content = '') =>
  page.evaluate(
    ([given, name, text]) => {
      const form = document.createElement('form');
      form.method = 'post';
      form.action = '/texts/share';
      form.enctype = 'multipart/form-data';
      for (const [key, value] of Object.entries(given)) {
        const input = document.createElement('input');
        input.name = key;
        input.value = value;
        form.append(input);
      }
      if (name !== '') {
        const input = document.createElement('input');
        input.type = 'file';
        input.name = 'files';
        const transfer = new DataTransfer();
        transfer.items.add(new File([text], name));
        input.files = transfer.files;
        form.append(input);
      }
      document.body.append(form);
      form.submit();
    },
    [fields, fileName, content] as const,
  );

test.describe('a text of one’s own', () => {
  test('comes from an EPUB, with its chapters, and is on the device', async ({ page }) => {
    await page.goto(NEW);
    const sentence = 'Der Zug hält heute in der kleinen Stadt, und niemand steigt aus. ';
    const book = makeEpub({
      title: 'Die Reise',
      author: 'Anna Seghers',
      chapters: Array.from({ length: 12 }, (_, index) => ({
        file: `${index}.xhtml`,
        body: `<h1>Kapitel ${index + 1}</h1>${`<p>${sentence.repeat(8)}</p>`.repeat(20)}`,
      })),
    });
    await choose(page, file('reise.epub', book));
    await expect(page.getByText(/words, 12 chapters/u)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveAttribute(
      'placeholder',
      'Die Reise',
    );
    await expectAccessible(page);
    await add(page);
    await page.waitForURL(READER);
    const [head] = (await onDevice(page, 'heads')) as TextHead[];
    expect(head).toMatchObject({ title: 'Die Reise', author: 'Anna Seghers', language: 'de' });
    expect(head?.chapters.map(({ title }) => title)).toContain('Kapitel 12');
    expect(await onDevice(page, 'pages')).toHaveLength(head?.page_count ?? 0);
    // A guest's stays here.
    expect(await onDevice(page, 'outbox')).toEqual([]);
  });

  test('may be refused with a reason, and nothing is lost', async ({ page }) => {
    await page.goto(NEW);
    await page.getByRole('textbox', { name: 'Paste or type it' }).fill(TEXT);
    await choose(page, file('buch.epub', 'Das ist kein Buch.'));
    await expect(page.getByRole('alert').filter({ hasText: 'is called an EPUB' })).toBeVisible();
    await expect(page.getByText('buch.epub', { exact: true })).toBeVisible();
    await choose(page, file('a.pdf', '%PDF-1.7'));
    await expect(page.getByRole('alert').filter({ hasText: 'PDF files' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove the file' }).click();
    await expect(page.getByRole('textbox', { name: 'Paste or type it' })).toHaveValue(TEXT);
    // Still there after a reload.
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Paste or type it' })).toHaveValue(TEXT);
    await page.getByRole('textbox', { name: 'Paste or type it' }).fill('… 123 …');
    await add(page);
    await expect(
      page.getByRole('alert').filter({ hasText: 'There is no text in it' }),
    ).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Paste or type it' })).toHaveValue('… 123 …');
  });

  test('in another language is kept if one says so', async ({ page }) => {
    await page.goto(NEW);
    await page
      .getByRole('textbox', { name: 'Paste or type it' })
      .fill('The train stops, and nobody gets off. It is late and the people are waiting for it.');
    await add(page);
    await expect(page.getByText(/This looks like English/u)).toBeVisible();
    await page.getByRole('textbox', { name: 'Title' }).fill('On the train');
    await page.getByRole('button', { name: 'Keep it anyway' }).click();
    await page.waitForURL(READER);
    expect(await onDevice(page, 'heads')).toMatchObject([
      { title: 'On the train', language: 'en' },
    ]);
  });

  test('is kept from the box that looks up a text, and comes along at sign-in', async ({
    page,
  }) => {
    await page.goto('/dictionary/german-english');
    await page.getByRole('textbox', { name: /Paste or type a text/u }).fill(TEXT);
    await page.getByRole('button', { name: 'Keep this text' }).click();
    await page.waitForURL(READER);
    expect(await onDevice(page, 'heads')).toMatchObject([{ owner: 'guest', language: 'de' }]);
    await page.goto('/dictionary/german-english');
    await signInByPopup(page, 'Lena');
    await expect
      .poll(async () => (await inAccount(page)).map(({ title }) => title), PATIENCE)
      .toEqual(['Der Zug hält in Köln. Niemand steigt aus …']);
    await expect.poll(() => onDevice(page, 'outbox'), PATIENCE).toEqual([]);
    const heads = (await onDevice(page, 'heads')) as (TextHead & { owner: string })[];
    expect(heads).toHaveLength(1);
    expect(heads[0]?.owner).not.toBe('guest');
  });

  test('leaves the device with its owner, and is there for them elsewhere', async ({
    memberPage,
  }) => {
    const page = await memberPage('Nils');
    await page.goto(NEW);
    await page.getByRole('textbox', { name: 'Paste or type it' }).fill(TEXT);
    await add(page);
    await page.waitForURL(READER);
    await expect.poll(async () => (await inAccount(page)).length, PATIENCE).toBe(1);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Sign Out' }).first().click();
    await expect.poll(() => onDevice(page, 'heads'), PATIENCE).toEqual([]);
    expect(await onDevice(page, 'pages')).toEqual([]);
  });
});

test.describe('a text that another app shares', () => {
  test('fills the form on this device', async ({ newPage }) => {
    const page = await newPage(WITH_WORKER);
    await page.goto(NEW);
    await untilReady(page);
    await share(page, { title: 'Im Zug', text: TEXT, url: 'https://example.org/zug' });
    await page.waitForURL('**/texts/new?shared=*');
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Im Zug');
    await expect(page.getByRole('textbox', { name: 'Paste or type it' })).toHaveValue(TEXT);
    await add(page);
    await page.waitForURL(READER);
    expect(await onDevice(page, 'heads')).toMatchObject([
      { title: 'Im Zug', source_name: 'https://example.org/zug' },
    ]);
    expect(
      await page.evaluate(async () => (await (await caches.open('wortlaut-shared')).keys()).length),
    ).toBe(0);
  });

  test('may be a file', async ({ newPage }) => {
    const page = await newPage(WITH_WORKER);
    await page.goto(NEW);
    await untilReady(page);
    await share(page, {}, 'Film.srt', '1\n00:00:01,000 --> 00:00:02,000\nGuten Tag!');
    await page.waitForURL('**/texts/new?shared=*');
    await expect(page.getByText('Film.srt', { exact: true })).toBeVisible();
    await add(page);
    await page.waitForURL(READER);
    expect(await onDevice(page, 'heads')).toMatchObject([{ title: 'Film', source: 'subtitles' }]);
  });

  test('is asked for again where there is no service worker yet', async ({ page }) => {
    await page.goto(NEW);
    await share(page, { text: TEXT });
    await page.waitForURL('**/texts/new?shared=missed');
    await expect(page.getByText(/the app was not ready on this device yet/u)).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('without a network', () => {
  test.beforeEach(({ expectProblems }) =>
    expectProblems(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Network error/u),
  );

  test('a member adds a text, which is sent later', async ({ memberPage }) => {
    const page = await memberPage('Mara', WITH_WORKER);
    await page.goto(NEW);
    await untilReady(page);
    await page.context().setOffline(true);
    await page.getByRole('textbox', { name: 'Paste or type it' }).fill(TEXT);
    await add(page);
    await page.waitForURL(READER);
    expect((await onDevice(page, 'outbox'))[0]).toMatchObject({ change: { kind: 'text' } });
    await page.context().setOffline(false);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect.poll(async () => (await inAccount(page)).length, PATIENCE).toBe(1);
    await expect.poll(() => onDevice(page, 'outbox'), PATIENCE).toEqual([]);
  });
});
