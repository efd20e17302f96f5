import { describe, expect, it } from 'vitest';
import { axeFindings, PHONE, startJourney } from './journey.ts';
import { createCollection, memberPage } from './members.ts';

const journey = startJourney();
const WORD = '/dictionary/german-english/Haus';

describe('a guest', () => {
  it('browses the marketplace, and is told how to like and clone', async () => {
    const page = await journey.newPage();
    await page.goto('/collections', { waitUntil: 'networkidle' });
    await page.getByText('Browse Community Collections').waitFor();
    expect(await page.getByRole('tab').count()).toBe(0);
    const found = page.waitForResponse(/search=A1/u);
    await page.getByRole('searchbox', { name: 'Search collections' }).fill('A1');
    // Until then its card stands elsewhere.
    await found;
    const card = page.getByRole('article', { name: 'A1: all words' });
    await card.waitFor();
    await card.getByRole('button', { name: /^Like/u }).click();
    await page.getByText('Please sign in to like collections').waitFor();
    await card.getByRole('button', { name: /^Clone/u }).click();
    await page.getByText('Look for the Google Sign-In button').waitFor();
    await page.getByRole('searchbox', { name: 'Search collections' }).fill('qqqq');
    await page.getByText('No public collections found').waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  it('is asked to sign in where members pin', async () => {
    const page = await journey.newPage();
    await page.goto(WORD, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Sign in to Pin Words' }).click();
    await page.getByRole('dialog', { name: 'Sign in' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Sign in' }).waitFor({ state: 'hidden' });
  });

  it('is told what a collection that is private or absent is', async () => {
    const page = await journey.newPage();
    await page.goto('/collections/01900000-0000-7000-8000-000000000000', {
      waitUntil: 'networkidle',
    });
    await page.getByText('Error: Collection not found').waitFor();
  });
});

describe('a member', () => {
  it('comes back to the own collections from one of them, and after a reload', async () => {
    const page = await memberPage(journey, 'Olga');
    await createCollection(page, 'Unterwegs');
    const personal = page.getByRole('tab', { name: 'Personal', selected: true });
    await page.getByRole('link', { name: '← Collections' }).click();
    await personal.waitFor();
    await page.getByRole('link', { name: 'Unterwegs' }).waitFor();
    await page.reload();
    await personal.waitFor();
    await page.getByRole('tab', { name: 'Marketplace' }).click();
    await page.getByRole('searchbox', { name: 'Search collections' }).waitFor();
    expect(new URL(page.url()).search).toBe('');
    await page.goto('/collections?tab=personal');
    await personal.waitFor();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.getByText('Browse Community Collections').waitFor();
    await page.getByRole('searchbox', { name: 'Search collections' }).waitFor();
  });

  it('keeps words: creates, adds many, adds an own one, removes and takes it back, deletes', async () => {
    const page = await memberPage(journey, 'Anna');
    await createCollection(page, 'Meine Küche');

    await page.getByRole('button', { name: 'Add Items' }).click();
    const add = page.getByRole('dialog', { name: 'Add Words' });
    await add.getByRole('button', { name: 'Add', exact: true }).click();
    await add.getByText('Please enter at least one word').waitFor();
    await add.getByRole('textbox', { name: 'Words' }).fill('Haus, Häuser, gehen, qqqqqq');
    await add.getByRole('button', { name: 'Add', exact: true }).click();
    await add.getByText('Added (2)').waitFor();
    await add.getByText('Skipped (1)').waitFor();
    await add.getByText('Word "qqqqqq" not found in dictionary').waitFor();
    expect(await add.getByRole('textbox', { name: 'Words' }).inputValue()).toBe('qqqqqq');
    await page.keyboard.press('Escape');
    await page.getByRole('rowheader', { name: 'gehen' }).waitFor();

    await page.getByRole('button', { name: 'Custom entry' }).click();
    const custom = page.getByRole('dialog', { name: 'Add Custom Entry' });
    await custom.getByRole('textbox', { name: 'Word' }).fill('Omas Soße');
    await custom.getByRole('textbox', { name: 'Translation' }).fill('Grandma’s gravy');
    await custom.getByRole('button', { name: 'Add' }).click();
    const row = page.getByRole('row', { name: /Omas Soße/u });
    await row.getByText('Custom').waitFor();
    expect(await axeFindings(page)).toEqual([]);

    await page.getByRole('searchbox', { name: 'Search words' }).fill('gravy');
    await expect.poll(() => page.getByRole('rowheader').count()).toBe(1);
    await page.getByRole('button', { name: 'Remove Omas Soße' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await row.waitFor();

    // Messages stay while the pointer is on them, and lie above the buttons.
    await page.mouse.move(0, 0);
    await expect.poll(() => page.locator('[data-toast]').count(), { timeout: 15_000 }).toBe(0);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page
      .getByRole('dialog', { name: 'Delete Collection' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await page.waitForURL('**/collections?tab=personal');
    await page.getByRole('tab', { name: 'Personal' }).click();
    await page.getByText('No collections yet').waitFor();
  });

  it('pins a word to several collections by keyboard', async () => {
    const page = await memberPage(journey, 'Ben');
    await createCollection(page, 'Eins');
    await createCollection(page, 'Zwei');
    await page.goto(WORD, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Pin', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('checkbox', { name: 'Eins' }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('checkbox', { name: 'Zwei' }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Update' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Collections updated successfully!').waitFor();
    await page.getByRole('button', { name: 'Pin', exact: true }).click();
    await expect.poll(() => page.getByRole('checkbox', { name: 'Zwei' }).isChecked()).toBe(true);
    const panel = page.getByRole('region', { name: 'Collections' });
    await panel.getByText('1 word').first().waitFor();
    await panel.getByRole('link', { name: 'View All Collections (2)' }).waitFor();
  });

  it('shares a collection, which a guest reads and another member likes and clones', async () => {
    const owner = await memberPage(journey, 'Cem');
    await createCollection(owner, 'Für alle', true);
    const address = new URL(owner.url()).pathname;

    const guest = await journey.newPage({ viewport: PHONE });
    await guest.goto(address, { waitUntil: 'networkidle' });
    await guest.getByRole('heading', { level: 1, name: 'Für alle' }).waitFor();
    await guest.getByText('Shared collection').waitFor();
    expect(await guest.getByRole('button', { name: 'Edit' }).count()).toBe(0);
    expect(await axeFindings(guest)).toEqual([]);

    const other = await memberPage(journey, 'Dora', { viewport: PHONE });
    await other.goto(address, { waitUntil: 'networkidle' });
    await other.getByRole('button', { name: /^Like \(0\)/u }).click();
    await other.getByRole('button', { name: /^Like \(1\)/u, pressed: true }).waitFor();
    await other.getByRole('button', { name: /^Clone \(0\)/u }).click();
    await other.getByText('Collection cloned').waitFor();
    await other.getByRole('button', { name: /^Clone \(1\)/u }).waitFor();

    await owner.reload({ waitUntil: 'networkidle' });
    await owner.getByRole('button', { name: 'Edit' }).click();
    const edit = owner.getByRole('dialog', { name: 'Edit Collection' });
    await edit.getByRole('textbox', { name: 'Name' }).fill('   ');
    await edit.getByRole('button', { name: 'Save' }).click();
    await edit.getByText('Collection name is required').waitFor();
    await edit.getByRole('textbox', { name: 'Name' }).fill('Nur für mich');
    await edit.getByRole('radio', { name: /Private/u }).check();
    await edit.getByRole('button', { name: 'Save' }).click();
    await owner.getByRole('heading', { level: 1, name: 'Nur für mich' }).waitFor();
    await guest.reload({ waitUntil: 'networkidle' });
    await guest.getByText('Error: Access denied: This collection is private').waitFor();
  });

  it('is signed in again by the cookie when the token is over, and a guest without one', async () => {
    const page = await memberPage(journey, 'Fritz');
    await page.evaluate(() => localStorage.setItem('token', 'over'));
    await page.reload();
    await page.getByRole('tab', { name: 'Personal' }).waitFor();
    const token = () => page.evaluate(() => localStorage.getItem('token'));
    await expect.poll(token).not.toBe('over');
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.setItem('token', 'over'));
    await page.reload();
    await page.getByText('Not signed in').waitFor();
    await expect.poll(token).toBeNull();
  });

  it('reports a mistake in an entry', async () => {
    const page = await memberPage(journey, 'Greta');
    await page.goto(WORD, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Report a mistake' }).click();
    const dialog = page.getByRole('dialog', { name: 'Report a mistake' });
    await dialog.getByRole('textbox').fill('Das ist eine Probe.');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Thank you').waitFor();
  });

  it('stays signed in over a reload and a lost network, and not after signing out', async () => {
    const page = await memberPage(journey, 'Emil');
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByText('Emil').waitFor();
    await page.route('**/api/v2/**', (route) => route.abort());
    await page.reload();
    await page.getByText('Emil').waitFor();
    await page.unroute('**/api/v2/**');
    // The calls that were cut are reported a moment later.
    await expect.poll(() => journey.problems.length).toBeGreaterThan(0);
    await page.waitForLoadState('networkidle');
    journey.problems.splice(0);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.getByText('Not signed in').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
});
