import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IMPORT_BYTES } from '#contract/exchange/terms.ts';
import { errorReplySchema } from '#contract/errors.ts';
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
  claiming,
  encrypted,
  newerApkg,
  type TestNote,
} from '#server/testing/test-exchange-files.ts';

const NOTES: TestNote[] = [{ guid: 'a', fields: ['Hund', 'dog'] }];
const manyNotes = (count: number): TestNote[] =>
  Array.from({ length: count }, (_, row) => ({ guid: `n${row}`, fields: [`Wort ${row}`, 'word'] }));

/** A whole file whose middle pages are noise. */
function torn(): Uint8Array {
  const file = Buffer.from(ankiDatabase(manyNotes(500)));
  file.fill(0xa5, 4096 * 3, 4096 * 8);
  return file;
}

/** Tables of another shape, designed to run something when read. */
const swapped = (statement: string): Uint8Array =>
  ankiDatabase(NOTES, { sql: `drop table notes; ${statement}` });

const REFUSED: [name: string, code: string, file: () => Uint8Array | string][] = [
  ['an empty file', 'import_empty', () => ''],
  ['a header and nothing else', 'import_empty', () => 'Word,Meaning\n'],
  [
    'a picture',
    'import_not_a_list',
    () => Buffer.from('\u0089PNG\r\n\u001A\n\0\0\0\rIHDR', 'latin1'),
  ],
  [
    'a quotation mark that is never closed',
    'import_bad_csv',
    () => `a,"b\n${'c,d\n'.repeat(50_000)}`,
  ],
  ['10,001 rows', 'import_too_many_rows', () => 'a,b\n'.repeat(10_001)],
  ['a zip of something else', 'import_not_a_list', () => zipSync({ 'a.txt': strToU8('a') })],
  ['a torn zip', 'import_broken_zip', () => apkg(ankiDatabase(NOTES)).subarray(0, 500)],
  ['a zip without a directory', 'import_broken_zip', () => Buffer.from('PK\u0003\u0004', 'latin1')],
  ['an encrypted zip', 'import_encrypted', () => encrypted(apkg(ankiDatabase(NOTES)))],
  [
    'a zip bomb: 65 MB of zeros as the collection',
    'import_unpacks_too_large',
    () => apkg(new Uint8Array(65_000_000)),
  ],
  [
    'a zip bomb: 20,001 files',
    'import_unpacks_too_large',
    () => {
      const media = Object.fromEntries(
        Array.from({ length: 20_001 }, (_, file) => [file, new Uint8Array(1)]),
      );
      return zipSync({ 'collection.anki2': ankiDatabase(NOTES), ...media }, { level: 0 });
    },
  ],
  [
    'a zip bomb: a file of 4 GB beside the collection',
    'import_unpacks_too_large',
    () =>
      claiming(
        zipSync({ 0: new Uint8Array(1000), 'collection.anki2': ankiDatabase(NOTES) }),
        4_000_000_000,
      ),
  ],
  [
    'a zip bomb: zstd within zip',
    'import_unpacks_too_large',
    () => newerApkg(new Uint8Array(65_000_000)),
  ],
  [
    'a zip that lies about its size',
    'import_broken_zip',
    () => claiming(apkg(ankiDatabase(manyNotes(100))), 4096),
  ],
  [
    'a zip bomb that lies about its size',
    'import_broken_zip',
    () => claiming(apkg(new Uint8Array(200_000_000)), 1000),
  ],
  [
    'a zip that declares more than it has',
    'import_broken_zip',
    () => claiming(apkg(ankiDatabase(manyNotes(100))), 4_000_000),
  ],
  ['no SQLite in it', 'import_broken_database', () => apkg(strToU8('no database'))],
  [
    'a SQLite header and noise',
    'import_broken_database',
    () => apkg(Buffer.concat([Buffer.from('SQLite format 3\0'), Buffer.alloc(5000, 7)])),
  ],
  ['a torn database', 'import_broken_database', () => apkg(torn())],
  ['no notes table', 'import_wrong_schema', () => apkg(swapped('create table other (a)'))],
  [
    'a view in place of the notes',
    'import_wrong_schema',
    () =>
      apkg(
        swapped(
          "create view notes as with recursive r(n) as (select 1 union all select n + 1 from r) select n as id, 'g' as guid, 1 as mid, '' as tags, 'a' as flds from r",
        ),
      ),
  ],
  [
    'a virtual table in place of the notes',
    'import_wrong_schema',
    () => apkg(swapped('create virtual table notes using fts5(id, guid, mid, tags, flds)')),
  ],
  [
    'computed columns',
    'import_wrong_schema',
    () =>
      apkg(
        swapped(
          'create table notes (id integer primary key, guid text, mid integer, tags text, flds text as (hex(zeroblob(1000000))))',
        ),
      ),
  ],
  [
    'pictures in place of texts',
    'import_wrong_schema',
    () => apkg(ankiDatabase(NOTES, { sql: "update notes set flds = x'00ff'" })),
  ],
  ['a newer schema', 'import_wrong_schema', () => apkg(ankiDatabase(NOTES, { version: 19 }))],
  [
    'note types that are not JSON',
    'import_wrong_schema',
    () => apkg(ankiDatabase(NOTES, { models: '{"a":' })),
  ],
  ['10,001 notes', 'import_too_many_rows', () => apkg(ankiDatabase(manyNotes(10_001)))],
  ['no notes', 'import_empty', () => apkg(ankiDatabase([]))],
];

