import type {
  DeclensionColumn,
  DeclensionTable,
  Entry,
  GrammaticalCase,
  PartOfSpeech,
} from '#contract/dictionary/schemas.ts';
import type { Article } from '#web/shared/design/WithArticles.tsx';
import { articlesOf } from './gender.rules.ts';
import { splitVariants } from './conjugation.rules.ts';

export const CASE_LABELS = {
  nominative: 'Nominativ',
  accusative: 'Akkusativ',
  dative: 'Dativ',
  genitive: 'Genitiv',
} as const satisfies Record<GrammaticalCase, string>;
const CASE_ORDER = Object.keys(CASE_LABELS) as GrammaticalCase[];

const COLUMN_LABELS = {
  masculine: 'Maskulinum',
  feminine: 'Femininum',
  neuter: 'Neutrum',
  singular: 'Singular',
  plural: 'Plural',
} as const satisfies Record<DeclensionColumn, string>;
const COLUMN_ORDER = Object.keys(COLUMN_LABELS) as DeclensionColumn[];

/** The definite article by case; `der` stands for masculine and so on. */
const DEFINITE = {
  nominative: { der: 'der', die: 'die', das: 'das', plural: 'die' },
  accusative: { der: 'den', die: 'die', das: 'das', plural: 'die' },
  dative: { der: 'dem', die: 'der', das: 'dem', plural: 'den' },
  genitive: { der: 'des', die: 'der', das: 'des', plural: 'der' },
} as const satisfies Record<GrammaticalCase, Record<Article | 'plural', string>>;

/** ein has no plural; kein shows the plural endings of the mixed declension. */
const INDEFINITE = {
  nominative: { der: 'ein', die: 'eine', das: 'ein', plural: 'keine' },
  accusative: { der: 'einen', die: 'eine', das: 'ein', plural: 'keine' },
  dative: { der: 'einem', die: 'einer', das: 'einem', plural: 'keinen' },
  genitive: { der: 'eines', die: 'einer', das: 'eines', plural: 'keiner' },
} as const satisfies Record<GrammaticalCase, Record<Article | 'plural', string>>;

const COLUMN_ARTICLE = {
  masculine: 'der',
  feminine: 'die',
  neuter: 'das',
  plural: 'plural',
} as const;

export interface DeclensionCell {
  /** Articles before the forms, several if the gender varies; empty if there is none. */
  articles: string[];
  variants: string[];
}
export interface DeclensionView {
  id: 'table' | 'strong' | 'weak' | 'mixed';
  /** Absent if the section's heading suffices. */
  caption?: string;
  explanation?: string;
  /** What all forms of an adjective begin with. */
  stem?: string;
  columns: { column: DeclensionColumn; label: string }[];
  rows: { case: GrammaticalCase; label: string; cells: DeclensionCell[] }[];
}

const ADJECTIVE_TABLES = [
  ['strong', 'Stark', 'without an article', null],
  ['weak', 'Schwach', 'after der, die, das', DEFINITE],
  ['mixed', 'Gemischt', 'after ein, kein, mein', INDEFINITE],
] as const;

/** The tables of an entry, ready to render: one for a noun, pronoun or article, up to three for an adjective. */
export function declensionViews(entry: Entry): DeclensionView[] {
  const { declension } = entry.forms;
  if (!declension) return [];
  const views: DeclensionView[] = [];
  if (declension.table) {
    const nounArticles = articlesOf(entry);
    const view = draw('table', declension.table, (grammaticalCase, column) =>
      nounArticleFor(entry.part_of_speech, nounArticles, grammaticalCase, column),
    );
    if (view) views.push(view);
  }
  for (const [id, caption, explanation, articles] of ADJECTIVE_TABLES) {
    const table = declension[id];
    if (!table) continue;
    const view = draw(id, table, (grammaticalCase, column) =>
      articles && column !== 'singular' ? [articles[grammaticalCase][COLUMN_ARTICLE[column]]] : [],
    );
    if (view) views.push({ ...view, caption, explanation, stem: stemOf(view) });
  }
  return views;
}

/** What all forms begin with, less the e of their endings: "schön" of schöner, schöne, schönes. */
function stemOf({ rows }: DeclensionView): string {
  const forms = rows.flatMap(({ cells }) => cells.flatMap(({ variants }) => variants));
  const [first = ''] = forms;
  let length = first.length;
  for (const form of forms) while (!form.startsWith(first.slice(0, length))) length--;
  return first.slice(0, length).replace(/e$/u, '');
}

function nounArticleFor(
  partOfSpeech: PartOfSpeech,
  articles: readonly Article[],
  grammaticalCase: GrammaticalCase,
  column: DeclensionColumn,
): string[] {
  if (partOfSpeech !== 'noun') return [];
  if (column === 'plural') return [DEFINITE[grammaticalCase].plural];
  if (column !== 'singular') return [DEFINITE[grammaticalCase][COLUMN_ARTICLE[column]]];
  return [...new Set(articles.map((article) => DEFINITE[grammaticalCase][article]))];
}

function draw(
  id: DeclensionView['id'],
  table: DeclensionTable,
  articlesFor: (grammaticalCase: GrammaticalCase, column: DeclensionColumn) => string[],
): DeclensionView | null {
  const cases = CASE_ORDER.filter((each) => Object.values(table[each] ?? {}).some(Boolean));
  const columns = COLUMN_ORDER.filter((column) => cases.some((each) => table[each]?.[column]));
  if (cases.length === 0) return null;
  return {
    id,
    columns: columns.map((column) => ({ column, label: COLUMN_LABELS[column] })),
    rows: cases.map((each) => ({
      case: each,
      label: CASE_LABELS[each],
      cells: columns.map((column) => {
        const variants = splitVariants(table[each]?.[column]);
        return { articles: variants.length > 0 ? articlesFor(each, column) : [], variants };
      }),
    })),
  };
}

/** "des Hauses", or "des Mannes / Manns" with variants; undefined if the genitive is unknown. */
export function genitiveLabel(entry: Entry): string | undefined {
  const cell = entry.forms.declension?.table?.genitive?.singular;
  const variants = splitVariants(cell);
  if (entry.part_of_speech !== 'noun' || variants.length === 0) return undefined;
  const articles = new Set(articlesOf(entry).map((article) => DEFINITE.genitive[article]));
  return [[...articles].join('/'), variants.join(' / ')].filter(Boolean).join(' ');
}
