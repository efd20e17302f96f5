import { DatabaseSync } from 'node:sqlite';
import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CollectionDetail, SentenceContext } from '#contract/collections/schemas.ts';
import { type ImportReply, importReplySchema } from '#contract/exchange/schemas.ts';
import type { DatabaseConnection } from '#server/shared/database/database.ts';
import { rowsOf } from '#server/shared/database/rows.ts';
import { openPostgres } from '#server/testing/test-databases.ts';
import {
  type Caller,
  makeCollection,
  memberApp,
  type MemberApp,
} from '#server/testing/test-members.ts';
import {
  ankiDatabase,
  apkg,
  newerAnkiDatabase,
  newerApkg,
} from '#server/testing/test-exchange-files.ts';

describe('files', () => {
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

  const download = (caller: Caller, id: string, format: string) =>
    members.app.inject({
      method: 'GET',
      url: `/api/v2/collections/lists/${id}/export?format=${format}`,
      headers: caller.token === null ? {} : { authorization: `Bearer ${caller.token}` },
    });
  const upload = (
    caller: Caller,
    file: Uint8Array | string,
    fields: Record<string, string> = {},
    headers: Record<string, string> = {},
  ) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', new Blob([Buffer.from(file)]), 'words.csv');
    return members.app.inject({
      method: 'POST',
      url: '/api/v2/collections/lists/import',
      headers: {
        ...(caller.token === null ? {} : { authorization: `Bearer ${caller.token}` }),
        ...headers,
      },
      payload: form,
    });
  };
  const imported = async (...call: Parameters<typeof upload>): Promise<ImportReply> => {
    const reply = await upload(...call);
    expect(reply.json()).not.toHaveProperty('detail');
    return importReplySchema.parse(reply.json());
  };
  const detail = async (caller: Caller, id: string): Promise<CollectionDetail> =>
    (await caller.call('GET', `/collections/lists/${id}`)).body as CollectionDetail;
  const withSentence = async (): Promise<{ id: string; context: SentenceContext }> => {
    const { id } = await makeCollection(anna);
    const found = await anna.call('GET', '/dictionary/words/german-english/Haus');
    const [entry] = (found.body as { entries: { entry_uuid: string }[] }).entries;
    const context: SentenceContext = {
      sentence: 'Unser Haus ist alt, aber schön.',
      ranges: [[6, 10]],
      translation: 'Our house is old but beautiful.',
      source: { title: '=Mein Text', path: '/texts/0190#b3' },
      at: 12,
    };
    const body = { entry_uuid: entry!.entry_uuid, context };
    expect((await anna.call('POST', `/collections/lists/${id}/words`, body)).status).toBe(201);
    return { id, context };
  };
  const kitchen = async (): Promise<string> => {
    const { id } = await makeCollection(anna, { name: 'Küche / Bad', description: 'a < b' });
    await anna.call('POST', `/collections/lists/${id}/words/bulk`, { words: ['Haus', 'gehen'] });
    await anna.call('POST', `/collections/lists/${id}/items/custom`, {
      word: '=Omas "Soße"',
      translation: '-1;+2, gravy',
      notes: '@home\nzweite Zeile',
    });
    await anna.call('POST', `/collections/lists/${id}/items/ai-example`, {
      word: 'Straße',
      sentence: 'Die Straße ist lang & breit.',
      translation: 'The street is <long> & wide.',
      cefr_level: 'A2',
    });
    return id;
  };
  const contents = async (id: string) =>
    (await detail(anna, id)).items.map(({ id: item, item_type: type, word, translation }) => ({
      item,
      type,
      word,
      translation,
    }));

  describe('export', () => {
    it('CSV for spreadsheets: a byte order mark, umlauts, no formulas, ids', async () => {
      const id = await kitchen();
      const reply = await download(anna, id, 'csv');
      expect(reply.statusCode).toBe(200);
      expect(reply.headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="Kuche Bad.csv"; filename*=UTF-8''K%C3%BCche%20Bad.csv`,
      });
      expect([...reply.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
      const rows: Record<string, string>[] = parse(reply.rawPayload, { bom: true, columns: true });
      const { items } = await detail(anna, id);
      expect(rows.map(({ ID }) => ID)).toEqual(items.map((item) => item.id));
      expect(rows[0]).toMatchObject({
        Word: 'Haus',
        Meaning: 'house',
        Article: 'das',
        Kind: 'word',
      });
      expect(rows[2]).toMatchObject({
        Word: `'=Omas "Soße"`,
        Meaning: "'-1;+2, gravy",
        Notes: "'@home\nzweite Zeile",
        Kind: 'own word',
      });
      expect(rows[3]).toMatchObject({
        Word: 'Straße',
        Example: 'Die Straße ist lang & breit.',
        'Example meaning': 'The street is <long> & wide.',
        Level: 'A2',
      });
    });

    it("an Anki package with Anki's schema 11", async () => {
      const id = await kitchen();
      const reply = await download(anna, id, 'apkg');
      expect(reply.headers['content-disposition']).toContain('Kuche Bad.apkg');
      const files = unzipSync(reply.rawPayload);
      expect(Object.keys(files)).toEqual(['collection.anki2', 'media']);
      expect(strFromU8(files['media']!)).toBe('{}');
      const anki = new DatabaseSync(':memory:');
      anki.deserialize(files['collection.anki2']!);
      expect(anki.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
      const columns = (table: string) =>
        anki
          .prepare(`select name from pragma_table_info('${table}')`)
          .all()
          .map(({ name }) => name);
      expect(columns('col').join(' ')).toBe(
        'id crt mod scm ver dty usn ls conf models decks dconf tags',
      );
      expect(columns('notes').join(' ')).toBe('id guid mid mod usn tags flds sfld csum flags data');
      expect(columns('cards').join(' ')).toBe(
        'id nid did ord mod usn type queue due ivl factor reps lapses left odue odid flags data',
      );
      expect(columns('revlog').join(' ')).toBe('id cid usn ease ivl lastIvl factor time type');
      expect(columns('graves').join(' ')).toBe('usn oid type');
      const col = anki.prepare('select * from col').get() as Record<string, string>;
      expect(col).toMatchObject({ id: 1, ver: 11 });
      const deckId = Object.keys(JSON.parse(col['decks']!)).find((deck) => deck !== '1');
      const deck = JSON.parse(col['decks']!)[deckId!];
      expect(deck).toMatchObject({
        id: Number(deckId),
        name: 'Küche / Bad',
        desc: 'a &lt; b',
        dyn: 0,
      });
      const options = JSON.parse(col['dconf']!)[deck.conf];
      const [model] = Object.values<{ id: number; flds: object[]; tmpls: object[] }>(
        JSON.parse(col['models']!),
      );
      expect(model!.tmpls).toHaveLength(2);
      // What Anki's readers of schema 11 require, without defaults of their own.
      const keys = (value: object) => Object.keys(value);
      const needed: [value: object, names: string][] = [
        [model!, 'id name type mod usn sortf did tmpls flds css'],
        [model!.tmpls[0]!, 'name ord qfmt afmt'],
        [model!.flds[0]!, 'name ord sticky rtl font size'],
        [deck, 'id mod name usn lrnToday revToday newToday timeToday collapsed dyn conf'],
        [options, 'id mod name usn maxTaken autoplay timer new rev lapse'],
        [options.new, 'delays initialFactor ints order perDay'],
        [options.rev, 'ease4 ivlFct maxIvl perDay'],
        [options.lapse, 'delays leechAction leechFails minInt mult'],
      ];
      for (const [value, names] of needed) {
        expect(keys(value)).toEqual(expect.arrayContaining(names.split(' ')));
      }
      const notes = anki.prepare('select * from notes order by id').all() as Record<
        string,
        string
      >[];
      const { items } = await detail(anna, id);
      expect(notes.map(({ guid }) => guid)).toEqual(items.map((item) => item.id));
      expect(notes.every(({ flds }) => flds!.split('\u001F').length === model!.flds.length)).toBe(
        true,
      );
      expect(notes[3]!['flds']!.split('\u001F').slice(3, 5)).toEqual([
        'Die Straße ist lang &amp; breit.',
        'The street is &lt;long&gt; &amp; wide.',
      ]);
      // SHA-1 of "Haus" begins with 22b78e2d.
      expect(notes[0]).toMatchObject({ sfld: 'Haus', csum: 0x22_b7_8e_2d, mid: model!.id });
      const cards = anki
        .prepare(
          'select c.did, c.ord, c.queue, n.guid from cards c join notes n on n.id = c.nid order by c.id',
        )
        .all();
      // The example has no meaning of its own to ask for.
      expect(cards.map(({ ord }) => ord)).toEqual([0, 1, 0, 1, 0, 1, 0]);
      expect(new Set(cards.map(({ did }) => did))).toEqual(new Set([Number(deckId)]));
      anki.close();
    });

    it('a second export has the same guids and a later time, so that Anki updates', async () => {
      const id = await kitchen();
      const read = async () => {
        const files = unzipSync((await download(anna, id, 'apkg')).rawPayload);
        const anki = new DatabaseSync(':memory:');
        anki.deserialize(files['collection.anki2']!);
        return anki.prepare('select guid, mid, mod from notes order by id').all() as {
          guid: string;
          mid: number;
          mod: number;
        }[];
      };
      const before = await read();
      members.time.now = new Date(members.time.now.getTime() + 5000);
      const after = await read();
      expect(after.map(({ guid, mid }) => [guid, mid])).toEqual(
        before.map(({ guid, mid }) => [guid, mid]),
      );
      expect(after[0]!.mod).toBe(before[0]!.mod + 5);
    });

    it.each(['', '?format=pdf', '?format=csv&format=apkg'])(
      '"%s" is not a format',
      async (query) => {
        const { id } = await makeCollection(anna);
        const reply = await anna.call('GET', `/collections/lists/${id}/export${query}`);
        expect(reply.status).toBe(422);
      },
    );
  });

  describe.each(['csv', 'apkg'])('our own %s file', (format) => {
    it('changes nothing where it was not edited, and creates the same items in a new collection', async () => {
      const id = await kitchen();
      const before = await contents(id);
      const file = (await download(anna, id, format)).rawPayload;
      const again = await imported(anna, file, { collection_id: id, preview: 'false' });
      expect(again.counts).toEqual({ rows: 4, add: 0, update: 0, duplicate: 4, error: 0 });
      expect(await contents(id)).toEqual(before);

      const copy = await imported(ben, file, { name: 'Kopie', preview: 'false' });
      expect(copy.counts).toMatchObject({ add: 4, error: 0 });
      const {
        items,
        word_count: count,
        is_private: isPrivate,
      } = await detail(ben, copy.collection_id!);
      expect({ count, isPrivate }).toEqual({ count: 4, isPrivate: true });
      expect(
        items.map(({ word, translation, item_type: type }) => ({ word, translation, type })),
      ).toEqual(before.map(({ word, translation, type }) => ({ word, translation, type })));
      expect(items[2]!.custom_notes).toBe('@home\nzweite Zeile');
      expect(items[3]!.example_sentences[0]!.text).toBe('Die Straße ist lang & breit.');
      const twice = await imported(ben, file, {
        collection_id: copy.collection_id!,
        preview: 'false',
      });
      expect(twice.counts).toMatchObject({ add: 0, update: 0, duplicate: 4 });
    });
  });

  it('a changed row of our own CSV file updates its item, counted and previewed alike', async () => {
    const id = await kitchen();
    const before = await contents(id);
    const file = (await download(anna, id, 'csv')).body
      .replace('house', 'home sweet home')
      .replace('zweite Zeile', 'dritte Zeile');
    const preview = await imported(anna, file, { collection_id: id });
    expect(preview).toMatchObject({ done: false, counts: { update: 2, duplicate: 2, add: 0 } });
    expect(await contents(id)).toEqual(before);
    const done = await imported(anna, file, { collection_id: id, preview: 'false' });
    expect(done).toEqual({ ...preview, done: true });
    const after = await detail(anna, id);
    expect(after.word_count).toBe(4);
    expect(after.items.map((item) => item.id)).toEqual(before.map(({ item }) => item));
    expect(after.items[0]).toMatchObject({
      item_type: 'custom_word',
      translation: 'home sweet home',
    });
    expect(after.items[2]!.custom_notes).toBe('@home\ndritte Zeile');
  });

  it("another's export cannot touch their items", async () => {
    const id = await kitchen();
    const before = await contents(id);
    const file = (await download(anna, id, 'csv')).body.replace('house', 'stolen');
    const { collection_id: copy } = await imported(ben, file, { name: 'Meins', preview: 'false' });
    expect(await contents(id)).toEqual(before);
    expect((await detail(ben, copy!)).items.map((item) => item.id)).not.toContain(before[0]!.item);
  });

  it('words of the dictionary become its entries, all others custom entries', async () => {
    const file = [
      'Wort;Übersetzung;Notizen',
      'Haus;house;',
      'das Haus;',
      'gehen;to go;',
      'See;lake;',
      'gut;good;gut, besser',
      'haus;house;',
      'Feierabend;end of work;',
      `${'Ku\u0308che'};kitchen;`,
      ';nothing;',
      'Unbekanntes;;',
      `${'x'.repeat(201)};too long;`,
      'Feierabend;end of work;',
    ].join('\n');
    const reply = await imported(anna, file, { name: 'Gemischt', preview: 'false' });
    expect(reply.table).toMatchObject({
      names: ['Wort', 'Übersetzung', 'Notizen'],
      delimiter: ';',
      columns: { has_header: true, word: 0, translation: 1, notes: 2 },
    });
    expect(reply.rows.map(({ row, action, item_type: type }) => [row, action, type])).toEqual([
      [2, 'add', 'dictionary_word'],
      [3, 'duplicate', 'dictionary_word'],
      [4, 'add', 'dictionary_word'],
      [5, 'add', 'dictionary_word'],
      [6, 'add', 'custom_word'],
      [7, 'add', 'custom_word'],
      [8, 'add', 'custom_word'],
      [9, 'add', 'custom_word'],
      [10, 'error', null],
      [11, 'error', null],
      [12, 'error', null],
      [13, 'duplicate', 'custom_word'],
    ]);
    expect(reply.errors).toEqual([
      { row: 10, message: 'The word is missing.' },
      { row: 11, message: 'The translation is missing.' },
      { row: 12, message: 'The word is too long: at most 200 characters.' },
    ]);
    const { items, word_count: count } = await detail(anna, reply.collection_id!);
    expect(count).toBe(7);
    expect(items.map(({ word }) => word)).toContain('Küche');
  });

  it('the columns are those that the person chose', async () => {
    const file = 'house,Haus,eins\nto go,gehen,zwei\n';
    const columns = JSON.stringify({ has_header: false, word: 1, translation: 0, notes: null });
    const reply = await imported(anna, file, { columns });
    expect(reply.rows.map(({ word, item_type: type }) => [word, type])).toEqual([
      ['Haus', 'dictionary_word'],
      ['gehen', 'dictionary_word'],
    ]);
    expect(reply.table?.names).toEqual(['Column 1', 'Column 2', 'Column 3']);
  });

  it.each([
    ['schema 11', (notes: Parameters<typeof ankiDatabase>[0]) => apkg(ankiDatabase(notes))],
    [
      'collection.anki21',
      (notes: Parameters<typeof ankiDatabase>[0]) => apkg(ankiDatabase(notes), 'collection.anki21'),
    ],
    [
      'schema 18',
      (notes: Parameters<typeof ankiDatabase>[0]) => newerApkg(newerAnkiDatabase(notes)),
    ],
  ])('an Anki package of others, %s', async (_name, make) => {
    const file = make([
      { guid: 'a', fields: ['<b>der Hund</b>[sound:hund.mp3]', 'dog<br>&amp; friend'] },
      { guid: 'b', fields: ['{{c1::Berlin}} ist gro&szlig;', ''], type: 'cloze' },
      { guid: 'c', fields: ['house', 'Haus', ''], type: 'named' },
      { guid: 'd', fields: ['<img src="x.jpg">', 'a picture'] },
      { guid: 'e', fields: ['x', 'y'], type: 'missing' },
      { guid: 'f', fields: ['<script>alert(1)</script>=1+1', '&lt;b&gt;'] },
    ]);
    const reply = await imported(anna, file, { name: 'Anki', preview: 'false' });
    expect(reply.errors).toEqual([
      {
        row: 2,
        message: 'Cloze notes cannot be imported: they have no word and meaning of their own.',
      },
      { row: 4, message: 'The word is missing.' },
      { row: 5, message: 'The note type of this note is missing.' },
    ]);
    expect(reply.counts).toMatchObject({ add: 3, error: 3 });
    const { items, id } = await detail(anna, reply.collection_id!);
    expect(items.map(({ word, translation }) => [word, translation])).toEqual([
      ['der Hund', 'dog\n& friend'],
      ['Haus', 'house'],
      ['=1+1', '<b>'],
    ]);
    // The same notes, one of them changed in between.
    const again = make([
      { guid: 'a', fields: ['der Hund', 'hound'] },
      { guid: 'c', fields: ['house', 'Haus', ''], type: 'named' },
    ]);
    const update = await imported(anna, again, { collection_id: id, preview: 'false' });
    expect(update.counts).toMatchObject({ add: 0, update: 1, duplicate: 1 });
    expect((await detail(anna, id)).items[0]!.translation).toBe('hound');
  });

  it('10,000 rows added and changed at once, and the counter is right', async () => {
    const lines = Array.from({ length: 10_000 }, (_, row) => `Wort ${row};word ${row}`);
    const { id } = await makeCollection(anna);
    const fields = { collection_id: id, preview: 'false' };
    const reply = await imported(anna, lines.join('\n'), fields);
    expect(reply.counts).toMatchObject({ rows: 10_000, add: 10_000 });
    expect(reply.rows).toHaveLength(50);
    const [counted] = rowsOf<{ words: number; items: number }>(
      await database.db.execute(sql`select word_count as words,
        (select count(*)::int from collection_items where collection_id = c.id) as items
        from collections c where id = ${id}`),
    );
    expect(counted).toEqual({ words: 10_000, items: 10_000 });
    const file = (await download(anna, id, 'csv')).body.replaceAll(',word ', ',term ');
    expect((await imported(anna, file, fields)).counts).toMatchObject({ add: 0, update: 10_000 });
    const { items, word_count: count } = await detail(anna, id);
    expect({ count, first: items[0]!.translation, last: items[999]!.translation }).toEqual({
      count: 10_000,
      first: 'term 0',
      last: 'term 999',
    });
  });

  it('happens once per Idempotency-Key', async () => {
    const fields = { name: 'Einmal', preview: 'false' };
    const key = { 'idempotency-key': 'import-1' };
    const first = await imported(anna, 'Apfel;apple', fields, key);
    const second = await imported(anna, 'Apfel;apple', fields, key);
    expect(second).toEqual(first);
    const lists = (await anna.call('GET', '/collections/lists')).body as { name: string }[];
    expect(lists.filter(({ name }) => name === 'Einmal')).toHaveLength(1);
    const other = await upload(anna, 'Birne;pear', fields, key);
    expect(other.statusCode).toBe(409);
  });

  it('is for members, and changes only their own', async () => {
    const open = await makeCollection(anna, { is_private: false });
    const closed = await makeCollection(anna);
    for (const format of ['csv', 'apkg']) {
      expect((await download(members.guest, open.id, format)).statusCode).toBe(401);
      expect((await download(ben, open.id, format)).statusCode).toBe(200);
      expect((await download(ben, closed.id, format)).statusCode).toBe(403);
      expect((await download(ben, 'nothing', format)).statusCode).toBe(404);
    }
    for (const preview of ['true', 'false']) {
      const send = (caller: Caller, id: string) =>
        upload(caller, 'Apfel;apple', { collection_id: id, preview });
      expect((await send(members.guest, open.id)).statusCode).toBe(401);
      expect((await send(ben, open.id)).statusCode).toBe(403);
      expect((await send(ben, closed.id)).statusCode).toBe(403);
      expect((await send(ben, '01900000-0000-7000-8000-000000000000')).statusCode).toBe(404);
    }
    expect((await detail(anna, open.id)).word_count).toBe(0);
  });

  it.each(['csv', 'apkg'])('of %s keep the sentence that a word was saved with', async (format) => {
    const { id, context } = await withSentence();
    const file = (await download(anna, id, format)).rawPayload;
    const reply = await imported(anna, file, { name: 'Zurück', preview: 'false' });
    const [item] = (await detail(anna, reply.collection_id!)).items;
    const { ranges: _ranges, source, at, ...sentence } = context;
    // A package has no field for the source.
    expect(item).toMatchObject({ item_type: 'dictionary_word', word: 'Haus' });
    expect(item?.context).toEqual(format === 'csv' ? { ...sentence, source, at } : sentence);
  });

  it('show others the sentence, but not from which private text it is', async () => {
    const { id, context } = await withSentence();
    await anna.call('PUT', `/collections/lists/${id}`, { is_private: false });
    const text = (await download(ben, id, 'csv')).body;
    expect(text).toContain(context.sentence);
    expect(text).not.toContain('Mein Text');
    expect(text).not.toContain('/texts/');
  });

  it('with a sentence from elsewhere are refused row by row', async () => {
    const csv =
      'Word,Meaning,Sentence,Source,Source address\nHaus,house,Das Haus.,x,https://evil.test\n';
    const reply = await imported(anna, csv, { name: 'Fremd', preview: 'true' });
    expect(reply.rows).toMatchObject([{ action: 'error' }]);
  });
});
