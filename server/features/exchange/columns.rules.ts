import type { ColumnChoice } from '#contract/exchange/schemas.ts';

/** What a column or note field can hold. The first heading is the one in our own files. */
const HEADINGS = {
  id: ['id', 'guid'],
  kind: ['kind'],
  word: ['word', 'wort', 'german', 'deutsch', 'front', 'vorderseite', 'term', 'begriff', 'vokabel'],
  translation: [
    'meaning',
    'translation',
    'übersetzung',
    'bedeutung',
    'english',
    'englisch',
    'back',
    'rückseite',
    'definition',
  ],
  article: ['article', 'artikel'],
  example: ['example', 'beispiel'],
  exampleTranslation: ['example meaning'],
  notes: ['notes', 'note', 'notizen', 'notiz', 'extra', 'comment', 'kommentar', 'bemerkung'],
  sentence: ['sentence'],
  sentenceTranslation: ['sentence meaning'],
  source: ['source'],
  sourcePath: ['source address'],
  place: ['place'],
  level: ['level'],
  entry: ['entry'],
} as const;

export type Field = keyof typeof HEADINGS;
/** Field → column, counted from 0. Missing fields are not in the file. */
export type Columns = Partial<Record<Field, number>>;

const FIELDS = Object.keys(HEADINGS) as Field[];
const fold = (heading: string): string => heading.normalize('NFC').trim().toLowerCase();

/** Finds columns by their headings; if no heading means a word or translation, the first two are used, and the third for notes. */
export function guessColumns(headings: readonly string[]): { columns: Columns; named: boolean } {
  const folded = headings.map(fold);
  const columns: Columns = {};
  for (const field of FIELDS) {
    const names: readonly string[] = HEADINGS[field];
    const column = folded.findIndex((heading) => names.includes(heading));
    if (column !== -1) columns[field] = column;
  }
  if (columns.word !== undefined || columns.translation !== undefined) {
    return { columns: withBothSides(columns, headings.length), named: true };
  }
  const width = headings.length;
  return {
    columns: { word: 0, ...(width > 1 && { translation: 1 }), ...(width > 2 && { notes: 2 }) },
    named: false,
  };
}

/** If only one side is named, the other is the first column with no other meaning. */
function withBothSides(columns: Columns, width: number): Columns {
  const taken = new Set(Object.values(columns));
  const free = Array.from({ length: width }, (_, column) => column).find(
    (column) => !taken.has(column),
  );
  if (columns.word === undefined)
    return free === undefined ? { word: 0 } : { ...columns, word: free };
  if (columns.translation === undefined && free !== undefined) {
    return { ...columns, translation: free };
  }
  return columns;
}

/** Replaces the guess by the person's choice; our own columns stay unless the choice uses them. */
export function applyChoice(guessed: Columns, choice: ColumnChoice): Columns {
  const chosen: Columns = {
    word: choice.word,
    ...(choice.translation !== null && { translation: choice.translation }),
    ...(choice.notes !== null && { notes: choice.notes }),
  };
  const taken = new Set(Object.values(chosen));
  const kept = Object.entries(guessed).filter(
    ([field, column]) =>
      !['word', 'translation', 'notes'].includes(field) && choice.has_header && !taken.has(column),
  );
  return { ...(Object.fromEntries(kept) as Columns), ...chosen };
}

/** The columns that people can choose. */
export function toChoice(columns: Columns, hasHeader: boolean): ColumnChoice {
  return {
    has_header: hasHeader,
    word: columns.word ?? 0,
    translation: columns.translation ?? null,
    notes: columns.notes ?? null,
  };
}
