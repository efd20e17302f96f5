import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gradeRequestSchema } from '#contract/writing/schemas.ts';
import { GUEST_TEXT_LENGTH } from '#contract/writing/terms.ts';
import { type CheckedText, checkWithin } from '#german/checker/check.ts';
import { RULES } from '#german/checker/rules.ts';
import type { Tagger } from '#german/checker/tagger/tagger.ts';
import { findWeakSentences } from '#german/checker/weak-sentences.ts';
import { budgetFor, compoundCost, spellingCost } from '#german/checker/work.ts';
import { type OpenCheckerLexicon, openCheckerLexicon } from '#lexicon/artefact/checker-lexicon.ts';
import { type Artefact, openArtefact } from '#lexicon/artefact/open.ts';
import { fixtureArtefact } from '#lexicon/fixtures/build-fixture.ts';
import { gradeText } from '#server/shared/grading/grade-text.rules.ts';
import { createGradingWords, wordsForText } from '#server/shared/grading/grading-words.ts';
import { openLearnedTagger } from './learned-tagger.ts';
import * as letters from '#server/testing/test-letters.ts';
import { type Piece, textOf, WORST_PATTERNS } from '#server/testing/worst-texts.ts';
import { countOperations, type OperationCounter } from '#testing/count-operations.ts';

/** What the thread does for one text, counted: units of `work.ts` for its questions, blocks of code run for the rest. */

/**
 * Every module that reads texts, but those that answer questions about words, and the learned tagger, which does the same
 * sums for each token: these are counted in units.
 */
const READERS = /\/(?:german\/(?!checker\/tagger\/)|server\/shared\/grading\/)/u;
/**
 * Operations for each character of a text. Letters of learners take about 100, the worst known pattern 590. Blocks are counted
 * in full where a function is compiled after the count began: if another file has run it before, fewer are.
 */
const MOST_PER_CHARACTER = 650;
/** Beside those: the task is read too, and every text may have the guesses of a short one, some ten operations a unit. */
const MOST_OPERATIONS_BESIDES = 1_000_000;
/** Questions of grading about words. Letters of learners take 0.3. */
const MOST_QUESTIONS_PER_CHARACTER = 3;
const MOST_QUESTIONS_BESIDES = 1000;
/** Units of one question, by which a budget may be exceeded. */
const LARGEST_QUESTION = 10_000;

let artefact: Artefact;
let lexicon: OpenCheckerLexicon;
let tagger: Tagger;
let counter: OperationCounter;

beforeAll(async () => {
  artefact = openArtefact(await fixtureArtefact());
  lexicon = await openCheckerLexicon(artefact.database);
  tagger = openLearnedTagger();
  counter = countOperations(READERS);
});
afterAll(() => {
  counter.stop();
  lexicon.dispose();
  artefact.database.close();
});

/** A task of one's own with as much in it as is allowed. */
const prompt = gradeRequestSchema.shape.prompt.parse({
  question: textOf(
    [
      { kind: 'syllables', count: 2, joiner: '' },
      { kind: 'text', text: ' ' },
    ],
    6000,
  ),
  points: Array.from({ length: 10 }, (_, point) =>
    textOf([{ kind: 'text', text: `Wort${point} Haus ` }], 300),
  ),
  wordCount: { min: 40, max: 80 },
});

interface Counted {
  /** Blocks of code run. */
  operations: number;
  /** Of the checker (german/checker/work.ts). */
  units: number;
  /** Of grading, about words. */
  questions: number;
  /** Units of grading for asking the spelling dictionary. */
  spelt: number;
}

/** The same as shares of what a text of this length may take. */
function sharesOf({ operations, units, questions, spelt }: Counted, length: number): Counted {
  const { guessing, reading } = budgetFor(length);
  return {
    operations: operations / (MOST_OPERATIONS_BESIDES + MOST_PER_CHARACTER * length),
    units: units / (guessing + reading + LARGEST_QUESTION),
    spelt: spelt / (guessing + LARGEST_QUESTION),
    questions: questions / (MOST_QUESTIONS_BESIDES + MOST_QUESTIONS_PER_CHARACTER * length),
  };
}

function check(text: string): CheckedText {
  return checkWithin(text, lexicon, budgetFor(text.length), RULES, tagger);
}

/** Reads a text as the checker's thread does, and counts. */
function work(text: string): Counted {
  let asked = 0;
  let spelt = 0;
  const forText = wordsForText(
    createGradingWords(artefact.database, {
      readings: (form) => lexicon.readings(form),
      isSpelt: (form) => {
        const isSpelt = lexicon.isSpelt(form);
        spelt += spellingCost(form) + (isSpelt ? compoundCost(form) : 0);
        return isSpelt;
      },
    }),
    text.length,
  );
  counter.taken();
  const { findings, work } = check(text);
  const weak =
    text.length > GUEST_TEXT_LENGTH
      ? { sentences: [], work: 0 }
      : findWeakSentences(text, findings, lexicon, work);
  const units = work + weak.work;
  gradeText({
    prompt,
    text,
    profile: null,
    evidence: null,
    findings,
    weak: weak.sentences,
    mended: { text, findings },
    isVerb: (word) => forText.isVerb(word),
    levelOf: (word) => forText.levelOf(word),
    lemmasOf: (word) => {
      asked += 1;
      return forText.lemmasOf(word);
    },
    kindsOf: (word) => forText.kindsOf(word),
    rankOf: (word) => forText.rankOf(word),
    isKnown: (word) => forText.isKnown(word),
  });
  return { operations: counter.taken(), units, questions: asked, spelt };
}

