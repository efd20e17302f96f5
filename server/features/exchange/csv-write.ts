import { stringify } from 'csv-stringify/sync';
import type { Pages } from '#server/shared/database/pages.ts';
import { toCell } from './formula-cells.rules.ts';
import type { Note } from './note.ts';

/** Headings in column order; `columns.rules.ts` recognises them on import. */
const COLUMNS: readonly [heading: string, key: Exclude<keyof Note, 'createdAt'>][] = [
  ['Word', 'word'],
  ['Meaning', 'meaning'],
  ['Article', 'article'],
  ['Part of speech', 'partOfSpeech'],
  ['Example', 'example'],
  ['Example meaning', 'exampleMeaning'],
  ['Sentence', 'sentence'],
  ['Sentence meaning', 'sentenceMeaning'],
  ['Source', 'source'],
  ['Source address', 'sourcePath'],
  ['Place', 'place'],
  ['Notes', 'notes'],
  ['Level', 'level'],
  ['Audio', 'audio'],
  ['Kind', 'kind'],
  ['ID', 'id'],
  ['Entry', 'entry'],
];

const LINE_END = { record_delimiter: '\r\n' } as const;

/**
 * A CSV file following RFC 4180, piece by piece, with a byte order mark so that Excel detects UTF-8, and without formulas.
 */
export async function* csvText(notes: Pages<Note>): AsyncGenerator<string> {
  yield stringify([COLUMNS.map(([heading]) => heading)], { bom: true, ...LINE_END });
  for await (const piece of notes) {
    yield stringify(
      piece.map((note) => COLUMNS.map(([, key]) => toCell(note[key]))),
      LINE_END,
    );
  }
}
