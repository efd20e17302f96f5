import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { strToU8, zipSync } from 'fflate';
import { colRow, NOTE_FIELDS, NOTE_TYPE_ID, OWN_SENTENCE_TAG } from './anki-schema.ts';
import { schemaSql } from './anki-tables.ts';
import { htmlToText, textToHtml } from './html-text.rules.ts';
import type { Note, NoteList } from './note.ts';

/** Between the fields of a note. */
const FIELD_SEPARATOR = '\u001F';
/** Changed locally, not yet synced with AnkiWeb. */
const NOT_SYNCED = -1;

/** Writes a package that every Anki since 2.0 imports: `collection.anki2` of schema 11 and an empty media map. */
export function writeApkg(list: NoteList): Uint8Array {
  return zipSync(
    { 'collection.anki2': writeCollection(list), media: strToU8('{}') },
    { mtime: list.exportedAt },
  );
}

/** The same for every export of a collection. Anki's own ids are Unix milliseconds, far above these. */
function deckIdOf(collectionId: string): number {
  return 2 ** 30 + createHash('sha256').update(collectionId).digest().readUIntBE(0, 3);
}

function writeCollection(list: NoteList): Uint8Array {
  const database = new DatabaseSync(':memory:');
  try {
    const deckId = deckIdOf(list.collectionId);
    const seconds = Math.floor(list.exportedAt / 1000);
    database.exec(schemaSql());
    database.exec('begin');
    const insert = (table: string, values: readonly (string | number)[]) =>
      database.prepare(`insert into ${table} values (${values.map(() => '?').join(', ')})`);
    const col = colRow(list, deckId);
    insert('col', col).run(...col);
    const addNote = database.prepare('insert into notes values (?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?)');
    const addCard = database.prepare(
      `insert into cards values (?, ?, ?, ?, ?, ?, 0, 0, ?, 0, 0, 0, 0, 0, 0, 0, 0, '')`,
    );
    let noteId = 0;
    let cardId = list.exportedAt;
    for (const [index, note] of list.notes.entries()) {
      // The creation time in milliseconds; ids must be unique.
      noteId = Math.max(noteId + 1, note.createdAt);
      const fields = fieldsOf(note);
      const sortField = htmlToText(fields[0] ?? '');
      addNote.run(
        noteId,
        note.id,
        NOTE_TYPE_ID,
        // Anki updates an existing note if this is later.
        seconds,
        NOT_SYNCED,
        tagsOf(note),
        fields.join(FIELD_SEPARATOR),
        sortField,
        checksum(sortField),
        '',
      );
      for (const ord of note.meaning === '' ? [0] : [0, 1]) {
        addCard.run(cardId++, noteId, deckId, ord, seconds, NOT_SYNCED, index + 1);
      }
    }
    database.exec('commit');
    return database.serialize();
  } finally {
    database.close();
  }
}

/** The fields in the order of `NOTE_FIELDS`, as HTML. */
function fieldsOf(note: Note): string[] {
  const fields: Record<(typeof NOTE_FIELDS)[number], string> = {
    Word: note.word,
    Meaning: note.meaning,
    Grammar: [note.article, note.partOfSpeech].filter((part) => part !== '').join(' · '),
    // Whoever met a word in a sentence learns it in that one.
    Example: note.sentence === '' ? note.example : note.sentence,
    'Example meaning': note.sentence === '' ? note.exampleMeaning : note.sentenceMeaning,
    Notes: note.notes,
    Audio: note.audio,
    Entry: note.entry,
  };
  return NOTE_FIELDS.map((name) => textToHtml(fields[name].replaceAll(FIELD_SEPARATOR, ' ')));
}

/** With a space at both ends, as Anki's search expects. */
function tagsOf({ kind, level, sentence }: Note): string {
  const tags = [
    `wortlaut::${kind.replaceAll(' ', '-')}`,
    ...(level === '' ? [] : [`level::${level}`]),
    ...(sentence === '' ? [] : [OWN_SENTENCE_TAG]),
  ];
  return ` ${tags.join(' ')} `;
}

/** The first eight hexadecimal digits of the SHA-1 of the first field's text, as a number: Anki's own checksum. */
function checksum(text: string): number {
  return createHash('sha1').update(text).digest().readUInt32BE(0);
}
