import { untilSettled } from './awake.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { chooseAction, createByDialog, makeCollection, openNewCollection } from './members.ts';
import { PHONE } from './screens.ts';

const WORD = '/dictionary/german-english/Haus';

test.describe('a guest', () => {
  test('browses the marketplace, and is told how to like and clone', async ({ page }) => {
    await page.goto('/collections');
    await expect(page.getByText('Browse Community Collections')).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);
    const found = page.waitForResponse(/search=A1/u);
    await page.getByRole('searchbox', { name: 'Search collections' }).fill('A1');
    // Until then its card stands elsewhere.
    await found;
    const card = page.getByRole('article', { name: 'A1: all words' });
    await expect(card).toBeVisible();
    await card.getByRole('button', { name: /^Like/u }).click();
    await expect(page.getByText('Please sign in to like collections')).toBeVisible();
    await card.getByRole('button', { name: /^Clone/u }).click();
    await expect(page.getByText('Look for the Google Sign-In button')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search collections' }).fill('qqqq');
    await expect(page.getByText('No public collections found')).toBeVisible();
    await expectAccessible(page);
  });

  test('is asked to sign in where members pin', async ({ page }) => {
    await page.goto(WORD);
    await page.getByRole('button', { name: 'Sign in to Pin Words' }).click();
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeHidden();
  });

  test('is told what a collection that is private or absent is', async ({ page }) => {
    await page.goto('/collections/01900000-0000-7000-8000-000000000000');
    await expect(page.getByText('Error: Collection not found')).toBeVisible();
  });
});

