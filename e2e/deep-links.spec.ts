import type { Page } from '@playwright/test';
import { expect, test as base } from './fixtures.ts';
import { makeCollection } from './members.ts';

const PATHS = {
  absent: '/collections/01900000-0000-7000-8000-000000000000',
  malformed: '/collections/Haus%20und%20Hof',
};

interface Collections {
  owner: Page;
  /** Kinds of addresses of collections → addresses. */
  paths: Record<'public' | 'private' | 'absent' | 'malformed', string>;
}

const test = base.extend<{ collections: Collections }>({
  collections: async ({ memberPage }, use) => {
    const owner = await memberPage('Olga');
    const path = async (name: string, isPublic: boolean) =>
      `/collections/${await makeCollection(owner, name, { isPublic })}`;
    const paths = {
      ...PATHS,
      public: await path('Öffentlich', true),
      private: await path('Geheim', false),
    };
    await use({ owner, paths });
  },
});

const OFFERED_TO_OWNERS = ['Edit', 'Delete', 'Add Items', 'Share'];

async function expectShown(
  page: Page,
  path: string,
  heading: string,
  { offered, withheld }: Record<'offered' | 'withheld', string[]>,
): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await page.getByRole('button', { name: 'Actions for the collection' }).press('Enter');
  const button = (name: string) =>
    page.getByRole('main').getByRole('button', { name, exact: true });
  for (const name of offered) await expect(button(name)).toBeVisible();
  for (const name of withheld) await expect(button(name)).toHaveCount(0);
}

async function expectTold(page: Page, path: string, text: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();
  // Nothing of it, not even its name.
  expect(await page.content()).not.toContain('Geheim');
}

const PRIVATE = 'Error: Access denied: This collection is private';
const NOT_FOUND = 'Error: Collection not found';

test.describe('the address of a collection, opened directly', () => {
  test('shows the owner all there is', async ({ collections: { owner, paths } }) => {
    const parts = { offered: OFFERED_TO_OWNERS, withheld: ['Report'] };
    await expectShown(owner, paths.public, 'Öffentlich', parts);
    await expectShown(owner, paths.private, 'Geheim', parts);
    await expectTold(owner, paths.absent, NOT_FOUND);
    await expectTold(owner, paths.malformed, NOT_FOUND);
  });

  for (const who of ['a guest', 'a stranger']) {
    test(`shows ${who} a public one to read, and nothing of others`, async ({
      collections: { paths },
      newPage,
      memberPage,
    }) => {
      const page = who === 'a guest' ? await newPage() : await memberPage('Paul');
      await expectShown(page, paths.public, 'Öffentlich', {
        offered: ['Share', 'Report'],
        withheld: ['Edit', 'Delete', 'Add Items'],
      });
      await expectTold(page, paths.private, PRIVATE);
      await expectTold(page, paths.absent, NOT_FOUND);
      await expectTold(page, paths.malformed, NOT_FOUND);
    });
  }
});
