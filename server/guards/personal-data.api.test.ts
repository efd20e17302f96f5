import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseConnection } from '#server/shared/database/database.ts';
import { rowsOf } from '#server/shared/database/rows.ts';
import { samplePage, uploadText } from '#server/testing/sample-texts.ts';
import { openPglite } from '#server/testing/test-databases.ts';
import {
  type Caller,
  makeCollection,
  memberApp,
  type MemberApp,
} from '#server/testing/test-members.ts';

/** Tables that the export names differently. All others are under their own name. */
const EXPORTED_AS: Record<string, (exported: Exported) => unknown[]> = {
  users: ({ user }) => [user],
  collection_likes: ({ likes }) => likes!,
  collection_items: ({ collections }) =>
    collections!.flatMap((collection) => (collection as { items: unknown[] }).items),
};
/** Only hashes of secrets. */
const NOT_EXPORTED = new Set(['refresh_tokens']);

type Exported = Record<string, unknown[]>;

/** Columns that say nothing about the person that the export does not say elsewhere, and why. */
const LEFT_OUT: Record<string, string> = {
  'collections.search_words': 'words of name, description and creator, for the search',
  'collection_items.collection_id': 'items are listed in their collection',
  'collections.hidden_by': 'in the export `hidden`',
  'collections.unfinished_since': 'set only while a copy or an import is under way',
  'collections.seed_key': 'starter collections alone have one, and belong to nobody',
  'idempotency_keys.fingerprint': 'a hash of the request',
  // Else the export would tell the answers before a session is handed in.
  'practice_sessions.exercises': 'without the expected answers',
  'practice_sessions.answers': 'as a list',
};

const isLeftOut = (table: string, column: string) =>
  column === 'user_id' || Object.hasOwn(LEFT_OUT, `${table}.${column}`);

/** Whether an exported entry has a column under its name, with this value. */
function hasColumn(entry: unknown, column: string, value: unknown): boolean {
  const names = [
    column,
    column.replaceAll(/_(\w)/gu, (_all, letter: string) => letter.toUpperCase()),
  ];
  const fields = entry as Record<string, unknown>;
  return names.some((name) => Object.hasOwn(fields, name) && plain(fields[name]) === plain(value));
}

/** Times as milliseconds, numbers and texts alike, JSON with sorted keys. */
function plain(value: unknown = null): string {
  if (value instanceof Date) return String(value.getTime());
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d[ T]\d\d:/u.test(value)) {
    return String(new Date(value).getTime());
  }
  if (typeof value === 'string') return value;
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(
          Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : inner,
  );
}

/** A table whose rows belong to a person: by `user_id`, or through a row of another such table. */
interface PersonalTable {
  name: string;
  /** Returns the rows of the person with the given id. */
  rowsOf: (userId: string) => SQL;
}

