import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkText } from '#german/checker/check.ts';
import { type OpenCheckerLexicon, openCheckerLexicon } from '#lexicon/artefact/checker-lexicon.ts';
import { type Artefact, openArtefact } from '#lexicon/artefact/open.ts';
import { fixtureArtefact } from '#lexicon/fixtures/build-fixture.ts';
import { mergeWord } from '#lexicon/merge/merge-word.ts';
import type { MergedEntry } from '#lexicon/merge/merged-entry.ts';
import type { SourceRecord } from '#lexicon/stage/record.ts';
import { core, locateCore } from '#lexicon/sources/core.ts';
import { composeOne, FrameTable } from './compose.ts';
import { articleOf, plainGloss, pluralOf } from './english-slots.ts';
import { fillGerman } from './german-slots.ts';
import { parseFrames, readFrames } from './read-frames.ts';

const entries = new Map<string, MergedEntry[]>();
const words = readFrames();
let artefact: Artefact;
let lexicon: OpenCheckerLexicon;

beforeAll(async () => {
  const records: SourceRecord[] = [];
  for await (const item of core.read(locateCore())) {
    if (item.kind === 'record') records.push(item.record);
  }
  for (const [word, some] of Map.groupBy(records, (record) => record.word)) {
    entries.set(word, mergeWord(word, some));
  }
  artefact = openArtefact(await fixtureArtefact());
  lexicon = await openCheckerLexicon(artefact.database);
}, 180_000);

afterAll(() => {
  lexicon.dispose();
  artefact.database.close();
});

function entryOf(word: string, partOfSpeech: string): MergedEntry {
  const found = entries.get(word)?.find((entry) => entry.partOfSpeech === partOfSpeech);
  if (!found) throw new Error(`${word} is not in the core`);
  return found;
}

describe('a German slot', () => {
  it.each([
    ['ein acc', 'Igel', 'noun', 'einen Igel'],
    ['ein dat', 'Ameise', 'noun', 'einer Ameise'],
    ['Der nom', 'Frosch', 'noun', 'Der Frosch'],
    ['mein acc', 'Nachname', 'noun', 'meinen Nachnamen'],
    ['Ihr acc', 'Familienstand', 'noun', 'Ihren Familienstand'],
    ['unser dat', 'Schwägerin', 'noun', 'unserer Schwägerin'],
    ['dieser acc', 'Engpass', 'noun', 'diesen Engpass'],
    ['der gen', 'Schlussverkauf', 'noun', 'des Schlussverkaufs'],
    ['der acc', 'Zeuge', 'noun', 'den Zeugen'],
    ['- acc', 'Kohl', 'noun', 'Kohl'],
    ['-pl dat', 'Erbse', 'noun', 'Erbsen'],
    ['die-pl dat', 'Sonderangebot', 'noun', 'den Sonderangeboten'],
    ['der nom', 'Heizkosten', 'noun', 'die Heizkosten'],
    ['ein neuen acc', 'Sessel', 'noun', 'einen neuen Sessel'],
    ['ein neuen nom', 'Gymnasium', 'noun', 'ein neues Gymnasium'],
    ['der neuen acc', 'Hörbuch', 'noun', 'das neue Hörbuch'],
    ['inf', 'hochladen', 'verb', 'hochladen'],
    ['zu', 'hochladen', 'verb', 'hochzuladen'],
    ['zu', 'bügeln', 'verb', 'zu bügeln'],
    ['past', 'hochladen', 'verb', 'hochgeladen'],
    ['er', 'hochladen', 'verb', 'lädt'],
    ['prefix', 'hochladen', 'verb', 'hoch'],
    ['adj', 'plausibel', 'adjective', 'plausibel'],
    ['stem', 'plausibel', 'adjective', 'plausibl'],
  ])('{%s} of %s (%s) is %s', (slot, word, partOfSpeech, expected) => {
    expect(fillGerman(slot, entryOf(word, partOfSpeech))).toBe(expected);
  });

  it.each([
    ['-pl acc', 'Kohl', 'noun'],
    ['ein foo', 'Igel', 'noun'],
    ['jener nom', 'Igel', 'noun'],
    ['inf', 'Igel', 'noun'],
    ['prefix', 'bügeln', 'verb'],
  ])('{%s} is refused for %s (%s)', (slot, word, partOfSpeech) => {
    expect(() => fillGerman(slot, entryOf(word, partOfSpeech))).toThrow(/Igel|Kohl|bügeln|jener/u);
  });
});

