import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PracticeSession } from '#contract/practice/schemas.ts';
import { eq } from 'drizzle-orm';
import type { DatabaseConnection } from '#server/shared/database/database.ts';
import { practiceSessions } from '#server/shared/database/schema/practice.ts';
import { openPostgres } from '#server/testing/test-databases.ts';
import {
  type Caller,
  makeCollection,
  memberApp,
  type MemberApp,
} from '#server/testing/test-members.ts';

const WORDS = ['Haus', 'gehen', 'Vater', 'Straße', 'Frage', 'Karte'];

describe('practice', () => {
  let database: DatabaseConnection;
  let members: MemberApp;
  let people = 0;

  beforeAll(async () => {
    database = await openPostgres();
    members = await memberApp(database);
  });
  afterAll(() => members.close());

  const learner = async (words = WORDS): Promise<{ me: Caller; id: string }> => {
    people += 1;
    const me = await members.member(`Practiser ${people}`);
    const { id } = await makeCollection(me);
    await me.call('POST', `/collections/lists/${id}/words/bulk`, { words });
    return { me, id };
  };
  const start = async (me: Caller, request: object): Promise<PracticeSession> => {
    const reply = await me.call('POST', '/ai/practice/start', request);
    expect(reply).toMatchObject({ status: 201 });
    return reply.body as PracticeSession;
  };
  const submit = async (me: Caller, id: string, body: object): Promise<PracticeSession> => {
    const reply = await me.call('POST', `/ai/practice/session/${id}/submit`, body);
    expect(reply).toMatchObject({ status: 200 });
    return reply.body as PracticeSession;
  };
  const kept = async (id: string) => {
    const [row] = await database.db
      .select()
      .from(practiceSessions)
      .where(eq(practiceSessions.id, id));
    return row!;
  };
  /** The right answers, read from the table since the calls do not reveal them. */
  const rightAnswers = async (id: string) =>
    (await kept(id)).exercises.map((exercise) => ({
      exercise: exercise.id,
      answer: exercise.answer.expected.accepted[0]!.replace(/^\(\S+\) /u, ''),
    }));
  const reviewsToday = async (me: Caller): Promise<number> =>
    ((await me.call('GET', '/flashcards/stats')).body as { today: { reviews: number } }).today
      .reviews;

  it('makes exercises from a collection, without their answers', async () => {
    const { me, id } = await learner();
    const session = await start(me, { collection_id: id, kinds: ['article'], count: 5 });
    expect(session).toMatchObject({
      source: { collection_id: id, name: 'Küche' },
      submitted_at: null,
      answers: [],
      result: null,
    });
    expect(session.exercises).toHaveLength(5);
    for (const { kind, question } of session.exercises) {
      expect(kind).toBe('article');
      expect(question.text).not.toMatch(/^(?:der|die|das) /u);
    }
    expect(JSON.stringify(session)).not.toContain('accepted');
    const read = await me.call('GET', `/ai/practice/session/${session.id}`);
    expect(read).toMatchObject({ status: 200, body: session });
  });

  it('saves answers along the way, and judges all at the end, once', async () => {
    const { me, id } = await learner();
    const request = { collection_id: id, kinds: ['article', 'translation'], count: 6 };
    const session = await start(me, request);
    const right = await rightAnswers(session.id);
    const half = await submit(me, session.id, { answers: right.slice(0, 3), final: false });
    expect(half).toMatchObject({ answers: right.slice(0, 3), result: null, submitted_at: null });
    expect(await reviewsToday(me)).toBe(0);
    const done = await submit(me, session.id, {
      answers: [...right.slice(3, 5), { exercise: right[5]!.exercise, answer: 'Quatsch' }],
    });
    expect(done.result?.score).toEqual({ right: 5, slips: 0, wrong: 1, percent: 83 });
    expect(done.result?.results[5]).toMatchObject({ verdict: 'wrong_word', typed: 'Quatsch' });
    expect(done.submitted_at).toBe(members.time.now.toISOString());
    const again = await Promise.all(
      Array.from({ length: 4 }, () => submit(me, session.id, { answers: right })),
    );
    for (const reply of again) expect(reply).toEqual(done);
    expect(await reviewsToday(me)).toBe(6);
    const graded = (await me.call('GET', '/flashcards/stats')).body;
    expect(graded).toMatchObject({ cards: { learning: 6 } });
  });

  it('judges each answer at once, and the first one that is given stays', async () => {
    const { me, id } = await learner();
    const session = await start(me, { collection_id: id, kinds: ['article'], count: 3 });
    const [first, second] = await rightAnswers(session.id);
    expect(session.judged).toEqual([]);
    const empty = { exercise: second!.exercise, answer: ' ' };
    const wrong = { exercise: first!.exercise, answer: 'Quatsch' };
    const half = await submit(me, session.id, { answers: [wrong, empty], final: false });
    expect(half.judged).toEqual([
      expect.objectContaining({ exercise: wrong.exercise, credit: 0, answer: expect.any(String) }),
    ]);
    const changed = await submit(me, session.id, { answers: [first!, second!], final: false });
    expect(changed.judged.map(({ typed, credit }) => [typed, credit])).toEqual([
      ['Quatsch', 0],
      [second!.answer, 1],
    ]);
    const read = await me.call('GET', `/ai/practice/session/${session.id}`);
    expect(read.body).toEqual(changed);
    const done = await submit(me, session.id, { answers: [] });
    expect(done.result?.score).toMatchObject({ right: 1, wrong: 2 });
  });

  // The dictionary of these tests has no forms; the journeys' has.
  it.each([
    ['gehen', ['translation']],
    ['Haus', ['translation', 'article']],
  ])('says which kinds %s gives', async (word, kinds) => {
    const { me } = await learner([]);
    const reply = await me.call('GET', `/ai/practice/kinds?word=${word}`);
    expect(reply).toMatchObject({ status: 200, body: { kinds } });
  });

  it('says which kinds a collection gives, and to whom', async () => {
    const { me, id } = await learner(['gehen', 'Haus']);
    const { me: other, id: empty } = await learner([]);
    const kinds = (caller: Caller, query: string) =>
      caller.call('GET', `/ai/practice/kinds${query}`);
    expect((await kinds(me, `?collection_id=${id}`)).body).toEqual({
      kinds: ['translation', 'article'],
    });
    expect((await kinds(other, `?collection_id=${empty}`)).body).toEqual({ kinds: [] });
    expect((await kinds(other, `?collection_id=${id}`)).status).toBe(403);
    expect((await kinds(me, '?word=xyzzyqq')).status).toBe(404);
    expect((await kinds(me, '')).status).toBe(422);
  });

  it('lists unsubmitted sessions to their owner, newest first', async () => {
    const { me, id } = await learner();
    const { me: other } = await learner([]);
    const first = await start(me, { collection_id: id, kinds: ['article'], count: 2 });
    members.time.now = new Date(members.time.now.getTime() + 1000);
    const second = await start(me, { word: 'Haus', kinds: ['article'] });
    await submit(me, first.id, { answers: [{ exercise: '1', answer: 'das' }], final: false });
    const open = async (caller: Caller) => (await caller.call('GET', '/ai/practice/open')).body;
    expect(await open(me)).toMatchObject({
      sessions: [
        { id: second.id, source: { word: 'Haus' }, exercises: 1, answered: 0 },
        { id: first.id, source: { name: 'Küche' }, exercises: 2, answered: 1 },
      ],
    });
    expect(await open(other)).toEqual({ sessions: [] });
    expect((await members.guest.call('GET', '/ai/practice/open')).status).toBe(401);
    await submit(me, second.id, { answers: [] });
    expect(await open(me)).toMatchObject({ sessions: [{ id: first.id }] });
  });

  it('counts a submit once, however many come at the same time', async () => {
    const { me, id } = await learner();
    const session = await start(me, { collection_id: id, kinds: ['article'], count: 4 });
    const answers = await rightAnswers(session.id);
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => submit(me, session.id, { answers })),
    );
    for (const reply of replies) expect(reply).toEqual(replies[0]);
    expect(await reviewsToday(me)).toBe(4);
  });

  it('leaves the schedule of omitted exercises alone', async () => {
    const { me, id } = await learner();
    const session = await start(me, { collection_id: id, kinds: ['article'], count: 2 });
    const done = await submit(me, session.id, { answers: [] });
    expect(done.result?.score).toEqual({ right: 0, slips: 0, wrong: 2, percent: 0 });
    expect(done.result?.results[0]).toMatchObject({ verdict: 'empty', typed: '' });
    expect(await reviewsToday(me)).toBe(0);
  });

  it('practises wrong answers once more', async () => {
    const { me, id } = await learner();
    const session = await start(me, { collection_id: id, kinds: ['article'], count: 5 });
    const early = await me.call('POST', '/ai/practice/start', { again: session.id });
    expect(early).toMatchObject({
      status: 409,
      body: { detail: { code: 'practice_not_handed_in' } },
    });
    const right = await rightAnswers(session.id);
    await submit(me, session.id, { answers: right.slice(0, 3) });
    const next = await start(me, { again: session.id });
    expect(next.exercises.map(({ question, kind }) => ({ question, kind }))).toEqual(
      session.exercises.slice(3).map(({ question, kind }) => ({ question, kind })),
    );
    await submit(me, next.id, { answers: await rightAnswers(next.id) });
    const none = await me.call('POST', '/ai/practice/start', { again: next.id });
    expect(none).toMatchObject({ status: 422, body: { detail: { code: 'nothing_to_practise' } } });
  });

  it('makes exercises from one word, in whatever form it is given', async () => {
    const { me } = await learner([]);
    for (const word of ['gehen', 'ging']) {
      const session = await start(me, { word, count: 30 });
      expect(session.source).toEqual({ word: 'gehen' });
      expect(session.exercises.map(({ kind }) => kind)).toEqual(['translation']);
    }
  });

  it('practises custom entries', async () => {
    const { me, id } = await learner([]);
    const item = { word: 'Feierabendbier', translation: 'after-work beer' };
    const made = await me.call('POST', `/collections/lists/${id}/items/custom`, item);
    expect(made.status).toBe(201);
    const session = await start(me, { collection_id: id });
    expect(session.exercises).toHaveLength(1);
    const done = await submit(me, session.id, { answers: await rightAnswers(session.id) });
    expect(done.result?.score.percent).toBe(100);
    expect(await reviewsToday(me)).toBe(1);
  });

  it('creates one session for a call that comes twice with its key', async () => {
    const { me, id } = await learner();
    const call = () =>
      me.call('POST', '/ai/practice/start', { collection_id: id }, { 'idempotency-key': 'k1' });
    const [one, other] = [await call(), await call()];
    expect(one.body).toEqual(other.body);
  });

  it('is private, exported and deleted with the account', async () => {
    const { me, id } = await learner();
    const { me: other } = await learner();
    const session = await start(me, { collection_id: id, count: 3 });
    const missing = { status: 404, body: { detail: { code: 'practice_not_found' } } };
    const path = `/ai/practice/session/${session.id}`;
    expect(await other.call('GET', path)).toMatchObject(missing);
    expect(await other.call('POST', `${path}/submit`, { answers: [] })).toMatchObject(missing);
    expect(await other.call('POST', '/ai/practice/start', { again: session.id })).toMatchObject(
      missing,
    );
    expect((await me.call('GET', path)).body).toMatchObject({ submitted_at: null });
    const exported = (await me.call('GET', '/auth/export')).body;
    expect(exported).toMatchObject({ practice_sessions: [{ id: session.id }] });
    expect(JSON.stringify(exported)).not.toContain('"accepted"');
    expect((await other.call('GET', '/auth/export')).body).toMatchObject({ practice_sessions: [] });
  });

  it.each([
    ['nothing', {}, 422],
    ['two things', { word: 'Haus', collection_id: 'x' }, 422],
    ['no kind', { word: 'Haus', kinds: [] }, 422],
    ['an unknown kind', { word: 'Haus', kinds: ['essay'] }, 422],
    ['too many', { word: 'Haus', count: 31 }, 422],
    ['an unknown word', { word: 'Xyzzyq' }, 404],
    ['no collection', { collection_id: 'x' }, 404],
    ['no session', { again: 'x' }, 404],
    ['a kind the word does not have', { word: 'gehen', kinds: ['article'] }, 422],
  ])('refuses to start with %s', async (_name, request, status) => {
    const { me } = await learner([]);
    expect(await me.call('POST', '/ai/practice/start', request)).toMatchObject({ status });
  });

  it('refuses guests, private collections of others and answers to nothing', async () => {
    const { me, id } = await learner();
    const { me: other } = await learner([]);
    expect(await members.guest.call('POST', '/ai/practice/start', { word: 'Haus' })).toMatchObject({
      status: 401,
    });
    expect(await other.call('POST', '/ai/practice/start', { collection_id: id })).toMatchObject({
      status: 403,
    });
    const session = await start(me, { collection_id: id, count: 2 });
    for (const answers of [
      [{ exercise: '99', answer: 'x' }],
      [{ exercise: '__proto__', answer: 'x' }],
      [{ exercise: '1', answer: 'a\u0000b' }],
      [{ exercise: '1', answer: 'x'.repeat(401) }],
    ]) {
      const reply = await me.call('POST', `/ai/practice/session/${session.id}/submit`, { answers });
      expect(reply).toMatchObject({ status: 422 });
    }
    expect((await kept(session.id)).answers).toEqual({});
  });
});
