import type { Conjugation, Entry, Mood, Person, Tense } from '#contract/dictionary/schemas.ts';
import {
  isIrregularForm,
  isIrregularParticiple,
  type EndingSet,
  type VerbShape,
} from './irregular-forms.rules.ts';

export const TENSE_GROUPS = [
  'Top Used',
  'All',
  'Simple Tenses',
  'Compound Past',
  'Future',
  'Imperative',
  'Participles',
] as const;
export type TenseGroup = (typeof TENSE_GROUPS)[number];

const PERSON_LABELS = {
  firsts: 'ich',
  seconds: 'du',
  thirds: 'er/sie/es',
  firstp: 'wir',
  secondp: 'ihr',
  thirdp: 'sie/Sie',
} as const satisfies Record<Person, string>;
const PERSON_ORDER = Object.keys(PERSON_LABELS) as (keyof typeof PERSON_LABELS)[];

/** One form; `irregular` if a learner could not derive it from the infinitive. */
export interface FormVariant {
  text: string;
  irregular: boolean;
}
export interface FormRow {
  /** The row's label in German: a pronoun ("ich") or a grammatical term ("Partizip II"). */
  label: string;
  variants: FormVariant[];
}
export interface FormTable {
  /** Stable within a verb: "present-indicative", "participles". */
  id: string;
  /** German name of the tense. */
  caption: string;
  /** The same in English, for learners who do not know the German term. */
  explanation: string;
  rows: FormRow[];
  groups: readonly TenseGroup[];
  /** Whether each form is a single word (or a separated one: "lade ein"), not auxiliary and participle. */
  isSimple: boolean;
}

interface TensePlan {
  tense: Tense;
  mood: Mood;
  caption: string;
  explanation: string;
  groups: readonly TenseGroup[];
  endings?: EndingSet;
}

/** In the order of the "All" group: by use within indicative, then the two Konjunktive. */
const TENSE_PLANS: readonly TensePlan[] = [
  plan('present', 'indicative', 'Präsens', 'present', ['Top Used', 'Simple Tenses'], 'present'),
  plan(
    'preterite',
    'indicative',
    'Präteritum',
    'simple past',
    ['Top Used', 'Simple Tenses'],
    'preterite',
  ),
  plan('perfect', 'indicative', 'Perfekt', 'spoken past', ['Top Used', 'Compound Past']),
  plan('pluperfect', 'indicative', 'Plusquamperfekt', 'past before the past', ['Compound Past']),
  plan('future_i', 'indicative', 'Futur I', 'future', ['Future']),
  plan('future_ii', 'indicative', 'Futur II', 'future perfect', ['Future']),
  plan(
    'present',
    'subjunctive_i',
    'Konjunktiv I',
    'reported speech',
    ['Simple Tenses'],
    'subjunctive_i',
  ),
  plan('perfect', 'subjunctive_i', 'Konjunktiv I Perfekt', 'reported past', ['Compound Past']),
  plan('future_i', 'subjunctive_i', 'Konjunktiv I Futur I', 'reported future', ['Future']),
  plan('future_ii', 'subjunctive_i', 'Konjunktiv I Futur II', 'reported future perfect', [
    'Future',
  ]),
  plan(
    'preterite',
    'subjunctive_ii',
    'Konjunktiv II',
    'unreal present',
    ['Simple Tenses'],
    'preterite',
  ),
  plan('pluperfect', 'subjunctive_ii', 'Konjunktiv II Plusquamperfekt', 'unreal past', [
    'Compound Past',
  ]),
  plan('future_i', 'subjunctive_ii', 'Konjunktiv II mit würde', 'would …', ['Future']),
  plan('future_ii', 'subjunctive_ii', 'Konjunktiv II mit würde (Perfekt)', 'would have …', [
    'Future',
  ]),
  plan('present', 'imperative', 'Imperativ', 'commands', ['Imperative'], 'imperative'),
];

function plan(
  tense: Tense,
  mood: Mood,
  caption: string,
  explanation: string,
  groups: readonly TenseGroup[],
  endings?: EndingSet,
): TensePlan {
  return { tense, mood, caption, explanation, groups, ...(endings ? { endings } : {}) };
}