describe('refused files', () => {
  let database: DatabaseConnection;
  let members: MemberApp;
  let anna: Caller;
  let id: string;

  beforeAll(async () => {
    database = await openPostgres();
    members = await memberApp(database);
    anna = await members.member('Anna');
    ({ id } = await makeCollection(anna));
  });
  afterAll(() => members.close());

  const send = async (payload: FormData | string, headers: Record<string, string> = {}) => {
    const reply = await members.app.inject({
      method: 'POST',
      url: '/api/v2/collections/lists/import',
      headers: { authorization: `Bearer ${anna.token}`, ...headers },
      payload,
    });
    const { detail } = errorReplySchema.parse(reply.json());
    return { status: reply.statusCode, ...detail };
  };
  const form = (file: Uint8Array | string | null, fields: Record<string, string>): FormData => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.append(name, value);
    if (file !== null) data.append('file', new Blob([Buffer.from(file)]), 'file');
    return data;
  };
  const written = async () =>
    rowsOf<{ rows: number }>(
      await database.db.execute(
        sql`select (select count(*)::int from collections) + (select count(*)::int from collection_items) as rows`,
      ),
    )[0]?.rows;

  it.each(REFUSED)('%s: %s', async (_name, code, file) => {
    const before = await written();
    const refused = await send(form(file(), { collection_id: id, preview: 'false' }));
    expect(refused).toMatchObject({ status: 422, code });
    expect(await written()).toBe(before);
  });

  it('an unclosed quotation mark is reported with its line', async () => {
    const refused = await send(form(`a,b\nc,"d\n${'e,f\n'.repeat(10)}`, {}));
    expect(refused).toMatchObject({ code: 'import_bad_csv', fields: { file: 'near line 12' } });
  });

  it('no collection is created if nothing can be added', async () => {
    const before = await written();
    const refused = await send(form('Unbekanntes,\n', { name: 'Leer', preview: 'false' }));
    expect(refused.code).toBe('import_empty');
    expect(await written()).toBe(before);
  });

  it.each([
    ['no file', form(null, {}), 'validation_error'],
    [
      'a text for the file',
      (() => {
        const data = form(null, {});
        data.append('file', 'a,b');
        return data;
      })(),
      'validation_error',
    ],
    ['no name', form('a,b', { preview: 'false' }), 'import_no_name'],
    ['a blank name', form('a,b', { name: '  ' }), 'validation_error'],
    ['an unknown field', form('a,b', { user_id: 'x' }), 'validation_error'],
    ['an odd switch', form('a,b', { preview: 'maybe' }), 'validation_error'],
    ['columns that are no JSON', form('a,b', { columns: '{' }), 'validation_error'],
    ['a column far away', form('a,b', { columns: '{"word":1e9}' }), 'validation_error'],
  ])('%s', async (_name, payload, code) => {
    expect(await send(payload)).toMatchObject({ status: 422, code });
  });

  it('JSON in place of a form', async () => {
    expect((await send('{"file":"a"}', { 'content-type': 'application/json' })).status).toBe(415);
  });

  it('a file of 20 MB and a byte', async () => {
    expect(await send(form(new Uint8Array(IMPORT_BYTES + 1), {}))).toMatchObject({
      status: 413,
      code: 'import_too_large',
      message: expect.stringContaining('20 MB'),
    });
  });

  it('of 100 MB nothing is read, with or without a declared length', async () => {
    const address = await members.app.listen({ port: 0, host: '127.0.0.1' });
    expect(address).toContain('127.0.0.1');
    const { port } = members.app.server.address() as AddressInfo;
    const megabytes = 100;
    /** Sends until there is an answer. Resolves with its status and the megabytes sent. */
    const push = (headers: Record<string, string>) =>
      new Promise<{ status: number | undefined; sent: number }>((resolve, reject) => {
        let sent = 0;
        const call = httpRequest({
          port,
          path: '/api/v2/collections/lists/import',
          method: 'POST',
          headers: {
            authorization: `Bearer ${anna.token}`,
            'content-type': 'multipart/form-data; boundary=x',
            ...headers,
          },
        });
        call.once('error', reject);
        call.once('response', ({ statusCode }) => {
          resolve({ status: statusCode, sent });
          call
            .off('error', reject)
            .on('error', () => undefined)
            .destroy();
        });
        call.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n');
        const chunk = Buffer.alloc(1_000_000, 'a');
        const next = () => {
          if (sent >= megabytes || call.destroyed) return;
          sent += 1;
          call.write(chunk, () => setImmediate(next));
        };
        next();
      });
    const announced = await push({ 'content-length': String(megabytes * 1_000_000) });
    expect(announced.status).toBe(413);
    expect(announced.sent).toBeLessThan(20);
    const streamed = await push({ 'transfer-encoding': 'chunked' });
    expect(streamed.status).toBe(413);
    expect(streamed.sent).toBeLessThan(60);
  });
});
