import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ARTICLES, loadArticle } from '#articles/catalogue.ts';
import type { ArticleGloss, SentencePair } from '#contract/articles/schemas.ts';
import { wordLoad } from '#german/text/text-level.ts';
import { fixtureArtefact } from '#lexicon/fixtures/build-fixture.ts';
import { type Analyser, openAnalyser } from '#server/shared/reading/analyser.ts';
import { contentWordsOf, type WrittenWord } from './content-words.ts';

/** The texts of the library, measured with the core: a level is what a text contains. */

/** What a level allows. Bounds of `words` are inclusive; lengths are average words per sentence. */
interface Bounds {
  /** Words beyond the level, each once, per running content word. */
  mostBeyond: number;
  /** Different words of the level or beyond it: fewer, and the text is too easy. */
  leastNew: number;
  sentenceLength: readonly [number, number];
}

/**
 * A text of A1 has some seventy content words, so that one word more weighs more. The core ends with C1 and has a part of
 * its words only: of those that it lacks, many are beyond nobody who reads C1.
 */
const BOUNDS: Readonly<Record<string, Bounds>> = {
  A1: { mostBeyond: 0.1, leastNew: 10, sentenceLength: [5, 8.5] },
  A2: { mostBeyond: 0.08, leastNew: 10, sentenceLength: [7, 11.5] },
  B1: { mostBeyond: 0.08, leastNew: 10, sentenceLength: [8, 14] },
  B2: { mostBeyond: 0.08, leastNew: 10, sentenceLength: [11, 17] },
  C1: { mostBeyond: 0.125, leastNew: 15, sentenceLength: [13, 21] },
};

/** Names, forms of address, and further forms of glossed words: what the core lacks and no margin need explain. */
const UNGLOSSED = new Set(
  readFileSync(join(import.meta.dirname, '../../../articles/unglossed-words.txt'), 'utf8')
    .trim()
    .split('\n'),
);

let analyser: Analyser;
beforeAll(async () => {
  analyser = openAnalyser(await fixtureArtefact());
});
afterAll(() => analyser.close());

const LIBRARY = ARTICLES.filter(({ opening }) => opening !== undefined);

async function sentencesOf(slug: string): Promise<SentencePair[]> {
  const article = await loadArticle(slug);
  return (article?.content.paragraphs ?? []).flatMap((paragraph) =>
    'sentences' in paragraph ? paragraph.sentences : [],
  );
}

function wordsIn(text: string, translation?: string): WrittenWord[] {
  return contentWordsOf(text, analyser.analyse({ pair: 'german-english', text, translation }));
}

async function glossesOf(slug: string): Promise<readonly ArticleGloss[]> {
  return (await loadArticle(slug))?.content.glosses ?? [];
}

const allWords = (sentences: readonly SentencePair[]): WrittenWord[] =>
  sentences.flatMap((pair) => wordsIn(pair.original_sentence, pair.translation_sentence));

const glossed = (sentences: readonly SentencePair[]): WrittenWord[] =>
  allWords(sentences).filter(({ text }) => !UNGLOSSED.has(text));

describe('contentWordsOf', () => {
  it.each([
    ['Die Katze schläft auf dem Tisch.', ['Katze', 'schlafen', 'Tisch']],
    ['Sie hören gut zu.', ['zuhören', 'gut']],
    ['Es kamen zweihundertelf Gäste.', ['kommen', 'Gast']],
    ['Die Haustür war offen.', ['Haustür', 'sein', 'offen']],
    ['Er hat angerufen.', ['anrufen']],
  ])('%s', (sentence, lemmas) => {
    expect(wordsIn(sentence).map(({ lemma }) => lemma)).toEqual(lemmas);
  });
});

describe.each(LIBRARY)('the level of $slug', ({ slug, difficulty_level: level }) => {
  const bounds = BOUNDS[level]!;

  it('has few words beyond it, and enough of it', async () => {
    const words = glossed(await sentencesOf(slug));
    const { share, beyond } = wordLoad(words, level);
    expect({ share, beyond, isTooHard: share > bounds.mostBeyond }).toMatchObject({
      isTooHard: false,
    });
    const own = words.filter((word) => word.level === level).map(({ lemma }) => lemma);
    expect(new Set([...own, ...beyond]).size).toBeGreaterThanOrEqual(bounds.leastNew);
  });

  it('has sentences as long as it allows', async () => {
    const sentences = await sentencesOf(slug);
    const words = sentences.reduce(
      (sum, { original_sentence: sentence }) => sum + sentence.split(/\s+/u).length,
      0,
    );
    expect(words / sentences.length).toBeGreaterThanOrEqual(bounds.sentenceLength[0]);
    expect(words / sentences.length).toBeLessThanOrEqual(bounds.sentenceLength[1]);
  });

  it('explains each word beyond it, once', async () => {
    const words = glossed(await sentencesOf(slug));
    const { beyond } = wordLoad(words, level);
    const glosses = await glossesOf(slug);
    const explained = new Set(glosses.flatMap(({ text }) => text.split(/ … | /u)));
    const unexplained = beyond.filter(
      (lemma) => !words.some((word) => word.lemma === lemma && explained.has(word.text)),
    );
    expect(unexplained).toEqual([]);
    expect(new Set(glosses.map(({ word }) => word)).size).toBe(glosses.length);
  });
});

it('lists no word as unglossed that no text needs', async () => {
  const all = await Promise.all(LIBRARY.map(({ slug }) => sentencesOf(slug)));
  const found = new Set(allWords(all.flat()).map(({ text }) => text));
  expect([...UNGLOSSED].filter((word) => !found.has(word))).toEqual([]);
});
