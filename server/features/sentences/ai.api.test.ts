import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  ExamplesHistory,
  ExamplesReply,
  LikedTiles,
  Tile,
  TilesReply,
} from '#contract/sentences/schemas.ts';
import type { DatabaseConnection } from '#server/shared/database/database.ts';
import { rowsOf } from '#server/shared/database/rows.ts';
import { openPostgres } from '#server/testing/test-databases.ts';
import { type Caller, memberApp, type MemberApp } from '#server/testing/test-members.ts';

const NOBODYS = '00000000-0000-5000-8000-00000000ffff';

describe('sentences on demand', () => {
  let database: DatabaseConnection;
  let members: MemberApp;
  let me: Caller;
  let people = 0;

  beforeAll(async () => {
    database = await openPostgres();
    members = await memberApp(database);
    me = await members.member('Anna');
  });
  afterAll(() => members.close());

  const somebody = (): Promise<Caller> => {
    people += 1;
    return members.member(`Reader ${people}`);
  };
  const examples = async (caller: Caller, body: object): Promise<ExamplesReply> => {
    const reply = await caller.call('POST', '/ai/examples/generate', body);
    expect(reply).toMatchObject({ status: 200 });
    return reply.body as ExamplesReply;
  };
  const tiles = async (caller: Caller, body: object): Promise<TilesReply> => {
    const reply = await caller.call('POST', '/ai/content-tiles/generate', body);
    expect(reply).toMatchObject({ status: 200 });
    return reply.body as TilesReply;
  };
  const sentencesOf = (found: { sentence: string }[]): string[] =>
    found.map(({ sentence }) => sentence);

  it.each([
    ['POST', '/ai/examples/generate', { word: 'Haus' }],
    ['GET', '/ai/examples/history', undefined],
    ['POST', '/ai/content-tiles/generate', {}],
    ['GET', '/ai/content-tiles/liked', undefined],
    ['PUT', `/ai/content-tiles/${NOBODYS}/like`, undefined],
    ['DELETE', `/ai/content-tiles/${NOBODYS}/like`, undefined],
  ] as const)('guests are asked to sign in: %s %s', async (method, path, body) => {
    const reply = await members.guest.call(method, path, body);
    expect(reply).toMatchObject({ status: 401, body: { detail: { code: 'no_token' } } });
  });

  it.each([
    ['/ai/examples/generate', { word: '  ' }, 'word'],
    ['/ai/examples/generate', { word: 'x'.repeat(101) }, 'word'],
    ['/ai/examples/generate', { word: 'Haus', topic: 'x'.repeat(201) }, 'topic'],
    ['/ai/examples/generate', { word: 'Ha\u0000us' }, 'word'],
    ['/ai/content-tiles/generate', { page: 51 }, 'page'],
    ['/ai/content-tiles/generate', { cefr_level: 'D1' }, 'cefr_level'],
  ])('bad input is named: %s %j', async (path, body, field) => {
    const reply = await me.call('POST', path, body);
    expect(reply.status).toBe(422);
    expect(Object.keys((reply.body as { detail: { fields: object } }).detail.fields)).toEqual([
      field,
    ]);
  });

  describe('examples', () => {
    it('come by level, the core’s first, each with its source', async () => {
      const reply = await examples(me, { word: 'Haus' });
      expect(reply.engine).toBe('built-in');
      expect(reply.note).toBeUndefined();
      expect(reply.examples.map((one) => [one.cefr_level, one.source, one.sentence])).toEqual([
        ['A1', 'core', 'Vater macht Haus.'],
        ['A1', 'core', 'Haus gut.'],
        ['A1', 'ding', 'Vater freut Häuser.'],
        ['A2', 'ding', 'Häuser schön.'],
      ]);
    });

    it.each([
      ['Häuser', 'german-english', 'Vater macht Haus.'],
      ['das Haus', 'german-english', 'Vater macht Haus.'],
      ['lädt ein', 'german-english', 'Vater lädt Kranken ein.'],
      ['einladen', 'german-english', 'Vater lädt Kranken ein.'],
    ])('of %s (%s)', async (word, pair, first) => {
      const reply = await examples(me, { word, language_pair: pair });
      expect(sentencesOf(reply.examples)).toContain(first);
      expect(reply.examples.every((one) => one.word === word)).toBe(true);
    });

    it('contain no blocked or unknown word', async () => {
      const reply = await examples(me, { word: 'gut' });
      expect(JSON.stringify(reply)).not.toMatch(/xqzt|Arschloch/u);
      expect(reply.examples.length).toBeGreaterThan(2);
    });

    it('are empty for an unknown word, with a note', async () => {
      const reply = await examples(me, { word: 'Quarzflimmer' });
      expect(reply).toEqual({
        examples: [],
        engine: 'built-in',
        note: 'Our sentence bank has no sentence with “Quarzflimmer”.',
      });
    });

    it('are on the topic first; an unknown topic is noted', async () => {
      const near = await examples(me, { word: 'Vater', topic: 'Straße' });
      const ofA2 = near.examples.find((one) => one.cefr_level === 'A2');
      expect(ofA2?.sentence).toBe('Vater ging Straße.');
      expect(near.note).toBeUndefined();
      const far = await examples(me, { word: 'Vater', topic: 'quidditch' });
      expect(far.note).toContain('“quidditch”');
      expect(far.examples.length).toBeGreaterThan(0);
    });

    it('already shown come after others the next time', async () => {
      const caller = await somebody();
      const first = await examples(caller, { word: 'gut' });
      const again = await examples(caller, { word: 'gut' });
      const ofA1 = (reply: ExamplesReply) =>
        sentencesOf(reply.examples.filter((one) => one.cefr_level === 'A1'));
      const fresh = ofA1(again).filter((text) => !ofA1(first).includes(text));
      expect(ofA1(first)).toHaveLength(4);
      expect(fresh).toEqual(ofA1(again).slice(0, 1));
    });

    it('are listed: newest first, only one’s own', async () => {
      const caller = await somebody();
      const { examples: made } = await examples(caller, { word: 'Haus', topic: '' });
      members.time.now = new Date(members.time.now.getTime() + 1000);
      await examples(caller, { word: 'Vater', topic: 'Straße' });
      await examples(caller, { word: 'Quarzflimmer' });
      const reply = await caller.call('GET', '/ai/examples/history');
      const { items, total } = reply.body as ExamplesHistory;
      expect(reply.headers['cache-control']).toBe('private, no-store');
      expect(total).toBe(2);
      expect(items.map(({ word, topic }) => [word, topic])).toEqual([
        ['Vater', 'Straße'],
        ['Haus', 'random'],
      ]);
      expect(items[1]?.examples).toEqual(made);
      expect((await caller.call('GET', '/ai/examples/history?page=2')).body).toEqual({
        items: [],
        total: 2,
      });
    });
  });

  describe('tiles', () => {
    it('never repeat in a feed, which ends', async () => {
      const caller = await somebody();
      const shown: Tile[] = [];
      for (let page = 1; page <= 6; page += 1) {
        const lines = shown.map(
          (tile, index) => `${index + 1}. ${tile.sentence} (${tile.translation})`,
        );
        const reply = await tiles(caller, { page, previous_content: lines.join('\n') });
        shown.push(...reply.tiles);
        if (reply.tiles.length === 0) break;
      }
      expect(new Set(sentencesOf(shown)).size).toBe(shown.length);
      // This many sentences of the bank can be shown.
      expect(shown).toHaveLength(12);
      expect(shown.slice(0, 7).every((tile) => tile.cefr_level === 'A1')).toBe(true);
    });

    it('can be reported by anyone who was shown them', async () => {
      const caller = await somebody();
      const [tile] = (await tiles(caller, {})).tiles;
      const report = { kind: 'tile', subject: tile!.id, text: 'The translation is wrong.' };
      expect((await caller.call('POST', '/feedback', report)).status).toBe(204);
      expect(await (await somebody()).call('POST', '/feedback', report)).toMatchObject({
        status: 404,
        body: { detail: { code: 'tile_not_found' } },
      });
    });

    it('go to the nearest level and say so', async () => {
      const reply = await tiles(await somebody(), { cefr_level: 'C2' });
      expect(reply.tiles.map((tile) => tile.cefr_level)).toEqual(['B2']);
      expect(reply.tiles[0]?.label).toContain('B2');
      expect(reply.note).toContain('no more sentences at C2');
    });

    it('come with a word and its meaning', async () => {
      const reply = await tiles(await somebody(), { topic: 'Versicherung', cefr_level: 'B2' });
      expect(reply.tiles).toEqual([
        expect.objectContaining({
          sentence: 'Versicherung gut.',
          meaning: 'die Versicherung: insurance',
          source: 'ding',
          engine: 'built-in',
          liked: false,
        }),
      ]);
    });

    it('are empty for a known word without sentences, with a note', async () => {
      const reply = await tiles(await somebody(), { topic: 'führen' });
      expect(reply).toEqual({
        tiles: [],
        engine: 'built-in',
        note: 'Our sentence bank has no sentences on “führen”.',
      });
    });

    it.each([
      ['natural', undefined],
      ['Style: natural', undefined],
      [null, undefined],
      ['funny', expect.stringContaining('cannot follow a style')],
    ])('a style of %j is not pretended', async (instruction, note) => {
      const reply = await tiles(await somebody(), { special_instruction: instruction });
      expect(reply.note).toEqual(note);
    });

    it('not seen before come before those of other days', async () => {
      const caller = await somebody();
      const body = { cefr_level: 'A2', topic: 'Straße' };
      expect((await tiles(caller, body)).tiles).toHaveLength(1);
      expect((await tiles(caller, body)).tiles).toHaveLength(1);
    });

    it('are liked, listed and forgotten', async () => {
      const caller = await somebody();
      const { tiles: shown } = await tiles(caller, {});
      const [one, two] = shown;
      for (const tile of [one, two, two]) {
        members.time.now = new Date(members.time.now.getTime() + 1000);
        const reply = await caller.call('PUT', `/ai/content-tiles/${tile!.id}/like`);
        expect(reply).toMatchObject({ status: 200, body: { liked: true } });
      }
      const list = async () =>
        (await caller.call('GET', '/ai/content-tiles/liked')).body as LikedTiles;
      expect((await list()).tiles.map(({ id }) => id)).toEqual([two!.id, one!.id]);
      expect((await list()).tiles[1]).toEqual({ ...one, liked: true });
      const again = await tiles(caller, {});
      expect(again.tiles.find(({ id }) => id === one!.id)?.liked).toBe(true);
      for (let time = 0; time < 2; time += 1) {
        const reply = await caller.call('DELETE', `/ai/content-tiles/${two!.id}/like`);
        expect(reply).toMatchObject({ status: 200, body: { liked: false } });
      }
      expect(await list()).toMatchObject({ total: 1, tiles: [{ id: one!.id }] });
    });

    it.each([NOBODYS, 'no-uuid', "'; drop table users;--"])('%s is not found', async (id) => {
      const path = `/ai/content-tiles/${encodeURIComponent(id)}/like`;
      expect((await me.call('PUT', path)).status).toBe(404);
    });

    it('shown to somebody else cannot be liked', async () => {
      const [tile] = (await tiles(await somebody(), {})).tiles;
      const other = await somebody();
      expect((await other.call('PUT', `/ai/content-tiles/${tile!.id}/like`)).status).toBe(404);
    });
  });

  it('all of it is exported and deleted with the account', async () => {
    const caller = await somebody();
    await examples(caller, { word: 'Haus' });
    const [tile] = (await tiles(caller, {})).tiles;
    await caller.call('PUT', `/ai/content-tiles/${tile!.id}/like`);
    const { body } = await caller.call('GET', '/auth/export');
    expect(body).toMatchObject({
      example_generations: [{ word: 'Haus' }],
      content_tiles: expect.arrayContaining([
        expect.objectContaining({ id: tile!.id, likedAt: expect.any(String) }),
      ]),
      model_usage: [],
    });
    expect((await caller.call('DELETE', '/auth/account')).status).toBe(204);
    const left = await database.db.execute(sql`
      select (select count(*)::int from example_generations where user_id = ${caller.userId}) as examples,
             (select count(*)::int from content_tiles where user_id = ${caller.userId}) as tiles`);
    expect(rowsOf<object>(left)).toEqual([{ examples: 0, tiles: 0 }]);
  });
});
