import { stringify } from 'csv-stringify/sync';
import { toCell } from './formula-cells.rules.ts';
import type { Note, NoteList } from './note.ts';

/** Headings in column order; `columns.rules.ts` recognises them on import. */
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

/** Writes a CSV file following RFC 4180, with a byte order mark so that Excel detects UTF-8, and without formulas. */
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