describe('personal data', () => {
  let database: DatabaseConnection;
  let members: MemberApp;
  let me: Caller;
  let tables: PersonalTable[];
  let exported: Exported;
  const secret = `Geheim ${randomUUID()}`;

  const query = async <Row>(text: SQL) => rowsOf<Row>(await database.db.execute(text));
  const count = async (table: PersonalTable) => {
    const [row] = await query<{ rows: number }>(
      sql`select count(*)::int as rows from ${sql.identifier(table.name)} where ${table.rowsOf(me.userId)}`,
    );
    return row!.rows;
  };

  /** Read from the database's own catalogue, so that no table can be forgotten: all that lead to `users`. */
  const findTables = async (): Promise<PersonalTable[]> => {
    const links = await query<{ child: string; column: string; parent: string; key: string }>(sql`
      select c.conrelid::regclass::text as child, a.attname as column,
             c.confrelid::regclass::text as parent, k.attname as key
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      join pg_attribute k on k.attrelid = c.confrelid and k.attnum = c.confkey[1]
      where c.contype = 'f' and c.conparentid = 0`);
    const found = new Map<string, PersonalTable>();
    const owners = new Map<string, (userId: string) => SQL>([
      ['users', (userId) => sql`id = ${userId}`],
    ]);
    for (let known = 0; known < owners.size;) {
      known = owners.size;
      // A table that references a person directly belongs to that person, whatever else it references.
      const ordered = links.toSorted((one) => (one.parent === 'users' ? -1 : 1));
      for (const { child, column, parent, key } of ordered) {
        const owner = owners.get(parent);
        if (!owner || owners.has(child)) continue;
        const rows = (userId: string) =>
          sql`${sql.identifier(column)} in (select ${sql.identifier(key)} from ${sql.identifier(parent)} where ${owner(userId)})`;
        owners.set(child, rows);
        found.set(child, { name: child, rowsOf: rows });
      }
    }
    return [...found.values()];
  };

  const send = async (...[method, path, body, headers]: Parameters<Caller['call']>) => {
    const reply = await me.call(method, path, body, headers);
    if (reply.status >= 300) throw new Error(`${path}: ${JSON.stringify(reply.body)}`);
    return reply.body as { id: string };
  };

  /** Uses every feature, so that every table has a row of theirs. */
  const useEverything = async () => {
    const other = await members.member('Somebody else');
    const { id: foreign } = await makeCollection(other, { is_private: false });
    me = await members.member('Gerda Geheim');
    const found = await members.guest.call('GET', '/dictionary/words/german-english/Haus');
    const [entry] = (found.body as { entries: { entry_uuid: string }[] }).entries;
    const note = entry?.entry_uuid;
    const { id } = await send(
      'POST',
      '/collections/lists',
      { name: secret, description: secret },
      { 'idempotency-key': randomUUID() },
    );
    await send('POST', `/collections/lists/${id}/words/bulk`, { words: ['Haus', 'gehen'] });
    const context = {
      sentence: secret,
      ranges: [[0, 6]],
      translation: secret,
      source: { title: secret, path: '/texts/1' },
      at: 7,
    };
    const own = { word: secret, translation: 'x', notes: secret, context };
    await send('POST', `/collections/lists/${id}/items/custom`, own);
    await send('POST', `/collections/collection_marketplace/${foreign}/like`);
    await send('POST', `/collections/collection_marketplace/${foreign}/report`, { reason: 'Spam' });
    await send('POST', '/drills/results', {
      id: randomUUID(),
      drill: 'verb-second',
      level: 'A2',
      right: 7,
      answered_at: '2026-11-21T12:00:00Z',
    });
    await send('PUT', '/reminders', {
      address: 'https://fcm.googleapis.com/fcm/send/mine',
      p256dh: 'p'.repeat(87),
      auth: 'a'.repeat(22),
      hour: 18,
      time_zone: 'Europe/Berlin',
    });
    await send('POST', '/contact', {
      id: randomUUID(),
      topic: 'general',
      reply_to: 'anna@example.org',
      text: 'Hallo',
    });
    await send('PUT', `/flashcards/collections/${id}`, { facets: ['word_to_meaning'] });
    const exam = { name: secret, date: '2027-06-01' };
    const limits = { desired_retention: 0.9, new_per_day: 5, reviews_per_day: 50 };
    await send('PUT', '/flashcards/settings', { ...limits, exam });
    const [review, undone] = [randomUUID(), randomUUID()];
    const answered = { note, facet: 'word_to_meaning', rating: 3, duration_ms: 5 };
    const reviewed_at = '2026-11-21T11:00:00Z';
    const reviews = [review, undone].map((key) => ({ ...answered, id: key, reviewed_at }));
    await send('POST', '/flashcards/reviews', { reviews });
    await send('POST', '/flashcards/reviews/undo', { ids: [undone] });
    await send('POST', '/ai/examples/generate', { word: 'Haus', topic: secret });
    await send('POST', '/ai/content-tiles/generate', {});
    await send('POST', '/ai/practice/start', { collection_id: id });
    const prompt = { question: secret, wordCount: { min: 1, max: 9 } };
    await send('POST', '/ai/writing/grade', { prompt, text: secret });
    const text = await uploadText(me, [samplePage(secret)], { title: secret, author: secret });
    const finished = [{ page: 1, is_finished: true, changed_at: reviewed_at }];
    const place = { page: 1, offset: 3, changed_at: reviewed_at };
    await send('PUT', `/texts/${text}/progress`, { place, finished, opened_at: reviewed_at });
    await send('DELETE', `/texts/${await uploadText(me, [samplePage(secret)])}`);
    const known = { entry_uuid: note, mark: 5, changed_at: reviewed_at };
    const level = { level: 'A2', changed_at: reviewed_at };
    await send('PUT', '/word-states', { changes: [known], known_level: level });
    // Counted where a language model is set, which these tests do not have.
    await database.db.execute(
      sql`insert into model_usage (user_id, day, calls) values (${me.userId}, '2026-11-21', 1)`,
    );
  };

  beforeAll(async () => {
    database = await openPglite();
    // So that a device can be reminded.
    members = await memberApp(database, {
      settings: {
        VAPID_PUBLIC_KEY: 'B'.repeat(87),
        VAPID_PRIVATE_KEY: 'x'.repeat(43),
        CONTACT_EMAIL: 'hello@wortlaut.example',
      },
    });
    tables = await findTables();
    await useEverything();
    exported = (await me.call('GET', '/auth/export')).body as Exported;
  });
  afterAll(() => members.close());

  it('is in the export, row by row, whatever table it is in', async () => {
    expect(tables.map(({ name }) => name)).toContain('sessions');
    for (const table of tables) {
      const { name } = table;
      const rows = await count(table);
      // A new table needs a line in useEverything, and a place in the export.
      expect({ name, hasRows: rows > 0 }).toEqual({ name, hasRows: true });
      if (NOT_EXPORTED.has(name)) continue;
      const listed = (EXPORTED_AS[name] ?? ((all: Exported) => all[name]))(exported);
      expect({ name, rows: listed?.length }).toEqual({ name, rows });
    }
    const text = JSON.stringify(exported);
    expect(text.split(secret).length).toBeGreaterThan(6);
    // Nothing that opens the account: neither tokens nor their hashes.
    const [hash] = await query<{ hash: string }>(sql`select hash from refresh_tokens`);
    expect(text).not.toContain(hash!.hash);
    expect(text).not.toContain(me.token);
  });

  it('is in the export, column by column, whatever columns there are', async () => {
    const columns = await query<{ table: string; column: string }>(sql`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' order by ordinal_position`);
    const person: PersonalTable = { name: 'users', rowsOf: (userId) => sql`id = ${userId}` };
    const missing: string[] = [];
    for (const { name, rowsOf: ofPerson } of [person, ...tables]) {
      if (NOT_EXPORTED.has(name)) continue;
      const names = columns.filter(({ table }) => table === name).map(({ column }) => column);
      const wanted = names.filter((column) => !isLeftOut(name, column));
      const listed = (EXPORTED_AS[name] ?? ((all: Exported) => all[name]))(exported);
      const rows = await query<Record<string, unknown>>(
        sql`select * from ${sql.identifier(name)} where ${ofPerson(me.userId)}`,
      );
      for (const row of rows) {
        const closest = listed!
          .map((entry) => wanted.filter((column) => !hasColumn(entry, column, row[column])))
          .toSorted((one, other) => one.length - other.length)[0];
        missing.push(...(closest ?? ['(the row)']).map((column) => `${name}.${column}`));
      }
    }
    expect([...new Set(missing)]).toEqual([]);
  });

  it('is deleted with the account from every table, by any id', async () => {
    expect((await me.call('DELETE', '/auth/account')).status).toBe(204);
    const left: string[] = [];
    for (const table of tables) if ((await count(table)) > 0) left.push(table.name);
    expect(left).toEqual([]);
    const all = await query<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = 'public'`,
    );
    expect(all.length).toBeGreaterThan(tables.length);
    for (const { name } of all) {
      const rows = await query<{ row: string }>(
        sql`select t::text as row from ${sql.identifier(name)} t`,
      );
      for (const trace of [me.userId, secret, 'gerda']) {
        const found = rows.filter(({ row }) => row.toLowerCase().includes(trace.toLowerCase()));
        expect({ name, trace, rows: found.length }).toEqual({ name, trace, rows: 0 });
      }
    }
  });
});
