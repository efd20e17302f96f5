import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contactMessageSchema } from '#contract/contact/schemas.ts';
import { collectionSchema } from '#contract/collections/schemas.ts';
import type { DatabaseConnection } from '#server/shared/database/database.ts';
import { keepMessage } from '#server/shared/messages/messages.queries.ts';
import { saveReport } from '#server/shared/collections/reports.ts';
import { openPostgres } from '#server/testing/test-databases.ts';
import {
  type Caller,
  makeCollection,
  type MemberApp,
  memberApp,
  refreshCookieOf,
  signInByDemo,
} from '#server/testing/test-members.ts';
import { readOrder } from './order.rules.ts';
import { runAdmin } from './run-admin.ts';

const MARKET = '/collections/collection_marketplace';
const HAUS = '00000000-0000-5000-8000-000000000001';
const NOBODY = '019a0000-0000-7000-8000-000000000000';

describe('the operator', () => {
  let database: DatabaseConnection;
  let members: MemberApp;
  let anna: Caller;
  let ben: Caller;

  beforeAll(async () => {
    database = await openPostgres();
    members = await memberApp(database);
    anna = await members.member('Anna');
    ben = await members.member('Ben');
  });
  afterAll(() => members.close());

  const run = (...args: string[]): Promise<string> =>
    Promise.resolve()
      .then(() => readOrder(args))
      .then((order) =>
        runAdmin(order, {
          db: database.db,
          systemUser: 'root',
          now: members.time.now,
          wordOf: (uuid) => (uuid === HAUS ? 'Haus' : null),
        }),
      );
  const marketIds = async (who: Caller = members.guest): Promise<string[]> => {
    const { body } = await who.call('GET', `${MARKET}?limit=50`);
    return (body as { id: string }[]).map(({ id }) => id);
  };
  const open_ = (owner: Caller, name: string) => makeCollection(owner, { name, is_private: false });

  test('a hidden collection is visible to its owner alone, and can be shown again', async () => {
    const { id } = await open_(anna, 'Anstößiges');
    const copy = await ben.call('POST', `${MARKET}/${id}/clone`);
    expect(copy.status).toBe(201);
    expect(await run('hide', id, '--reason', 'insults')).toContain('Anstößiges');

    expect(await marketIds()).not.toContain(id);
    expect(await marketIds(anna)).not.toContain(id);
    const found = await members.guest.call('GET', `${MARKET}?search=Anst`);
    expect((found.body as { id: string }[]).map((it) => it.id)).not.toContain(id);
    const calls: [Caller, 'GET' | 'POST', string, object?][] = [
      [members.guest, 'GET', `${MARKET}/${id}`],
      [ben, 'GET', `${MARKET}/${id}`],
      [ben, 'GET', `/collections/lists/${id}`],
      [ben, 'POST', `${MARKET}/${id}/like`],
      [ben, 'POST', `${MARKET}/${id}/clone`],
      [ben, 'POST', `${MARKET}/${id}/report`, { reason: 'still there?' }],
      [ben, 'GET', `/collections/lists/${id}/export?format=csv`],
    ];
    for (const [who, method, path, body] of calls) {
      const reply = await who.call(method, path, body);
      expect([path, reply.status]).toEqual([path, path.endsWith('csv') ? reply.status : 403]);
      expect(reply.status).toBeGreaterThanOrEqual(400);
      expect(JSON.stringify(reply.body)).not.toContain('Anstößiges');
      expect(reply.headers['cache-control']).toContain('no-store');
    }

    const own = collectionSchema.parse((await anna.call('GET', `/collections/lists/${id}`)).body);
    expect(own).toMatchObject({ hidden: true, is_private: false });
    const list = (await anna.call('GET', '/collections/lists')).body as { id: string }[];
    expect(list.find((it) => it.id === id)).toMatchObject({ hidden: true });
    // Ben keeps the copy, without the name of the original.
    const copied = (await ben.call('GET', '/collections/lists')).body as { cloned_from: object }[];
    expect(copied[0]).toMatchObject({ cloned_from: { id, name: null, creator: null } });
    const detail = await ben.call('GET', `/collections/lists/${(copy.body as { id: string }).id}`);
    expect(detail.body).toMatchObject({ cloned_from: { id, name: null, creator: null } });
    // Whatever its owner chooses.
    await anna.call('PUT', `/collections/lists/${id}`, { is_private: true });
    await anna.call('PUT', `/collections/lists/${id}`, { is_private: false });
    expect(await marketIds()).not.toContain(id);

    await run('unhide', id, '--reason', 'was changed');
    expect(await marketIds()).toContain(id);
    const again = await members.guest.call('GET', `${MARKET}/${id}`);
    expect(again.status).toBe(200);
    expect(again.body).not.toHaveProperty('hidden');
  });

  test('a blocked account is out at once, and back when it is unblocked', async () => {
    const eva = await members.member('Eva');
    const shown = await open_(eva, 'Evas Wörter');
    const hidden = await open_(eva, 'Evas Böses');
    await run('hide', hidden.id, '--reason', 'insults');
    expect(await run('block', 'EVA@example.org', '--reason', 'insults people')).toContain(
      eva.userId,
    );

    for (const path of ['/collections/lists', '/auth/profile', `/collections/lists/${shown.id}`]) {
      expect((await eva.call('GET', path)).status).toBe(401);
    }
    expect((await eva.call('POST', '/collections/lists', { name: 'x' })).status).toBe(401);
    expect(await marketIds()).not.toContain(shown.id);
    expect((await members.guest.call('GET', `${MARKET}/${shown.id}`)).status).toBe(403);
    const refused = await signInByDemo(members.app, { name: 'Eva', email: 'eva@example.org' });
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({
      detail: {
        code: 'account_blocked',
        message:
          'This account was blocked by the operator. If you think this is a mistake, please write to us.',
      },
    });
    expect(refused.headers['set-cookie']).toBeUndefined();
    await expect(run('unhide', shown.id, '--reason', 'x')).rejects.toThrow('owner is blocked');

    await run('unblock', eva.userId, '--reason', 'apologised');
    const back = await members.member('Eva');
    expect(back.userId).toBe(eva.userId);
    expect((await back.call('GET', '/collections/lists')).status).toBe(200);
    expect(await marketIds()).toContain(shown.id);
    expect(await marketIds()).not.toContain(hidden.id);
    // Ending a block reopens no old session.
    expect((await eva.call('GET', '/collections/lists')).status).toBe(401);
  });

  test('a refresh token does not outlive the block', async () => {
    const signedIn = await signInByDemo(members.app, { name: 'Rita', email: 'rita@example.org' });
    await run('block', signedIn.json().user.id, '--reason', 'insults');
    const refreshed = await members.app.inject({
      method: 'POST',
      url: '/api/v2/auth/refresh',
      headers: { cookie: refreshCookieOf(signedIn) },
    });
    expect(refreshed.statusCode).toBe(401);
  });

  test('a collection hidden both by itself and by a block needs both to be undone', async () => {
    const mia = await members.member('Mia');
    const { id } = await open_(mia, 'Mias Wörter');
    await run('block', mia.userId, '--reason', 'a');
    await run('hide', id, '--reason', 'b');
    await run('unblock', mia.userId, '--reason', 'c');
    expect(await marketIds()).not.toContain(id);
    await run('block', mia.userId, '--reason', 'd');
    await run('unhide', id, '--reason', 'e');
    expect(await marketIds()).not.toContain(id);
    await run('unblock', mia.userId, '--reason', 'f');
    expect(await marketIds()).toContain(id);
  });

  test('reports of all kinds are listed with their subjects', async () => {
    const { id } = await open_(anna, 'Gemeldet');
    await ben.call('POST', `${MARKET}/${id}/report`, { reason: 'Werbung' });
    // The calls refuse such characters today, but the table may hold older ones, which a terminal must not obey.
    const old = {
      kind: 'entry',
      subject: HAUS,
      reason: 'rot\u001B[31m',
      userId: ben.userId,
    } as const;
    await saveReport(database.db, old, members.time.now);
    members.time.now = new Date(members.time.now.getTime() + 1000);
    await ben.call('POST', '/feedback', { kind: 'entry', subject: HAUS, text: 'Falsches Genus' });
    const newest = await run('reports', '--newest');
    expect(newest.indexOf('Falsches Genus')).toBeLessThan(newest.indexOf('Werbung'));
    expect(newest).toContain(`“Gemeldet” of Anna (${anna.userId})`);
    expect(newest).toContain(
      `entry ${HAUS}  1 person, 2 reports\n  Haus\n  newest: Falsches Genus`,
    );
    expect(await run('show', HAUS)).toContain('rot [31m');
    expect(await run('show', HAUS)).not.toContain('\u001B');
    expect(await run('reports', '--kind', 'entry')).not.toContain('Werbung');
    expect(await run('reports', '--newest', '--limit', '1')).not.toContain('Werbung');
    await anna.call('DELETE', `/collections/lists/${id}`);
    expect(await run('reports', '--kind', 'collection')).toContain('gone');
    expect(await run('show', id)).toContain('gone');
    await run('dismiss', id, '--reason', 'deleted by its owner');
    await run('dismiss', HAUS, '--reason', 'corrected');
    expect(await run('reports')).toBe('No report is open.');
  });

  test('the queue has what most people report first, and empties as it is worked through', async () => {
    const cem = await members.member('Cem');
    const [much, little, bad] = await Promise.all([
      open_(anna, 'Viel gemeldet'),
      open_(anna, 'Wenig gemeldet'),
      open_(cem, 'Von Cem'),
    ]);
    const item = { word: 'Beleidigung', translation: 'insult', notes: 'zwei\nZeilen' };
    await anna.call('POST', `/collections/lists/${much.id}/items/custom`, item);
    const report = async (who: Caller, { id }: { id: string }, reason: string) => {
      members.time.now = new Date(members.time.now.getTime() + 1000);
      expect((await who.call('POST', `${MARKET}/${id}/report`, { reason })).status).toBe(204);
    };
    await report(ben, much, 'beleidigt');
    await report(cem, much, 'beleidigt mich');
    for (let time = 0; time < 3; time++) await report(ben, little, 'langweilig');
    await report(ben, bad, 'Werbung');

    const places = (text: string) =>
      [much, little, bad].map(({ id }) => text.split('\n').findIndex((line) => line.includes(id)));
    expect(places(await run('reports'))).toEqual([0, 6, 3]);
    expect(places(await run('reports', '--newest'))).toEqual([6, 3, 0]);
    expect(await run('reports')).toContain('2 people, 2 reports\n  “Viel gemeldet”');
    expect(await run('reports')).toContain('1 person, 3 reports\n  “Wenig gemeldet”');

    const shown = await run('show', much.id);
    expect(shown).toContain('Beleidigung: insult | zwei Zeilen');
    expect(shown).toContain(`by ${cem.userId} (open): beleidigt mich`);
    expect(shown).toContain('public, 0 likes, 0 copies');

    expect(await run('hide', much.id, '--reason', 'insults people')).toContain(
      '2 reports resolved',
    );
    expect(await run('dismiss', little.id, '--reason', 'harmless')).toContain('3 reports about');
    expect(await run('block', cem.userId, '--reason', 'ads')).toContain('1 report resolved');
    expect(await run('reports')).toBe('No report is open.');
    const resolved = await run('reports', '--resolved');
    expect(resolved).toContain(`collection ${much.id}  2 people, 2 reports  resolved: hide`);
    expect(resolved).toContain(`collection ${little.id}  1 person, 3 reports  resolved: dismiss`);
    expect(resolved).toContain(`collection ${bad.id}  1 person, 1 report  resolved: block`);
    const after = await run('show', much.id);
    expect(after).toContain('(hide 2026-');
    expect(after).toContain(`root  hide ${much.id}\n  insults people`);
    expect(await marketIds()).toContain(little.id);
    await expect(run('dismiss', little.id, '--reason', 'again')).rejects.toThrow('no open report');

    // A new report opens the matter again, and the reporter's export says what became of the others.
    await report(ben, little, 'immer noch');
    expect(await run('reports')).toContain('1 person, 1 report\n  “Wenig gemeldet”');
    const { body } = await ben.call('GET', '/auth/export');
    const exported = (body as { reports: { reason: string }[] }).reports;
    expect(exported.find(({ reason }) => reason === 'langweilig')).toMatchObject({
      resolution: 'dismiss',
      resolved_at: expect.any(String),
    });
    expect(exported.find(({ reason }) => reason === 'immer noch')).toMatchObject({
      resolution: null,
    });
    await run('dismiss', little.id, '--reason', 'harmless');
  });

  test('every act is logged, refused ones are not, and no entry can be removed', async () => {
    const { id } = await open_(anna, 'Protokoll');
    await run('hide', id, '--reason', ' two\nlines ', '--operator', 'Vera');
    await expect(run('hide', id, '--reason', 'again')).rejects.toThrow('hidden already');
    await expect(run('hide', NOBODY, '--reason', 'x')).rejects.toThrow('There is no collection');
    await expect(run('block', NOBODY, '--reason', 'x')).rejects.toThrow('There is no account');
    await expect(run('unblock', anna.userId, '--reason', 'x')).rejects.toThrow('is not blocked');
    await expect(run('dismiss', id, '--reason', 'x')).rejects.toThrow('no open report');
    await expect(run('show', id)).rejects.toThrow('Nobody reported');
    const [newest = '', reason] = (await run('audit', '--limit', '1')).split('\n');
    expect(newest).toBe(`${members.time.now.toISOString()}  Vera (root)  hide ${id}`);
    expect(reason).toBe('  two lines');
    for (const change of [
      sql`update admin_log set reason = 'nothing'`,
      sql`delete from admin_log`,
      sql`truncate admin_log`,
    ]) {
      const error: unknown = await database.db.execute(change).catch((it: unknown) => it);
      expect(error).toMatchObject({ cause: { message: 'the table admin_log only grows' } });
    }
    expect(await run('audit')).toContain('two lines');
  });

  test('two accounts with one address are distinguished', async () => {
    await database.db.execute(
      sql`insert into users (id, issuer, subject, email, name, created_at) values (${NOBODY}, 'x', 'y', 'ben@example.org', 'Other', now())`,
    );
    await expect(run('block', 'ben@example.org', '--reason', 'x')).rejects.toThrow(
      /Several accounts[^]*Ben[^]*Other|Several accounts[^]*Other[^]*Ben/u,
    );
    expect((await ben.call('GET', '/auth/profile')).status).toBe(200);
    await expect(run('block', 'no@example.org', '--reason', 'x')).rejects.toThrow('no account');
  });

  test('reads messages and marks them as answered', async () => {
    const { db } = database;
    const [now, id] = [members.time.now, '019a0000-0000-4000-8000-00000000000a'];
    const guest = { id, topic: 'support', reply_to: 'eva@example.org', text: 'Hallo!\nWas tun?' };
    await keepMessage(db, contactMessageSchema.parse(guest), null, now);
    const own = { ...guest, id: NOBODY, reply_to: null, text: 'Danke' };
    await keepMessage(db, contactMessageSchema.parse(own), anna.userId, now);

    const listed = await run('messages');
    expect(listed).toContain('from a guest, answer to eva@example.org\n  Hallo!\n  Was tun?');
    expect(listed).toContain('from Anna, wants no answer\n  Danke');
    expect(await run('answered', id)).toBe(`${id} is answered.`);
    expect(await run('messages')).not.toContain('Hallo!');
    expect(await run('messages', '--answered')).toContain('Hallo!');
    await expect(run('answered', id)).rejects.toThrow(`There is no open message ${id}.`);
    await expect(run('answered')).rejects.toThrow('answered needs the id of a message');
  });
});

