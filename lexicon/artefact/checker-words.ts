import type { DatabaseSync } from 'node:sqlite';
import type {
  AdjectiveReading,
  CheckerLexicon,
  VerbGovernment,
  VerbReading,
  WordReading,
} from '#german/checker/lexicon.ts';
import { parseGovernment } from './checker-government.ts';
import { openWordBlocks, type WordBlocks } from './checker-word-blocks.ts';
import { indexSpellings, type NearSpellings } from './near-spellings.ts';
import { SpellingFilter } from './spelling-filter.ts';

const ENDINGS = ['e', 'en', 'er', 'es', 'em'];
const MOST_CACHED = 20_000;
/** For 110,000 words, 256 KB, and for 800,000, 2 MB (SpellingFilter). */
const COMMON_BITS = 21;
const LISTED_BITS = 24;

interface Row {
  readings: readonly WordReading[];
  /** The readings in which the spelling is a stem that takes adjective endings. */
  stems: readonly AdjectiveReading[];
  /** If the spelling is an infinitive of the verb lexicon. */
  government: VerbGovernment | null;
}

const UNKNOWN: Row = { readings: [], stems: [], government: null };

/**
 * The part of a CheckerLexicon that comes from the dictionary file. Look-ups are cached, within bounds; the common
 * spellings (70,000) are held in memory.
 */
export function checkerWords(database: DatabaseSync): Omit<CheckerLexicon, 'isSpelt'> {
  const stored = openWordBlocks(database);
  const { commonness, common, spellings, listed } = readAll(stored);
  const rows = new Map<string, Row>();
  const find = (form: string): Row => {
    if (!listed.mayHave(form)) return UNKNOWN;
    const known = rows.get(form);
    if (known) return known;
    const readings = stored.readingsOf(form);
    const row = readings === null ? UNKNOWN : parseRow(form, readings);
    if (rows.size >= MOST_CACHED) rows.clear();
    rows.set(form, row);
    return row;
  };
  const readings = new Map<string, readonly WordReading[]>();
  return {
    government: (infinitive) => find(infinitive).government,
    commonness: (form) => {
      const lower = form.toLowerCase();
      return common.mayHave(lower) ? (commonness.get(lower) ?? 0) : 0;
    },
    similar: spellings.same,
    near: spellings.near,
    isListed: (form) =>
      listed.mayHave(form) ||
      ENDINGS.some(
        (ending) =>
          form.endsWith(ending) &&
          form.length > ending.length + 1 &&
          listed.mayHave(form.slice(0, -ending.length)),
      ),
    readings: (form) => {
      const known = readings.get(form);
      if (known) return known;
      const all = [...find(form).readings, ...declined(form, find)];
      if (readings.size >= MOST_CACHED) readings.clear();
      readings.set(form, all);
      return all;
    },
  };
}

function readAll(stored: WordBlocks): {
  commonness: Map<string, number>;
  /** Its keys: most questions are about others. */
  common: SpellingFilter;
  spellings: NearSpellings;
  /** The spellings that have readings. */
  listed: SpellingFilter;
} {
  const commonness = new Map<string, number>();
  const common = new SpellingFilter(COMMON_BITS);
  const listed = new SpellingFilter(LISTED_BITS);
  for (const word of stored.all()) {
    if (word.readings !== '') listed.add(word.form);
    if (word.commonness === 0) continue;
    const form = word.form.toLowerCase();
    if (commonness.has(form)) continue;
    commonness.set(form, word.commonness);
    common.add(form);
  }
  return { commonness, common, spellings: indexSpellings(commonness.keys()), listed };
}

function declined(form: string, find: (form: string) => Row): AdjectiveReading[] {
  return ENDINGS.flatMap((ending) =>
    form.endsWith(ending) && form.length > ending.length + 1
      ? find(form.slice(0, -ending.length)).stems.map((stem) => Object.assign({}, stem, { ending }))
      : [],
  );
}

function parseRow(form: string, text: string): Row {
  const readings: WordReading[] = [];
  const stems: AdjectiveReading[] = [];
  for (const part of text.split(';')) {
    const fields = part.split(',');
    const [kind = '', lemma = '', third = ''] = fields;
    if (kind === 'n' || kind === 'N') {
      readings.push({
        kind: 'noun',
        lemma,
        cells: kind === 'N' ? 0xffff : Number.parseInt(third, 16),
        adjectival: kind === 'N',
      });
    } else if (kind === 'v') {
      const verb = parseVerb(fields);
      readings.push(verb);
      if (verb.participle) {
        stems.push({
          kind: 'adjective',
          lemma: form,
          plain: false,
          ending: '',
          degree: 'positive',
          participle: true,
        });
      }
    } else if (kind === 'a') {
      const reading = { kind: 'adjective', lemma, ending: '', participle: false } as const;
      const degrees = [
        ['s', 'positive'],
        ['c', 'comparative'],
        ['u', 'superlative'],
      ] as const;
      for (const [flag, degree] of degrees) {
        if (third.includes(flag)) stems.push({ ...reading, plain: false, degree });
      }
      if (third.includes('p') || third.includes('c')) {
        const degree = third.includes('p') ? 'positive' : 'comparative';
        readings.push({ ...reading, plain: true, degree });
      }
    } else if (kind === 'o') readings.push({ kind: 'other', name: lemma });
  }
  return { readings, stems, government: parseGovernment(text) };
}

/** The verb readings in a text of readings (checker-word-blocks.ts). */
export function verbReadingsOf(readings: string): VerbReading[] {
  return readings.split(';').flatMap((reading) => {
    const fields = reading.split(',');
    return fields[0] === 'v' ? [parseVerb(fields)] : [];
  });
}

function parseVerb(fields: readonly string[]): VerbReading {
  const [, lemma = '', sets = '', flags = '', prefix = '', auxiliary = ''] = fields;
  const [present = 0, preterite = 0, subjunctiveI = 0, subjunctiveII = 0, imperative = 0] = sets
    .split('.')
    .map((set) => Number.parseInt(set, 16));
  return {
    kind: 'verb',
    lemma,
    present,
    preterite,
    subjunctiveI,
    subjunctiveII,
    imperative,
    infinitive: flags.includes('i'),
    infinitiveWithZu: flags.includes('z'),
    participle: flags.includes('p'),
    prefix,
    auxiliary: [...auxiliary].map((letter) => (letter === 's' ? 'sein' : 'haben')),
  };
}
