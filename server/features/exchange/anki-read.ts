import { type AnkiNote, type NoteType, readAnkiNotes } from './anki-database.ts';
import { readCollectionFile } from './anki-package.ts';
import { NOTE_FIELDS, OWN_SENTENCE_TAG } from './anki-schema.ts';
import { type Columns, guessColumns } from './columns.rules.ts';
import { htmlToText } from './html-text.rules.ts';
import type { ImportFile, ImportRow } from './import-file.ts';
import { ImportProblem } from './import-problem.ts';
import { toImportRow } from './import-row.ts';

const OWN_COLUMNS: Columns = {
  word: NOTE_FIELDS.indexOf('Word'),
  translation: NOTE_FIELDS.indexOf('Meaning'),
  article: NOTE_FIELDS.indexOf('Grammar'),
  example: NOTE_FIELDS.indexOf('Example'),
  exampleTranslation: NOTE_FIELDS.indexOf('Example meaning'),
  notes: NOTE_FIELDS.indexOf('Notes'),
  entry: NOTE_FIELDS.indexOf('Entry'),
};
const GUID_LENGTH = 200;

/**
 * Reads the notes of an Anki package, ignoring its media and scheduling. Our own note type is read field by field; for
 * others the columns are guessed from the field names, otherwise the first two are word and translation.
 * @throws {ImportProblem} where the package as a whole cannot be read
 */
export async function readApkg(bytes: Uint8Array): Promise<ImportFile> {
  const notes = readAnkiNotes(await readCollectionFile(bytes));
  if (notes.length === 0) throw new ImportProblem('import_empty');
  const known = new Map<NoteType, Columns>();
  const columnsOf = (type: NoteType): Columns => {
    const columns =
      known.get(type) ?? (isOwn(type) ? OWN_COLUMNS : guessColumns(type.fields).columns);
    known.set(type, columns);
    return columns;
  };
  const rows = notes.map((note, index) => toRow(note, index + 1, columnsOf));
  return { format: 'apkg', table: null, rows };
}

function isOwn({ fields }: NoteType): boolean {
  return (
    fields.length === NOTE_FIELDS.length && NOTE_FIELDS.every((name, at) => fields[at] === name)
  );
}

function toRow(
  { guid, type, fields, tags }: AnkiNote,
  row: number,
  columnsOf: (type: NoteType) => Columns,
): ImportRow {
  const values = fields.split('\u001F').map(htmlToText);
  if (!type) return toImportRow(row, values, { word: 0 }, 'The note type of this note is missing.');
  const problem = type.isCloze
    ? 'Cloze notes cannot be imported: they have no word and meaning of their own.'
    : type.fields.length < 2
      ? 'This note type has only one field.'
      : '';
  const tag = (prefix: string): string =>
    tags
      .split(' ')
      .find((one) => one.startsWith(prefix))
      ?.slice(prefix.length) ?? '';
  const read = toImportRow(row, values, columnsOf(type), problem);
  const hasOwnSentence = isOwn(type) && tags.split(' ').includes(OWN_SENTENCE_TAG);
  return {
    ...read,
    ...(hasOwnSentence
      ? { sentence: read.example, sentenceTranslation: read.exampleTranslation }
      : {}),
    guid: guid.slice(0, GUID_LENGTH),
    kind: isOwn(type) ? tag('wortlaut::').replaceAll('-', ' ') : '',
    level: isOwn(type) ? tag('level::') : '',
  };
}