/** Words and marks that rules and grading look for, and beginnings and ends of sentences. */
const TOKENS =
  'der die das dass den dem ein eine einen weil ob wenn als wie um zu ohne und oder aber denn sondern ist sind war hat habe wird kann muss ich du er sie Sie ihr wir man sich nicht kein an ab auf aus ein vor mit nach bei von für Haus Vater geht macht gehen gut schöne gestern, . , ; : ? ! " „ “ ( ) - – … \n \n\n 1. z.B. Liebe Hallo daß heisst E-Mail A b'.split(
    ' ',
  );
const piece: fc.Arbitrary<Piece> = fc.oneof(
  fc.record({
    kind: fc.constant('text' as const),
    text: fc
      .array(fc.constantFrom(...TOKENS), { minLength: 1, maxLength: 4 })
      .map((all) => all.join(' ')),
  }),
  fc.record({
    kind: fc.constant('text' as const),
    text: fc.string({ unit: 'grapheme', maxLength: 4 }),
  }),
  fc.record({
    kind: fc.constant('letters' as const),
    length: fc.integer({ min: 1, max: 62 }),
    capital: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('syllables' as const),
    count: fc.integer({ min: 1, max: 12 }),
    joiner: fc.constantFrom('', '-', 's'),
    capital: fc.boolean(),
  }),
  fc.constantFrom<Piece>({ kind: 'text', text: ' ' }, { kind: 'text', text: '. ' }),
);
const pattern = fc.array(piece, { minLength: 1, maxLength: 6 });

interface Tried {
  pattern: readonly Piece[];
  /** The largest of its shares. */
  share: number;
}

/** A search for worse texts: the worst of each generation live on, and patterns next to them are tried. */
function searchWorse(seed: number): Tried {
  const attempt = (tried: readonly Piece[]): Tried => {
    const counted = work(textOf(tried, SEARCHED_LENGTH));
    const { operations, questions } = sharesOf(counted, SEARCHED_LENGTH);
    return { pattern: tried, share: Math.max(operations, questions) };
  };
  const fresh = fc.sample(pattern, { seed, numRuns: GENERATIONS * GENERATION });
  let worst = Object.values(WORST_PATTERNS).map(attempt);
  for (let start = 0; start < fresh.length; start += GENERATION) {
    const children = fresh.slice(start, start + GENERATION).map((other, index) => {
      const parent = worst[index % worst.length]?.pattern ?? [];
      const place = index % (parent.length + 1);
      // New ones, old ones with something more, and old ones with something else.
      if (index % 3 === 0) return other;
      return parent.toSpliced(place, index % 3 === 1 ? 0 : 1, ...other.slice(0, 2));
    });
    worst = [...worst, ...children.map(attempt)]
      .toSorted((a, b) => b.share - a.share)
      .slice(0, SURVIVORS);
  }
  const [first] = worst;
  if (!first) throw new Error('nothing was tried');
  return first;
}
const SEARCHED_LENGTH = 2000;
const GENERATION = 12;
/** More with `SEARCH_GENERATIONS`, others with `SEARCH_SEED`. */
const GENERATIONS = Number(process.env['SEARCH_GENERATIONS'] ?? 5);
const SEED = Number(process.env['SEARCH_SEED'] ?? 18);

const SURVIVORS = 6;

describe('the work for a text', () => {
  it.each(Object.entries(WORST_PATTERNS))('grows with its length alone: %s', (_name, known) => {
    for (const length of [4000, 20_000]) {
      const shares = sharesOf(work(textOf(known, length)), length);
      expect(Math.max(...Object.values(shares))).toBeLessThanOrEqual(1);
    }
  });

  it('of the worst pattern that a search finds is within the same bounds', () => {
    const { pattern: found, share } = searchWorse(SEED);
    // An object, so that a failure shows the pattern.
    expect({ found, isBounded: share <= 1 }).toEqual({ found, isBounded: true });
  });

  it.each([
    ['a good one', letters.FLAT],
    ['one with many mistakes', letters.FLAT_WEAK],
    ['one of forty words', letters.EXCHANGE],
    ['an article', letters.FASHION],
  ])('of an ordinary letter is a third of its budget at most: %s', (_name, letter) => {
    const { guessing, reading } = budgetFor(letter.length);
    expect(work(letter).units).toBeLessThanOrEqual((guessing + reading) / 3);
    const { guessesLeftOut, stoppedAt } = check(letter);
    expect({ guessesLeftOut, stoppedAt }).toEqual({ guessesLeftOut: false, stoppedAt: null });
  });
});
