import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errorReplySchema } from '#contract/errors.ts';
import { type PopularWord, popularReplySchema } from '#contract/analytics/schemas.ts';
import { analyticsEvents } from '#server/shared/database/schema/analytics.ts';
import { settings } from '#server/shared/database/schema/core.ts';
import type { DatabaseConnection } from '#server/shared/database/database.ts';
import { openPostgres, TEST_DATABASES } from '#server/testing/test-databases.ts';
import { type Caller, memberApp, type MemberApp } from '#server/testing/test-members.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const VIEW = {
  path: '/dictionary/german-english/Haus',
  search: '?q=secret',
  title: 'Haus',
  location: 'http://localhost/dictionary/german-english/Haus?q=secret',
};
const SEARCH = { word: 'Haus', language_pair: 'german-english' };
const STUDY = { activity: 'flashcards', answers: 12 };
const EVENTS: [name: string, body: object][] = [
  ['page-view', VIEW],
  ['search', SEARCH],
  ['study', STUDY],
];

const cookiesOf = (visitor: string, consent = '2.analytics') => ({
  cookie: `consent=${consent}; wortlaut_visitor=${visitor}; wortlaut_visit=${visitor}`,
});

describe.each(TEST_DATABASES)('counting on $kind', ({ open }) => {
  let database: DatabaseConnection;
  let members: MemberApp;
  let guest: Caller;
  beforeAll(async () => {
    database = await open();
    members = await memberApp(database);
    guest = members.guest;
  });
  afterAll(() => members.close());
  beforeEach(async () => {
    await database.db.delete(analyticsEvents);
    // Past the cache time of the previous test.
    members.time.now = new Date(members.time.now.getTime() + HOUR);
  });

  const rows = () => database.db.select().from(analyticsEvents);
  const send = (name: string, body: object, headers: Record<string, string> = {}) =>
    guest.call('POST', `/analytics/${name}`, body, headers);
  const popular = async (): Promise<PopularWord[]> => {
    const reply = await guest.call('GET', '/dictionary/popular');
    expect(reply.status).toBe(200);
    return popularReplySchema.parse(reply.body).words;
  };

  it.each(EVENTS)('accepts %s and keeps nothing without consent', async (name, body) => {
    const visitor = randomUUID();
    for (const headers of [
      {},
      { cookie: 'consent=2' },
      { cookie: 'consent=2.analytics' },
      cookiesOf(visitor, '1'),
      cookiesOf(visitor, '2.functional'),
      cookiesOf(visitor, '0.analytics'),
      { cookie: `wortlaut_visitor=${visitor}; wortlaut_visit=${visitor}` },
    ]) {
      expect(await send(name, body, headers)).toMatchObject({ status: 202, body: null });
    }
    expect(await rows()).toEqual([]);
  });

  it('sets no cookie', async () => {
    const visitor = randomUUID();
    for (const [name, body] of EVENTS) {
      for (const headers of [{}, cookiesOf(visitor)]) {
        expect((await send(name, body, headers)).headers['set-cookie']).toBeUndefined();
      }
    }
  });

  it('keeps little with consent: no address, no query, no minute', async () => {
    const visitor = randomUUID();
    members.time.now = new Date('2027-01-05T12:34:56.789Z');
    for (const [name, body] of EVENTS) await send(name, body, cookiesOf(visitor));
    const person = { visitorId: visitor, visitId: visitor, hour: new Date('2027-01-05T12:00:00Z') };
    expect(await rows()).toMatchObject([
      { ...person, kind: 'page-view', subject: '/dictionary/german-english/:word', amount: null },
      { ...person, kind: 'search', subject: 'Haus', amount: null },
      { ...person, kind: 'study', subject: 'flashcards', amount: 12 },
    ]);
    expect(JSON.stringify(await rows())).not.toContain('secret');
  });

  it('keeps no words that the dictionary does not have, or that are blocked', async () => {
    const visitor = randomUUID();
    const words = ['anna@example.org', "'; drop table users; --", 'Quatschwort', '__proto__'];
    for (const word of words) {
      expect((await send('search', { ...SEARCH, word }, cookiesOf(visitor))).status).toBe(202);
    }
    await send('search', { word: 'house', language_pair: 'english-german' }, cookiesOf(visitor));
    expect(await rows()).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['page-view', { ...VIEW, path: 'Haus' }, 'path'],
    ['page-view', { ...VIEW, path: ['/'] }, 'path'],
    ['page-view', { ...VIEW, title: 'x'.repeat(1001) }, 'title'],
    ['page-view', { path: '/', search: '', title: '' }, 'location'],
    ['search', { ...SEARCH, word: '' }, 'word'],
    ['search', { ...SEARCH, language_pair: 'german-klingon' }, 'language_pair'],
    ['study', { ...STUDY, answers: 0 }, 'answers'],
    ['study', { ...STUDY, answers: 1.5 }, 'answers'],
    ['study', { ...STUDY, activity: 'sleep' }, 'activity'],
    ['study', { ...STUDY, user_id: 'x' }, 'body'],
  ])('refuses a wrong %s: %j', async (name, body, field) => {
    const reply = await send(name, body, cookiesOf(randomUUID()));
    expect(reply.status).toBe(422);
    const { detail } = errorReplySchema.parse(reply.body);
    expect(detail.code).toBe('validation_error');
    expect(Object.keys(detail.fields ?? {})).toEqual([field]);
    expect(await rows()).toEqual([]);
  });

  it('refuses anything but JSON', async () => {
    const reply = await members.app.inject({
      method: 'POST',
      url: '/api/v2/analytics/study',
      headers: { 'content-type': 'application/json' },
      payload: '{"activity":',
    });
    expect(reply.statusCode).toBe(400);
    expect(errorReplySchema.parse(reply.json()).detail.code).toBe('bad_request');
  });

  /** The cookies of a new visitor whose id the server has signed, as their browser keeps them. */
  const signedCookies = async () => {
    const visitor = randomUUID();
    const first = await send('study', STUDY, cookiesOf(visitor));
    const signed = String(first.headers['wortlaut-visitor']);
    expect(signed.startsWith(`${visitor}.`)).toBe(true);
    return cookiesOf(visitor).cookie.replace(visitor, signed);
  };
  const search = async (word: string, cookie: string, remoteAddress: string) => {
    const reply = await members.app.inject({
      method: 'POST',
      url: '/api/v2/analytics/search',
      headers: { cookie },
      remoteAddress,
      payload: { ...SEARCH, word },
    });
    expect(reply.statusCode).toBe(202);
    return reply;
  };
  /** Past the cache time. */
  const later = (milliseconds = HOUR) => {
    members.time.now = new Date(members.time.now.getTime() + milliseconds);
  };

  it('lists a word as popular once five visitors at five addresses looked it up on one day', async () => {
    members.time.now = new Date('2027-02-01T08:00:00Z');
    const people = await Promise.all(Array.from({ length: 5 }, signedCookies));
    for (const [index, cookie] of people.slice(0, 4).entries()) {
      for (let times = 0; times < 3; times += 1) await search('Haus', cookie, `192.0.2.${index}`);
    }
    expect(await popular()).toEqual([]);
    const fifth = await search('Haus', people[4]!, '192.0.2.4');
    expect(fifth.headers['wortlaut-visitor']).toBeUndefined();
    // The answer is cached for ten minutes.
    expect(await popular()).toEqual([]);
    later();
    expect(await popular()).toEqual([
      { word: 'Haus', gloss: expect.stringContaining('house'), article: 'das' },
    ]);
    later(7 * DAY);
    expect(await popular()).toEqual([]);
  });

  it.each<[string, (index: number) => { address: string; day: number }, boolean]>([
    ['one address with many visitors', () => ({ address: '192.0.2.1', day: 0 }), true],
    [
      'the networks of one IPv6 customer',
      (at) => ({ address: `2001:db8:1:${at}::1`, day: 0 }),
      true,
    ],
    ['one address that goes on for days', (day) => ({ address: '192.0.2.1', day }), true],
    ['made-up visitors', (at) => ({ address: `192.0.2.${at}`, day: 0 }), false],
  ])('%s cannot write the list', async (_name, place, areSigned) => {
    const start = new Date('2027-03-01T08:00:00Z').getTime();
    for (let index = 0; index < 6; index++) {
      members.time.now = new Date(start);
      const made = cookiesOf(randomUUID()).cookie;
      const cookie = areSigned ? await signedCookies() : made;
      const { address, day } = place(index);
      members.time.now = new Date(start + day * DAY);
      await search('Haus', cookie, address);
    }
    later();
    expect(await popular()).toEqual([]);
  });

  it('lists no word that is not fit for everybody, whoever looks it up', async () => {
    members.time.now = new Date('2027-04-01T08:00:00Z');
    const people = await Promise.all(Array.from({ length: 6 }, signedCookies));
    for (const word of ['führen', 'Haus', 'Analverkehr']) {
      for (const [index, cookie] of people.entries()) {
        await search(word, cookie, `192.0.2.${index}`);
      }
    }
    later();
    expect((await popular()).map(({ word }) => word)).toEqual(['Haus']);
  });

  it('tells addresses apart for a day and keeps that for a week, without the address', async () => {
    members.time.now = new Date('2027-05-01T08:00:00Z');
    const cookie = await signedCookies();
    const addresses = async () => {
      const searches = (await rows()).filter(({ kind }) => kind === 'search');
      return searches.map(({ address }) => address);
    };
    await search('Haus', cookie, '192.0.2.1');
    await search('Haus', cookie, '192.0.2.1');
    await search('Haus', cookie, '192.0.2.2');
    await search('führen', cookie, '192.0.2.1');
    const [one, same, other, unfit] = await addresses();
    expect(one).toMatch(/^[\w-]{16}$/u);
    expect([same, unfit]).toEqual([one, null]);
    expect(other).not.toBe(one);
    const salt = async () => {
      const [row] = await database.db
        .select()
        .from(settings)
        .where(eq(settings.key, 'analytics_salt'));
      return row?.value ?? '';
    };
    const first = await salt();
    later(DAY);
    await search('Haus', cookie, '192.0.2.1');
    expect((await addresses()).at(-1)).not.toBe(one);
    expect((await salt()).slice(0, 10)).toBe('2027-05-02');
    expect((await salt()).slice(10)).not.toBe(first.slice(10));
    later(8 * DAY);
    await popular();
    expect(await addresses()).toEqual(Array(5).fill(null));
  });

  it('forgets after 90 days', async () => {
    await send('study', STUDY, cookiesOf(randomUUID()));
    members.time.now = new Date(members.time.now.getTime() + 89 * DAY);
    await send('search', SEARCH, cookiesOf(randomUUID()));
    expect(await rows()).toHaveLength(2);
    members.time.now = new Date(members.time.now.getTime() + 2 * DAY);
    await popular();
    expect(await rows()).toMatchObject([{ kind: 'search' }]);
  });

  it('is not tied to an account: neither exported nor kept by it', async () => {
    const anna = await members.member('Anna');
    const visitor = randomUUID();
    await anna.call('POST', '/analytics/study', STUDY, cookiesOf(visitor));
    const exported = JSON.stringify((await anna.call('GET', '/auth/export')).body);
    expect(exported).not.toContain(visitor);
    expect(JSON.stringify(await rows())).not.toContain(anna.userId);
  });

  it('does not remember the order of collections without consent', async () => {
    const ben = await members.member('Ben');
    const order = (consent: string) =>
      ben.call('PUT', '/collections/order', { ids: [randomUUID()] }, { cookie: consent });
    const kept = await order('consent=2.functional');
    expect(String(kept.headers['set-cookie'])).toContain('Max-Age=15724800');
    const refused = await order('consent=2.analytics');
    expect(refused.status).toBe(204);
    expect(String(refused.headers['set-cookie'])).toMatch(/collection_order=;.*1970/u);
    const listed = (consent: string) =>
      ben.call('GET', '/collections/lists', undefined, {
        cookie: `consent=${consent}; collection_order=01234567`,
      });
    expect((await listed('2.functional')).headers['set-cookie']).toBeUndefined();
    expect(String((await listed('2')).headers['set-cookie'])).toContain('collection_order=;');
  });
});

it('is limited by address', async () => {
  const members = await memberApp(await openPostgres(), { settings: { RATE_LIMIT_SCALE: '0.1' } });
  const statuses: number[] = [];
  for (let call = 0; call < 13; call += 1) {
    statuses.push((await members.guest.call('POST', '/analytics/study', STUDY)).status);
  }
  await members.close();
  expect(statuses).toEqual([...Array<number>(12).fill(202), 429]);
});