describe('English', () => {
  it.each([
    ['goose', 'geese'],
    ['berry', 'berries'],
    ['key', 'keys'],
    ['witness', 'witnesses'],
    ['brush', 'brushes'],
    ['mother-in-law', 'mothers-in-law'],
    ['greenhouse gas', 'greenhouse gases'],
  ])('one %s, two %s', (one, many) => expect(pluralOf(one)).toBe(many));

  it.each([
    ['ant', 'an'],
    ['hedgehog', 'a'],
    ['unemployed person', 'an'],
    ['hour', 'an'],
    ['university canteen', 'a'],
    ['used car', 'a'],
    ['S-Bahn train', 'an'],
  ])('the article before %s is %s', (next, article) => expect(articleOf(next)).toBe(article));

  it.each([
    ['to click on', 'click on'],
    ['(teaching) staff', 'staff'],
  ])('%s becomes %s', (gloss, plain) => expect(plainGloss(gloss)).toBe(plain));
});

describe('a table', () => {
  const table = (frame: string): string =>
    `- class: animal\n  words: [Igel, 'Gans = goose / geese']\n  frames:\n    - '${frame}'\n`;

  it('gives each word its frames and its English set by hand', () => {
    expect(
      parseFrames(table('Da ist {ein nom}. = There is {a}. (A1) [Gans]'), 'x', 'noun'),
    ).toEqual([
      { word: 'Igel', partOfSpeech: 'noun', frames: [] },
      {
        word: 'Gans',
        partOfSpeech: 'noun',
        english: 'goose',
        englishForm: 'geese',
        frames: [{ german: 'Da ist {ein nom}.', english: 'There is {a}.', level: 'A1' }],
      },
    ]);
  });

  it.each([
    ['Da ist {ein nom}. (A1)', 'German = English'],
    ['Da ist {ein nom}. = There is {a}.', 'German = English'],
    ['Da ist {ein nom}. = There is {a}. (A1) [Hund]', 'Hund is not in animal'],
  ])('refuses %s', (frame, message) => {
    expect(() => parseFrames(table(frame), 'nouns.yaml', 'noun')).toThrow(message);
  });
});

describe('a composed sentence', () => {
  const compose = (word: string, german: string, english: string) =>
    composeOne(
      { german, english, level: 'A1' },
      { word, partOfSpeech: 'noun', frames: [] },
      entryOf(word, 'noun'),
    );

  it('has the right article, contraction and capitals', () => {
    expect(compose('Wartezimmer', 'in {der dat} ist Platz.', '{the} has room.')).toEqual({
      text: 'Im Wartezimmer ist Platz.',
      translation: 'The waiting room has room.',
      level: 'A2',
    });
  });
  it('is never easier than its word', () => {
    expect(compose('Gletscher', '{Der nom} ist alt.', '{The} is old.').level).toBe('B2');
    expect(compose('Bohne', '{Der nom} ist alt.', '{The} is old.').level).toBe('A1');
  });
  it('is refused with the name of a frame that does not fit', () => {
    expect(() => compose('Kohl', 'Da sind {-pl nom}.', 'There are {plural}.')).toThrow('Da sind');
  });
});

describe('the tables in the repository', () => {
  const composed = () => {
    const table = new FrameTable(words);
    return words.map(({ word, partOfSpeech }) => ({
      word,
      sentences: table.compose(entryOf(word, partOfSpeech)),
    }));
  };

  it('have at least one sentence for each word and no duplicates', () => {
    const all = composed();
    expect(all.filter(({ sentences }) => sentences.length === 0)).toEqual([]);
    const texts = all.flatMap(({ sentences }) => sentences.map(({ text }) => text));
    expect(texts.length).toBeGreaterThan(900);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  });

  it('fill every slot', () => {
    const left = composed().flatMap(({ sentences }) =>
      sentences.filter(
        ({ text, translation }) =>
          /[{}]|\s{2}|undefined/u.test(text + translation) ||
          !/^\p{Lu}.*[.!?]$/u.test(text) ||
          !/^\p{Lu}.*[.!?]$/u.test(translation),
      ),
    );
    expect(left).toEqual([]);
  });

  it('give no sentence that the text checker objects to', () => {
    const found = composed().flatMap(({ sentences }) =>
      sentences.flatMap(({ text }) =>
        checkText(text, lexicon).map(
          ({ start, end, rule }) => `${rule}: ${text} [${text.slice(start, end)}]`,
        ),
      ),
    );
    expect(found).toEqual([]);
  });
});
