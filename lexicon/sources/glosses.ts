import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import {
  type Gender,
  type PartOfSpeech,
  partOfSpeechSchema,
} from '#contract/dictionary/schemas.ts';
import type { Auxiliary } from '#german/inflection/paradigms.ts';
import type { SourceAdapter, SourceInput, SourceItem, SourceRecord } from '../stage/record.ts';
import { adjectivalParadigm, strongForms } from './adjectival-noun.ts';
import { CORE_TAGS } from './core-schema.ts';

const GLOSSES_FOLDER = join(import.meta.dirname, '../glosses');
const PROJECT_FOLDER = join(import.meta.dirname, '../..');
const LONGEST_GLOSS = 60;
const ARTICLES = new Map<string, Gender>([
  ['der', 'masculine'],
  ['die', 'feminine'],
  ['das', 'neuter'],
]);
const TAGS: ReadonlySet<string> = new Set(CORE_TAGS);

/**
 * Meanings by hand for words outside the core, a line a word: they replace the meanings of the word lists, which keep
 * their say in everything the line leaves out. The format is described in `lexicon/glosses/README.md`.
 */
export const glosses: SourceAdapter = {
  id: 'glosses',
  name: 'Wortlaut glosses',
  licence: 'CC BY-SA 4.0',
  url: 'https://creativecommons.org/licenses/by-sa/4.0/',
  read: readGlosses,
};

/** All lists of the repository, sorted by name. */
export function locateGlosses(folder: string = GLOSSES_FOLDER): SourceInput {
  const names = readdirSync(folder).filter((name) => name.endsWith('.tsv'));
  return { files: names.toSorted().map((name) => join(folder, name)) };
}

function* readGlosses(input: SourceInput): Iterable<SourceItem> {
  const texts = input.files.map((file) => ({
    file: relative(PROJECT_FOLDER, file),
    text: readFileSync(file, 'utf8'),
  }));
  for (const record of parseGlosses(texts)) yield { kind: 'record', record };
}

/**
 * The lines of all files in order. `file` is only used in messages.
 * @throws an Error that lists every mistake with file, line and reason: the lists are ours
 */
export function parseGlosses(files: readonly { file: string; text: string }[]): SourceRecord[] {
  const problems: string[] = [];
  const places = new Map<string, string>();
  const records = files.flatMap(({ file, text }) =>
    text.split('\n').flatMap((line, index) => {
      if (line === '' || line.startsWith('#')) return [];
      const place = `${file}:${index + 1}`;
      try {
        const record = parseLine(line);
        const key = `${record.word} (${record.partOfSpeech}, ${record.homonym})`;
        const earlier = places.get(key);
        if (earlier !== undefined) throw new Error(`${key} is also in ${earlier}`);
        places.set(key, place);
        return [record];
      } catch (error) {
        problems.push(`${place}: ${error instanceof Error ? error.message : String(error)}`);
        return [];
      }
    }),
  );
  if (problems.length > 0) throw new Error(`Mistakes in our glosses:\n${problems.join('\n')}`);
  return records;
}

function parseLine(line: string): SourceRecord {
  if (line !== line.normalize('NFC') || /[\p{Cf}\r]/u.test(line)) {
    throw new Error('is not in Unicode NFC, or has invisible characters');
  }
  const cells = line.split('\t');
  if (cells.length < 3 || cells.length > 4) throw new Error(`${cells.length} cells`);
  const [head = '', partOfSpeech = '', meaning = '', facts = ''] = cells;
  const [, word = '', number = '1'] = /^([^#]+)(?:#([1-9]))?$/u.exec(head) ?? [];
  if (word === '' || word !== word.trim()) throw new Error(`"${head}" is no headword`);
  const record: SourceRecord = {
    source: 'glosses',
    word,
    partOfSpeech: partOfSpeechOf(partOfSpeech),
    homonym: Number(number),
    senses: [],
  };
  if (meaning === '-') return { ...record, hidden: true };
  if (meaning !== '') record.senses = meaning.split(' | ').map(parseSense);
  for (const fact of facts.split('; ').filter(Boolean)) addFact(record, fact);
  if (isNamedByAdjective(record)) addAdjectivalForms(record);
  if (record.senses.length === 0 && facts === '') throw new Error('says nothing');
  return record;
}

function partOfSpeechOf(name: string): PartOfSpeech {
  const { success, data } = partOfSpeechSchema.safeParse(name);
  if (!success) throw new Error(`"${name}" is no part of speech`);
  return data;
}

function parseSense(text: string): SourceRecord['senses'][number] {
  const [, labels = '', rest = ''] = /^(?:\(([^)]+)\) )?(.+)$/u.exec(text) ?? [];
  const tags = labels.split(', ').filter(Boolean);
  const wrong = tags.find((tag) => !TAGS.has(tag));
  if (wrong !== undefined) throw new Error(`"${wrong}" is no label`);
  const list = rest.split('; ');
  for (const gloss of list) {
    if (gloss !== gloss.trim() || gloss === '') throw new Error(`"${gloss}" has spaces around it`);
    if (gloss.length > LONGEST_GLOSS) throw new Error(`"${gloss}" is longer than ${LONGEST_GLOSS}`);
  }
  return { glosses: list, tags, examples: [], synonyms: [] };
}

/** People named by an adjective or participle are of both genders: der/die Festgenommene. */
function isNamedByAdjective({ word, partOfSpeech, genders = [] }: SourceRecord): boolean {
  const isBoth = genders.includes('masculine') && genders.includes('feminine');
  return partOfSpeech === 'noun' && isBoth && /\p{Ll}e$/u.test(word);
}

function addAdjectivalForms(record: SourceRecord): void {
  const { word, genders = [] } = record;
  record.plurals = [`${word}n`];
  record.noun = adjectivalParadigm(word, genders, true);
  record.otherForms = strongForms(word, genders);
  record.grammar = ['declined like an adjective'];
}

function addFact(record: SourceRecord, fact: string): void {
  const [name = '', ...rest] = fact.split(' ');
  const value = rest.join(' ');
  const genders = name.split('/').map((article) => ARTICLES.get(article));
  if (value === '' && genders.every((gender) => gender !== undefined)) record.genders = genders;
  else if (fact === 'plural only') record.pluralOnly = true;
  else if (fact === 'plural none') record.plurals = [];
  else if (name === 'plural' && value !== '') record.plurals = value.split('/');
  else if (/^(?:haben|sein)(?:\/(?:haben|sein))?$/u.test(fact)) {
    record.auxiliary = fact.split('/') as Auxiliary[];
  } else if (fact === 'comparison none')
    record.adjective = { positive: record.word, comparative: [], superlative: [] };
  else throw new Error(`"${fact}" is no fact`);
}
