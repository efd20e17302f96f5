import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CollectionDetail, CollectionItem } from '#contract/collections/schemas.ts';
import type { EntrySense, WordsPreview } from '#contract/collections/senses.ts';
import type { WordReply } from '#contract/dictionary/schemas.ts';
import type { QueueReply } from '#contract/flashcards/schemas.ts';
import { fixtureArtefact } from '#lexicon/fixtures/build-fixture.ts';
import { openDictionary } from '#server/shared/dictionary/dictionary.queries.ts';
import { TEST_DATABASES } from '#server/testing/test-databases.ts';
import {
  type Caller,
  makeCollection,
  memberApp,
  type MemberApp,
} from '#server/testing/test-members.ts';

describe.each(TEST_DATABASES)('senses of saved words on $kind', ({ open }) => {
  let members: MemberApp;
  let people = 0;
  let me: Caller;
  let id: string;

  beforeAll(async () => {
    const dictionary = openDictionary(await fixtureArtefact());
    members = await memberApp(await open(), { dictionary });
  });
  afterAll(() => members.close());

  const begin = async (): Promise<void> => {
    people += 1;
    me = await members.member(`Reader ${people}`);
    ({ id } = await makeCollection(me));
  };
  const entryOf = async (word: string, pair = 'german-english', at = 0) => {
    const reply = await members.guest.call(
      'GET',
      `/dictionary/words/${pair}/${encodeURIComponent(word)}`,
    );
    return (reply.body as WordReply).entries[at]!;
  };
  const pin = (entryUuid: string, more: object = {}) =>
    me.call('POST', `/collections/lists/${id}/words`, { entry_uuid: entryUuid, ...more });
  const items = async (): Promise<CollectionItem[]> =>
    ((await me.call('GET', `/collections/lists/${id}`)).body as CollectionDetail).items;
  const senses = async (uuid: string): Promise<EntrySense[]> => {
    const reply = await me.call('GET', `/collections/lists/${id}/words/${uuid}/senses`);
    return (reply.body as { senses: EntrySense[] }).senses;
  };
  const queue = async (): Promise<QueueReply> =>
    (await me.call('GET', `/flashcards/queue?collection_id=${id}`)).body as QueueReply;

  it('saves the first sense unless another is named, each once', async () => {
    await begin();
    const { entry_uuid: uuid } = await entryOf('verlassen');
    expect((await pin(uuid)).body).toMatchObject({ translation: 'to leave' });
    expect(await pin(uuid, { gloss: 'to leave' })).toMatchObject({ status: 409 });
    expect((await pin(uuid, { gloss: 'to count' })).body).toMatchObject({
      translation: 'to rely',
      sense: { usage: 'sich verlassen auf + accusative' },
    });
    expect(await pin(uuid, { gloss: 'to rely' })).toMatchObject({ status: 409 });
    expect(await pin(uuid, { gloss: 'to fly' })).toMatchObject({
      status: 404,
      body: { detail: { code: 'sense_not_found' } },
    });
    const saved = await items();
    expect(saved.map(({ translation }) => translation)).toEqual(['to leave', 'to rely']);
    for (const { example_sentences: examples, sense } of saved) {
      expect(examples.length).toBeGreaterThan(0);
      const rely = sense?.glosses[0] === 'to rely';
      expect(examples.every(({ text }) => /auf/iu.test(text) === rely)).toBe(true);
    }
    const listed = await senses(uuid);
    expect(listed.map(({ glosses: [gloss], item_id: item }) => [gloss, item !== null])).toEqual([
      ['to leave', true],
      ['to rely', true],
    ]);
    await me.call('DELETE', `/collections/lists/${id}/items/${listed[0]!.item_id}`);
    expect((await senses(uuid)).map(({ item_id: item }) => item === null)).toEqual([true, false]);
    expect((await pin(uuid)).status).toBe(201);
    // The word as a whole goes with all its senses.
    expect((await me.call('DELETE', `/collections/lists/${id}/words/${uuid}`)).status).toBe(204);
    expect(await items()).toEqual([]);
  });

  it('asks a further sense as a card of its own and leaves the schedule of the first alone', async () => {
    await begin();
    const { entry_uuid: uuid } = await entryOf('verlassen');
    await pin(uuid);
    const [first] = (await queue()).cards;
    expect(first).toMatchObject({ note: uuid, sense: { glosses: ['to leave'] } });
    const review = {
      id: crypto.randomUUID(),
      note: uuid,
      facet: 'word_to_meaning',
      rating: 4,
      reviewed_at: members.time.now.toISOString(),
    };
    const { states } = (await me.call('POST', '/flashcards/reviews', { reviews: [review] }))
      .body as { states: unknown[] };
    await pin(uuid, { gloss: 'to rely' });
    const { cards } = await queue();
    expect(cards).toHaveLength(1);
    expect(cards[0]).toMatchObject({
      state: null,
      facet: 'word_to_meaning',
      sense: { glosses: ['to rely', 'to count'] },
      answer: { text: 'to rely; to count' },
    });
    expect(cards[0]!.note).not.toBe(uuid);
    expect(cards[0]!.question.sentence).toMatch(/auf/iu);
    members.time.now = new Date(members.time.now.getTime() + 30 * 86_400_000);
    me = await members.member(`Reader ${people}`);
    const later = (await queue()).cards;
    expect(later.find(({ note }) => note === uuid)).toMatchObject({
      facet: 'word_to_meaning',
      state: (states[0] as { state: object }).state,
    });
  });

  it('asks forms once for the word, whichever senses were saved', async () => {
    await begin();
    const { entry_uuid: uuid } = await entryOf('verlassen');
    await pin(uuid, { gloss: 'to rely' });
    await pin(uuid, { gloss: 'to leave' });
    await me.call('PUT', `/flashcards/collections/${id}`, { facets: ['principal_parts'] });
    const { cards } = await queue();
    expect(cards.map(({ note, facet }) => [note, facet])).toEqual([[uuid, 'principal_parts']]);
  });

  it('says what else is right, and shows a gapped sentence of the sense', async () => {
    await begin();
    await pin((await entryOf('anfangen')).entry_uuid);
    await me.call('PUT', `/flashcards/collections/${id}`, { facets: ['meaning_to_word'] });
    const [card] = (await queue()).cards;
    expect(card?.answer).toMatchObject({
      text: 'anfangen',
      also: expect.arrayContaining(['beginnen']),
    });
    expect(card?.question.sentence).toMatch(/\p{L}…/u);
    expect(card?.question.sentence).not.toContain('anfangen');
  });

  it('saves the German word of an English one', async () => {
    await begin();
    const permission = await entryOf('permission', 'english-german');
    const targets = Object.values(permission.translations).flatMap(({ target }) => target ?? []);
    expect(targets.length).toBeGreaterThan(1);
    const [first, second] = targets;
    expect((await pin(permission.entry_uuid)).body).toMatchObject({
      entry_uuid: first!.entry_uuid,
      sense: { glosses: expect.arrayContaining(['permission']) },
    });
    const chosen = await pin(permission.entry_uuid, { target_uuid: second!.entry_uuid });
    expect(chosen.body).toMatchObject({ entry_uuid: second!.entry_uuid, word: second!.word });
    const foreign = (await entryOf('gehen')).entry_uuid;
    expect((await pin(permission.entry_uuid, { target_uuid: foreign })).status).toBe(404);
    const removed = await me.call(
      'DELETE',
      `/collections/lists/${id}/words/${permission.entry_uuid}`,
    );
    expect(removed.status).toBe(204);
    expect((await items()).map(({ entry_uuid: uuid }) => uuid)).toEqual([second!.entry_uuid]);
  });

  it('shows what typed words would become, and adds what was chosen', async () => {
    await begin();
    const words = ['Häuser', 'bank', 'qqqq'];
    const preview = async (caller = me) =>
      caller.call('POST', `/collections/lists/${id}/words/preview`, { words });
    const read = ((await preview()).body as WordsPreview).words;
    expect(read.map(({ word }) => word)).toEqual(words);
    expect(read[0]!.readings[0]).toMatchObject({
      word: 'Haus',
      article: 'das',
      translation: 'house',
    });
    expect(read[1]!.readings.length).toBeGreaterThan(1);
    expect(read[2]!.readings).toEqual([]);
    expect(await items()).toEqual([]);
    expect((await preview(await members.member('A stranger'))).status).toBe(403);

    const second = read[1]!.readings[1]!;
    const added = await me.call('POST', `/collections/lists/${id}/words/bulk`, {
      words,
      chosen: { bank: second.entry_uuid },
    });
    expect(added.body).toMatchObject({
      total_added: 2,
      errors: ['Word "qqqq" not found in dictionary'],
    });
    expect((await items()).map(({ entry_uuid: uuid }) => uuid)).toContain(second.entry_uuid);
    const again = ((await preview()).body as WordsPreview).words;
    expect(again[0]!.readings[0]!.is_in_collection).toBe(true);
  });

  it('copies the senses with a collection', async () => {
    await begin();
    const { entry_uuid: uuid } = await entryOf('verlassen');
    await pin(uuid);
    await pin(uuid, { gloss: 'to rely' });
    await me.call('PUT', `/collections/lists/${id}`, { is_private: false });
    const other = await members.member('A copier');
    const copy = await other.call('POST', `/collections/collection_marketplace/${id}/clone`);
    const copyId = (copy.body as { id: string }).id;
    const detail = await other.call('GET', `/collections/lists/${copyId}`);
    expect((detail.body as CollectionDetail).items.map((item) => item.translation)).toEqual([
      'to leave',
      'to rely',
    ]);
    const { cards } = (await other.call('GET', `/flashcards/queue?collection_id=${copyId}`))
      .body as QueueReply;
    expect(new Set(cards.map(({ note }) => note)).size).toBe(2);
  });
});
