import type { StatementSync } from 'node:sqlite';
import { isAdjectivalNoun } from '#german/inflection/declension.ts';
import { attributiveStem } from '#german/inflection/adjectives.ts';
import { type Cells, cell, CELL_CASES } from '#german/checker/lexicon.ts';
import { beforeParticle } from '#german/inflection/separable.ts';
import { type NounParadigm, PERSONS, type VerbParadigm } from '#german/inflection/paradigms.ts';
import { encodeGovernment } from '../artefact/checker-government.ts';
import type { ArtefactWriter } from '../artefact/write.ts';
import type { Draft } from '../stage/draft-store.ts';
import { clippedForm } from './forms-of-entry.ts';
import type { FormFrequency } from '../rank/frequency.ts';
import type { MergedEntry } from '../merge/merged-entry.ts';
import type { Staging } from '../stage/staging.ts';

/** Only single words fit the format. */
const ONE_WORD = /^[\p{L}\p{M}'’-]+$/u;
const PER_WEIGHT = 1_000_000;

/** One reading of one spelling in the format of artefact/checker-word-blocks.ts. */
type Encoded = [form: string, reading: string];

/**
 * Collects and writes the word forms for the text checker: every form of every entry with its readings, and how common each
 * spelling is. Spellings that only the frequency lists have (names) are kept without readings.
 */
export class CheckerWords {
  readonly #staging: Staging;
  readonly #frequency: FormFrequency;
  readonly #keep: StatementSync;

  constructor(staging: Staging, frequency: FormFrequency) {
    this.#staging = staging;
    this.#frequency = frequency;
    staging.database.exec(
      'create table checker_reading (form text not null, reading text not null)',
    );
    this.#keep = staging.database.prepare('insert into checker_reading values (?, ?)');
  }

  /** Call with the entries of every word. */
  add(entries: readonly Draft[]): void {
    for (const draft of entries) {
      if (draft.kind !== 'merged' || !ONE_WORD.test(draft.word)) continue;
      for (const [form, reading] of encodeEntry(draft.merged)) {
        if (ONE_WORD.test(form)) this.#keep.run(form, reading);
      }
    }
  }

  /** Returns the number of spellings. */
  finish(writer: ArtefactWriter): number {
    const { weight } = this.#frequency;
    for (const form of this.#frequency.forms()) {
      if (ONE_WORD.test(form)) this.#keep.run(form, '');
    }
    const rows = this.#staging.database
      .prepare('select form, reading from checker_reading order by form, rowid')
      .iterate();
    let count = 0;
    let form: string | null = null;
    let readings = new Set<string>();
    const write = (): void => {
      if (form === null) return;
      writer.addCheckerWord(form, [...readings].join(';'), Math.round(weight(form) * PER_WEIGHT));
      count++;
    };
    for (const row of rows) {
      const next = String(row['form']);
      if (next !== form) {
        write();
        form = next;
        readings = new Set();
      }
      const reading = String(row['reading']);
      if (reading !== '') readings.add(reading);
    }
    write();
    return count;
  }
}

function encodeEntry(entry: MergedEntry): Encoded[] {
  const { word } = entry;
  const encoded: Encoded[] = [];
  if (entry.noun && entry.partOfSpeech === 'noun') encoded.push(...encodeNoun(entry, entry.noun));
  if (entry.verb) {
    encoded.push(...encodeVerb(entry.verb));
    // Only the core says with care what its verbs require.
    if (entry.sources.includes('core')) {
      const senses = entry.senses.map(({ note, exampleTexts }) => ({
        note,
        examples: exampleTexts,
      }));
      encoded.push([word, encodeGovernment(entry.grammar, senses)]);
    }
    const clipped = clippedForm(entry);
    if (clipped) {
      encoded.push([clipped.form, verbReading(entry.verb, [0, 0, 0, 0, 1], '')]);
    }
  }
  if (entry.adjective) {
    const { positive, comparative, superlative, indeclinable } = entry.adjective;
    const stem = entry.adjective.attributiveStem ?? attributiveStem(positive);
    if (indeclinable) encoded.push([word, `a,${word},p`]);
    else if (stem === positive) encoded.push([word, `a,${word},ps`]);
    else encoded.push([word, `a,${word},p`], [stem, `a,${word},s`]);
    for (const form of comparative ?? []) encoded.push([form, `a,${word},c`]);
    for (const form of superlative ?? []) encoded.push([form, `a,${word},u`]);
  }
  if (!entry.noun && !entry.verb && !entry.adjective) {
    encoded.push([word, `o,${entry.partOfSpeech}`]);
    for (const { form } of entry.otherForms) encoded.push([form, `o,${entry.partOfSpeech}`]);
  }
  return encoded;
}

function encodeNoun(entry: MergedEntry, noun: NounParadigm): Encoded[] {
  const { word } = entry;
  if (isAdjectivalNoun(word)) {
    const stem = word.slice(0, -1);
    return ['e', 'en', 'er', 'es', 'em'].map((ending) => [stem + ending, `N,${word}`]);
  }
  const forms = new Map<string, Cells>();
  const add = (form: string, cells: Cells): void => {
    forms.set(form, (forms.get(form) ?? 0) | cells);
  };
  for (const grammaticalCase of CELL_CASES) {
    const numbers = noun[grammaticalCase];
    for (const gender of entry.genders) {
      for (const form of numbers?.singular ?? []) add(form, cell(grammaticalCase, gender));
    }
    for (const form of numbers?.plural ?? []) add(form, cell(grammaticalCase, 'plural'));
  }
  return [...forms].map(([form, cells]) => [form, `n,${word},${cells.toString(16)}`]);
}

type Sets = [number, number, number, number, number];

function verbReading(verb: VerbParadigm, sets: Sets, flags: string): string {
  const auxiliary = verb.auxiliary.map((name) => name.charAt(0)).join('');
  const hexadecimal = sets.map((set) => set.toString(16)).join('.');
  return `v,${verb.infinitive},${hexadecimal},${flags},${verb.separablePrefix ?? ''},${auxiliary}`;
}

function encodeVerb(verb: VerbParadigm): Encoded[] {
  const prefix = verb.separablePrefix;
  const forms = new Map<string, { sets: Sets; flags: Set<string> }>();
  const at = (form: string): { sets: Sets; flags: Set<string> } => {
    const verbAlone = prefix ? beforeParticle(form, prefix) : null;
    const joined = prefix && verbAlone !== null ? prefix + verbAlone : form;
    const known = forms.get(joined) ?? { sets: [0, 0, 0, 0, 0], flags: new Set<string>() };
    forms.set(joined, known);
    return known;
  };
  const tenses = [verb.present, verb.preterite, verb.subjunctiveI, verb.subjunctiveII] as const;
  tenses.forEach((tense, index) => {
    PERSONS.forEach((person, bit) => {
      for (const form of tense[person] ?? []) {
        const { sets } = at(form);
        sets[index] = (sets[index] ?? 0) | (1 << bit);
      }
    });
  });
  for (const form of verb.imperative.seconds ?? []) at(form).sets[4] |= 1;
  for (const form of verb.imperative.secondp ?? []) at(form).sets[4] |= 2;
  at(verb.infinitive).flags.add('i');
  for (const form of verb.participlePast) at(form).flags.add('p');
  if (prefix) at(`${prefix}zu${verb.infinitive.slice(prefix.length)}`).flags.add('z');
  const encoded = [...forms].map(([form, { sets, flags }]): Encoded => [
    form,
    verbReading(verb, sets, [...flags].join('')),
  ]);
  if (verb.participlePresent) {
    encoded.push([verb.participlePresent, `a,${verb.participlePresent},ps`]);
  }
  return encoded;
}
