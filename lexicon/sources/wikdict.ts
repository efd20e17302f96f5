import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Gender, PartOfSpeech } from '#contract/dictionary/schemas.ts';
import type { SourceAdapter, SourceInput, SourceItem, SourceRecord } from '../stage/record.ts';
import { cleanText, unique } from './source-text.ts';

/**
 * WikDict's dictionaries from German into other languages (FreeDict, dictd format): pronunciation, part of speech
 * and gender, no English. `files`: X.index and X.dict.dz (or X.dict) of any number of languages, in any order.
 * All are read first and merged in memory into one record per head and part of speech (about 65,000).
 */
export const wikdict: SourceAdapter = {
  id: 'wikdict',
  name: 'WikDict (FreeDict, from Wiktionary)',
  licence: 'CC BY-SA 3.0',
  url: 'https://www.wikdict.com/',
  read,
};

const PARTS_OF_SPEECH: Record<string, PartOfSpeech> = {
  n: 'noun',
  pn: 'proper noun',
  v: 'verb',
  adj: 'adjective',
  adv: 'adverb',
  Adverb: 'adverb',
  pronominalAdverb: 'adverb',
  interjection: 'interjection',
  preposition: 'preposition',
  postposition: 'preposition',
  numeral: 'numeral',
  conjunction: 'conjunction',
  particle: 'particle',
  article: 'determiner',
  indefinitePronoun: 'pronoun',
  demonstrativePronoun: 'pronoun',
  personalPronoun: 'pronoun',
  possessivePronoun: 'pronoun',
  interrogativePronoun: 'pronoun',
  relativePronoun: 'pronoun',
  reflexivePronoun: 'pronoun',
  suffix: 'suffix',
  prefix: 'prefix',
  abbreviation: 'abbreviation',
  letter: 'noun',
  phraseologicalUnit: 'phrase',
};
const GENDERS: Record<string, Gender> = { masc: 'masculine', fem: 'feminine', neut: 'neuter' };

/** dictd's digits, most significant first. */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
/** A dictionary has at most some tens of megabytes; a file that unpacks to more is not one. */
const MAXIMUM_BYTES = 256 * 1024 * 1024;

async function* read(input: SourceInput): AsyncGenerator<SourceItem> {
  const records = new Map<string, SourceRecord>();
  for (const { index, dictionary } of pairFiles(input.files)) {
    const text = await readDictionary(dictionary);
    const name = basename(index);
    let number = 0;
    for (const line of (await readFile(index, 'utf8')).split('\n')) {
      number++;
      // "00-database-info" and the like describe the file.
      if (line === '' || line.startsWith('00database') || line.startsWith('00-database')) continue;
      const [, offset, length] = line.split('\t');
      const start = decodeNumber(offset ?? '');
      const size = decodeNumber(length ?? '');
      if (start === null || size === null || start + size > text.length) {
        yield { kind: 'skipped', reason: `${name} line ${number}: no place in the dictionary` };
        continue;
      }
      const article = text.toString('utf8', start, start + size);
      // The first "article" of each file is its preface.
      if (article.includes('FreeDict+WikDict dictionary')) continue;
      const head = parseHeadLine(article.split('\n', 1)[0] ?? '');
      if (head === null) {
        yield { kind: 'skipped', reason: `${name} line ${number}: no headword` };
        continue;
      }
      mergeHead(records, head);
    }
  }
  for (const record of records.values()) yield { kind: 'record', record };
}

async function readDictionary(file: string): Promise<Buffer> {
  const raw = await readFile(file);
  if (raw[0] !== 0x1f || raw[1] !== 0x8b) return raw;
  try {
    return gunzipSync(raw, { maxOutputLength: MAXIMUM_BYTES });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${file} cannot be unpacked: ${reason}`, { cause: error });
  }
}

function pairFiles(files: readonly string[]): { index: string; dictionary: string }[] {
  return files
    .filter((file) => file.endsWith('.index'))
    .map((index) => {
      const stem = index.slice(0, -'.index'.length);
      const dictionary = files.find(
        (file) => file === `${stem}.dict.dz` || file === `${stem}.dict`,
      );
      if (dictionary === undefined) throw new Error(`${index} has no .dict.dz beside it`);
      return { index, dictionary };
    });
}

/** A dictd base-64 number, or null. Exported for its examples. */
export function decodeNumber(text: string): number | null {
  if (text === '') return null;
  let value = 0;
  for (const character of text) {
    const digit = DIGITS.indexOf(character);
    if (digit === -1) return null;
    value = value * 64 + digit;
  }
  return Number.isSafeInteger(value) ? value : null;
}

export interface WikdictHead {
  word: string;
  partOfSpeech: PartOfSpeech | null;
  gender?: Gender;
  /** Without slashes. */
  ipa: string[];
}

/**
 * "Haus /haʊ̯s/ <n, neut>". Several pronunciations are written "/…/ /…/"; some heads have none, some no part of speech.
 * Null if there is no head.
 */
export function parseHeadLine(line: string): WikdictHead | null {
  const match = /^(.*?)(?:\s+(\/.*\/))?(?:\s+<([^<>]*)>)?\s*$/u.exec(line.normalize('NFC'));
  const word = cleanText(match?.[1], 100);
  if (word === undefined || word.startsWith('/') || !/\p{L}/u.test(word)) return null;
  const markers = (match?.[3] ?? '').split(',').map((marker) => marker.trim());
  const gender = markers.map((marker) => GENDERS[marker]).find((found) => found !== undefined);
  const partOfSpeech =
    markers.map((marker) => PARTS_OF_SPEECH[marker]).find((found) => found !== undefined) ??
    (gender === undefined ? null : 'noun');
  return {
    word,
    partOfSpeech: partOfSpeech ?? (/\s/u.test(word) ? 'phrase' : null),
    ...(gender === undefined ? {} : { gender }),
    ipa: splitPronunciations(match?.[2] ?? ''),
  };
}

function splitPronunciations(text: string): string[] {
  const all = unique(
    text
      .slice(1, -1)
      .split(/\/\s+\//u)
      .flatMap((part) => cleanText(part, 120) ?? [])
      // Language codes in brackets are leftovers of the wiki's markup.
      .filter((ipa) => !/[()0-9]/u.test(ipa)),
  );
  const [first] = all;
  if (first === undefined) return [];
  // Some heads list the plural or genitive too: the first pronunciation plus an ending.
  return all
    .filter((ipa) => ipa === first || !(ipa.startsWith(first) && isEnding(ipa.slice(first.length))))
    .slice(0, 4);
}

function isEnding(rest: string): boolean {
  return /^(?:s|ʃ|n|ən|n̩|m̩|ŋ̍|ŋ̩|əs|ɐ|ɐn|nən)$/u.test(rest);
}

function mergeHead(records: Map<string, SourceRecord>, head: WikdictHead): void {
  const key = `${head.partOfSpeech ?? ''}\t${head.word}`;
  const record: SourceRecord = records.get(key) ?? {
    source: 'wikdict',
    word: head.word,
    partOfSpeech: head.partOfSpeech,
    senses: [],
  };
  if (head.gender !== undefined) record.genders = unique([...(record.genders ?? []), head.gender]);
  if (head.ipa.length > 0) record.ipa = unique([...(record.ipa ?? []), ...head.ipa]).slice(0, 4);
  records.set(key, record);
}
