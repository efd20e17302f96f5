import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Collection } from '#contract/collections/schemas.ts';
import { createEntryLookup } from '#server/shared/dictionary/entry-cards.ts';
import { openDictionary } from '#server/shared/dictionary/dictionary.queries.ts';
import { testArtefact } from '#server/testing/test-artefact.ts';
import { TEST_DATABASES } from '#server/testing/test-databases.ts';
import type { DatabaseConnection } from '#server/shared/database/database.ts';
import { memberApp, type MemberApp } from '#server/testing/test-members.ts';
import { seedStarters } from './seed.ts';

describe.each(TEST_DATABASES)('starter collections on $kind', ({ open }) => {
  let database: DatabaseConnection;
  let members: MemberApp;
  const dictionary = openDictionary(testArtefact());
  const lookup = createEntryLookup(dictionary);
  const seed = (build: string) =>
    seedStarters(database.db, lookup, build, new Date('2026-11-21T12:00:00Z'));

  beforeAll(async () => {
    database = await open();
    members = await memberApp(database);
  });
  afterAll(async () => {
    dictionary.close();
    await members.close();
  });

  const list = async (): Promise<Collection[]> => {
    const reply = await members.guest.call(
      'GET',
      '/collections/collection_marketplace?limit=50&sort_by=newest',
    );
    return reply.body as Collection[];
  };

  it('are public, owned by Wortlaut, and made once per dictionary', async () => {
    expect(await seed('one')).toBe(true);
    expect(await seed('one')).toBe(false);
    const collections = await list();
    expect(collections.map(({ name }) => name)).toContain('A1: all words');
    expect(new Set(collections.map(({ creator }) => creator.name))).toEqual(new Set(['Wortlaut']));
    expect(collections.every(({ word_count: count }) => count > 0)).toBe(true);
  });

  it('have the phrases for writing, with their notes', async () => {
    const collections = await list();
    const frame = collections.find(({ name }) => name.startsWith('Phrases: beginning'));
    const reply = await members.guest.call(
      'GET',
      `/collections/collection_marketplace/${frame!.id}`,
    );
    expect(JSON.stringify(reply.body)).toContain('Mit freundlichen Grüßen');
    expect(JSON.stringify(reply.body)).toContain('No comma after it.');
  });

  it('keep their likes when the dictionary changes', async () => {
    const [first] = await list();
    const anna = await members.member('Anna');
    await anna.call('POST', `/collections/collection_marketplace/${first!.id}/like`);
    expect(await seed('two')).toBe(true);
    const after = await list();
    expect(after.find(({ id }) => id === first!.id)).toMatchObject({
      count_like: 1,
      word_count: first!.word_count,
    });
    expect(after).toHaveLength((await list()).length);
  });

  it('are made once by processes that start together', async () => {
    const results = await Promise.all([seed('three'), seed('three'), seed('three')]);
    expect(results.filter(Boolean)).toHaveLength(1);
  });
});