/** All tables for which an entry has forms, in the order of the "All" group. Empty for an entry without conjugation. */
export function conjugationTables(
  entry: Pick<Entry, 'word' | 'forms' | 'separable_prefix'>,
): FormTable[] {
  const verb: VerbShape = { infinitive: entry.word, separablePrefix: entry.separable_prefix };
  const { conjugation } = entry.forms;
  const tables = conjugation ? TENSE_PLANS.map((each) => tenseTable(each, conjugation, verb)) : [];
  return [...tables, participleTable(entry, verb)].filter((table) => table.rows.length > 0);
}

/** The groups that have at least one table. */
export function availableGroups(tables: readonly FormTable[]): TenseGroup[] {
  return TENSE_GROUPS.filter((group) => tablesOfGroup(tables, group).length > 0);
}

export function tablesOfGroup(tables: readonly FormTable[], group: TenseGroup): FormTable[] {
  return group === 'All' ? [...tables] : tables.filter((table) => table.groups.includes(group));
}

/** What all forms of a table end with: "an" in every row of a simple tense, one "angefangen" for a whole compound tense. */
export interface Tail {
  text: string;
  /** Whether one cell says it for all rows. */
  isShared: boolean;
}

/** The tail of a table, to stand in a column of its own; null if its forms have none in common. */
export function tailOf({ rows, isSimple }: FormTable, separablePrefix?: string): Tail | null {
  const texts = rows.flatMap((row) => row.variants.map((variant) => variant.text));
  const [first = ''] = texts;
  const text = isSimple ? (separablePrefix ?? '') : first.slice(first.indexOf(' ') + 1);
  const isCommon =
    text !== '' &&
    texts.every((each) => each.replace(/!$/u, '').endsWith(` ${text}`)) &&
    (isSimple || texts.every((each) => each.indexOf(' ') === each.length - text.length - 1));
  return isCommon ? { text, isShared: !isSimple } : null;
}

/** "fängt" of "fängt an" with the tail "an". */
export function withoutTail(text: string, tail: Tail | null): string {
  return tail === null ? text : text.slice(0, text.lastIndexOf(` ${tail.text}`));
}

function tenseTable(each: TensePlan, conjugation: Conjugation, verb: VerbShape): FormTable {
  const forms = conjugation[each.tense]?.[each.mood] ?? {};
  const rows = PERSON_ORDER.flatMap((person): FormRow[] => {
    const { endings } = each;
    const isIrregular = (text: string) =>
      endings !== undefined && isIrregularForm(text, person, endings, verb);
    return rowOf(personLabel(person, each.mood), forms[person], isIrregular);
  });
  return {
    id: `${each.tense}-${each.mood}`,
    caption: each.caption,
    explanation: each.explanation,
    rows,
    groups: each.groups,
    isSimple: each.endings !== undefined,
  };
}

/** The row of a form with its variants; no row if the entry lacks the form. */
function rowOf(
  label: string,
  value: string | undefined,
  isIrregular: (text: string) => boolean = () => false,
): FormRow[] {
  const variants = splitVariants(value).map((text) => ({ text, irregular: isIrregular(text) }));
  return variants.length > 0 ? [{ label, variants }] : [];
}

/** The imperative has no third person, so its last row is only the polite Sie. */
function personLabel(person: Person, mood: Mood): string {
  return mood === 'imperative' && person === 'thirdp' ? 'Sie' : PERSON_LABELS[person];
}

function participleTable({ forms }: Pick<Entry, 'forms'>, verb: VerbShape): FormTable {
  return {
    id: 'participles',
    caption: 'Partizipien und Infinitiv',
    explanation: 'participles and infinitive',
    rows: [
      ...rowOf('Partizip I', forms.participle_present),
      ...rowOf('Partizip II', forms.participle_past, (text) => isIrregularParticiple(text, verb)),
      ...rowOf('Infinitiv mit zu', forms.infinitive_with_zu),
    ],
    groups: ['Participles'],
    isSimple: true,
  };
}

/** "buk / backte" → both variants; a missing or empty value → none. */
export function splitVariants(value: string | undefined): string[] {
  return (value ?? '')
    .split(' / ')
    .map((variant) => variant.trim())
    .filter((variant) => variant !== '');
}
