import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type {
  DictionaryInfo,
  Entry,
  Gender,
  LanguagePair,
  PartOfSpeech,
  WordReply,
} from '#contract/dictionary/schemas.ts';
import { foldLoose } from '#german/text/folding.ts';
import { STANDING } from '#lexicon/artefact/reading-order.ts';
import { FORMAT_VERSION } from '#lexicon/artefact/schema.ts';
import { packSuggestions } from '#lexicon/artefact/suggestion-pack.ts';
import { ArtefactWriter } from '#lexicon/artefact/write.ts';
import { TEST_SENTENCES } from './test-sentences.ts';

/** Between verb and particle of a separated form. */
const SEPARATOR = ' | ';

/**
 * A dictionary of a few easily confused words, written by hand in the artefact's schema: tests of the server must not
 * change when the build gets better at finding words.
 */
export interface TestWord {
  pair?: LanguagePair;
  word: string;
  partOfSpeech: PartOfSpeech;
  gender?: Gender;
  gloss: string;
  otherGloss?: string;
  rank?: number;
  /** "form: description"; with " | " between verb and particle for a separated form. */
  forms?: string[];
}

const WORDS: TestWord[] = [
  {
    word: 'Haus',
    partOfSpeech: 'noun',
    gender: 'neuter',
    gloss: 'house',
    rank: 150,
    forms: ['Häuser: plural', 'Häusern: dative plural', 'Hauses: genitive singular'],
  },
  { word: 'See', partOfSpeech: 'noun', gender: 'feminine', gloss: 'sea', rank: 1500 },
  {
    word: 'See',
    partOfSpeech: 'noun',
    gender: 'masculine',
    gloss: 'lake',
    rank: 1600,
    forms: ['Sees: genitive singular'],
  },
  {
    word: 'gehen',
    partOfSpeech: 'verb',
    gloss: 'to go',
    rank: 40,
    forms: ['ging: preterite', 'gegangen: past participle'],
  },
  {
    word: 'angehen',
    partOfSpeech: 'verb',
    gloss: 'to concern',
    rank: 1900,
    forms: ['anging: preterite', 'ging | an: preterite'],
  },
  {
    word: 'gut',
    partOfSpeech: 'adjective',
    gloss: 'good',
    rank: 45,
    forms: ['besser: comparative', 'gute: nominative singular feminine'],
  },
  {
    word: 'haben',
    partOfSpeech: 'verb',
    gloss: 'to have',
    rank: 5,
    forms: ['habe: first person singular present', 'hatte: preterite', 'hätte: subjunctive II'],
  },
  { word: 'Habe', partOfSpeech: 'noun', gender: 'feminine', gloss: 'belongings', rank: 9000 },
  {
    word: 'machen',
    partOfSpeech: 'verb',
    gloss: 'to make',
    rank: 50,
    forms: ['macht: third person singular present'],
  },
  {
    word: 'Macht',
    partOfSpeech: 'noun',
    gender: 'feminine',
    gloss: 'power',
    rank: 800,
    forms: ['Mächte: plural'],
  },
  { word: 'Frage', partOfSpeech: 'noun', gender: 'feminine', gloss: 'question', rank: 200 },
  {
    word: 'fragen',
    partOfSpeech: 'verb',
    gloss: 'to ask',
    rank: 180,
    forms: ['frage: first person singular present'],
  },
  {
    word: 'freuen',
    partOfSpeech: 'verb',
    gloss: 'to be glad',
    rank: 700,
    forms: ['freut: third person singular present'],
  },
  {
    word: 'essen',
    partOfSpeech: 'verb',
    gloss: 'to eat',
    rank: 250,
    forms: ['isst: third person singular present'],
  },
  { word: 'schön', partOfSpeech: 'adjective', gloss: 'beautiful', rank: 150 },
  { word: 'schon', partOfSpeech: 'adverb', gloss: 'already', rank: 30 },
  {
    word: 'Straße',
    partOfSpeech: 'noun',
    gender: 'feminine',
    gloss: 'street',
    rank: 400,
    forms: ['Straßen: plural'],
  },
  {
    word: 'fahren',
    partOfSpeech: 'verb',
    gloss: 'to go (by vehicle)',
    rank: 210,
    forms: ['fuhren: preterite'],
  },
  { word: 'führen', partOfSpeech: 'verb', gloss: 'to lead', otherGloss: 'to guide', rank: 420 },
  {
    word: 'einladen',
    partOfSpeech: 'verb',
    gloss: 'to invite',
    rank: 1200,
    forms: [
      'eingeladen: past participle',
      'lade | ein: first person singular present',
      'lädt | ein: third person singular present',
    ],
  },
  {
    word: 'Kranke',
    partOfSpeech: 'noun',
    gloss: 'sick person',
    rank: 2500,
    forms: ['Kranken: plural'],
  },
  {
    word: 'krank',
    partOfSpeech: 'adjective',
    gloss: 'ill',
    rank: 600,
    forms: ['kranken: weak declension'],
  },
  {
    word: 'Versicherung',
    partOfSpeech: 'noun',
    gender: 'feminine',
    gloss: 'insurance',
    rank: 2200,
  },
  {
    word: 'Karte',
    partOfSpeech: 'noun',
    gender: 'feminine',
    gloss: 'card',
    rank: 900,
    forms: ['Karten: plural'],
  },
  { word: 'Physik', partOfSpeech: 'noun', gender: 'feminine', gloss: 'physics', rank: 4000 },
  { word: 'Vater', partOfSpeech: 'noun', gender: 'masculine', gloss: 'father', rank: 160 },
  { pair: 'english-german', word: 'house', partOfSpeech: 'noun', gloss: 'Haus', rank: 150 },
  { pair: 'english-german', word: 'house', partOfSpeech: 'verb', gloss: 'unterbringen', rank: 150 },
  { pair: 'english-german', word: 'go', partOfSpeech: 'verb', gloss: 'gehen', rank: 40 },
  { pair: 'english-german', word: 'father', partOfSpeech: 'noun', gloss: 'Vater', rank: 160 },
];

