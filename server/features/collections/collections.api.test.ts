import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_DATABASES } from '#server/testing/test-databases.ts';
import {
  type Caller,
  makeCollection,
  memberApp,
  type MemberApp,
} from '#server/testing/test-members.ts';

describe.each(TEST_DATABASES)('collections on $kind', ({ open }) => {
  let members: MemberApp;
  let anna: Caller;
  let ben: Caller;

  beforeAll(async () => {
    members = await memberApp(await open());
    anna = await members.member('Anna');
    ben = await members.member('Ben');
  });
  afterAll(() => members.close());

  it('creates a private collection by default', async () => {
    const collection = await makeCollection(anna, { name: '  Küche  ' });
    expect(collection).toMatchObject({
      name: 'Küche',
      is_private: true,
      word_count: 0,
      creator: { name: 'Anna' },
      cloned_from: null,
    });
  });

  it.each([
    ['no name', {}, 'name'],
    ['a blank name', { name: '   ' }, 'name'],
    ['a long name', { name: 'ä'.repeat(101) }, 'name'],
    ['a long description', { name: 'a', description: 'x'.repeat(501) }, 'description'],
    ['a category of their own', { name: 'a', category: 'pets' }, 'category'],
  ])('refuses %s', async (_case, body, field) => {
    const reply = await anna.call('POST', '/collections/lists', body);
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({ detail: { fields: { [field]: expect.any(String) } } });
  });

  it.each(['id', 'user_id', 'count_like', 'created_at', 'creator'])(
    'refuses to set %s',
    async (key) => {
      const reply = await anna.call('POST', '/collections/lists', { name: 'a', [key]: ben.userId });
      expect(reply.status).toBe(422);
    },
  );

  it('are sorted as new after the clock was set back an hour', async () => {
    const before = await makeCollection(anna, { name: 'Davor', is_private: false });
    const now = members.time.now;
    members.time.now = new Date(now.getTime() - 3_600_000);
    const back = await members.member('Anna');
    const made = await makeCollection(back, { name: 'Danach', is_private: false });
    const copied = await back.call(
      'POST',
      `/collections/collection_marketplace/${before.id}/clone`,
    );
    const names = async (path: string) =>
      ((await back.call('GET', path)).body as { name: string }[]).map(({ name }) => name);
    expect(copied.status).toBe(201);
    expect((await names('/collections/lists')).slice(0, 3)).toEqual(['Davor', 'Danach', 'Davor']);
    expect((await names('/collections/collection_marketplace?sort_by=newest')).slice(0, 2)).toEqual(
      ['Danach', 'Davor'],
    );
    expect(Date.parse(made.created_at) - now.getTime()).toBeLessThan(1000);
    members.time.now = now;
  });

  it('counts characters, not code units', async () => {
    const collection = await makeCollection(anna, { name: '😀'.repeat(100) });
    expect([...collection.name]).toHaveLength(100);
  });

  it('adds many words: forms as their lemmas, each once, and reports unknown ones', async () => {
    const { id } = await makeCollection(anna);
    const words = ['Häuser', 'Haus', 'ging', 'qqqq'];
    const reply = await anna.call('POST', `/collections/lists/${id}/words/bulk`, { words });
    expect(reply.body).toEqual({
      total_requested: 4,
      total_added: 2,
      total_skipped: 1,
      added_words: ['Haus', 'gehen'],
      skipped_words: ['Haus'],
      errors: ['Word "qqqq" not found in dictionary'],
    });
    const again = await anna.call('POST', `/collections/lists/${id}/words/bulk`, { words });
    expect(again.body).toMatchObject({ total_added: 0, total_skipped: 3 });
    const detail = await anna.call('GET', `/collections/lists/${id}`);
    expect(detail.body).toMatchObject({
      word_count: 2,
      items_total: 2,
      items: [{ word: 'Haus' }, { word: 'gehen' }],
    });
  });

  it('pins a word once, shows members where it is pinned, and unpins it', async () => {
    const { id } = await makeCollection(anna);
    const look = async (caller: Caller) => {
      const reply = await caller.call('GET', '/dictionary/words/german-english/Haus');
      const { entries } = reply.body as {
        entries: { entry_uuid: string; pinned_in_collections?: string[] }[];
      };
      return { ...reply, entry: entries[0]! };
    };
    const { entry } = await look(anna);
    const pin = () =>
      anna.call('POST', `/collections/lists/${id}/words`, { entry_uuid: entry.entry_uuid });
    expect((await pin()).status).toBe(201);
    expect((await pin()).status).toBe(409);
    const seen = await look(anna);
    expect(seen.entry.pinned_in_collections).toContain(id);
    expect(seen.headers['cache-control']).toBe('private, no-store');
    expect((await look(ben)).entry.pinned_in_collections).toEqual([]);
    const guestSees = await look(members.guest);
    expect(guestSees.entry.pinned_in_collections ?? []).toEqual([]);
    expect(guestSees.headers['cache-control']).toContain('public');
    const unpin = () => anna.call('DELETE', `/collections/lists/${id}/words/${entry.entry_uuid}`);
    expect((await unpin()).status).toBe(204);
    expect((await unpin()).status).toBe(404);
  });

  it('keeps custom entries and examples, and only lets the former be changed', async () => {
    const { id } = await makeCollection(anna);
    const path = `/collections/lists/${id}/items`;
    const custom = await anna.call('POST', `${path}/custom`, {
      word: ' Tja ',
      translation: 'well',
      notes: '',
      item_type: 'custom_word',
    });
    expect(custom.body).toMatchObject({ custom_word: 'Tja', custom_notes: null });
    const example = await anna.call('POST', `${path}/ai-example`, {
      word: 'Haus',
      sentence: 'Das Haus ist groß.',
      translation: 'The house is big.',
      cefr_level: 'A1',
    });
    expect(example.body).toMatchObject({
      item_type: 'ai_example',
      example_sentences: [{ text: 'Das Haus ist groß.' }],
    });
    const idOf = (reply: { body: unknown }) => (reply.body as { id: string }).id;
    const changed = await anna.call('PATCH', `${path}/${idOf(custom)}`, { notes: 'sagt man so' });
    expect(changed.body).toMatchObject({ custom_word: 'Tja', custom_notes: 'sagt man so' });
    const refused = await anna.call('PATCH', `${path}/${idOf(example)}`, { word: 'Hof' });
    expect(refused.status).toBe(409);
  });

  it('accepts JSON and forms, and only true and false as booleans in forms', async () => {
    const { id } = await makeCollection(anna);
    const form = (text: string) =>
      anna.call('PUT', `/collections/lists/${id}`, text, {
        'content-type': 'application/x-www-form-urlencoded',
      });
    expect((await form('is_private=false')).body).toMatchObject({ is_private: false });
    expect((await form('category=exam')).body).toMatchObject({ category: 'exam' });
    expect((await form('category=')).body).toMatchObject({ category: null });
    expect((await form('description=')).body).toMatchObject({ description: '' });
    expect((await form('is_private=1')).status).toBe(422);
    const json = await anna.call('PUT', `/collections/lists/${id}`, { description: 'neu' });
    expect(json.body).toMatchObject({ is_private: false, description: 'neu', name: 'Küche' });
  });

  it('lets concurrent editors change only the version they have read', async () => {
    const { id, version } = await makeCollection(anna);
    const edits = Array.from({ length: 20 }, (_, number) =>
      anna.call(
        'PUT',
        `/collections/lists/${id}`,
        { name: `Fassung ${number}` },
        { 'if-match': `"${version}"` },
      ),
    );
    const statuses = (await Promise.all(edits)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 412)).toHaveLength(19);
  });

  it('runs a creating call once per Idempotency-Key', async () => {
    const create = (name: string) =>
      anna.call('POST', '/collections/lists', { name }, { 'idempotency-key': 'abc' });
    const replies = await Promise.all([create('Einmal'), create('Einmal'), create('Einmal')]);
    expect(new Set(replies.map(({ body }) => (body as { id: string }).id)).size).toBe(1);
    expect((await create('Anders')).status).toBe(409);
  });

  it('keeps the order of the collections in a cookie', async () => {
    const carla = await members.member('Carla');
    const first = await makeCollection(carla, { name: 'Eins' });
    const second = await makeCollection(carla, { name: 'Zwei' });
    const kept = await carla.call('PUT', '/collections/order', { ids: [first.id, second.id] });
    const cookie = String(kept.headers['set-cookie']).split(';')[0]!;
    const names = async (headers: Record<string, string>) => {
      const reply = await carla.call('GET', '/collections/lists', undefined, headers);
      return (reply.body as { name: string }[]).map(({ name }) => name);
    };
    expect(await names({})).toEqual(['Zwei', 'Eins']);
    expect(await names({ cookie })).toEqual(['Eins', 'Zwei']);
  });

  it('searches and pages the items of a collection', async () => {
    const { id } = await makeCollection(anna);
    for (const [word, translation] of [
      ['Äpfel', 'apples'],
      ['50 %', 'half'],
      ['Birne', 'pear'],
    ]) {
      await anna.call('POST', `/collections/lists/${id}/items/custom`, { word, translation });
    }
    const words = async (query: string) => {
      const reply = await anna.call('GET', `/collections/lists/${id}?${query}`);
      return (reply.body as { items: { word: string }[] }).items.map(({ word }) => word);
    };
    expect(await words('items_search=PEAR')).toEqual(['Birne']);
    expect(await words('items_search=%25')).toEqual(['50 %']);
    const example = { word: 'Obst', sentence: 'Im Herbst reifen sie.', cefr_level: 'A2' };
    await anna.call('POST', `/collections/lists/${id}/items/ai-example`, {
      ...example,
      translation: 'They ripen in autumn.',
    });
    expect(await words('items_search=reifen')).toEqual(['Obst']);
    expect(await words('items_sort=word&items_limit=1&items_page=2')).toHaveLength(1);
    expect((await anna.call('GET', `/collections/lists/${id}?items_page=0`)).status).toBe(422);
  });
});
