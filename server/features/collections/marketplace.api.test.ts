import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseConnection } from '#server/shared/database/database.ts';
import { MIGRATIONS_FOLDER } from '#server/shared/database/migrations.ts';
import { TEST_DATABASES } from '#server/testing/test-databases.ts';
import {
  type Caller,
  makeCollection,
  memberApp,
  type MemberApp,
} from '#server/testing/test-members.ts';

describe.each(TEST_DATABASES)('the marketplace on $kind', ({ open }) => {
  let database: DatabaseConnection;
  let members: MemberApp;
  let anna: Caller;
  let ben: Caller;
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    database = await open();
    members = await memberApp(database);
    anna = await members.member('Anna Größe');
    ben = await members.member('Ben');
    for (const [name, category, words] of [
      ['Frühstück', 'everyday', ['Haus']],
      ['Reisen', 'travel', ['Haus', 'gehen']],
      ['100 % Prüfung', 'exam', []],
    ] as const) {
      const made = await makeCollection(anna, { name, category, is_private: false });
      ids[name] = made.id;
      if (words.length > 0) {
        await anna.call('POST', `/collections/lists/${made.id}/words/bulk`, { words });
      }
    }
    await makeCollection(anna, { name: 'Geheim' });
    await ben.call('POST', `/collections/collection_marketplace/${ids['Frühstück']}/like`);
    await ben.call('POST', `/collections/collection_marketplace/${ids['Reisen']}/clone`);
  });
  afterAll(() => members.close());

  const list = async (query: string, caller: Caller = members.guest) => {
    const reply = await caller.call('GET', `/collections/collection_marketplace?${query}`);
    expect(reply.status).toBe(200);
    const found = reply.body as { name: string; liked?: boolean }[];
    return { names: found.map(({ name }) => name), found, total: reply.headers['x-total-count'] };
  };

  it.each([
    ['popularity', ['Reisen', 'Frühstück', '100 % Prüfung']],
    ['newest', ['100 % Prüfung', 'Reisen', 'Frühstück']],
    ['word_count', ['Reisen', 'Frühstück', '100 % Prüfung']],
    ['clone_count', ['Reisen', '100 % Prüfung', 'Frühstück']],
    ['like_count', ['Frühstück', '100 % Prüfung', 'Reisen']],
  ])('sorts by %s, the newer first where that is equal', async (sort, names) => {
    expect((await list(`sort_by=${sort}`)).names).toEqual(names);
  });

  it.each([
    ['a part of the name', 'früh', ['Frühstück']],
    ['another case', 'FRÜHSTÜCK', ['Frühstück']],
    ['no dots', 'fruh', ['Frühstück']],
    ['ue for ü', 'frueh', ['Frühstück']],
    ['the creator, ss for ß', 'groesse reisen', ['Reisen']],
    ['operators as words', 'reisen & ! | :* (', ['Reisen']],
    ['wildcards as nothing', '%25_', ['100 % Prüfung', 'Reisen', 'Frühstück']],
    ['what is not there', 'xyz', []],
    ['what is private', 'geheim', []],
  ])('finds by %s', async (_case, search, names) => {
    expect((await list(`sort_by=newest&search=${search.replaceAll('&', '%26')}`)).names).toEqual(
      names,
    );
  });

  it('filters by category and pages', async () => {
    expect((await list('category=travel')).names).toEqual(['Reisen']);
    const page = await list('sort_by=newest&limit=2&page=2');
    expect(page.names).toEqual(['Frühstück']);
    expect(Number(page.total)).toBe(3);
  });

  it('finds by the creator’s new name', async () => {
    const carla = await members.member('Carla');
    await makeCollection(carla, { name: 'Wetter', is_private: false });
    await carla.call('PUT', '/auth/profile', { name: 'Dora' });
    expect((await list('search=dora')).names).toEqual(['Wetter']);
    expect((await list('search=carla')).names).toEqual([]);
    await carla.call('DELETE', '/auth/account');
  });

  it('shows members what they like, and nothing of it to guests', async () => {
    const mine = await list('search=fruh', ben);
    expect(mine.found[0]).toMatchObject({ liked: true });
    expect((await list('search=fruh')).found[0]).not.toHaveProperty('liked');
  });

  it.each([
    'sort_by=stars',
    'page=0',
    'page=-1',
    'page=99999999999',
    'limit=51',
    'limit=x',
    'page=1&page=2',
    'category=pets',
    'unknown=1',
    'search[]=a',
  ])('refuses %s', async (query) => {
    const reply = await members.guest.call('GET', `/collections/collection_marketplace?${query}`);
    expect(reply.status).toBe(422);
  });

  it('counts one like per person, however many calls come at once', async () => {
    const path = `/collections/collection_marketplace/${ids['100 % Prüfung']}/like`;
    const replies = await Promise.all(Array.from({ length: 51 }, () => ben.call('POST', path)));
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    const detail = await members.guest.call('GET', path.replace('/like', ''));
    expect(detail.body).toMatchObject({ count_like: 1 });
    await ben.call('POST', path);
  });

  it('counts people: not the owner, and nobody twice', async () => {
    const { id } = await makeCollection(anna, { name: 'Eigenlob', is_private: false });
    const path = `/collections/collection_marketplace/${id}`;
    for (let copy = 0; copy < 5; copy++) await anna.call('POST', `${path}/clone`);
    const own = await anna.call('POST', `${path}/like`);
    expect(own.body).toEqual({ liked: true, count_like: 0 });
    expect((await list('sort_by=popularity')).names[0]).toBe('Reisen');
    expect((await list('sort_by=clone_count')).names[0]).toBe('Reisen');
    for (let copy = 0; copy < 3; copy++) await ben.call('POST', `${path}/clone`);
    await ben.call('POST', `${path}/like`);
    const detail = await anna.call('GET', path);
    expect(detail.body).toMatchObject({ count_like: 1, count_clone: 1, liked: true });

    // What earlier versions counted is counted again.
    await database.db.execute(
      sql`update collections set count_like = 9, count_clone = 9 where id = ${id}`,
    );
    const migration = readFileSync(`${MIGRATIONS_FOLDER}/0014_people_counted.sql`, 'utf8');
    await database.db.execute(sql.raw(migration.split('--> statement-breakpoint').at(-1) ?? ''));
    const again = await anna.call('GET', path);
    expect(again.body).toMatchObject({ count_like: 1, count_clone: 1 });
    await anna.call('DELETE', `/collections/lists/${id}`);
  });

  it('copies to a private collection owned by the caller', async () => {
    const path = `/collections/collection_marketplace/${ids['Reisen']}/clone`;
    const reply = await anna.call('POST', path);
    expect(reply.body).toMatchObject({
      name: 'Reisen',
      is_private: true,
      word_count: 2,
      count_like: 0,
      user_id: anna.userId,
      cloned_from: { id: ids['Reisen'], creator: 'Anna Größe' },
    });
  });
});
