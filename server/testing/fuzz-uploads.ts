import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { anyText, rarely } from './fuzz-values.ts';
import { ankiDatabase, apkg, newerAnkiDatabase, newerApkg } from './test-exchange-files.ts';

/** Grammars of uploaded files and of the forms around them. */

const lineEnd = fc.constantFrom('\n', '\r\n', '\r');
const delimiter = fc.constantFrom(',', ';', '\t', '|');

const cell = fc.oneof(
  { weight: 4, arbitrary: anyText(200) },
  { weight: 1, arbitrary: anyText(200).map((text) => `"${text.replaceAll('"', '""')}"`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('"', '""', '"""', '"a', 'a"b', "'=1+1", '<b>Haus</b>', '&amp;&#x0;'),
  },
);
const preambleLine = fc.oneof(
  fc.constantFrom(
    '#separator:tab',
    '#separator:',
    '#html:true',
    '#columns:a\tb',
    'sep=;',
    'sep=',
    '#',
    '#:',
  ),
  fc
    .tuple(
      fc.string({ unit: fc.constantFrom('a', 'z', ' ', '#', ':'), maxLength: 35 }),
      anyText(1100),
    )
    .map(([name, value]) => `#${name}:${value}`),
);

/** A table with a preamble, as programs and vandals write it. */
const csvText = fc
  .record({
    preamble: fc.tuple(fc.array(preambleLine, { maxLength: 4 }), fc.constantFrom(1, 1, 1, 1, 2000)),
    rows: fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 12 }),
    between: delimiter,
    end: lineEnd,
    times: fc.constantFrom(1, 1, 1, 1, 30),
  })
  .map(({ preamble: [lines, repeated], rows, between, end, times }) =>
    [
      ...Array.from({ length: repeated }, () => lines).flat(),
      ...Array.from({ length: times }, () => rows.map((row) => row.join(between))).flat(),
    ].join(end),
  );
/** A table that can be imported. */
const goodCsv = fc
  .array(
    fc.tuple(
      fc.constantFrom('Haus', 'Tür', 'der Hund', "'=Summe"),
      fc.constantFrom('house', 'a, b', '"x"'),
    ),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  .map((rows) => rows.map((row) => row.join(';')).join('\n'));
const csvFile = fc
  .tuple(
    fc.oneof(csvText, goodCsv),
    fc.constantFrom<BufferEncoding>('utf8', 'utf8', 'utf16le', 'latin1'),
  )
  .map(([text, encoding]) =>
    Buffer.from(encoding === 'utf16le' ? `\uFEFF${text}` : text, encoding),
  );

const NOTES = [
  { guid: 'a', fields: ['Hund', 'dog'] },
  { guid: 'b', fields: ['<b>Haus</b>', 'house\u0000'] },
  { guid: 'c', fields: [''], type: 'missing' as const },
];
const PACKAGES = [
  apkg(ankiDatabase(NOTES)),
  newerApkg(newerAnkiDatabase(NOTES)),
  apkg(ankiDatabase([])),
  apkg(ankiDatabase(NOTES, { models: '{' })),
  apkg(ankiDatabase(NOTES, { models: '{"1500000000001":{"type":7}}' })),
  apkg(ankiDatabase(NOTES, { sql: 'drop table col;' })),
  zipSync({ 'collection.anki2': strToU8('SQLite format 3\u0000 and no more') }),
  zipSync({ media: strToU8('{}') }),
].map((bytes) => Buffer.from(bytes));

/** A package with some of its bytes changed, or without its end. */
const packageFile = fc
  .record({
    bytes: fc.constantFrom(...PACKAGES),
    changes: fc.array(fc.tuple(fc.nat({ max: 1_000_000 }), fc.nat({ max: 255 })), { maxLength: 6 }),
    kept: rarely(fc.nat({ max: 1000 }), 1000),
  })
  .map(({ bytes, changes, kept }) => {
    const changed = Buffer.from(bytes.subarray(0, Math.ceil((bytes.length * kept) / 1000)));
    for (const [place, value] of changes) {
      if (changed.length > 0) changed[place % changed.length] = value;
    }
    return changed;
  });

/** Within the limit of a file. */
const longPreamble = fc.constantFrom(
  Buffer.from(`${`#a:${'x'.repeat(900)}\n`.repeat(20_000)}Haus\thouse`),
  Buffer.from(`${'#a:\r'.repeat(200_000)}Haus,house`),
);

const uploadedFile: fc.Arbitrary<Buffer> = fc.oneof(
  { weight: 1, arbitrary: longPreamble },
  { weight: 60, arbitrary: csvFile },
  { weight: 40, arbitrary: packageFile },
  { weight: 15, arbitrary: fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)) },
);

