import type { ExportFormat, ImportReply } from '#contract/exchange/schemas.ts';

/** One row or note of a file, as text: NFC, trimmed, lines ended by "\n". What a file does not have is ''. */
export interface ImportRow {
  /** As people count: the first row of a CSV file is 1, its header included; notes of a package from 1. */
  row: number;
  /** Of the note, the same whenever it is exported; '' where there is none. */
  guid: string;
  word: string;
  translation: string;
  /** Null where the file has no place for notes: what is there then stays. */
  notes: string | null;
  /** "der", "die", "das" or ''. */
  article: string;
  /** The kinds that our own exports name; '' elsewhere. */
  kind: string;
  example: string;
  exampleTranslation: string;
  level: string;
  /** Id of a dictionary entry, from our own exports. */
  entry: string;
  /** Why this row cannot be taken; '' where it can. */
  problem: string;
}

/** A file as the worker has read it. */
export interface ImportFile {
  format: ExportFormat;
  table: ImportReply['table'];
  rows: ImportRow[];
}
