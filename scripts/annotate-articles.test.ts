import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ARTICLES } from '#articles/catalogue.ts';
import { fixtureArtefact } from '#lexicon/fixtures/build-fixture.ts';
import { type Artefact, openArtefact, openUnverified } from '#lexicon/artefact/open.ts';
import { openAnswers } from '#lexicon/artefact/packed-answers.ts';
import { splitSentences, tokeniseText } from '#german/checker/tokens.ts';
import { createReader, type Reader } from '#german/reading/analyse.ts';
import type { ReadingLexicon } from '#german/reading/lexicon.ts';
import { type CheckedBlock, formatBlocks } from '#server/shared/reading/checked-block.rules.ts';
import {
  findMeaning,
  readCheckedReadings,
  readingsFile,
} from '#server/shared/reading/checked-readings.ts';
import { createReadingLexicon } from '#server/shared/reading/reading-lexicon.ts';
import { annotate, bundledTexts } from './annotate-articles.ts';
import { ROOT } from './fingerprint.ts';

const SLUGS = ARTICLES.map(({ slug }) => slug);
const REMEDY = 'run: node scripts/annotate-articles.ts';
/** The default dictionary, if it was built on this machine. */
const WHOLE = join(ROOT, 'var', 'dictionary.sqlite');
const DEFAULT_SOURCES = 'core ding german-pos glosses wikdict';

/** What a line names, or null if it names no entry. */
const named = (block: CheckedBlock) =>
  [...block.tokens, ...block.units].filter(({ headword }) => !headword.startsWith('<'));

describe('the checked readings of', () => {
  let lexicon: ReadingLexicon;
  let artefact: Artefact;
  beforeAll(async () => {
    const file = await fixtureArtefact();
    artefact = openArtefact(file);
    lexicon = createReadingLexicon(artefact.database, openAnswers(file, artefact));
  });
  afterAll(() => artefact.database.close());

  it.each(SLUGS)(`%s have every sentence, word for word (else ${REMEDY})`, async (slug) => {
    const blocks = new Map(readCheckedReadings(slug).map((block) => [block.sentence, block]));
    for (const { german } of await bundledTexts(slug)) {
      for (const tokens of splitSentences(german, tokeniseText(german))) {
        const [first, last] = [tokens[0], tokens.at(-1)];
        const sentence = german.slice(first?.start, last?.end);
        const words = tokens.flatMap(({ kind, text }) => (kind === 'punctuation' ? [] : [text]));
        const block = blocks.get(sentence);
        expect({ sentence, words: block?.tokens.map(({ text }) => text) }).toEqual({
          sentence,
          words,
        });
      }
    }
  });

  it.each(SLUGS)('%s name entries and senses that the core has', (slug) => {
    const isCore = (headword: string): boolean =>
      lexicon.entries(headword).some(({ standing }) => standing === 'core');
    const wrong = readCheckedReadings(slug).flatMap((block) =>
      named(block)
        // Words of other sources are in no dictionary that a test has.
        .filter((line) => isCore(line.headword) && findMeaning(lexicon, line) === null)
        .filter(({ headword, partOfSpeech, homonym }) =>
          lexicon
            .entries(headword)
            .some(
              (entry) =>
                entry.partOfSpeech === partOfSpeech &&
                entry.homonym === homonym &&
                entry.standing === 'core',
            ),
        )
        .map(({ headword, partOfSpeech, gloss }) => `${headword} (${partOfSpeech}): ${gloss}`),
    );
    expect(wrong).toEqual([]);
  });

  it.each(SLUGS)('%s join the words to units that they have', (slug) => {
    for (const { sentence, tokens, units } of readCheckedReadings(slug)) {
      const ofWords = tokens.flatMap(({ unit }, at) => (unit === '' ? [] : [`${unit} ${at}`]));
      const ofUnits = units.flatMap(({ id, parts }) => parts.map(({ at }) => `${id} ${at}`));
      expect({ sentence, words: ofWords.toSorted() }).toEqual({
        sentence,
        words: ofUnits.toSorted(),
      });
    }
  });
});

const whole = existsSync(WHOLE) ? openUnverified(WHOLE) : null;
afterAll(() => whole?.database.close());
// Other sources have other words, and other readings follow.
const isDefault =
  whole?.info.sources
    .flatMap(({ id, used }) => (used ? [id] : []))
    .toSorted()
    .join(' ') === DEFAULT_SOURCES;

describe.skipIf(!isDefault)('with the whole dictionary, the checked readings of', () => {
  let lexicon: ReadingLexicon;
  let reader: Reader;
  beforeAll(() => {
    if (!whole) throw new Error('skipped without it');
    lexicon = createReadingLexicon(whole.database, openAnswers(WHOLE, whole));
    reader = createReader(lexicon);
  });

  it.each(SLUGS)(
    `%s are what the analysis says, or what a person set (else ${REMEDY})`,
    async (slug) => {
      const blocks = readCheckedReadings(slug);
      const now = formatBlocks(annotate(reader, await bundledTexts(slug), blocks));
      expect(readFileSync(readingsFile(slug), 'utf8')).toBe(now);
      const unknown = blocks.flatMap((block) =>
        named(block).filter((line) => findMeaning(lexicon, line) === null),
      );
      expect(
        unknown.map(({ headword, partOfSpeech, gloss }) => `${headword} ${partOfSpeech} ${gloss}`),
      ).toEqual([]);
    },
  );
});