describe('commands', () => {
  test.each<[string[], string]>([
    [['explode'], 'no command "explode"'],
    [['constructor'], 'no command'],
    [['hide'], 'needs a collection'],
    [['hide', 'abc', '--reason', 'x'], '"abc" is not an id'],
    [['hide', "' or 1=1 --", '--reason', 'x'], 'is not an id'],
    [['hide', NOBODY], 'needs --reason'],
    [['hide', NOBODY, '--reason', '  '], 'needs --reason'],
    [['hide', NOBODY, '--reason', 'x'.repeat(1001)], 'At most 1000'],
    [['hide', NOBODY, HAUS, '--reason', 'x'], 'one id at a time'],
    [['hide', NOBODY, '--reason', 'x', '--kind', 'tile'], 'takes no --kind'],
    [['hide', 'anna@example.org', '--reason', 'x'], 'is not an id'],
    [['block'], 'needs an account'],
    [['block', NOBODY, '--reason'], 'reason'],
    [['block', NOBODY, '--reason', 'x', '--operator', ''], '--operator is a name'],
    [['reports', '--kind', 'word'], '--kind is one of'],
    [['reports', '--limit', '0'], '--limit'],
    [['reports', '--limit', 'many'], '--limit'],
    [['reports', NOBODY], 'takes no id'],
    [['reports', '--reason', 'x'], 'takes no --reason'],
    [['show'], 'needs the id of what was reported'],
    [['show', 'abc'], 'is not an id'],
    [['show', NOBODY, '--reason', 'x'], 'takes no --reason'],
    [['dismiss', NOBODY], 'needs --reason'],
    [['dismiss'], 'needs the id'],
    [['audit', '--reason', 'x'], 'takes no --reason'],
    [['audit', '--force'], '--force'],
  ])('%j is refused', (args, problem) => {
    expect(() => readOrder(args)).toThrow(problem);
  });

  test.each([[[]], [['help']], [['--help']], [['hide', '--help']]])('%j shows the help', (args) => {
    expect(readOrder(args)).toEqual({ command: 'help' });
  });

  test('ids are taken in capitals too, addresses as they are', () => {
    expect(readOrder(['hide', NOBODY.toUpperCase(), '--reason', 'x'])).toMatchObject({
      collection: NOBODY,
    });
    expect(readOrder(['block', 'Anna@Example.org', '--reason', 'x'])).toMatchObject({
      account: 'Anna@Example.org',
    });
  });
});
