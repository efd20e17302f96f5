import type { DeclensionTable } from '#contract/dictionary/schemas.ts';
import { dativePlural } from '#german/inflection/declension.ts';
import type { SourceRecord, SourceSense } from '../stage/record.ts';
import type { Gender, NounParadigm, VerbParadigm } from '#german/inflection/paradigms.ts';
import { adjectivalParadigm, strongForms } from './adjectival-noun.ts';
import { variantsOf, type CoreEntry } from './core-schema.ts';

const GENDER: Record<'der' | 'die' | 'das', Gender> = {
  der: 'masculine',
  die: 'feminine',
  das: 'neuter',
};
const EMPTY_CELL = '—';

/** Converts an entry of the core to a record of the build. Facts missing from the entry are left out. */
export function toSourceRecord(entry: CoreEntry): SourceRecord {
  const record: SourceRecord = {
    source: 'core',
    word: entry.word,
    partOfSpeech: entry.pos,
    level: entry.level,
    senses: entry.senses.map((sense, index) => toSense(entry, sense, index)),
  };
  if (entry.homonym !== undefined) record.homonym = entry.homonym;
  if (entry.topics) record.topics = entry.topics;
  if (entry.synonyms) record.synonyms = entry.synonyms;
  if (entry.ipa) record.ipa = entry.ipa;
  if (entry.declension) record.declension = toDeclension(entry.declension);
  const grammar = grammarOf(entry);
  if (grammar.length > 0) record.grammar = grammar;
  const otherForms = otherFormsOf(entry);
  if (otherForms.length > 0) record.otherForms = otherForms;
  if (entry.pos === 'noun' || entry.pos === 'proper noun') addNoun(record, entry);
  if (entry.pos === 'verb') {
    record.verb = toVerb(entry);
    record.auxiliary = entry.auxiliary ?? ['haben'];
  }
  addAdjective(record, entry);
  return record;
}

/** A remark on the whole word goes with the first sense, because an entry has no field for it. */
function toSense(entry: CoreEntry, sense: CoreEntry['senses'][number], index: number): SourceSense {
  const notes = [
    ...(index === 0 && entry.note !== undefined ? [entry.note] : []),
    ...(sense.note === undefined ? [] : [sense.note]),
    ...(sense.collocations ?? []).map(
      ({ german, english }) => german + (/[.?!]$/u.test(german) ? ' – ' : ': ') + english,
    ),
  ];
  return {
    glosses: sense.glosses,
    tags: sense.tags ?? [],
    ...(notes.length > 0 ? { note: notes.join('; ') } : {}),
    examples: (sense.examples ?? []).map((example) => ({
      text: example.german,
      translation: example.english,
      level: example.level ?? entry.level,
    })),
    synonyms: sense.synonyms ?? [],
  };
}

function grammarOf(entry: CoreEntry): string[] {
  return [
    ...(entry.separable === undefined ? [] : ['separable']),
    ...(entry.reflexive === 'true' ? ['reflexive'] : []),
    ...(entry.reflexive === 'sometimes' ? ['sometimes reflexive'] : []),
    ...(entry.n_declension === undefined ? [] : ['n-declension']),
    ...(entry.defective ? ['defective'] : []),
    ...(entry.adjectival ? ['declined like an adjective'] : []),
    ...(entry.grammar ?? []),
    ...(entry.government ?? []),
  ];
}

function otherFormsOf(entry: CoreEntry): { form: string; description: string }[] {
  const forms = Object.entries(entry.forms_other ?? {}).map(([form, description]) => ({
    form,
    description,
  }));
  if (entry.adjectival) forms.push(...strongForms(entry.word, gendersOf(entry)));
  return forms;
}

function gendersOf({ article = [] }: CoreEntry): Gender[] {
  return article.map((name) => GENDER[name]);
}

function addNoun(record: SourceRecord, entry: CoreEntry): void {
  if (entry.plural_only) record.pluralOnly = true;
  if (entry.article) record.genders = gendersOf(entry);
  const plurals = (entry.plural ?? []).filter((plural) => plural !== 'none');
  if (entry.plural) record.plurals = plurals;
  if (entry.adjectival) {
    const hasPlural = !entry.plural?.includes('none');
    record.noun = adjectivalParadigm(entry.word, gendersOf(entry), hasPlural);
  } else if (entry.n_declension !== undefined || entry.genitive) {
    record.noun = irregularParadigm(entry, plurals);
  }
}

