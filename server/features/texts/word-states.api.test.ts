import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WordStatesReply } from '#contract/word-states/schemas.ts';
import type { DatabaseConnection } from '#server/shared/database/database.ts';
import { TEST_DATABASES } from '#server/testing/test-databases.ts';
import {
  type Caller,
  makeCollection,
  memberApp,
  type MemberApp,
} from '#server/testing/test-members.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 11, minute)).toISOString();

describe.each(TEST_DATABASES)('word states on $kind', ({ open }) => {
  let database: DatabaseConnection;
  let members: MemberApp;
  let people = 0;
  beforeAll(async () => {
    database = await open();
    members = await memberApp(database, { settings: { QUOTA_WORD_MARKS: '7000' } });
  });
  afterAll(() => members.close());

  const somebody = (): Promise<Caller> => {
    people += 1;
    return members.member(`Knower ${people}`);
  };
  const save = async (caller: Caller, body: object, status = 204) => {
    expect(await caller.call('PUT', '/word-states', body)).toMatchObject({ status });
  };
  const read = async (caller: Caller, since = ''): Promise<WordStatesReply> => {
    const query = since === '' ? '' : `?since=${since}`;
    const reply = await caller.call('GET', `/word-states${query}`);
    expect(reply).toMatchObject({ status: 200 });
    return reply.body as WordStatesReply;
  };
  const change = (entry: string, mark: number | null, minute: number) => ({
    entry_uuid: entry,
    mark,
    changed_at: at(minute),
  });

  it('are empty for a new member', async () => {
    expect(await read(await somebody())).toEqual({
      marks: [],
      reviewed: { learning: [], known: [] },
      known_level: null,
      cursor: '0.0.0.0',
      more: false,
    });
  });

  it('keep the newest mark of each word, in whatever order they come, and tell only what changed', async () => {
    const me = await somebody();
    const [haus, gehen, gut] = [randomUUID(), randomUUID(), randomUUID()];
    await save(me, { changes: [change(haus, 5, 10), change(gehen, 2, 10), change(gut, 0, 10)] });
    const first = await read(me);
    expect(new Map(first.marks)).toEqual(
      new Map([
        [haus, 5],
        [gehen, 2],
        [gut, 0],
      ]),
    );
    await save(me, { changes: [change(haus, 1, 5), change(gehen, null, 12), change(gut, 5, 9)] });
    // A device that sends something older learns what counts.
    const next = await read(me, first.cursor);
    expect(new Map(next.marks)).toEqual(
      new Map([
        [haus, 5],
        [gehen, null],
        [gut, 0],
      ]),
    );
    expect(next).not.toHaveProperty('reviewed');
    expect((await read(me, next.cursor)).marks).toEqual([]);
    // An answer was lost, and the same comes again.
    await save(me, { changes: [change(gehen, null, 12)] });
    expect(new Map((await read(me, next.cursor)).marks)).toEqual(new Map([[gehen, null]]));
    // Of one word twice in a batch, and of two changes at the same time.
    await save(me, { changes: [change(haus, 3, 20), change(haus, 2, 15)] });
    await save(me, { changes: [change(haus, 4, 20)] });
    await save(me, { changes: [change(haus, 3, 20)] });
    expect(new Map((await read(me, next.cursor)).marks).get(haus)).toBe(4);
    // Marks of others are others'.
    expect((await read(await somebody())).marks).toEqual([]);
  });

  it('keep the level that somebody knows, which can be taken back', async () => {
    const me = await somebody();
    await save(me, { known_level: { level: 'A2', changed_at: at(10) } });
    await save(me, { known_level: { level: 'C1', changed_at: at(5) } });
    expect((await read(me)).known_level).toBe('A2');
    await save(me, { known_level: { level: null, changed_at: at(11) } });
    expect((await read(me)).known_level).toBeNull();
  });

  it('follow from reviews: under way is learning, three weeks of stability are known', async () => {
    const me = await somebody();
    const { id } = await makeCollection(me);
    await me.call('POST', `/collections/lists/${id}/words/bulk`, { words: ['Haus', 'gehen'] });
    const word = await members.guest.call('GET', '/dictionary/words/german-english/Haus');
    const [entry] = (word.body as { entries: { entry_uuid: string }[] }).entries;
    const note = entry!.entry_uuid;
    const before = await read(me);
    const review = (rating: number, minute: number) => ({
      id: randomUUID(),
      note,
      facet: 'word_to_meaning',
      rating,
      duration_ms: 5,
      reviewed_at: at(minute),
    });
    const given = review(3, 1);
    await me.call('POST', '/flashcards/reviews', { reviews: [given] });
    const learning = await read(me, before.cursor);
    expect(learning.reviewed).toEqual({ learning: [note], known: [] });
    expect(await read(me, learning.cursor)).not.toHaveProperty('reviewed');
    await database.db.execute(
      sql`update flashcards set stability = 21 where user_id = ${me.userId}`,
    );
    expect((await read(me)).reviewed).toEqual({ learning: [], known: [note] });
    await me.call('POST', '/flashcards/reviews/undo', { ids: [given.id] });
    expect((await read(me, learning.cursor)).reviewed).toEqual({ learning: [], known: [] });
  });

  it('count a further sense as its entry: known if none is still being learnt', async () => {
    const me = await somebody();
    const [entry, sense] = [randomUUID(), randomUUID()];
    const { id } = await makeCollection(me);
    await database.db.execute(sql`insert into collection_items
      (id, collection_id, item_type, entry_uuid, sense_note, word, translation, created_at)
      values (${randomUUID()}, ${id}, 'dictionary', ${entry}, ${sense}, 'Bank', 'bank', now())`);
    const card = (note: string, stability: number) =>
      database.db.execute(sql`insert into flashcards
        (user_id, note, facet, phase, due, stability, difficulty, scheduled_days, learning_steps, reps, lapses, last_review)
        values (${me.userId}, ${note}, 'word_to_meaning', 'review', now(), ${stability}, 5, 1, 0, 1, 0, now())`);
    await card(entry, 30);
    expect((await read(me)).reviewed).toEqual({ learning: [], known: [entry] });
    await card(sense, 2);
    expect((await read(me)).reviewed).toEqual({ learning: [entry], known: [] });
  });

  it('come in parts, and are limited', async () => {
    const me = await somebody();
    const entries = Array.from({ length: 7000 }, () => randomUUID());
    for (let from = 0; from < entries.length; from += 1000) {
      const part = entries.slice(from, from + 1000);
      await save(me, { changes: part.map((entry) => change(entry, 5, 1)) });
    }
    const first = await read(me);
    expect(first.more).toBe(true);
    const second = await read(me, first.cursor);
    expect(second.more).toBe(false);
    const seen = [...first.marks, ...second.marks].map(([entry]) => entry);
    expect(seen.toSorted()).toEqual(entries.toSorted());
    await save(me, { changes: [change(entries[0]!, 1, 2)] });
    await save(me, { changes: [change(randomUUID(), 1, 2)] }, 409);
    expect((await read(me, second.cursor)).marks).toEqual([[entries[0], 1]]);
  });
});
