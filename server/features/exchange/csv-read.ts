import { CsvError, parse } from 'csv-parse/sync';
import type { ColumnChoice } from '#contract/exchange/schemas.ts';
import { IMPORT_ROWS } from '#contract/exchange/terms.ts';
import { applyChoice, guessColumns, toChoice } from './columns.rules.ts';
import { decodeText } from './decode-text.ts';
import { fromCell } from './formula-cells.rules.ts';
import { htmlToText } from './html-text.rules.ts';
import type { ImportFile } from './import-file.ts';
import { ImportProblem } from './import-problem.ts';
import { toImportRow } from './import-row.ts';

const DELIMITERS = [',', ';', '\t'] as const;
/** How much of the file a guess examines. */
const SAMPLE_ROWS = 20;
const SAMPLE_LENGTH = 50_000;
/** In characters. Our own rows have at most about 3,000; more means that a quotation mark is never closed. */
const LONGEST_ROW = 100_000;
const MOST_COLUMNS = 100;
/** Of the whole file, counted while it is read: a file of commas alone has twenty million. */
const MOST_CELLS = IMPORT_ROWS * MOST_COLUMNS;

/**
 * Reads text separated by commas, semicolons or tabs, as written by spreadsheets, Anki ("Notes in Plain Text") and us.
 * @param choice the person's choice of columns; null to guess them
 * @throws {ImportProblem} if the file is not text, is malformed, or has too many rows
 */
export function readCsv(bytes: Uint8Array, choice: ColumnChoice | null): ImportFile {
  const { text: whole, encoding } = decodeText(bytes);
  const { text, skipped, delimiter: told, isHtml } = readPreamble(whole);
  const delimiter = told ?? guessDelimiter(text);
  const records = parseRecords(text, delimiter, IMPORT_ROWS + 2);
  const width = Math.min(Math.max(0, ...records.map(({ length }) => length)), MOST_COLUMNS);
  const first = Array.from({ length: width }, (_, column) => records[0]?.[column]?.trim() ?? '');
  const guess = guessColumns(first);
  const hasHeader = choice?.has_header ?? guess.named;
  const columns = choice ? applyChoice(guess.columns, choice) : guess.columns;
  const rows = records.flatMap((record, index) => {
    const isBlank = record.every((cell) => cell.trim() === '');
    if (isBlank || (hasHeader && index === 0)) return [];
    const cells = record.map((cell) => (isHtml ? htmlToText(fromCell(cell)) : fromCell(cell)));
    const problem = record.length > MOST_COLUMNS ? 'This row has more than 100 columns.' : '';
    return [toImportRow(index + 1 + skipped, cells, columns, problem)];
  });
  if (rows.length > IMPORT_ROWS) throw new ImportProblem('import_too_many_rows');
  if (rows.length === 0) throw new ImportProblem('import_empty');
  const names = first.map((name, column) =>
    hasHeader && name !== '' ? name : `Column ${column + 1}`,
  );
  return {
    format: 'csv',
    table: { names, delimiter, encoding, columns: toChoice(columns, hasHeader) },
    rows,
  };
}

function parseRecords(text: string, delimiter: string, most: number): string[][] {
  let cells = 0;
  try {
    return parse(text, {
      delimiter,
      on_record: (record: string[]) => {
        cells += record.length;
        if (cells > MOST_CELLS) throw new ImportProblem('import_too_many_cells');
        return record;
      },
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: LONGEST_ROW,
      to: most,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line: unknown = error['lines'];
    throw new ImportProblem('import_bad_csv', typeof line === 'number' ? `near line ${line}` : '');
  }
}

const ANKI_LINE = /#([a-z ]{1,30}):([^\r\n]{0,1000})(?:\r\n|\n|\r)/iuy;
const EXCEL_LINE = /sep=(.)(?:\r\n|\n|\r)/iuy;
const NAMED_DELIMITERS: Readonly<Record<string, string>> = {
  tab: '\t',
  comma: ',',
  semicolon: ';',
};

/**
 * Reads the lines before the table: "sep=;" of Excel, "#separator:tab" and similar of Anki. Line by line, since an
 * expression that matches all of them recurses once for each.
 */
function readPreamble(text: string): {
  text: string;
  /** Number of lines. */
  skipped: number;
  delimiter: string | null;
  isHtml: boolean;
} {
  EXCEL_LINE.lastIndex = 0;
  const excel = EXCEL_LINE.exec(text);
  if (excel) {
    const delimiter = knownDelimiter(excel[1]);
    return { text: text.slice(EXCEL_LINE.lastIndex), skipped: 1, delimiter, isHtml: false };
  }
  let [end, skipped, isHtml] = [0, 0, false];
  let separator: string | undefined;
  for (;;) {
    ANKI_LINE.lastIndex = end;
    const line = ANKI_LINE.exec(text);
    if (!line) break;
    const [, name = '', value = ''] = line;
    if (/^separator$/iu.test(name)) separator ??= /^(?:\w+|.)/u.exec(value)?.[0];
    isHtml ||= /^html$/iu.test(name) && /^true/iu.test(value);
    end = ANKI_LINE.lastIndex;
    skipped++;
  }
  return { text: text.slice(end), skipped, delimiter: knownDelimiter(separator), isHtml };
}

function knownDelimiter(name = ''): string | null {
  const delimiter = NAMED_DELIMITERS[name.toLowerCase()] ?? name;
  return DELIMITERS.find((known) => known === delimiter) ?? null;
}

/** The delimiter that gives the first rows the same number of columns, more than one. A comma if none does. */
export function guessDelimiter(text: string): string {
  const sample = text.slice(0, SAMPLE_LENGTH);
  const scored = DELIMITERS.map((delimiter) => ({ delimiter, score: evenness(sample, delimiter) }));
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one));
  return best.delimiter;
}

/** 0 to 1: the share of rows with the commonest number of columns, where that is more than one; more columns rank first. */
function evenness(sample: string, delimiter: string): number {
  let records: string[][];
  try {
    records = parseRecords(sample, delimiter, SAMPLE_ROWS);
  } catch (error) {
    // Cut by the end of the sample, or broken by this delimiter: reading the file will report it.
    if (error instanceof ImportProblem) return 0;
    throw error;
  }
  const widths = Map.groupBy(records, ({ length }) => length);
  const [width = 1, alike = []] =
    [...widths].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [];
  return width < 2 ? 0 : alike.length / records.length + width / 1000;
}