const INFO: DictionaryInfo = {
  build_id: 'test-build',
  built_at: '2026-11-21T00:00:00.000Z',
  format_version: FORMAT_VERSION,
  counts: { entries: WORDS.length },
  sources: [],
};

function entryOf(
  { word, partOfSpeech, gender, gloss, otherGloss, rank }: TestWord,
  uuid: string,
): Entry {
  return {
    word,
    entry_uuid: uuid,
    part_of_speech: partOfSpeech,
    translations: { 1: { glosses: otherGloss === undefined ? [gloss] : [gloss, otherGloss] } },
    forms: {},
    // Long enough to be worth compressing.
    example_sentences: [{ text: `${word}. `.repeat(300), bold_text_offsets: [], source: 'core' }],
    ...(gender && { gender }),
    ...(rank !== undefined && { frequency_rank: rank }),
    sources: ['core'],
    pinned_in_collections: [],
  };
}

function uuidOf(id: number): string {
  return `00000000-0000-5000-8000-${String(id).padStart(12, '0')}`;
}

function addForms(writer: ArtefactWriter, entryId: number, lines: readonly string[]): void {
  for (const line of lines) {
    const [text = '', description = ''] = line.split(': ');
    const form = text.replace(SEPARATOR, ' ');
    const separated = text.includes(SEPARATOR);
    writer.addForm({ folded: foldLoose(form), form, entryId, description, separated });
  }
}

function addWords(writer: ArtefactWriter, pair: LanguagePair, words: readonly TestWord[]): void {
  const answers = new Map<string, Entry[]>();
  words.forEach((row, index) => {
    if ((row.pair ?? 'german-english') !== pair) return;
    const { word, partOfSpeech, gender = null, gloss, rank = null } = row;
    const id = index + 1;
    const uuid = uuidOf(id);
    const entries = answers.get(word) ?? [];
    const ordinal = entries.push(entryOf(row, uuid)) - 1;
    answers.set(word, entries);
    const folded = foldLoose(word);
    const place = { id, uuid, pair, word, folded, ordinal, homonym: ordinal + 1 };
    writer.addEntry({
      ...place,
      partOfSpeech,
      gender,
      gloss,
      level: 'A1',
      rank,
      standing: STANDING.core,
    });
    if (pair === 'german-english') writer.addTaught(id, ['home', 'food']);
    addForms(writer, id, row.forms ?? []);
    if (pair === 'german-english') writer.addGlosses(id, [gloss, row.otherGloss ?? ''].join('; '));
  });
  for (const [word, entries] of answers) {
    const matched = { kind: 'headword' as const };
    const reply: WordReply = { entries, primary_entry: 0, query: word, matched };
    writer.addAnswer(pair, word, brotliCompressSync(JSON.stringify(reply)));
  }
  const suggestions = [...answers.keys()].map((word) => {
    const { gloss, rank, forms = [] } = words.find((row) => row.word === word) ?? { gloss: '' };
    return {
      suggestion: { word, gloss },
      score: 8 - Math.log10(rank ?? 1e5),
      forms: forms.flatMap((line) =>
        line.includes(SEPARATOR) ? [] : line.split(': ').slice(0, 1),
      ),
    };
  });
  writer.addSuggestions(pair, packSuggestions(suggestions));
}

function addSentences(writer: ArtefactWriter): void {
  const positions = new Map<number, number>();
  for (const { text, translation, level, source, words } of TEST_SENTENCES) {
    const sentence = writer.addSentence({ text, translation, level, source, offered: true });
    WORDS.forEach(({ word, pair = 'german-english' }, index) => {
      if (pair !== 'german-english' || !words.includes(word)) return;
      const position = positions.get(index) ?? 0;
      positions.set(index, position + 1);
      writer.linkSentence(index + 1, position, sentence);
    });
  }
}

let made: string | undefined;

/** The path of the dictionary, written once per process and removed at its end. Read it only. */
export function testArtefact(): string {
  if (made !== undefined) return made;
  const folder = mkdtempSync(join(tmpdir(), 'wortlaut-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  made = join(folder, 'dictionary.sqlite');
  writeTestArtefact(made);
  return made;
}

/**
 * Writes the same dictionary to another path.
 * @param more words after the usual ones, under another build
 */
export function writeTestArtefact(
  path: string,
  build: { id: string; more: readonly TestWord[]; extent?: 'core' } = {
    id: INFO.build_id,
    more: [],
  },
): void {
  const writer = new ArtefactWriter(path);
  const words = [...WORDS, ...build.more];
  addWords(writer, 'german-english', words);
  addWords(writer, 'english-german', words);
  addSentences(writer);
  writer.finish({
    ...INFO,
    ...(build.extent && { extent: build.extent }),
    build_id: build.id,
    counts: { entries: words.length },
  });
}
