import { stringify } from 'csv-stringify/sync';
import { toCell } from './formula-cells.rules.ts';
import type { Note, NoteList } from './note.ts';

/** Headings in the order of the columns; `columns.rules.ts` reads them again. */
const COLUMNS: readonly [heading: string, key: Exclude<keyof Note, 'createdAt'>][] = [
  ['Word', 'word'],
  ['Meaning', 'meaning'],
  ['Article', 'article'],
  ['Part of speech', 'partOfSpeech'],
  ['Example', 'example'],
  ['Example meaning', 'exampleMeaning'],
  ['Notes', 'notes'],
  ['Level', 'level'],
  ['Audio', 'audio'],
  ['Kind', 'kind'],
  ['ID', 'id'],
  ['Entry', 'entry'],
];

/** A CSV file after RFC 4180, with a byte order mark, by which Excel knows UTF-8, and without formulas. */
export function writeCsv({ notes }: NoteList): Uint8Array {
  const text = stringify(
    notes.map((note) => COLUMNS.map(([, key]) => toCell(note[key]))),
    {
      header: true,
      columns: COLUMNS.map(([heading]) => heading),
      bom: true,
      record_delimiter: '\r\n',
    },
  );
  return Buffer.from(text);
}
