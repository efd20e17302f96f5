import type { Columns, Field } from './columns.rules.ts';
import type { ImportRow } from './import-file.ts';

/** In UTF-16 units: the longest accepted text has 500 characters of at most two units each, so anything longer is refused anyway. */
const LONGEST_TEXT = 1001;

const ARTICLES = new Set(['der', 'die', 'das']);

/** @param values the cells or fields as texts, in file order */
export function toImportRow(
  row: number,
  values: readonly string[],
  columns: Columns,
  problem = '',
): ImportRow {
  const read = (field: Field): string => {
    const column = columns[field];
    return column === undefined ? '' : cleanText(values[column] ?? '');
  };
  const [article = ''] = read('article').split(/[\s·,]/u);
  return {
    row,
    guid: read('id'),
    word: read('word'),
    translation: read('translation'),
    notes: columns.notes === undefined ? null : read('notes'),
    article: ARTICLES.has(article) ? article : '',
    kind: read('kind'),
    example: read('example'),
    exampleTranslation: read('exampleTranslation'),
    sentence: read('sentence'),
    sentenceTranslation: read('sentenceTranslation'),
    source: read('source'),
    sourcePath: read('sourcePath'),
    place: read('place'),
    level: read('level'),
    entry: read('entry'),
    problem,
  };
}

function cleanText(text: string): string {
  return text.normalize('NFC').replaceAll(/\r\n?/gu, '\n').trim().slice(0, LONGEST_TEXT);
}
