import type { ExportFormat, ImportReply } from '#contract/exchange/schemas.ts';

/** One row or note of a file, as text: NFC, trimmed, lines ended by "\n". Missing values are ''. */
export interface ImportRow {
  /** Counted from 1, as people count: in CSV files including the header; in packages by note. */
  row: number;
  /** The note's id, the same in every export; '' where there is none. */
  guid: string;
  word: string;
  translation: string;
  /** Null where the file has no notes field: existing notes then stay. */
  notes: string | null;
  /** "der", "die", "das" or ''. */
  article: string;
  /** The kind, as named in our own exports; '' elsewhere. */
  kind: string;
  example: string;
  exampleTranslation: string;
  /** The sentence that a word was saved with, its translation, and the text it is from. */
  sentence: string;
  sentenceTranslation: string;
  source: string;
  sourcePath: string;
  /** In the source: a whole number. */
  place: string;
  level: string;
  /** Id of a dictionary entry, from our own exports. */
  entry: string;
  /** Why this row cannot be imported; '' where it can. */
  problem: string;
}

/** A file as read by the worker. */
export interface ImportFile {
  format: ExportFormat;
  table: ImportReply['table'];
  rows: ImportRow[];
}
