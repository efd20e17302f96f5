import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DictionaryInfo, LanguagePair } from '#contract/dictionary/schemas.ts';
import { readAnswerIndex } from './answer-format.ts';
import { AnswerPacker } from './answer-packer.ts';
import { ArtefactError, openArtefact, openUnverified } from './open.ts';
import { answerFinder, answerText, openAnswers } from './packed-answers.ts';
import { FORMAT_VERSION } from './schema.ts';
import { ArtefactWriter } from './write.ts';

const GERMAN = 'german-english';
const ENGLISH = 'english-german';
const textOf = (pair: LanguagePair, word: string): string => JSON.stringify({ pair, word });
const ODD = [
  '',
  'ß',
  'Straße',
  'a/b',
  '\u{1f600}',
  'e\u0301',
  'x'.repeat(5000),
  'y'.repeat(50_000),
  'toString',
];
const WORDS = [...ODD, ...Array.from({ length: 20_000 }, (_, index) => `Wort ${index}`)];
const ABSENT = ['wort 1', 'Wort 20000', 'ss', '\ud83d', 'Wort', ...WORDS.map((word) => `${word}!`)];

const infoOf = (build: string): DictionaryInfo => ({
  build_id: build,
  built_at: '2026-11-23T00:00:00.000Z',
  format_version: FORMAT_VERSION,
  counts: {},
  sources: [],
});

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'answers-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, build: string, words: readonly string[]): string {
  const file = path.join(folder, name);
  const writer = new ArtefactWriter(file);
  for (const word of words) {
    writer.addAnswer(GERMAN, word, brotliCompressSync(textOf(GERMAN, word)));
  }
  writer.addAnswer(ENGLISH, 'Wort 1', brotliCompressSync(textOf(ENGLISH, 'Wort 1')));
  writer.finish(infoOf(build));
  return file;
}

describe('the answers of an artefact', () => {
  it('are found by pair and exact spelling, each with a number of its own', () => {
    const words = WORDS.slice(0, 2000);
    const file = write('many.sqlite', 'many', words);
    const artefact = openArtefact(file);
    const answers = openAnswers(file, artefact);
    const numbers = new Set<number>();
    for (const word of words) {
      const stored = answers.find(GERMAN, word);
      expect(stored && answerText(stored)).toBe(textOf(GERMAN, word));
      numbers.add(stored?.number ?? -1);
    }
    expect(numbers.size).toBe(words.length);
    for (const word of ABSENT) expect(answers.find(GERMAN, word)).toBeNull();
    const english = answers.find(ENGLISH, 'Wort 1');
    expect(english && answerText(english)).toBe(textOf(ENGLISH, 'Wort 1'));
    expect(answers.find(ENGLISH, 'Wort 2')).toBeNull();
    // SQLite does not mind what is behind its last page.
    expect(artefact.database.prepare('pragma integrity_check').get()).toEqual({
      integrity_check: 'ok',
    });
    answers.close();
    artefact.database.close();
    expect(readdirSync(folder)).toEqual(['many.sqlite']);
  });

  it('may be none', () => {
    const file = write('few.sqlite', 'few', []);
    const artefact = openArtefact(file);
    const answers = openAnswers(file, artefact);
    expect(answers.find(GERMAN, 'Haus')).toBeNull();
    expect(answers.find(ENGLISH, 'Wort 1')).not.toBeNull();
    answers.close();
    artefact.database.close();
  });

  it('are refused if they are of another build than the opened database', () => {
    const file = write('swapped.sqlite', 'first', ['Haus']);
    const artefact = openArtefact(file);
    write('swapped.sqlite', 'other', ['Maus']);
    expect(() => openAnswers(file, artefact)).toThrow(ArtefactError);
    artefact.database.close();
  });

  it('are missed at once if the file was cut', () => {
    const file = write('cut.sqlite', 'cut', ['Haus']);
    truncateSync(file, statSync(file).size - 1);
    expect(() => openUnverified(file)).toThrow(/torn or damaged: it has/u);
  });

  it('cannot be two of one word', () => {
    const file = path.join(folder, 'twice.sqlite');
    const writer = new ArtefactWriter(file);
    for (const pair of [GERMAN, ENGLISH, GERMAN] as const) {
      writer.addAnswer(pair, 'Haus', brotliCompressSync('{}'));
    }
    expect(() => writer.finish(infoOf('twice'))).toThrow(/two answers for .*Haus/u);
    writer.discard();
    expect(readdirSync(folder).filter((name) => name.startsWith('twice'))).toEqual([]);
  });
});

describe('a look-up', () => {
  const packed = () => {
    const packer = new AnswerPacker(path.join(folder, 'packed'));
    for (const word of WORDS) packer.add(GERMAN, word, Buffer.from(word));
    const index = readAnswerIndex(packer.index());
    const file = path.join(folder, 'tail');
    appendFileSync(file, '');
    packer.appendTo(file, '');
    packer.close();
    const bytes = readFileSync(file);
    rmSync(file);
    return { index, bytes };
  };

  it('reads the file once for a word that has an answer, and never for one that has none', () => {
    const { index, bytes } = packed();
    let reads = 0;
    const find = answerFinder(
      index,
      (into, length, position) => {
        reads++;
        return bytes.copy(into, 0, position, position + length);
      },
      0,
    );
    for (const word of WORDS) expect(find(GERMAN, word)).not.toBeNull();
    expect(reads).toBe(WORDS.length);
    for (const word of ABSENT) find(GERMAN, word);
    for (const word of WORDS) find(ENGLISH, word);
    expect(reads).toBe(WORDS.length);
  });

  it('says so if the file has become shorter', () => {
    const { index } = packed();
    const find = answerFinder(index, () => 0, 0);
    expect(() => find(GERMAN, 'Wort 1')).toThrow(/shorter/u);
  });
});

it('refuses bytes that are no index', () => {
  expect(() => readAnswerIndex(new Uint8Array(64))).toThrow(RangeError);
});
