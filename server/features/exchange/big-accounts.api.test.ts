import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Collection, CollectionDetail } from '#contract/collections/schemas.ts';
import type { ImportReply } from '#contract/exchange/schemas.ts';
import type { DatabaseConnection } from '#server/shared/database/database.ts';
import { rows } from '#server/shared/database/rows.ts';
import { logQueries } from '#server/testing/logged-queries.ts';
import { openPostgres } from '#server/testing/test-databases.ts';
import {
  type Caller,
  makeCollection,
  memberApp,
  type MemberApp,
} from '#server/testing/test-members.ts';

const QUOTAS = { QUOTA_ITEMS_PER_COLLECTION: '5000', QUOTA_ITEMS: '6000', QUOTA_COLLECTIONS: '3' };
const LISTS = '/collections/lists';
const words = (count: number, from = 0): string =>
  Array.from({ length: count }, (_, row) => `Wort${from + row},word ${from + row}\n`).join('');

describe('imports and exports of much', () => {
  let database: DatabaseConnection;
  let members: MemberApp;
  let me: Caller;
  let people = 0;
  let folder: string;

  beforeAll(async () => {
    database = await openPostgres();
    members = await memberApp(database, { settings: QUOTAS });
    folder = join(members.folder, 'uploads');
  });
  beforeEach(async () => {
    me = await members.member(`Collector ${(people += 1)}`);
  });
  afterAll(() => members.close());

  const upload = (file: string, fields: Record<string, string>, headers = {}) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ preview: 'false', ...fields })) {
      form.append(name, value);
    }
    form.append('file', new Blob([file]), 'words.csv');
    return members.app.inject({
      method: 'POST',
      url: `/api/v2${LISTS}/import`,
      headers: { authorization: `Bearer ${me.token}`, ...headers },
      payload: form,
    });
  };
  const list = async (): Promise<Collection[]> =>
    (await me.call('GET', LISTS)).body as Collection[];
  const itemsOf = async (id: string): Promise<string[]> => {
    const found = await rows<{ word: string }>(
      database.db,
      sql`select word from collection_items where collection_id = ${id} order by ordinal`,
    );
    return found.map(({ word }) => word);
  };

  it('an import is written in several transactions, in order, and seen when it is complete', async () => {
    using logged = logQueries();
    const importing = upload(words(3500), { name: 'Viel' });
    let seen = 0;
    while (logged.count(/insert into "collection_items"/u) < 2) {
      seen = Math.max(seen, (await list()).length);
    }
    const reply = (await importing).json() as ImportReply;
    expect(seen).toBe(0);
    expect(reply).toMatchObject({ done: true, counts: { rows: 3500, add: 3500 } });
    expect(await list()).toMatchObject([{ word_count: 3500 }]);
    expect((await itemsOf(reply.collection_id ?? ''))[3499]).toBe('Wort3499');
    expect(logged.count(/insert into "collection_items"/u)).toBe(4);
  });

  it('the same import again, with its key or without, adds nothing', async () => {
    const { id } = await makeCollection(me);
    const again = () =>
      upload(words(2500), { collection_id: id }, { 'idempotency-key': 'once-only' });
    const [one, other] = [(await again()).json(), (await again()).json()];
    expect(other).toEqual(one);
    const third = (await upload(words(2500), { collection_id: id })).json() as ImportReply;
    expect(third.counts).toMatchObject({ add: 0, duplicate: 2500 });
    expect(await itemsOf(id)).toHaveLength(2500);
  });

  it('an import for which there is no room writes nothing', async () => {
    const { id } = await makeCollection(me);
    expect((await upload(words(5001), { collection_id: id })).json()).toMatchObject({
      detail: { code: 'collection_full' },
    });
    expect((await upload(words(5001), { name: 'Neu' })).statusCode).toBe(409);
    expect(await itemsOf(id)).toEqual([]);
    expect(await list()).toHaveLength(1);
    await upload(words(4000), { collection_id: id });
    expect((await upload(words(2001), { name: 'Neu' })).json()).toMatchObject({
      detail: { code: 'item_quota_reached' },
    });
    expect((await upload(words(2000), { name: 'Neu' })).statusCode).toBe(200);
    expect((await upload(words(1), { name: 'Noch eins' })).statusCode).toBe(409);
  });

  it.each([
    ['an import', () => upload(words(2), { name: 'Neu' })],
    ['a refused file', () => upload('a,"b', { name: 'Neu' })],
    ['a form that is not valid', () => upload(words(2), { unknown: 'x' })],
    ['a file that is too large', () => upload('a,b\n'.repeat(5_100_000), { name: 'Neu' })],
  ])('no file is left by %s', async (_case, send) => {
    await send();
    await expect.poll(() => readdirSync(folder)).toEqual([]);
    expect((await upload(words(2), { preview: 'true' })).statusCode).toBe(200);
  });

  it('an upload is on the disk, and gone with its caller; others of theirs wait, and too many are refused', async () => {
    await members.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = members.app.server.address() as AddressInfo;
    const held = httpRequest({
      port,
      path: `/api/v2${LISTS}/import`,
      method: 'POST',
      headers: {
        authorization: `Bearer ${me.token}`,
        'content-type': 'multipart/form-data; boundary=x',
        'transfer-encoding': 'chunked',
      },
    });
    held.on('error', () => undefined);
    held.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n');
    held.write('a,b\n'.repeat(100_000));
    const files = async (wanted: number): Promise<void> => {
      await expect.poll(() => readdirSync(folder).length, { timeout: 60_000 }).toBe(wanted);
    };
    await files(1);
    const others = Array.from({ length: 4 }, () => upload(words(2), { preview: 'true' }));
    const refused = await Promise.race(others);
    expect(refused.json()).toMatchObject({ detail: { code: 'one_at_a_time' } });
    held.destroy();
    const codes = (await Promise.all(others)).map(({ statusCode }) => statusCode);
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 429]);
    await files(0);
  });

  it('what a killed process left is removed by the next', async () => {
    await upload(words(1), { preview: 'true' });
    const [old, recent] = [join(folder, 'old'), join(folder, 'recent')];
    for (const path of [old, recent]) writeFileSync(path, 'a,b');
    utimesSync(old, 0, 0);
    const other = await memberApp(await openPostgres(), { settings: { DATA_DIR: members.folder } });
    const somebody = await other.member('Somebody');
    const form = new FormData();
    form.append('file', new Blob(['a,b']), 'words.csv');
    await other.app.inject({
      method: 'POST',
      url: `/api/v2${LISTS}/import`,
      headers: { authorization: `Bearer ${somebody.token}` },
      payload: form,
    });
    expect(readdirSync(folder)).toEqual(['recent']);
    await other.close();
  });

  it('a file of commas alone is refused when a million cells are read', async () => {
    const commas = `${','.repeat(90_000)}\n`.repeat(200);
    expect((await upload(commas, { preview: 'true' })).json()).toMatchObject({
      detail: { code: 'import_too_many_cells' },
    });
  });

  it.each([
    ['the account', () => '/api/v2/auth/export'],
    ['a collection', (id: string) => `/api/v2${LISTS}/${id}/export?format=csv`],
  ])('%s is exported in pages and whole, once at a time', async (_what, path) => {
    const { collection_id: id } = (
      await upload(words(2500), { name: 'Viel' })
    ).json() as ImportReply;
    const get = () =>
      members.app.inject({
        method: 'GET',
        url: path(id ?? ''),
        headers: { authorization: `Bearer ${me.token}` },
      });
    using logged = logQueries();
    const [one, other] = await Promise.all([get(), get()]);
    expect([one.statusCode, other.statusCode].toSorted((a, b) => a - b)).toEqual([200, 429]);
    const whole = one.statusCode === 200 ? one : other;
    for (const row of [0, 999, 1000, 2499]) expect(whole.body).toContain(`Wort${row}`);
    expect(whole.body.match(/Wort\d+/gu)).toHaveLength(2500);
    expect(logged.count(/from "collection_items"/u)).toBe(3);
    expect((await get()).statusCode).toBe(200);
  });

  it('practice draws its words in the database', async () => {
    const { collection_id: id } = (
      await upload(words(2500), { name: 'Viel' })
    ).json() as ImportReply;
    using logged = logQueries();
    const started = await me.call('POST', '/ai/practice/start', { collection_id: id });
    expect(started.status).toBe(201);
    expect(logged.rows(/from "collection_items"/u)).toBeLessThanOrEqual(200);
    const detail = await me.call('GET', `${LISTS}/${id}`);
    expect((detail.body as CollectionDetail).items_total).toBe(2500);
  });
});
