import type { PartOfSpeech } from '#contract/dictionary/schemas.ts';
import {
  CASES,
  type AdjectiveParadigm,
  type Auxiliary,
  type Gender,
  type NounParadigm,
  type Person,
  type VerbParadigm,
} from '#german/inflection/paradigms.ts';
import type { SourceRecord } from '../stage/record.ts';
import { cleanText, unique } from './source-text.ts';
import { numberOf, objectsOf, stringsOf, type JsonObject } from './untrusted-json.ts';

interface Row {
  form: string;
  tags: ReadonlySet<string>;
  head: number | undefined;
  /** 0 for the head line, then 1, 2 … for each inflection table. */
  table: number;
}

/** Rows about the table itself and the words of compound tenses: read as forms, they would lead from "haben" to this word. */
const NOT_FORMS = new Set([
  'table-tags',
  'inflection-template',
  'class',
  'auxiliary',
  'multiword-construction',
  'error-unrecognized-form',
  'error-unknown-tag',
  'canonical',
  'romanization',
]);
const UNUSUAL = new Set([
  'archaic',
  'obsolete',
  'nonstandard',
  'misspelling',
  'dialectal',
  'proscribed',
]);

/** Gender, plural, paradigm and other forms of one record; `head` (from 1) selects the rows of that head line. */
export function inflectionOf(
  value: JsonObject,
  word: string,
  partOfSpeech: PartOfSpeech | null,
  senses: readonly JsonObject[],
  head: number,
): Partial<SourceRecord> {
  const all = readRows(value);
  const rows = all.filter(
    (row) =>
      (row.head === undefined || row.head === head) &&
      ![...row.tags].some((tag) => NOT_FORMS.has(tag)) &&
      row.form !== '-' &&
      row.form !== '—',
  );
  if (partOfSpeech === 'noun' || partOfSpeech === 'proper noun')
    return nounInflection(value, rows, senses, head);
  if (partOfSpeech === 'verb') return verbInflection(all, rows, word, head);
  if (partOfSpeech === 'adjective') return adjectiveInflection(value, rows, word);
  return otherInflection(rows, word);
}

function readRows(value: JsonObject): Row[] {
  let table = 0;
  return objectsOf(value['forms']).flatMap((row) => {
    const tags = new Set(stringsOf(row['tags']));
    if (tags.has('table-tags')) table++;
    const form = cleanText(row['form'], 100);
    if (form === undefined) return [];
    return [
      {
        form,
        tags,
        head: numberOf(row['head_nr']),
        table: row['source'] === undefined ? 0 : Math.max(table, 1),
      },
    ];
  });
}

/** Forms of the first table in which some row has all of `tags`, the usual ones first. */
function formsWith(rows: readonly Row[], ...tags: string[]): string[] {
  const found = rows.filter((row) => tags.every((tag) => row.tags.has(tag)));
  const usual = found.filter((row) => ![...row.tags].some((tag) => UNUSUAL.has(tag)));
  const kept = usual.length > 0 ? usual : found;
  const table = Math.min(...kept.map((row) => row.table));
  return unique(kept.filter((row) => row.table === table).map((row) => row.form));
}

/* ---- nouns ---- */

const GENDER_LETTERS: Record<string, Gender> = { m: 'masculine', f: 'feminine', n: 'neuter' };

function nounInflection(
  value: JsonObject,
  rows: readonly Row[],
  senses: readonly JsonObject[],
  head: number,
): Partial<SourceRecord> {
  const { genders, pluralOnly } = gendersOf(value, senses, head);
  const tables = rows.filter((row) => row.table > 0);
  const first = Math.min(...tables.map((row) => row.table));
  const noun: NounParadigm = {};
  for (const grammaticalCase of CASES) {
    for (const number of ['singular', 'plural'] as const) {
      const forms = formsWith(
        tables.filter((row) => row.table === first),
        grammaticalCase,
        number,
      );
      if (forms.length > 0) (noun[grammaticalCase] ??= {})[number] = forms;
    }
  }
  const named = rows.filter(
    (row) => row.table === 0 && row.tags.has('plural') && row.tags.size === 1,
  );
  const plurals = unique([
    ...named.map((row) => row.form).filter((form) => !form.includes(' ')),
    ...(named.length === 0 ? (noun.nominative?.plural ?? []) : []),
  ]);
  return {
    ...(genders.length > 0 ? { genders } : {}),
    ...(pluralOnly ? { pluralOnly } : {}),
    ...(plurals.length > 0 && !pluralOnly ? { plurals } : {}),
    ...(Object.keys(noun).length > 0 ? { noun } : {}),
    ...alternatives(rows),
  };
}

