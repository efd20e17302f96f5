import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  OpenTextReply,
  TextHead,
  TextSearchReply,
  TextsReply,
} from '#contract/texts/schemas.ts';
import { PAGES_PER_CALL } from '#contract/texts/terms.ts';
import { samplePage, sampleText, uploadText } from '#server/testing/sample-texts.ts';
import { TEST_DATABASES } from '#server/testing/test-databases.ts';
import { type Caller, memberApp, type MemberApp } from '#server/testing/test-members.ts';

const PAGE = samplePage('Der Zug hält in Köln.', 'Niemand steigt aus.');
const QUOTAS = { QUOTA_READING_TEXTS: '4', QUOTA_READING_CHARACTERS: '100000' };

describe.each(TEST_DATABASES)('own texts on $kind', ({ open }) => {
  let members: MemberApp;
  let people = 0;
  beforeAll(async () => {
    members = await memberApp(await open(), { settings: QUOTAS });
  });
  afterAll(() => members.close());

  const somebody = (): Promise<Caller> => {
    people += 1;
    return members.member(`Reader ${people}`);
  };
  const list = async (caller: Caller, since = 0): Promise<TextsReply> => {
    const reply = await caller.call('GET', since === 0 ? '/texts' : `/texts?since=${since}`);
    expect(reply.status).toBe(200);
    return reply.body as TextsReply;
  };
  const openText = async (caller: Caller, id: string, query = ''): Promise<OpenTextReply> => {
    const reply = await caller.call('GET', `/texts/${id}${query}`);
    expect(reply).toMatchObject({ status: 200 });
    return reply.body as OpenTextReply;
  };
  const progress = async (caller: Caller, id: string, body: object): Promise<TextHead> => {
    const reply = await caller.call('PUT', `/texts/${id}/progress`, body);
    expect(reply).toMatchObject({ status: 200 });
    return reply.body as TextHead;
  };

  it('come back as they were sent, and are in no list before all pages have arrived', async () => {
    const me = await somebody();
    const pages = [
      { ...PAGE, emphasis: [[4, 7] as [number, number]] },
      samplePage('Seite zwei.'),
      samplePage('Seite drei.'),
    ];
    const id = randomUUIDv7();
    const text = sampleText(pages, {
      title: 'Im Zug',
      author: 'Ich',
      source: 'epub',
      source_name: 'zug.epub',
      chapters: [
        { title: 'Anfang', page: 1 },
        { title: 'Ende', page: 3 },
      ],
    });
    expect((await me.call('PUT', `/texts/${id}`, text)).body).toEqual({ missing: 1 });
    const send = (first: number, some: object[]) =>
      me.call('PUT', `/texts/${id}/pages/${first}`, { pages: some });
    expect((await send(2, [pages[1]!])).body).toEqual({ missing: 1 });
    expect((await list(me)).texts).toEqual([]);
    expect((await me.call('GET', `/texts/${id}`)).status).toBe(404);
    // An answer was lost: the same once more.
    expect((await me.call('PUT', `/texts/${id}`, text)).body).toEqual({ missing: 1 });
    expect((await send(1, [pages[0]!, samplePage('Andere zwei.')])).body).toEqual({ missing: 3 });
    expect((await send(3, [pages[2]!])).body).toEqual({ missing: null });
    expect((await send(3, [samplePage('Zu spät.')])).body).toEqual({ missing: null });
    const opened = await openText(me, id);
    expect(opened.pages).toEqual(pages);
    expect(opened.first).toBe(1);
    const { created_at: createdAt, ...given } = text;
    expect(opened.text).toMatchObject({ ...given, id, opened_at: null, place: null, finished: [] });
    expect(Date.parse(opened.text.created_at)).toBe(Date.parse(createdAt));
    const { texts, room } = await list(me);
    expect(texts).toEqual([opened.text]);
    expect(room).toEqual({
      texts: { used: 1, most: 4 },
      characters: { used: text.character_count, most: 100_000 },
    });
  });

  it('belong to their owner: for others they do not exist', async () => {
    const [me, other] = [await somebody(), await somebody()];
    const id = await uploadText(me, [PAGE]);
    const calls: [Parameters<Caller['call']>[0], string, object?][] = [
      ['GET', ''],
      ['GET', '/pages/1'],
      ['PATCH', '', { title: 'Gestohlen', author: '' }],
      ['PUT', '/progress', {}],
      ['PUT', '/pages/1', { pages: [PAGE] }],
    ];
    for (const [method, path, body] of calls) {
      expect(await other.call(method, `/texts/${id}${path}`, body)).toMatchObject({
        status: 404,
        body: { detail: { code: 'text_not_found' } },
      });
      expect((await members.guest.call(method, `/texts/${id}${path}`, body)).status).toBe(401);
    }
    expect((await list(other)).texts).toEqual([]);
    // The same id is another text of theirs; deleting it leaves the first alone.
    await uploadText(other, [samplePage('Mein eigener.')], { title: 'Meiner' }, id);
    expect((await other.call('DELETE', `/texts/${id}`)).status).toBe(204);
    expect((await openText(me, id)).text.title).toBe('Ein Text');
  });

  it('open where one reads, with the pages around it', async () => {
    const me = await somebody();
    const pages = Array.from({ length: 60 }, (_, index) => samplePage(`Seite ${index + 1}.`));
    const id = await uploadText(me, pages);
    expect((await openText(me, id)).first).toBe(1);
    const at = '2026-11-21T11:00:00.000Z';
    await progress(me, id, { place: { page: 30, offset: 3, changed_at: at } });
    const opened = await openText(me, id);
    expect(opened.text.place).toEqual({ page: 30, offset: 3, changed_at: at });
    expect(opened.pages).toHaveLength(PAGES_PER_CALL);
    expect(opened.pages[30 - opened.first]?.text).toBe('Seite 30.');
    const last = await openText(me, id, '?page=60');
    expect(last.pages.at(-1)?.text).toBe('Seite 60.');
    const further = await me.call('GET', `/texts/${id}/pages/41`);
    expect(further.body).toEqual({ first: 41, pages: pages.slice(40) });
  });

  it('keep the newest place and the newest word on each page, in whatever order they come', async () => {
    const me = await somebody();
    const id = await uploadText(me, [PAGE, PAGE, PAGE, PAGE]);
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 11, minute)).toISOString();
    const done = (page: number, isFinished: boolean, minute: number) => ({
      page,
      is_finished: isFinished,
      changed_at: at(minute),
    });
    await progress(me, id, {
      place: { page: 3, offset: 5, changed_at: at(10) },
      opened_at: at(9),
      finished: [done(1, true, 5), done(2, true, 6), done(4, true, 7), done(4, false, 8)],
    });
    const late = await progress(me, id, {
      place: { page: 1, offset: 0, changed_at: at(2) },
      opened_at: at(1),
      finished: [done(2, false, 3), done(3, true, 3)],
    });
    expect(late).toMatchObject({
      place: { page: 3, offset: 5, changed_at: at(10) },
      opened_at: at(9),
      finished: [[1, 3]],
    });
    const taken = await progress(me, id, { finished: [done(2, false, 9)] });
    expect(taken.finished).toEqual([
      [1, 1],
      [3, 3],
    ]);
    // A device whose clock is a year ahead does not win for a year.
    await progress(me, id, {
      place: { page: 2, offset: 0, changed_at: '2027-11-21T12:00:00Z' },
    });
    members.time.now = new Date('2026-11-21T12:00:01Z');
    const after = await progress(me, id, {
      place: { page: 4, offset: 0, changed_at: '2026-11-21T12:00:01.000Z' },
    });
    expect(after.place?.page).toBe(4);
    expect(
      await me.call('PUT', `/texts/${id}/progress`, {
        place: { page: 5, offset: 0, changed_at: at(20) },
      }),
    ).toMatchObject({ status: 422 });
  });

  it('tell a device what has changed since, and what is gone', async () => {
    const me = await somebody();
    const [first, second] = [await uploadText(me, [PAGE]), await uploadText(me, [PAGE])];
    const { sequence, texts } = await list(me);
    expect(texts.map(({ id }) => id)).toEqual([first, second]);
    expect(await list(me, sequence)).toMatchObject({ texts: [], deleted: [], more: false });
    await me.call('PATCH', `/texts/${second}`, { title: ' Neuer Titel ', author: 'Jemand' });
    await me.call('DELETE', `/texts/${first}`);
    await me.call('DELETE', `/texts/${first}`);
    const delta = await list(me, sequence);
    expect(delta.texts.map(({ id, title, author }) => [id, title, author])).toEqual([
      [second, 'Neuer Titel', 'Jemand'],
    ]);
    expect(delta.deleted).toEqual([first]);
    expect(delta.room.texts.used).toBe(1);
    // A device that was offline does not bring it back.
    expect(await me.call('PUT', `/texts/${first}`, sampleText([PAGE]))).toMatchObject({
      status: 409,
      body: { detail: { code: 'text_deleted' } },
    });
    // After a backup was restored, devices know numbers that do not exist yet.
    expect((await list(me, 1_000_000)).texts).toHaveLength(1);
  });

  it('are found by title, author and text, whatever the case', async () => {
    const me = await somebody();
    const book = await uploadText(
      me,
      [PAGE, samplePage('Sie fährt\nnach Köln.'), samplePage('Ende.')],
      { title: 'Die Reise', created_at: '2026-11-20T10:00:00Z' },
    );
    const song = await uploadText(me, [samplePage('La la la.')], {
      title: 'Lied von Köln',
      author: 'Chor',
    });
    const search = async (q: string): Promise<TextSearchReply> => {
      const reply = await me.call('GET', `/texts/search?q=${encodeURIComponent(q)}`);
      expect(reply).toMatchObject({ status: 200 });
      return reply.body as TextSearchReply;
    };
    expect(await search('KÖLN')).toEqual({
      matches: [
        { id: song, page: null, excerpt: '', range: [0, 0], pages: 0 },
        {
          id: book,
          page: 1,
          excerpt: 'Der Zug hält in Köln. Niemand steigt aus.',
          range: [16, 20],
          pages: 2,
        },
      ],
      more: false,
    });
    expect((await search('fährt nach')).matches.map(({ page }) => page)).toEqual([2]);
    expect((await search('chor')).matches.map(({ id }) => id)).toEqual([song]);
    expect((await search('%_')).matches).toEqual([]);
    expect((await me.call('GET', '/texts/search?q=x')).status).toBe(422);
  });

  it('stay within the quotas, also while they are uploaded', async () => {
    const me = await somebody();
    const long = sampleText([PAGE], { character_count: 100_001 });
    const refused = { status: 409, body: { detail: { code: 'text_quota_reached' } } };
    expect(await me.call('PUT', `/texts/${randomUUIDv7()}`, long)).toMatchObject(refused);
    const ids = [];
    for (let count = 0; count < 3; count += 1) ids.push(await uploadText(me, [PAGE]));
    // Two at once, with room for one.
    const [one, other] = [randomUUIDv7(), randomUUIDv7()];
    const replies = await Promise.all(
      [one, other].map((id) => me.call('PUT', `/texts/${id}`, sampleText([PAGE]))),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
    await me.call('DELETE', `/texts/${ids[0]}`);
    expect((await me.call('PUT', `/texts/${randomUUIDv7()}`, sampleText([PAGE]))).status).toBe(200);
  });

  it('refuse more pages, longer pages or other pages than were announced', async () => {
    const me = await somebody();
    const id = randomUUIDv7();
    await me.call('PUT', `/texts/${id}`, sampleText([PAGE, PAGE]));
    const send = (first: number, pages: object[]) =>
      me.call('PUT', `/texts/${id}/pages/${first}`, { pages });
    expect((await send(2, [PAGE, PAGE])).status).toBe(422);
    expect((await send(1, [samplePage('Lang. '.repeat(100).trim())])).status).toBe(422);
    expect((await send(1, [{ ...PAGE, emphasis: [[0, 999]] }])).status).toBe(422);
    expect((await send(1, [{ ...PAGE, blocks: PAGE.blocks.toReversed() }])).status).toBe(422);
    expect((await send(1, [{ ...PAGE, text: `${PAGE.text}\u0000` }])).status).toBe(422);
    expect((await send(1, [PAGE, PAGE])).body).toEqual({ missing: null });
  });

  it('give their room back if nobody finishes the upload', async () => {
    const me = await somebody();
    const id = randomUUIDv7();
    await me.call('PUT', `/texts/${id}`, sampleText([PAGE], { character_count: 90_000 }));
    const next = sampleText([PAGE], { character_count: 20_000 });
    expect((await me.call('PUT', `/texts/${randomUUIDv7()}`, next)).status).toBe(409);
    const before = members.time.now;
    members.time.now = new Date(before.getTime() + 8 * 86_400_000);
    const later = await members.member(`Reader ${people}`);
    expect((await later.call('PUT', `/texts/${randomUUIDv7()}`, next)).status).toBe(200);
    members.time.now = before;
  });

  it('have more than a hundred changes in parts', async () => {
    const me = await somebody();
    const gone = Array.from({ length: 130 }, () => randomUUIDv7());
    for (const id of gone) await me.call('DELETE', `/texts/${id}`);
    const id = await uploadText(me, [PAGE]);
    const seen: string[] = [];
    let since = 0;
    let more = true;
    let parts = 0;
    while (more) {
      const reply = await list(me, since);
      seen.push(...reply.deleted, ...reply.texts.map((text) => text.id));
      ({ sequence: since, more } = reply);
      parts += 1;
    }
    expect(seen).toEqual([...gone, id]);
    expect(parts).toBe(2);
  });
});
