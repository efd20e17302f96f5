import { DatabaseSync } from 'node:sqlite';
import { zstdCompressSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';

/** Files as other programs write them, for tests; written by hand here, not by our own export. */

const SCHEMA_11 = `
  create table col (id integer primary key, crt integer not null, mod integer not null, scm integer not null,
    ver integer not null, dty integer not null, usn integer not null, ls integer not null, conf text not null,
    models text not null, decks text not null, dconf text not null, tags text not null);
  create table notes (id integer primary key, guid text not null, mid integer not null, mod integer not null,
    usn integer not null, tags text not null, flds text not null, sfld integer not null, csum integer not null,
    flags integer not null, data text not null);
  create index ix_notes_csum on notes (csum);`;

const BASIC = 1_500_000_000_001;
const CLOZE = 1_500_000_000_002;
const NAMED = 1_500_000_000_003;
export const MODELS = {
  [BASIC]: {
    type: 0,
    name: 'Basic (and reversed card)',
    flds: [{ name: 'Front' }, { name: 'Back' }],
  },
  [CLOZE]: { type: 1, name: 'Cloze', flds: [{ name: 'Text' }, { name: 'Back Extra' }] },
  [NAMED]: {
    type: 0,
    name: 'Mine',
    flds: [{ name: 'English' }, { name: 'Deutsch' }, { name: 'Notizen' }],
  },
};

export interface TestNote {
  guid: string;
  fields: string[];
  type?: 'basic' | 'cloze' | 'named' | 'missing';
}

const TYPES = { basic: BASIC, cloze: CLOZE, named: NAMED, missing: 42 };

export function ankiDatabase(
  notes: readonly TestNote[],
  { version = 11, models = JSON.stringify(MODELS), sql = '' } = {},
): Uint8Array {
  const database = new DatabaseSync(':memory:');
  database.exec(SCHEMA_11);
  database
    .prepare("insert into col values (1, 0, 0, 0, ?, 0, 0, 0, '{}', ?, '{}', '{}', '{}')")
    .run(version, models);
  const add = database.prepare("insert into notes values (?, ?, ?, 0, 0, '', ?, 0, 0, 0, '')");
  database.exec('begin');
  for (const [index, { guid, fields, type = 'basic' }] of notes.entries()) {
    add.run(index + 1, guid, TYPES[type], fields.join('\u001F'));
  }
  database.exec('commit');
  if (sql !== '') database.exec(sql);
  const bytes = database.serialize();
  database.close();
  return bytes;
}

/** Schema 18, as newer versions of Anki export it: note types in tables, whose names have Anki's own collation. */
export function newerAnkiDatabase(notes: readonly TestNote[]): Uint8Array {
  const types = Object.entries(MODELS).map(([id, { type, name, flds }]) => {
    const config = type === 1 ? "x'0801'" : "x'1000'";
    const fields = flds.map(
      (field, ord) => `insert into fields values (${id}, ${ord}, '${field.name}', x'');`,
    );
    return `insert into notetypes values (${id}, '${name}', 0, 0, ${config}); ${fields.join(' ')}`;
  });
  const bytes = ankiDatabase(notes, {
    version: 18,
    models: '',
    sql: `
      create table notetypes (id integer not null primary key, name text not null collate binary,
        mtime_secs integer not null, usn integer not null, config blob not null);
      create unique index idx_notetypes_name on notetypes (name);
      create table fields (ntid integer not null, ord integer not null, name text not null collate binary,
        config blob not null, primary key (ntid, ord)) without rowid;
      create unique index idx_fields_name_ntid on fields (name, ntid);
      ${types.join('\n')}`,
  });
  // Anki's own collation, which plain SQLite does not know.
  const database = new DatabaseSync(':memory:', { defensive: false });
  database.deserialize(bytes);
  database.exec(
    "pragma writable_schema = on; update sqlite_schema set sql = replace(sql, 'collate binary', 'collate unicase')",
  );
  const file = database.serialize();
  database.close();
  return file;
}

export function apkg(database: Uint8Array, name = 'collection.anki2'): Uint8Array {
  return zipSync({ [name]: database, media: strToU8('{}') });
}

/** A package from a current Anki: compressed once more, with a dummy for older versions beside it. */
export function newerApkg(database: Uint8Array): Uint8Array {
  const dummy = ankiDatabase([{ guid: 'dummy', fields: ['Please update to the latest Anki', ''] }]);
  return zipSync({
    meta: new Uint8Array([8, 3]),
    'collection.anki21b': zstdCompressSync(database),
    'collection.anki2': dummy,
    media: new Uint8Array(),
  });
}

/** Sets the "encrypted" bit in every header of a zip file. */
export function encrypted(zip: Uint8Array): Uint8Array {
  const file = Buffer.from(zip);
  for (const [signature, place] of [
    ['PK\u0001\u0002', 8],
    ['PK\u0003\u0004', 6],
  ] as const) {
    let at = file.indexOf(signature, 0, 'latin1');
    while (at !== -1) {
      file[at + place] = 1;
      at = file.indexOf(signature, at + 4, 'latin1');
    }
  }
  return file;
}

/** A zip whose single file declares `claimed` bytes. */
export function claiming(zip: Uint8Array, claimed: number): Uint8Array {
  const file = Buffer.from(zip);
  const directory = file.indexOf('PK\u0001\u0002', 0, 'latin1');
  file.writeUInt32LE(claimed, directory + 24);
  return file;
}