test.describe('a member', () => {
  test('comes back to the own collections from one of them, and after a reload', async ({
    memberPage,
  }) => {
    const page = await memberPage('Olga');
    await openNewCollection(page, 'Unterwegs');
    const personal = page.getByRole('tab', { name: 'Personal', selected: true });
    await page.getByRole('link', { name: '← Collections' }).click();
    await expect(personal).toBeVisible();
    await expect(page.getByRole('link', { name: 'Unterwegs' })).toBeVisible();
    await page.reload();
    await expect(personal).toBeVisible();
    await page.getByRole('tab', { name: 'Marketplace' }).click();
    await expect(page.getByRole('searchbox', { name: 'Search collections' })).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
    await page.goto('/collections?tab=personal');
    await expect(personal).toBeVisible();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByText('Browse Community Collections')).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Search collections' })).toBeVisible();
  });

  test('keeps words: creates, adds many, adds an own one, removes and takes it back, deletes', async ({
    memberPage,
  }) => {
    const page = await memberPage('Anna');
    await createByDialog(page, 'Meine Küche');

    await page.getByRole('button', { name: 'Add Items' }).click();
    const add = page.getByRole('dialog', { name: 'Add Words' });
    await add.getByRole('button', { name: 'Look up' }).click();
    await expect(add.getByText('Please enter at least one word')).toBeVisible();
    await add.getByRole('textbox', { name: 'Words' }).fill('Haus, Häuser, gehen, qqqqqq');
    await add.getByRole('button', { name: 'Look up' }).click();
    await expect(add.getByRole('listitem').filter({ hasText: 'Häuser' })).toContainText('das Haus');
    await expect(add.getByText('not found in dictionary')).toBeVisible();
    // A stray press loses nothing, and nothing was saved yet.
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(add.getByText('not found in dictionary')).toBeVisible();
    await page.reload();
    await expect(page.getByText('No words in this collection yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Add Items' }).click();
    await expect(add.getByRole('textbox', { name: 'Words' })).toHaveValue(
      'Haus, Häuser, gehen, qqqqqq',
    );
    await add.getByRole('button', { name: 'Look up' }).click();
    await add.getByRole('button', { name: 'Add 3 words' }).click();
    await expect(add.getByText('Added (2)')).toBeVisible();
    await expect(add.getByText('Skipped (1)')).toBeVisible();
    await expect(add.getByText('Word "qqqqqq" not found in dictionary')).toBeVisible();
    await expect(add.getByRole('textbox', { name: 'Words' })).toHaveValue('qqqqqq');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('rowheader', { name: 'gehen' })).toBeVisible();

    await chooseAction(page, 'the collection', 'Custom entry');
    const custom = page.getByRole('dialog', { name: 'Add Custom Entry' });
    await custom.getByRole('textbox', { name: 'Word' }).fill('Omas Soße');
    await custom.getByRole('textbox', { name: 'Translation' }).fill('Grandma’s gravy');
    await custom.getByRole('button', { name: 'Add' }).click();
    const row = page.getByRole('row', { name: /Omas Soße/u });
    await expect(row.getByText('Custom')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('searchbox', { name: 'Search words' }).fill('gravy');
    await expect(page.getByRole('rowheader')).toHaveCount(1);
    await chooseAction(page, 'Omas Soße', 'Remove');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row).toBeVisible();

    await chooseAction(page, 'the collection', 'Delete');
    await page
      .getByRole('dialog', { name: 'Delete Collection' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await page.waitForURL('**/collections?tab=personal');
    await page.getByRole('tab', { name: 'Personal' }).click();
    await expect(page.getByText('No collections yet')).toBeVisible();
  });

  test('pins a word to several collections by keyboard', async ({ memberPage }) => {
    const page = await memberPage('Ben');
    await makeCollection(page, 'Eins');
    await makeCollection(page, 'Zwei');
    await page.goto(WORD);
    const pin = page.getByRole('button', { name: /^Pin\b/u });
    await expect(pin).toBeEnabled();
    await pin.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('checkbox', { name: 'Eins' }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('checkbox', { name: 'Zwei' }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Update' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Collections updated successfully!')).toBeVisible();
    await page.getByRole('button', { name: /^Pin\b/u }).click();
    await expect(page.getByRole('checkbox', { name: 'Zwei' })).toBeChecked();
    const panel = page.getByRole('region', { name: 'Collections' });
    await expect(panel.getByText('1 word').first()).toBeVisible();
    await expect(panel.getByRole('link', { name: 'View All Collections (2)' })).toBeVisible();
  });

  test('shares a collection, which a guest reads and another member likes and clones', async ({
    newPage,
    memberPage,
  }) => {
    const owner = await memberPage('Cem');
    await createByDialog(owner, 'Für alle', true);
    const address = new URL(owner.url()).pathname;

    const guest = await newPage({ viewport: PHONE });
    await guest.goto(address);
    await expect(guest.getByRole('heading', { level: 1, name: 'Für alle' })).toBeVisible();
    await expect(guest.getByText('Shared collection')).toBeVisible();
    await expect(guest.getByRole('button', { name: 'Edit' })).toHaveCount(0);
    await expectAccessible(guest);

    const other = await memberPage('Dora', { viewport: PHONE });
    await other.goto(address);
    await other.getByRole('button', { name: /^Like \(0\)/u }).click();
    await expect(other.getByRole('button', { name: /^Like \(1\)/u, pressed: true })).toBeVisible();
    // The copy opens; whoever comes back is asked before there is a second one.
    await other.getByRole('button', { name: /^Clone \(0\)/u }).click();
    await expect(other.getByText('Collection cloned')).toBeVisible();
    await expect(other.getByText('Cloned from “Für alle” by Cem')).toBeVisible();
    const copy = new URL(other.url()).pathname;
    expect(copy).not.toBe(address);
    await other.goto(address);
    await other.getByRole('button', { name: /^Clone \(1\)/u }).click();
    await other
      .getByRole('dialog', { name: 'You have a copy' })
      .getByRole('button', { name: 'Open the copy' })
      .click();
    await other.waitForURL(`**${copy}`);

    await owner.reload();
    await chooseAction(owner, 'the collection', 'Edit');
    const edit = owner.getByRole('dialog', { name: 'Edit Collection' });
    await edit.getByRole('textbox', { name: 'Name' }).fill('   ');
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(edit.getByText('Collection name is required')).toBeVisible();
    await edit.getByRole('textbox', { name: 'Name' }).fill('Nur für mich');
    await edit.getByRole('radio', { name: /Private/u }).check();
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(owner.getByRole('heading', { level: 1, name: 'Nur für mich' })).toBeVisible();
    await guest.reload();
    await expect(guest.getByText('Error: Access denied: This collection is private')).toBeVisible();
  });

  test('is signed in again by the cookie when the token is over, and a guest without one', async ({
    memberPage,
  }) => {
    const page = await memberPage('Fritz');
    await page.goto('/collections');
    // A call that came upon it now would refresh, and the reload would lose the answer.
    await untilSettled(page);
    await page.evaluate(() => localStorage.setItem('token', 'over'));
    await page.reload();
    await expect(page.getByRole('tab', { name: 'Personal' })).toBeVisible();
    const token = () => page.evaluate(() => localStorage.getItem('token'));
    await expect.poll(token).not.toBe('over');
    await untilSettled(page);
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.setItem('token', 'over'));
    await page.reload();
    await expect(page.getByText('Not signed in')).toBeVisible();
    await expect.poll(token).toBeNull();
  });

  test('reports a mistake in an entry', async ({ memberPage }) => {
    const page = await memberPage('Greta');
    await page.goto(WORD);
    await page.getByRole('button', { name: 'Report a mistake' }).click();
    const dialog = page.getByRole('dialog', { name: 'Report a mistake' });
    await dialog.getByRole('textbox').fill('Das ist eine Probe.');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Thank you')).toBeVisible();
  });

  test('stays signed in over a reload and a lost network, and not after signing out', async ({
    memberPage,
    expectProblems,
  }) => {
    expectProblems(/ERR_FAILED/u);
    const page = await memberPage('Emil');
    await page.goto('/collections');
    await expect(page.getByText('Emil')).toBeVisible();
    await page.route('**/api/v2/**', (route) => route.abort());
    await page.reload();
    await expect(page.getByText('Emil')).toBeVisible();
    await page.unroute('**/api/v2/**');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByText('Not signed in')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
});
