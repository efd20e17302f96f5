import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  FlashcardSettings,
  QueueReply,
  Rating,
  ReviewsReply,
  StatsReply,
  StudyCard,
} from '#contract/flashcards/schemas.ts';
import { DEFAULT_FLASHCARD_SETTINGS } from '#contract/flashcards/schemas.ts';
import type { DatabaseConnection } from '#server/shared/database/database.ts';
import { rowsOf } from '#server/shared/database/rows.ts';
import { TEST_DATABASES } from '#server/testing/test-databases.ts';
import {
  type Caller,
  makeCollection,
  memberApp,
  type MemberApp,
} from '#server/testing/test-members.ts';

const WORDS = ['Haus', 'gehen', 'gut', 'Vater', 'schön', 'Straße', 'Frage', 'Karte'];
const BEGIN = new Date('2026-11-21T12:00:00Z');
const DAY = 86_400_000;

describe.each(TEST_DATABASES)('flashcards on $kind', ({ open }) => {
  let database: DatabaseConnection;
  let members: MemberApp;
  let people = 0;

  beforeAll(async () => {
    database = await open();
    members = await memberApp(database);
  });
  afterAll(() => members.close());

  /** A new member with a collection of words. */
  const learner = async (words = WORDS): Promise<{ name: string; me: Caller; id: string }> => {
    people += 1;
    members.time.now = BEGIN;
    const name = `Learner ${people}`;
    const me = await members.member(name);
    const { id } = await makeCollection(me);
    const added = await me.call('POST', `/collections/lists/${id}/words/bulk`, { words });
    expect(added.body).toMatchObject({ total_added: words.length });
    return { name, me, id };
  };
  const queue = async (me: Caller, query = ''): Promise<QueueReply> => {
    const reply = await me.call('GET', `/flashcards/queue${query}`);
    expect(reply).toMatchObject({ status: 200 });
    return reply.body as QueueReply;
  };
  const review = (
    card: Pick<StudyCard, 'note' | 'facet'>,
    rating: Rating,
    at = members.time.now,
  ) => ({
    id: randomUUID(),
    note: card.note,
    facet: card.facet,
    rating,
    reviewed_at: at.toISOString(),
    duration_ms: 6000,
  });
  const send = async (me: Caller, reviews: object[]): Promise<ReviewsReply> => {
    const reply = await me.call('POST', '/flashcards/reviews', { reviews });
    expect(reply).toMatchObject({ status: 200 });
    return reply.body as ReviewsReply;
  };
  const stats = async (me: Caller): Promise<StatsReply> =>
    (await me.call('GET', '/flashcards/stats')).body as StatsReply;

  it('asks new words once a day each, up to the limit', async () => {
    const { me, id } = await learner();
    const first = await queue(me, `?collection_id=${id}`);
    expect(first.counts).toEqual({ new: 8, learning: 0, review: 0, due: 0 });
    expect(first.cards.map(({ word }) => word)).toEqual([
      'das Haus',
      'gehen',
      'gut',
      'der Vater',
      'schön',
      'die Straße',
      'die Frage',
      'die Karte',
    ]);
    expect(new Set(first.cards.map(({ facet }) => facet))).toEqual(new Set(['word_to_meaning']));
    await me.call('PUT', '/flashcards/settings', { ...DEFAULT_FLASHCARD_SETTINGS, new_per_day: 3 });
    expect((await queue(me)).counts.new).toBe(3);
  });

  it('goes from the first question through learning steps to days', async () => {
    const { name, me } = await learner(['Haus']);
    const [card] = (await queue(me)).cards;
    const { states } = await send(me, [review(card!, 3)]);
    expect(states).toEqual([
      expect.objectContaining({ state: expect.objectContaining({ phase: 'learning', reps: 1 }) }),
    ]);
    members.time.now = new Date(BEGIN.getTime() + 600_000);
    const again = await queue(me);
    expect(again.counts).toMatchObject({ learning: 1, new: 0 });
    await send(me, [review(again.cards[0]!, 3)]);
    expect((await queue(me)).cards).toEqual([]);
    members.time.now = new Date(BEGIN.getTime() + 2 * DAY);
    const later = await queue(await members.member(name));
    expect(later.counts).toMatchObject({ review: 1, new: 0 });
    expect(later.cards[0]).toMatchObject({ note: card!.note, facet: 'word_to_meaning' });
  });

  it('asks the other facet of a word on another day', async () => {
    const { name, me } = await learner(['Haus']);
    const [card] = (await queue(me)).cards;
    await send(me, [review(card!, 4)]);
    expect((await queue(me)).cards).toEqual([]);
    members.time.now = new Date(BEGIN.getTime() + DAY);
    const next = await queue(await members.member(name));
    expect(next.cards.map(({ facet }) => facet)).toEqual(['meaning_to_word']);
  });

  it('counts a review once, however often and through whichever call it arrives', async () => {
    const { me } = await learner(['Haus']);
    const [card] = (await queue(me)).cards;
    const once = review(card!, 3);
    const first = await send(me, [once]);
    const again = await Promise.all(
      Array.from({ length: 8 }, () => send(me, [once, { ...once, rating: 1 }])),
    );
    for (const reply of again) expect(reply.states).toEqual(first.states);
    expect((await stats(me)).today.reviews).toBe(1);
  });

  it('undoes a review, even before it arrives, and only once', async () => {
    const { me } = await learner(['Haus', 'gehen']);
    const [card, other] = (await queue(me)).cards;
    const one = review(card!, 1);
    await send(me, [one]);
    const undo = () => me.call('POST', '/flashcards/reviews/undo', { ids: [one.id] });
    expect((await undo()).body).toMatchObject({ states: [{ note: card!.note, state: null }] });
    await undo();
    const late = review(other!, 3);
    await me.call('POST', '/flashcards/reviews/undo', { ids: [late.id] });
    expect((await send(me, [late])).states[0]?.state).toBeNull();
    expect((await queue(me)).counts.new).toBe(2);
    expect((await stats(me)).today.reviews).toBe(0);
  });

  it('puts a late review in its place in time', async () => {
    const { me } = await learner(['Haus']);
    const [card] = (await queue(me)).cards;
    const minutes = (count: number) => new Date(BEGIN.getTime() - count * 60_000);
    const early = review(card!, 1, minutes(60));
    const [middle, last] = [review(card!, 3, minutes(30)), review(card!, 3, minutes(10))];
    await send(me, [last]);
    await send(me, [middle]);
    const late = await send(me, [early]);
    const { me: twin } = await learner(['Haus']);
    const ordered = await send(twin, [early, middle, last]);
    expect(late.states).toEqual(ordered.states);
  });

  it('treats a clock that is ahead as now', async () => {
    const { me } = await learner(['Haus']);
    const [card] = (await queue(me)).cards;
    const { states } = await send(me, [review(card!, 3, new Date(BEGIN.getTime() + 90 * DAY))]);
    expect(states[0]?.state?.last_review).toBe(BEGIN.toISOString());
  });

  it('practises a word of two collections as one card', async () => {
    const { me } = await learner(['Haus']);
    const other = await makeCollection(me, { name: 'Zweite' });
    await me.call('POST', `/collections/lists/${other.id}/words/bulk`, { words: ['Haus'] });
    const all = await queue(me);
    expect(all.cards).toHaveLength(1);
    await send(me, [review(all.cards[0]!, 4)]);
    expect((await queue(me, `?collection_id=${other.id}`)).cards).toEqual([]);
  });

  it('says what is due and known of each collection, and of each word', async () => {
    const { name, me, id } = await learner(['Haus', 'gehen', 'gut']);
    const other = await makeCollection(me, { name: 'Zweite' });
    await me.call('POST', `/collections/lists/${other.id}/words/bulk`, { words: ['gehen'] });
    const progress = async (who: Caller) =>
      (await who.call('GET', '/flashcards/collections')).body as object;
    expect(await progress(me)).toEqual({ collections: [] });

    const [house, go] = (await queue(me, `?collection_id=${id}`)).cards;
    await send(me, [review(house!, 3), review(go!, 3)]);
    // Thirty days of remembering make a word known; the other one stays due.
    for (const days of [1, 4, 15, 40]) {
      members.time.now = new Date(BEGIN.getTime() + days * DAY);
      await send(await members.member(name), [review(house!, 4)]);
    }
    const later = await members.member(name);
    const { body } = await later.call('GET', '/flashcards/collections');
    expect(body).toEqual({
      collections: expect.arrayContaining([
        { collection_id: id, due: 1, started: 2, known: 1 },
        { collection_id: other.id, due: 1, started: 1, known: 0 },
      ]),
    });
    const { items } = (await later.call('GET', `/collections/lists/${id}`)).body as {
      items: { id: string; word: string }[];
    };
    const marksOf = (who: Caller) =>
      who.call(
        'GET',
        `/flashcards/collections/${id}/marks?items=${items.map((item) => item.id).join(',')}`,
      );
    const { marks } = (await marksOf(later)).body as { marks: { item_id: string; mark: string }[] };
    const wordOf = new Map(items.map((item) => [item.id, item.word]));
    expect(new Map(marks.map(({ item_id: item, mark }) => [wordOf.get(item), mark]))).toEqual(
      new Map([
        ['Haus', 'known'],
        ['gehen', 'due'],
      ]),
    );
    // Nobody else's progress, and nothing of a private collection.
    const { me: stranger } = await learner(['Haus']);
    expect(await progress(stranger)).toEqual({ collections: [] });
    expect((await marksOf(stranger)).status).toBe(403);
    expect((await me.call('GET', `/flashcards/collections/${id}/marks?items=x`)).status).toBe(422);
  });

  it('includes somebody else’s public collection by choice, and never a private one', async () => {
    const { me: owner } = await learner();
    const shared = await makeCollection(owner, { is_private: false, name: 'Geteilt' });
    await owner.call('POST', `/collections/lists/${shared.id}/words/bulk`, { words: ['Macht'] });
    const hidden = await makeCollection(owner, { name: 'Geheim' });
    const { me } = await learner(['Haus']);
    expect((await queue(me, `?collection_id=${shared.id}`)).cards).toHaveLength(1);
    expect((await queue(me)).cards).toHaveLength(1);
    const chosen = { facets: ['cloze', 'article', 'article'] };
    expect((await me.call('PUT', `/flashcards/collections/${shared.id}`, chosen)).body).toEqual({
      facets: ['article', 'cloze'],
    });
    const all = await queue(me);
    expect(all.cards.map(({ word, facet }) => `${word} ${facet}`)).toEqual([
      'die Macht article',
      'das Haus word_to_meaning',
    ]);
    for (const [method, path, body] of [
      ['GET', `/flashcards/queue?collection_id=${hidden.id}`, undefined],
      ['PUT', `/flashcards/collections/${hidden.id}`, chosen],
    ] as const) {
      expect((await me.call(method, path, body)).status).toBe(403);
    }
    await owner.call('PUT', `/collections/lists/${shared.id}`, { is_private: true });
    expect((await queue(me)).cards.map(({ word }) => word)).toEqual(['das Haus']);
    expect((await me.call('GET', `/flashcards/queue?collection_id=${shared.id}`)).status).toBe(403);
  });

  it('pauses new cards in a backlog and plans for an exam', async () => {
    const { name, me } = await learner();
    const { cards } = await queue(me);
    await send(
      me,
      cards.slice(0, 6).map((card) => review(card, 4)),
    );
    const exam = { name: 'telc B1', date: '2027-03-12' };
    const settings: FlashcardSettings = {
      desired_retention: 0.9,
      new_per_day: 1,
      reviews_per_day: 2,
      exam,
      daily_goal: 12,
    };
    expect((await me.call('PUT', '/flashcards/settings', settings)).body).toEqual(settings);
    members.time.now = new Date(BEGIN.getTime() + 30 * DAY);
    const later = await queue(await members.member(name));
    expect(later.backlog).toEqual({ due: 6, days: 3 });
    expect(later.counts).toMatchObject({ new: 0, review: 2, due: 6 });
    expect(later.exam_plan).toMatchObject({ name: 'telc B1', unseen: 10, is_feasible: true });
  });

  it('shows progress from the reviews', async () => {
    const { name, me } = await learner();
    const { cards } = await queue(me);
    await send(
      me,
      cards.map((card) => review(card, 4)),
    );
    members.time.now = new Date(BEGIN.getTime() + 10 * DAY);
    const then = await members.member(name);
    const due = (await queue(then)).cards.filter(({ state }) => state !== null);
    await send(
      then,
      due.map((card, index) => review(card, index === 0 ? 1 : 3)),
    );
    const progress = await stats(then);
    expect(progress.true_retention.last_30_days).toEqual({ reviews: 8, remembered: 7 });
    expect(progress.days).toEqual([
      { day: '2026-11-21', reviews: 8, minutes: 1 },
      { day: '2026-12-01', reviews: 8, minutes: 1 },
    ]);
    expect(progress.today).toEqual({ reviews: 8, new_cards: 0, minutes: 1, goal: null });
    expect(progress.forecast).toHaveLength(30);
    expect(progress.forecast[0]).toMatchObject({ day: '2026-12-01', due: 1 });
    expect(progress.cards.mature + progress.cards.young).toBe(7);
    expect(progress.rhythm).toEqual({ days_of_30: 2, streak: 1, longest_streak: 1 });
    const a1 = progress.known.levels.find(({ level }) => level === 'A1');
    expect(a1?.known).toBe(progress.cards.mature);
    expect(a1?.total).toBeGreaterThan(20);
    expect(progress.known.topics.map(({ topic }) => topic)).toEqual(['food', 'home']);
  });

  it('marks a card that is forgotten eight times', async () => {
    const { me } = await learner(['Haus']);
    const [card] = (await queue(me)).cards;
    const at = (days: number) => new Date(BEGIN.getTime() - (100 - days) * DAY);
    const answers = Array.from({ length: 17 }, (_, index) =>
      review(card!, index % 2 === 0 ? 4 : 1, at(index * 5)),
    );
    await send(me, answers);
    expect((await stats(me)).cards.leeches).toBe(1);
  });

  it('resets only with the typed confirmation, and old reviews do not return', async () => {
    const { me } = await learner(['Haus']);
    const [card] = (await queue(me)).cards;
    await send(me, [review(card!, 4)]);
    const refused = await me.call('POST', '/flashcards/reset', { confirmation: 'yes' });
    expect(refused.status).toBe(422);
    expect((await stats(me)).today.reviews).toBe(1);
    const done = await me.call('POST', '/flashcards/reset', { confirmation: 'reset progress' });
    expect(done.status).toBe(204);
    const stale = review(card!, 4, new Date(BEGIN.getTime() - 1000));
    expect(await send(me, [stale])).toEqual({ states: [], ignored: [stale.id] });
    expect((await stats(me)).today.reviews).toBe(0);
    expect((await queue(me)).counts.new).toBe(1);
  });

  it('keeps members’ cards apart', async () => {
    const { me } = await learner(['Haus']);
    const { me: other } = await learner(['Haus']);
    const [card] = (await queue(me)).cards;
    const mine = review(card!, 4);
    await send(me, [mine]);
    await other.call('POST', '/flashcards/reviews/undo', { ids: [mine.id] });
    await send(other, [{ ...mine, rating: 1 }]);
    await other.call('POST', '/flashcards/reset', { confirmation: 'reset progress' });
    expect((await stats(me)).today.reviews).toBe(1);
    expect((await stats(other)).today.reviews).toBe(0);
  });

  it('exports every row and deletes them all with the account', async () => {
    const { me, id } = await learner(['Haus', 'gehen']);
    const { cards } = await queue(me);
    const given = cards.map((card) => review(card, 3));
    await send(me, given);
    await me.call('POST', '/flashcards/reviews/undo', { ids: [given[0]!.id] });
    await me.call('PUT', `/flashcards/collections/${id}`, { facets: ['plural'] });
    const exported = (await me.call('GET', '/auth/export')).body as Record<string, unknown[]>;
    expect(exported).toMatchObject({
      reviews: [{}, {}],
      flashcards: [{ note: cards[1]!.note }],
      undone_reviews: [{ id: given[0]!.id }],
      collection_practice: [{ facets: ['plural'] }],
      flashcard_settings: [{ new_per_day: 10 }],
    });
    expect((await me.call('DELETE', '/auth/account')).status).toBe(204);
    for (const table of [
      'reviews',
      'undone_reviews',
      'flashcards',
      'collection_practice',
      'flashcard_settings',
    ]) {
      const left = rowsOf<{ count: number }>(
        await database.db.execute(
          sql`select count(*)::int as count from ${sql.identifier(table)} where user_id = ${me.userId}`,
        ),
      );
      expect({ table, left }).toEqual({ table, left: [{ count: 0 }] });
    }
  });

  it.each<[string, 'GET' | 'POST' | 'PUT', string, object?]>([
    ['a time zone of their own', 'GET', '/flashcards/queue?time_zone=Mars/Olympus'],
    ['a limit of 1,000', 'GET', '/flashcards/queue?limit=1000'],
    ['an unknown parameter', 'GET', '/flashcards/queue?user_id=1'],
    ['no reviews', 'POST', '/flashcards/reviews', { reviews: [] }],
    [
      '201 reviews',
      'POST',
      '/flashcards/reviews',
      { reviews: Array.from({ length: 201 }, () => ({})) },
    ],
    ['no facets', 'PUT', '/flashcards/settings', {}],
    [
      'a retention of 1',
      'PUT',
      '/flashcards/settings',
      { ...DEFAULT_FLASHCARD_SETTINGS, desired_retention: 1 },
    ],
    [
      'an exam on the 30th of February',
      'PUT',
      '/flashcards/settings',
      { ...DEFAULT_FLASHCARD_SETTINGS, exam: { name: 'x', date: '2027-02-30' } },
    ],
    ['an undo of nothing', 'POST', '/flashcards/reviews/undo', { ids: ['x'] }],
  ])('refuses %s', async (_, method, path, body) => {
    const { me } = await learner(['Haus']);
    expect((await me.call(method, path, body)).status).toBe(422);
  });

  it.each([0, 5, 2.5, '3', null])('refuses the rating %s', async (rating) => {
    const { me } = await learner(['Haus']);
    const [card] = (await queue(me)).cards;
    const reply = await me.call('POST', '/flashcards/reviews', {
      reviews: [{ ...review(card!, 3), rating }],
    });
    expect(reply.status).toBe(422);
    expect((await stats(me)).today.reviews).toBe(0);
  });

  it('shows everybody the words that we teach', async () => {
    const reply = await members.guest.call('GET', '/flashcards/words');
    expect(reply.body).toMatchObject({ words: expect.arrayContaining(['Haus', 'gehen']) });
    expect(reply.headers['cache-control']).toContain('public');
  });

  it('is for members', async () => {
    for (const [method, path] of [
      ['GET', '/flashcards/queue'],
      ['GET', '/flashcards/stats'],
      ['GET', '/flashcards/settings'],
    ] as const) {
      expect((await members.guest.call(method, path)).status).toBe(401);
    }
  });

  it('answers 404 for a collection that does not exist', async () => {
    const { me } = await learner(['Haus']);
    for (const id of [randomUUID(), 'x']) {
      expect((await me.call('GET', `/flashcards/queue?collection_id=${id}`)).status).toBe(404);
    }
  });
});