const BOUNDARY = 'fuzz';
const boundary = fc.oneof(
  { weight: 12, arbitrary: fc.constant(BOUNDARY) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '',
      '"',
      '""',
      `"${BOUNDARY}"`,
      'b'.repeat(71),
      'b'.repeat(300),
      '--',
      'ä',
    ),
  },
);
const disposition = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom('file', 'name', 'preview', 'columns', 'collection_id') },
  { weight: 1, arbitrary: fc.constantFrom('__proto__', 'constructor', '', 'file[]', 'x') },
);

/** A form: its content type and its bytes. */
export interface Form {
  type: string;
  body: Buffer;
}

/**
 * A form of a file and fields, sometimes damaged.
 * @param ids of collections
 */
export function uploadForm(ids: readonly string[]): fc.Arbitrary<Form> {
  const field = fc.tuple(
    disposition,
    fc.oneof(
      fc.constantFrom('true', 'false', ...ids),
      fc.constantFrom(
        '{"has_header":true,"word":0,"translation":1,"notes":null}',
        '{"has_header":false,"word":99,"translation":null,"notes":null}',
        '{"has_header":1}',
        '{',
      ),
      anyText(200),
    ),
  );
  const part = ([name, value]: [string, string]): Buffer =>
    Buffer.from(`content-disposition: form-data; name="${name}"\r\n\r\n${value}`);
  const filePart = ([name, bytes]: [string, Buffer]): Buffer =>
    Buffer.concat([
      Buffer.from(
        `content-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n`,
      ),
      bytes,
    ]);
  const upload = fc.tuple(fc.constantFrom('a.csv', 'a.apkg', '../../a', '', 'ä"b'), uploadedFile);
  return fc
    .record({
      named: boundary,
      fields: fc.oneof(
        { weight: 3, arbitrary: fc.constant([]) },
        { weight: 1, arbitrary: fc.array(field, { maxLength: 4 }) },
      ),
      files: fc.oneof(
        { weight: 6, arbitrary: fc.tuple(upload) },
        { weight: 1, arbitrary: fc.array(upload, { maxLength: 3 }) },
      ),
      isPreview: fc.boolean(),
      isClosed: fc.constantFrom(true, true, true, true, true, false),
      kept: rarely(fc.nat({ max: 1000 }), 1000),
    })
    .map(({ named, fields, files, isPreview, isClosed, kept }) => {
      const always: [string, string][] = [
        ['preview', String(isPreview)],
        ['name', 'Aus einer Datei'],
      ];
      const parts = [...always, ...fields].map(part);
      const all = [...parts, ...files.map(filePart)].flatMap((bytes) => [
        Buffer.from(`--${BOUNDARY}\r\n`),
        bytes,
        Buffer.from('\r\n'),
      ]);
      const body = Buffer.concat([...all, Buffer.from(isClosed ? `--${BOUNDARY}--\r\n` : '')]);
      return {
        type: `multipart/form-data; boundary=${named}`,
        body: body.subarray(0, Math.ceil((body.length * kept) / 1000)),
      };
    });
}