/** "Joghurt m or n (strong, …)", "Leute pl (plural only)": the head line gives genders in order; the senses' tags only show which exist. */
function gendersOf(
  value: JsonObject,
  senses: readonly JsonObject[],
  head: number,
): { genders: Gender[]; pluralOnly: boolean } {
  const templates = objectsOf(value['head_templates']);
  const template = templates[head - 1] ?? templates[0];
  const expansion = cleanText(template?.['expansion'], 2000) ?? '';
  const letters = /\s((?:m|f|n|pl)(?:(?:,| or| and|\/)? ?\b(?:m|f|n|pl)\b)*)(?=\s|$|,)/u.exec(
    expansion.replace(/\([^()]*\)/gu, (text, index: number) => (index === 0 ? text : ' ')),
  )?.[1];
  const named = (letters ?? '').match(/\b(?:m|f|n|pl)\b/gu) ?? [];
  const tags = senses.flatMap((sense) => stringsOf(sense['tags']));
  const fromTags = unique(tags).filter(
    (tag): tag is Gender => tag === 'masculine' || tag === 'feminine' || tag === 'neuter',
  );
  const fromHead = unique(named.flatMap((letter) => GENDER_LETTERS[letter] ?? []));
  const pluralOnly =
    named[0] === 'pl' || (fromHead.length === 0 && senses.length > 0 && senses.every(isPluralOnly));
  return { genders: pluralOnly ? [] : fromHead.length > 0 ? fromHead : fromTags, pluralOnly };
}

function isPluralOnly(sense: JsonObject): boolean {
  return stringsOf(sense['tags']).includes('plural-only');
}

/* ---- verbs ---- */

const PERSON_TAGS: readonly (readonly [Person, string, string])[] = [
  ['firsts', 'first-person', 'singular'],
  ['seconds', 'second-person', 'singular'],
  ['thirds', 'third-person', 'singular'],
  ['firstp', 'first-person', 'plural'],
  ['secondp', 'second-person', 'plural'],
  ['thirdp', 'third-person', 'plural'],
];

function verbInflection(
  all: readonly Row[],
  rows: readonly Row[],
  word: string,
  head: number,
): Partial<SourceRecord> {
  const simple = rows.filter(
    (row) =>
      row.table > 0 &&
      ![
        'subordinate-clause',
        'dependent',
        'perfect',
        'pluperfect',
        'future',
        'future-i',
        'future-ii',
      ].some((tag) => row.tags.has(tag)),
  );
  const tables = unique(simple.filter((row) => row.tags.has('infinitive')).map((row) => row.table));
  const own = simple.filter((row) => row.table === (tables[head - 1] ?? tables[0]));
  const line = rows.filter((row) => row.table === 0);
  const verb: Partial<VerbParadigm> = { infinitive: word };
  assignTense(verb, 'present', own, ['indicative', 'present']);
  assignTense(verb, 'preterite', own, ['indicative', 'preterite']);
  assignTense(verb, 'subjunctiveI', own, ['subjunctive', 'subjunctive-i']);
  assignTense(verb, 'subjunctiveII', own, ['subjunctive', 'subjunctive-ii']);
  const imperative = {
    seconds: formsWith(own, 'imperative', 'second-person', 'singular').map(withoutMark),
    secondp: formsWith(own, 'imperative', 'second-person', 'plural').map(withoutMark),
  };
  if (imperative.seconds.length > 0 || imperative.secondp.length > 0)
    verb.imperative = {
      ...(imperative.seconds.length > 0 ? { seconds: unique(imperative.seconds) } : {}),
      ...(imperative.secondp.length > 0 ? { secondp: unique(imperative.secondp) } : {}),
    };
  const [participlePresent] = formsWith(own, 'participle', 'present');
  if (participlePresent !== undefined) verb.participlePresent = participlePresent;
  const past = formsWith(own, 'participle', 'past');
  const participlePast = past.length > 0 ? past : formsWith(line, 'participle', 'past');
  if (participlePast.length > 0) verb.participlePast = participlePast;
  const prefix = separablePrefixOf(verb, line, word);
  if (prefix !== undefined) verb.separablePrefix = prefix;
  const auxiliary = auxiliariesOf(all, head);
  if (auxiliary.length > 0) verb.auxiliary = auxiliary;
  return {
    ...(Object.keys(verb).length > 1 ? { verb } : {}),
    ...(auxiliary.length > 0 ? { auxiliary } : {}),
    ...otherHeadForms(all, own, head),
  };
}

function assignTense(
  verb: Partial<VerbParadigm>,
  tense: 'present' | 'preterite' | 'subjunctiveI' | 'subjunctiveII',
  rows: readonly Row[],
  tags: readonly string[],
): void {
  const persons: Partial<Record<Person, string[]>> = {};
  for (const [person, personTag, numberTag] of PERSON_TAGS) {
    const forms = formsWith(rows, ...tags, personTag, numberTag);
    if (forms.length > 0) persons[person] = forms;
  }
  if (Object.keys(persons).length > 0) verb[tense] = persons;
}

function withoutMark(form: string): string {
  return form.replace(/!+$/u, '').trim();
}