function irregularParadigm(entry: CoreEntry, plurals: string[]): NounParadigm {
  const oblique = [entry.n_declension ?? entry.word];
  const plural = plurals.length > 0 ? { plural: plurals } : {};
  const dativePlurals = plurals.map(dativePlural);
  return {
    nominative: { singular: [entry.word], ...plural },
    accusative: { singular: oblique, ...plural },
    dative: { singular: oblique, ...(plurals.length > 0 ? { plural: dativePlurals } : {}) },
    genitive: { singular: entry.genitive ?? oblique, ...plural },
  };
}

const PERSON_ORDER = ['firsts', 'seconds', 'thirds', 'firstp', 'secondp', 'thirdp'] as const;

/** An empty key means that there are no such forms; a missing key leaves them to the rules. */
const NO_FORMS: Partial<VerbParadigm> = {
  present: {},
  preterite: {},
  subjunctiveI: {},
  subjunctiveII: {},
  imperative: {},
  participlePast: [],
};

/**
 * The entry's verb forms: `present.thirds`, `preterite.thirds` and `participlePast` from the principal parts, or all six
 * persons if they are written out; the conjugation derives the rest.
 */
function toVerb(entry: CoreEntry): Partial<VerbParadigm> {
  const verb: Partial<VerbParadigm> = {
    infinitive: entry.word,
    auxiliary: entry.auxiliary ?? ['haben'],
  };
  // Stated even if empty: left out, the rules would separate umgehen (to avoid) like its twin.
  verb.separablePrefix = entry.separable ?? '';
  const [present, preterite, participle] = entry.forms ?? [];
  if (present !== undefined) verb.present = { thirds: variantsOf(present) };
  if (preterite !== undefined) verb.preterite = { thirds: variantsOf(preterite) };
  if (participle !== undefined) verb.participlePast = variantsOf(participle);
  if (entry.present) verb.present = sixPersons(entry.present);
  if (entry.preterite) verb.preterite = sixPersons(entry.preterite);
  if (entry.konjunktiv !== undefined) {
    const variants = variantsOf(entry.konjunktiv);
    verb.subjunctiveII = { firsts: variants, thirds: variants };
  }
  if (entry.konjunktiv_i) verb.subjunctiveI = sixPersons(entry.konjunktiv_i);
  if (entry.defective) return { ...NO_FORMS, ...verb };
  if (entry.imperative === 'none') verb.imperative = {};
  else if (entry.imperative) {
    const [seconds, secondp] = entry.imperative;
    verb.imperative = {
      ...(seconds === undefined ? {} : { seconds: variantsOf(seconds) }),
      ...(secondp === undefined ? {} : { secondp: variantsOf(secondp) }),
    };
  }
  return verb;
}

function sixPersons(forms: string[]): VerbParadigm['present'] {
  return Object.fromEntries(
    PERSON_ORDER.map((person, index) => [person, variantsOf(forms[index] ?? '')]),
  );
}

function addAdjective(record: SourceRecord, entry: CoreEntry): void {
  const { comparison, attributive } = entry;
  const indeclinable = entry.indeclinable || entry.pos !== 'adjective';
  if (comparison === undefined && attributive === undefined && !entry.indeclinable) return;
  record.adjective = {
    positive: entry.word,
    ...(attributive === undefined ? {} : { attributiveStem: attributive }),
    ...(indeclinable ? { indeclinable: true } : {}),
  };
  if (comparison === 'none') {
    record.adjective.comparative = [];
    record.adjective.superlative = [];
  } else if (comparison) {
    const [comparative = '', superlative = ''] = comparison;
    record.adjective.comparative = variantsOf(comparative);
    record.adjective.superlative = [superlative.replace(/^am (.+)en$/u, '$1')];
  }
}

function toDeclension(rows: NonNullable<CoreEntry['declension']>): DeclensionTable {
  const table: DeclensionTable = {};
  for (const name of ['nominative', 'accusative', 'dative', 'genitive'] as const) {
    const row = rows[name];
    if (!row) continue;
    const columns =
      row.length === 4
        ? (['masculine', 'feminine', 'neuter', 'plural'] as const)
        : (['singular', 'plural'] as const);
    table[name] = Object.fromEntries(
      columns.flatMap((column, index) => {
        const form = row[index];
        return form === undefined || form === EMPTY_CELL ? [] : [[column, form]];
      }),
    );
  }
  return table;
}
