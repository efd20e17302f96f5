import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeFindings, PHONE, startJourney } from './journey.ts';
import { signIn } from './members.ts';

const journey = startJourney();

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
  await page.goto('/collections', { waitUntil: 'networkidle' });
  await page.getByRole('tab', { name: 'Personal' }).click();
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Words' });
  await dialog.waitFor();
  return dialog;
}

/** Downloads by the menu, with the keyboard. Returns the file's name and contents. */
async function exportAs(page: Page, kind: string): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole('button', { name: 'Export' }).focus();
  await page.keyboard.press('Enter');
  const choice = page.getByRole('button', { name: kind });
  await choice.focus();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.keyboard.press('Enter'),
  ]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

it('words come from a file, leave as files, and come back without doubles', async () => {
  const page = await journey.newPage();
  await page.goto('/collections', { waitUntil: 'networkidle' });
  await signIn(page, 'Ida');

  const dialog = await openImport(page);
  expect(await dialog.getByRole('button', { name: 'Import' }).isDisabled()).toBe(true);
  const input = dialog.getByLabel('Choose a file');
  await input.setInputFiles(csv('kaputt.csv', `a,"b\n${'c,d\n'.repeat(3)}`));
  await dialog.getByText(/a quotation mark is opened and never closed/u).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await dialog.getByLabel(/Choose a/u).setInputFiles(csv('Küche.csv', FILE));
  await dialog.getByText('3 words to add, 1 with errors.').waitFor();
  await dialog.getByText('Row 4: The word is missing.').waitFor();
  await dialog.getByRole('row', { name: /Add Dictionary Haus house/u }).waitFor();
  expect(await dialog.getByLabel('Name of the collection').inputValue()).toBe('Küche');
  // Lektion is neither word nor translation; the person says it is for the notes.
  await dialog.getByLabel('Notes').selectOption({ label: 'Lektion' });
  await dialog.getByRole('row', { name: /Add Omas Soße Grandma’s gravy 1/u }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByLabel('Notes').selectOption({ label: 'None' });
  await dialog.getByRole('row', { name: /Add Dictionary Haus house/u }).waitFor();
  await dialog.getByRole('button', { name: 'Import' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('3 words added, 1 left out').waitFor();
  await dialog.waitFor({ state: 'hidden' });

  await page.getByRole('link', { name: 'Küche' }).click();
  await page.getByRole('rowheader', { name: 'Omas Soße' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const table = await exportAs(page, 'CSV file');
  expect(table.name).toBe('Küche.csv');
  expect(table.bytes.toString()).toContain("'=Formel,a formula");
  const cards = await exportAs(page, 'Anki package');
  expect(cards.name).toBe('Küche.apkg');
  const anki = new DatabaseSync(':memory:');
  anki.deserialize(unzipSync(cards.bytes)['collection.anki2'] ?? new Uint8Array());
  expect(anki.prepare('select count(*) as notes from notes').get()).toEqual({ notes: 3 });
  anki.close();

  const again = await openImport(page);
  await again.getByLabel('Into').selectOption({ label: 'Küche' });
  const changed = table.bytes.toString().replace('Grandma’s gravy', 'Granny’s gravy');
  await again.getByLabel('Choose a file').setInputFiles(csv('Küche.csv', changed));
  await again.getByText('0 words to add, 1 to update, 2 already there.').waitFor();
  await again.getByRole('button', { name: 'Import' }).click();
  await page.getByText('0 words added, 1 updated').waitFor();
  await page.getByRole('link', { name: 'Küche' }).click();
  await page.getByText('Granny’s gravy').waitFor();
  expect(await page.getByRole('rowheader').count()).toBe(3);
});

it('what fails on the way leaves the dialog as it is, and is told on a phone too', async () => {
  const page = await journey.newPage({ viewport: PHONE });
  await page.goto('/collections', { waitUntil: 'networkidle' });
  await signIn(page, 'Jan');
  const dialog = await openImport(page);
  const drop = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'Liste.csv'));
    return data;
  }, FILE);
  await dialog.getByText('or drop it here').dispatchEvent('drop', { dataTransfer: drop });
  await dialog.getByText('3 words to add, 1 with errors.').waitFor();
  await page.route('**/lists/import', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Import' }).click();
  await dialog.getByText('Network error - check your connection').waitFor();
  await expect.poll(() => journey.problems.length).toBeGreaterThan(0);
  journey.problems.splice(0);
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.unroute('**/lists/import');
  await dialog.getByRole('button', { name: 'Import' }).click();
  await page.getByText('3 words added, 1 left out').waitFor();
  await page.getByRole('link', { name: 'Liste' }).waitFor();

  const large = await openImport(page);
  await large.getByLabel('Choose a file').setInputFiles({
    name: 'gross.apkg',
    mimeType: 'application/zip',
    buffer: Buffer.alloc(20_000_001),
  });
  await large.getByText('This file is larger than 20 MB.').waitFor();
  await page.keyboard.press('Escape');
  await large.waitFor({ state: 'hidden' });
});