/** "lädt ein" of einladen → "ein". */
function separablePrefixOf(
  verb: Partial<VerbParadigm>,
  line: readonly Row[],
  word: string,
): string | undefined {
  const present = verb.present?.thirds?.[0] ?? formsWith(line, 'present', 'third-person')[0];
  const [, prefix] = /^\S+ (\S+)$/u.exec(present ?? '') ?? [];
  return prefix !== undefined && word.startsWith(prefix) && word.length > prefix.length + 2
    ? prefix
    : undefined;
}

function auxiliariesOf(rows: readonly Row[], head: number): Auxiliary[] {
  const found = rows.filter(
    (row) => row.tags.has('auxiliary') && (row.head === undefined || row.head === head),
  );
  return unique(
    found.flatMap((row) =>
      row.form.split(/ or |\/|,/u).flatMap((part): Auxiliary[] => {
        const name = part.trim();
        return name === 'haben' || name === 'sein' ? [name] : [];
      }),
    ),
  );
}

/** The principal parts of a further head (pflegen: pflog, gepflogen), which are other forms rather than part of the paradigm. */
function otherHeadForms(
  all: readonly Row[],
  own: readonly Row[],
  head: number,
): Pick<SourceRecord, 'otherForms'> {
  const known = new Set(own.map((row) => row.form));
  const found = all.flatMap((row) => {
    if (
      row.head === undefined ||
      row.head === head ||
      row.tags.has('auxiliary') ||
      known.has(row.form)
    )
      return [];
    const description = row.tags.has('participle')
      ? 'past participle, also'
      : row.tags.has('subjunctive')
        ? 'subjunctive II, also'
        : row.tags.has('past') || row.tags.has('preterite')
          ? 'preterite, also'
          : 'present, also';
    return [{ form: row.form, description }];
  });
  return found.length > 0 ? { otherForms: found.slice(0, 8) } : {};
}

/* ---- adjectives and the rest ---- */

function adjectiveInflection(
  value: JsonObject,
  rows: readonly Row[],
  word: string,
): Partial<SourceRecord> {
  const adjective: Partial<AdjectiveParadigm> = { positive: word };
  const line = rows.filter((row) => row.table === 0);
  const comparative = formsWith(line, 'comparative').filter((form) => /^\p{L}+$/u.test(form));
  const superlative = formsWith(line, 'superlative').flatMap(
    (form) => /^(?:am )?(\p{L}+?)(?:en|e)?$/u.exec(form)?.[1] ?? [],
  );
  if (comparative.length > 0) adjective.comparative = comparative;
  if (superlative.length > 0) adjective.superlative = superlative;
  const expansion = objectsOf(value['head_templates'])
    .map((template) => cleanText(template['expansion'], 2000) ?? '')
    .join(' ');
  if (/\bindeclinable\b/u.test(expansion)) adjective.indeclinable = true;
  const [feminine] = formsWith(
    rows.filter(
      (row) => row.table > 0 && !row.tags.has('comparative') && !row.tags.has('superlative'),
    ),
    'feminine',
    'nominative',
    'strong',
  );
  const stem = feminine?.endsWith('e') === true ? feminine.slice(0, -1) : undefined;
  const regular = word.endsWith('e') ? word.slice(0, -1) : word;
  if (stem !== undefined && stem !== regular && /^\p{L}+$/u.test(stem))
    adjective.attributiveStem = stem;
  return {
    ...(Object.keys(adjective).length > 1 ? { adjective } : {}),
    ...alternatives(rows),
  };
}

const CASE_TAGS = ['nominative', 'genitive', 'dative', 'accusative'];

/** Declined forms of pronouns and determiners, described by their tags, and alternative forms. */
function otherInflection(rows: readonly Row[], word: string): Pick<SourceRecord, 'otherForms'> {
  const found = rows.flatMap((row) => {
    const grammaticalCase = CASE_TAGS.find((tag) => row.tags.has(tag));
    if (grammaticalCase === undefined || row.form === word || row.form.includes(' ')) return [];
    const rest = ['masculine', 'feminine', 'neuter', 'plural'].filter((tag) => row.tags.has(tag));
    return [{ form: row.form, description: [grammaticalCase, ...rest].join(' ') }];
  });
  const all = [...found, ...(alternatives(rows).otherForms ?? [])];
  const byForm = new Map(all.toReversed().map((form) => [form.form, form]));
  return byForm.size > 0 ? { otherForms: [...byForm.values()].toReversed().slice(0, 40) } : {};
}

function alternatives(rows: readonly Row[]): Pick<SourceRecord, 'otherForms'> {
  const found = rows
    .filter((row) => row.tags.has('alternative') && /^\p{L}[\p{L}.'’ -]*$/u.test(row.form))
    .map((row) => ({
      form: row.form,
      description: row.tags.has('abbreviation') ? 'abbreviation' : 'alternative form',
    }));
  return found.length > 0 ? { otherForms: found.slice(0, 8) } : {};
}
