import {
  type Cells,
  type CellCase,
  type CellColumn,
  cell,
  CELL_CASES,
  CELL_COLUMNS,
} from './lexicon.ts';

/** How an adjective after a determiner is declined. `parallel`: like the determiner itself, as after "viele". */
export type DeclensionType = 'weak' | 'mixed' | 'strong' | 'parallel' | 'any';

export interface DeterminerForm {
  /** "der", "dies", "ein", "mein" … */
  lemma: string;
  cells: Cells;
  declension: DeclensionType;
}

/** Endings by case in the order masculine, feminine, neuter, plural; "-" is no ending. Source: Duden grammar, "Artikelwörter". */
const DEFINITE = ['er ie as ie', 'en ie as ie', 'em er em en', 'es er es er'];
const DER_LIKE = ['er e es e', 'en e es e', 'em er em en', 'es er es er'];
const EIN_LIKE = ['- e - e', 'en e - e', 'em er em en', 'es er es er'];

interface Pattern {
  endings: readonly string[];
  declension: DeclensionType;
  columns?: readonly CellColumn[];
}

const SINGULAR: readonly CellColumn[] = ['masculine', 'feminine', 'neuter'];
const PLURAL: readonly CellColumn[] = ['plural'];

/** Stem → how it is declined. */
const STEMS: readonly (readonly [stems: string, pattern: Pattern])[] = [
  ['d', { endings: DEFINITE, declension: 'weak' }],
  ['dies jen', { endings: DER_LIKE, declension: 'weak' }],
  ['jed', { endings: DER_LIKE, declension: 'weak', columns: SINGULAR }],
  ['welch manch solch', { endings: DER_LIKE, declension: 'any' }],
  ['all', { endings: DER_LIKE, declension: 'any' }],
  ['ein', { endings: EIN_LIKE, declension: 'mixed', columns: SINGULAR }],
  ['kein mein dein sein ihr unser', { endings: EIN_LIKE, declension: 'mixed' }],
  [
    'viel wenig einig mehrer etlich',
    { endings: DER_LIKE, declension: 'parallel', columns: PLURAL },
  ],
  ['beid', { endings: DER_LIKE, declension: 'any', columns: PLURAL }],
];

const FORMS = new Map<string, DeterminerForm>();
const PATTERNS = new Map<string, Pattern>();

function addForm(form: string, lemma: string, cells: Cells, declension: DeclensionType): void {
  const known = FORMS.get(form);
  FORMS.set(form, { lemma, cells: (known?.cells ?? 0) | cells, declension });
}

for (const [stems, pattern] of STEMS) {
  for (const stem of stems.split(' ')) {
    PATTERNS.set(stem, pattern);
    for (const [form, cells] of formsOf(stem, pattern))
      if (form !== 'weniger') addForm(form, stem, cells, pattern.declension);
  }
}
// euer drops an e before an ending.
PATTERNS.set('euer', { endings: EIN_LIKE, declension: 'mixed' });
for (const [form, cells] of formsOf('euer', { endings: EIN_LIKE, declension: 'mixed' })) {
  addForm(form.replace(/^euere/u, 'eure'), 'euer', cells, 'mixed');
}

function formsOf(stem: string, { endings, columns }: Pattern): Map<string, Cells> {
  const forms = new Map<string, Cells>();
  endings.forEach((row, caseIndex) => {
    row.split(' ').forEach((ending, columnIndex) => {
      const column = CELL_COLUMNS[columnIndex];
      const grammaticalCase = CELL_CASES[caseIndex];
      if (!column || !grammaticalCase || (columns && !columns.includes(column))) return;
      const form = stem + (ending === '-' ? '' : ending);
      forms.set(form, (forms.get(form) ?? 0) | cell(grammaticalCase, column));
    });
  });
  return forms;
}

/** Contractions of a preposition and the article: "im", "zur". */
export const CONTRACTIONS: ReadonlyMap<string, { preposition: string; article: string }> = new Map(
  `im in dem|am an dem|zum zu dem|vom von dem|beim bei dem|zur zu der|ins in das|ans an das|aufs auf das|fürs für das|durchs durch das|ums um das`
    .split('|')
    .map((line) => {
      const [form = '', preposition = '', article = ''] = line.split(' ');
      return [form, { preposition, article }];
    }),
);

/** The determiner that a lower-case word is a form of; undefined if it is none. */
export function determinerOf(lower: string): DeterminerForm | undefined {
  return FORMS.get(lower);
}

/** The form of a determiner in one cell: ("mein", "dative", "feminine") → "meiner". Null if it has none ("ein" in the plural). */
export function determinerForm(
  lemma: string,
  grammaticalCase: CellCase,
  column: CellColumn,
): string | null {
  const pattern = PATTERNS.get(lemma);
  if (!pattern || (pattern.columns && !pattern.columns.includes(column))) return null;
  const row = pattern.endings[CELL_CASES.indexOf(grammaticalCase)]?.split(' ');
  const ending = row?.[CELL_COLUMNS.indexOf(column)] ?? '-';
  const form = lemma + (ending === '-' ? '' : ending);
  return lemma === 'euer' ? form.replace(/^euere/u, 'eure') : form;
}

/** The cells that an adjective with this ending can express after a determiner of this declension type. Source: Duden grammar, "Deklination der Adjektive". */
export function adjectiveCells(ending: string, declension: DeclensionType): Cells {
  if (declension === 'any')
    return adjectiveCells(ending, 'weak') | adjectiveCells(ending, 'strong');
  const rows = ADJECTIVE_ROWS[declension];
  let cells = 0;
  rows.forEach((row, caseIndex) => {
    row.split(' ').forEach((cellEnding, columnIndex) => {
      if (cellEnding === ending) cells |= 1 << (caseIndex * 4 + columnIndex);
    });
  });
  return cells;
}

/** The ending an adjective takes in a cell. */
export function adjectiveEnding(
  declension: DeclensionType,
  grammaticalCase: CellCase,
  column: CellColumn,
): string {
  const kind = declension === 'any' ? 'weak' : declension;
  const row = ADJECTIVE_ROWS[kind][CELL_CASES.indexOf(grammaticalCase)];
  return row?.split(' ')[CELL_COLUMNS.indexOf(column)] ?? '';
}

const STRONG = ['er e es e', 'en e es e', 'em er em en', 'en er en er'];
const ADJECTIVE_ROWS: Record<Exclude<DeclensionType, 'any'>, readonly string[]> = {
  strong: STRONG,
  parallel: STRONG,
  weak: ['e e e en', 'en e e en', 'en en en en', 'en en en en'],
  mixed: ['er e es en', 'en e es en', 'en en en en', 'en en en en'],
};
