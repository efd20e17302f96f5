import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { startJourney } from './journey.ts';
import { createCollection, memberPage } from './members.ts';

const journey = startJourney();
const ABSENT = '/collections/01900000-0000-7000-8000-000000000000';
const MALFORMED = '/collections/Haus%20und%20Hof';

const who: Partial<Record<'guest' | 'stranger' | 'owner', Page>> = {};
const where: Record<string, string> = { absent: ABSENT, malformed: MALFORMED };

beforeAll(async () => {
  const owner = await memberPage(journey, 'Olga');
  await createCollection(owner, 'Öffentlich', true);
  where['public'] = new URL(owner.url()).pathname;
  await createCollection(owner, 'Geheim');
  where['private'] = new URL(owner.url()).pathname;
  who.owner = owner;
  who.stranger = await memberPage(journey, 'Paul');
  who.guest = await journey.newPage();
});

const PRIVATE = 'Error: Access denied: This collection is private';
const NOT_FOUND = 'Error: Collection not found';

describe('the address of a collection, opened directly', () => {
  it.each([
    ['guest', 'public', 'Öffentlich', ['Share', 'Report'], ['Edit', 'Delete', 'Add Items']],
    ['stranger', 'public', 'Öffentlich', ['Share', 'Report'], ['Edit', 'Delete', 'Add Items']],
    ['owner', 'public', 'Öffentlich', ['Edit', 'Delete', 'Add Items', 'Share'], ['Report']],
    ['owner', 'private', 'Geheim', ['Edit', 'Delete', 'Add Items', 'Share'], ['Report']],
  ] as const)('shows %s a %s one', async (caller, kind, heading, offered, withheld) => {
    const page = who[caller]!;
    await page.goto(where[kind]!, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    for (const name of offered) {
      await page.getByRole('main').getByRole('button', { name, exact: true }).waitFor();
    }
    for (const name of withheld) {
      const button = page.getByRole('main').getByRole('button', { name, exact: true });
      expect(await button.count()).toBe(0);
    }
  });

  it.each([
    ['guest', 'private', PRIVATE],
    ['stranger', 'private', PRIVATE],
    ['guest', 'absent', NOT_FOUND],
    ['stranger', 'absent', NOT_FOUND],
    ['owner', 'absent', NOT_FOUND],
    ['guest', 'malformed', NOT_FOUND],
    ['stranger', 'malformed', NOT_FOUND],
    ['owner', 'malformed', NOT_FOUND],
  ] as const)('tells %s of a %s one: %s', async (caller, kind, text) => {
    const page = who[caller]!;
    await page.goto(where[kind]!, { waitUntil: 'networkidle' });
    await page.getByRole('main').getByText(text, { exact: true }).waitFor();
    // Nothing of it, not even its name.
    expect(await page.content()).not.toContain('Geheim');
  });
});
