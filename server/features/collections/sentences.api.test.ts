import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CollectionDetail, SentenceContext } from '#contract/collections/schemas.ts';
import type { Entry } from '#contract/dictionary/schemas.ts';
import type { QueueReply, StudyCard } from '#contract/flashcards/schemas.ts';
import { TEST_DATABASES } from '#server/testing/test-databases.ts';
import {
  type Caller,
  makeCollection,
  memberApp,
  type MemberApp,
} from '#server/testing/test-members.ts';

const FACETS = ['word_to_meaning', 'meaning_to_word', 'cloze'];
const INVITES: SentenceContext = {
  sentence: 'Ich lade dich heute ein.',
  ranges: [
    [4, 8],
    [20, 23],
  ],
  translation: 'I am inviting you today.',
  source: { title: 'Mein Tagebuch', path: '/texts/0190#b3' },
  at: 12,
};
const OTHER: SentenceContext = {
  sentence: 'Wir haben dich eingeladen, um sechs.',
  ranges: [[15, 25]],
};

describe.each(TEST_DATABASES)('words saved with their sentence on $kind', ({ open }) => {
  let members: MemberApp;
  let anna: Caller;
  let ben: Caller;
  let entry: string;

  beforeAll(async () => {
    members = await memberApp(await open());
    anna = await members.member('Anna');
    ben = await members.member('Ben');
    const reply = await anna.call('GET', '/dictionary/words/german-english/einladen');
    entry = (reply.body as { entries: Entry[] }).entries[0]!.entry_uuid;
  });
  afterAll(() => members.close());

  const save = (id: string, context?: unknown, more = {}) =>
    anna.call('POST', `/collections/lists/${id}/words`, {
      entry_uuid: entry,
      ...(context === undefined ? {} : { context }),
      ...more,
    });
  const itemsOf = async (caller: Caller, path: string) =>
    ((await caller.call('GET', path)).body as CollectionDetail).items;
  const cards = async (caller: Caller, id: string): Promise<StudyCard[]> => {
    await caller.call('PUT', `/flashcards/collections/${id}`, { facets: FACETS });
    const asked: StudyCard[] = [];
    // One card of a word is asked a day.
    for (const facet of FACETS) {
      await caller.call('PUT', `/flashcards/collections/${id}`, { facets: [facet] });
      const reply = await caller.call('GET', `/flashcards/queue?collection_id=${id}`);
      asked.push(...(reply.body as QueueReply).cards);
    }
    return asked;
  };

  it('keep sentence, places, translation and source', async () => {
    const { id } = await makeCollection(anna);
    const saved = await save(id, INVITES, { sense: 1 });
    expect(saved).toMatchObject({ status: 201, body: { word: 'einladen', context: INVITES } });
    expect(await itemsOf(anna, `/collections/lists/${id}`)).toMatchObject([{ context: INVITES }]);
  });

  it('take another sentence when they are saved again with one', async () => {
    const { id } = await makeCollection(anna);
    await save(id, INVITES);
    expect((await save(id)).status).toBe(409);
    expect((await save(id, OTHER)).status).toBe(201);
    const [item, ...more] = await itemsOf(anna, `/collections/lists/${id}`);
    expect(more).toEqual([]);
    expect(item?.context).toEqual(OTHER);
  });

  it('may be phrases', async () => {
    const { id } = await makeCollection(anna);
    const body = { word: 'um sechs', translation: 'at six', context: OTHER };
    const reply = await anna.call('POST', `/collections/lists/${id}/items/custom`, body);
    expect(reply).toMatchObject({ status: 201, body: { word: 'um sechs', context: OTHER } });
  });

  it.each([
    ['places outside the sentence', { ...OTHER, ranges: [[20, 90]] }],
    [
      'places out of order',
      {
        ...OTHER,
        ranges: [
          [10, 12],
          [4, 9],
        ],
      },
    ],
    ['no sentence', { sentence: ' ' }],
    ['a sentence of a page', { sentence: 'und '.repeat(200) }],
    ['an address elsewhere', { ...OTHER, source: { title: 'x', path: 'https://evil.test/' } }],
    ['an address of another host', { ...OTHER, source: { title: 'x', path: '//evil.test/' } }],
    ['a script for an address', { ...OTHER, source: { title: 'x', path: 'javascript:alert(1)' } }],
  ])('refuse %s', async (_case, context) => {
    const { id } = await makeCollection(anna);
    expect((await save(id, context)).status).toBe(422);
  });

  it('refuse a sense that the entry lacks', async () => {
    const { id } = await makeCollection(anna);
    const reply = await save(id, OTHER, { gloss: 'no such gloss' });
    expect(reply.body).toMatchObject({ detail: { code: 'sense_not_found' } });
  });

  it('show others the sentence, but no text that is private', async () => {
    const { id } = await makeCollection(anna, { is_private: false });
    await save(id, INVITES);
    const { source: _source, at: _at, ...rest } = INVITES;
    for (const path of [`/collections/lists/${id}`, `/collections/collection_marketplace/${id}`]) {
      expect((await itemsOf(ben, path))[0]?.context).toEqual(rest);
    }
    const clone = await ben.call('POST', `/collections/collection_marketplace/${id}/clone`);
    const copy = (clone.body as { id: string }).id;
    expect((await itemsOf(ben, `/collections/lists/${copy}`))[0]?.context).toEqual(rest);
    expect((await itemsOf(anna, `/collections/lists/${id}`))[0]?.context).toEqual(INVITES);
  });

  it('show and copy a source that everybody can read', async () => {
    const { id } = await makeCollection(anna, { is_private: false });
    const context = { ...OTHER, source: { title: 'Oktoberfest', path: '/content/x#4' }, at: 4 };
    await save(id, context);
    const clone = await ben.call('POST', `/collections/collection_marketplace/${id}/clone`);
    const copy = (clone.body as { id: string }).id;
    expect((await itemsOf(ben, `/collections/lists/${copy}`))[0]?.context).toEqual(context);
  });

  it('are asked in their sentence, both parts of a separated verb taken out', async () => {
    const { id } = await makeCollection(anna);
    await save(id, INVITES);
    const [meaning, word, gap] = await cards(anna, id);
    expect(meaning?.question).toMatchObject({ text: INVITES.sentence, marks: INVITES.ranges });
    expect(word?.question.sentence).toBe('Ich l… dich heute ….');
    expect(gap).toMatchObject({
      question: {
        before: 'Ich ',
        after: ' dich heute ….',
        hint: INVITES.translation,
      },
      answer: { text: 'lade ein' },
    });
    for (const card of [meaning, word, gap]) {
      expect(card?.example).toEqual({
        text: INVITES.sentence,
        translation: INVITES.translation,
        source: INVITES.source,
      });
    }
  });

  it('are asked in the newest sentence of all collections, which no other member sees', async () => {
    const carla = await members.member('Carla');
    const add = async (context: SentenceContext) => {
      const { id } = await makeCollection(carla);
      await carla.call('POST', `/collections/lists/${id}/words`, { entry_uuid: entry, context });
      return id;
    };
    const first = await add(INVITES);
    members.time.now = new Date(members.time.now.getTime() + 60_000);
    const later = await members.member('Carla');
    const { id: second } = await makeCollection(later);
    await later.call('POST', `/collections/lists/${second}/words`, {
      entry_uuid: entry,
      context: OTHER,
    });
    expect((await cards(later, first))[0]?.question.text).toBe(OTHER.sentence);
    expect((await cards(anna, (await makeCollection(anna)).id)).length).toBe(0);
  });
});
