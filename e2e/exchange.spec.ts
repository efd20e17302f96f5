import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { unzipSync } from 'fflate';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { chooseAction } from './members.ts';
import { PHONE } from './screens.ts';

const FILE = [
  'Lektion;Wort;Übersetzung',
  '1;Haus;house',
  '1;Omas Soße;Grandma’s gravy',
  '2;;nothing',
  '2;=Formel;a formula',
].join('\n');

const csv = (name: string, text: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});

async function openImport(page: Page) {
  await page.goto('/collections');
  await page.getByRole('tab', { name: 'Personal' }).click();
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Words' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Downloads by the menu, with the keyboard. Returns the file's name and contents. */
async function exportAs(page: Page, kind: string): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    chooseAction(page, 'the collection', kind),
  ]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

test('words come from a file, leave as files, and come back without doubles', async ({
  memberPage,
}) => {
  const page = await memberPage('Ida');

  const dialog = await openImport(page);
  await expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled();
  const input = dialog.getByLabel('Choose a file');
  await input.setInputFiles(csv('kaputt.csv', `a,"b\n${'c,d\n'.repeat(3)}`));
  await expect(dialog.getByText(/a quotation mark is opened and never closed/u)).toBeVisible();
  await expectAccessible(page);

  await dialog.getByLabel(/Choose a/u).setInputFiles(csv('Küche.csv', FILE));
  await expect(dialog.getByText('3 words to add, 1 with errors.')).toBeVisible();
  await expect(dialog.getByText('Row 4: The word is missing.')).toBeVisible();
  await expect(dialog.getByRole('row', { name: /Add Dictionary Haus house/u })).toBeVisible();
  await expect(dialog.getByLabel('Name of the collection')).toHaveValue('Küche');
  // Lektion is neither word nor translation; the person says it is for the notes.
  await dialog.getByLabel('Notes').selectOption({ label: 'Lektion' });
  await expect(dialog.getByRole('row', { name: /Add Omas Soße Grandma’s gravy 1/u })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Notes').selectOption({ label: 'None' });
  await expect(dialog.getByRole('row', { name: /Add Dictionary Haus house/u })).toBeVisible();
  await dialog.getByRole('button', { name: 'Import' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('3 words added, 1 skipped')).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByRole('link', { name: 'Küche' }).click();
  await expect(page.getByRole('rowheader', { name: 'Omas Soße' })).toBeVisible();
  await expectAccessible(page);
  const table = await exportAs(page, 'Export as CSV file');
  expect(table.name).toBe('Küche.csv');
  expect(table.bytes.toString()).toContain("'=Formel,a formula");
  const cards = await exportAs(page, 'Export as Anki package');
  expect(cards.name).toBe('Küche.apkg');
  const anki = new DatabaseSync(':memory:');
  anki.deserialize(unzipSync(cards.bytes)['collection.anki2'] ?? new Uint8Array());
  expect(anki.prepare('select count(*) as notes from notes').get()).toEqual({ notes: 3 });
  anki.close();

  const again = await openImport(page);
  await again.getByLabel('Into').selectOption({ label: 'Küche' });
  const changed = table.bytes.toString().replace('Grandma’s gravy', 'Granny’s gravy');
  await again.getByLabel('Choose a file').setInputFiles(csv('Küche.csv', changed));
  await expect(again.getByText('0 words to add, 1 to update, 2 already there.')).toBeVisible();
  await again.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByText('0 words added, 1 updated')).toBeVisible();
  await page.getByRole('link', { name: 'Küche' }).click();
  await expect(page.getByText('Granny’s gravy')).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(3);
});

test('what fails on the way leaves the dialog as it is, and is told on a phone too', async ({
  memberPage,
  expectProblems,
}) => {
  expectProblems(/ERR_FAILED/u);
  const page = await memberPage('Jan', { viewport: PHONE });
  const dialog = await openImport(page);
  const drop = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'Liste.csv'));
    return data;
  }, FILE);
  await dialog.getByText('or drop it here').dispatchEvent('drop', { dataTransfer: drop });
  await expect(dialog.getByText('3 words to add, 1 with errors.')).toBeVisible();
  await page.route('**/lists/import', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(dialog.getByText('Network error - check your connection')).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.unroute('**/lists/import');
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByText('3 words added, 1 skipped')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Liste' })).toBeVisible();

  const large = await openImport(page);
  await large.getByLabel('Choose a file').setInputFiles({
    name: 'gross.apkg',
    mimeType: 'application/zip',
    buffer: Buffer.alloc(20_000_001),
  });
  await expect(large.getByText('This file is larger than 20 MB.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(large).toBeHidden();
});
