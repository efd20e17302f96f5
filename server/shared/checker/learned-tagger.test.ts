import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkText } from '#german/checker/check.ts';
import { type Finding, isSure } from '#german/checker/finding.ts';
import { RULES } from '#german/checker/rules.ts';
import type { Tagger } from '#german/checker/tagger/tagger.ts';
import { type OpenCheckerLexicon, openCheckerLexicon } from '#lexicon/artefact/checker-lexicon.ts';
import { type Artefact, openArtefact } from '#lexicon/artefact/open.ts';
import { fixtureArtefact } from '#lexicon/fixtures/build-fixture.ts';
import * as letters from '#server/testing/test-letters.ts';
import { openLearnedTagger, TAGGER_FACTS, TAGGER_WEIGHTS } from './learned-tagger.ts';

/** With the words of the core; the whole dictionary's are in e2e/default-build.spec.ts. */
let artefact: Artefact;
let lexicon: OpenCheckerLexicon;
let tagger: Tagger;

beforeAll(async () => {
  artefact = openArtefact(await fixtureArtefact());
  lexicon = await openCheckerLexicon(artefact.database);
  tagger = openLearnedTagger();
});
afterAll(() => {
  lexicon.dispose();
  artefact.database.close();
});

const check = (text: string): Finding[] => checkText(text, lexicon, RULES, tagger);
const learnedIn = (text: string): Finding[] => check(text).filter(({ rule }) => rule === 'learned');

describe('the weights', () => {
  it('are what their facts say: at most three megabytes, with source and licence', () => {
    const bytes = readFileSync(TAGGER_WEIGHTS);
    expect(bytes.length).toBe(TAGGER_FACTS.bytes);
    expect(bytes.length).toBeLessThanOrEqual(3_000_000);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(TAGGER_FACTS.sha256);
    expect(TAGGER_FACTS.licence).toBe('CC BY-SA 4.0');
    expect(TAGGER_FACTS.source).toMatch(/Falko.*MERLIN/u);
  });
});

describe('the learned tagger', () => {
  it('says the same of the same text each time', () => {
    const first = check(letters.FLAT_WEAK);
    expect(check(letters.FLAT_WEAK)).toEqual(first);
    const other = checkText(letters.FLAT_WEAK, lexicon, RULES, openLearnedTagger());
    expect(other).toEqual(first);
  });

  it.each([
    ['with many mistakes', letters.FLAT_WEAK],
    ['of simple sentences', letters.COOKING_WEAK],
  ])(
    'takes nothing from the rules and overlaps none of their findings in a letter %s',
    (_name, text) => {
      const rules = checkText(text, lexicon);
      const both = check(text);
      expect(both.filter(({ rule }) => rule !== 'learned')).toEqual(rules);
      both.slice(1).forEach(({ start }, index) => {
        expect(start).toBeGreaterThanOrEqual(both[index]?.end ?? 0);
      });
    },
  );

  it.each(WRONG)('finds in “%s” that “%s” should be “%s”', (text, words, correction) => {
    const found = learnedIn(text).filter(({ start, end }) => text.slice(start, end) === words);
    expect(found.map(({ corrections }) => corrections)).toEqual([[correction]]);
  });

  it.each(RIGHT)('finds nothing in “%s”', (text) => {
    expect(learnedIn(text)).toEqual([]);
  });

  it('puts no second mark where a rule has put one', () => {
    const text = 'Das bedeutet dass wir mehr lernen müssen.';
    expect(check(text).map(({ corrections }) => corrections)).toEqual([['bedeutet,']]);
  });

  it('has a correction for all that it is sure of, and an explanation for everything', () => {
    const texts = [letters.FLAT_WEAK, letters.COOKING_WEAK, ...WRONG.map(([text]) => text)];
    const found = texts.flatMap((text) => learnedIn(text));
    expect(found.length).toBeGreaterThan(0);
    const sure = found.filter(isSure);
    expect(sure.every(({ corrections }) => corrections.length === 1)).toBe(true);
    for (const { explanation } of found) expect(explanation).toMatch(/\.$/u);
  });
});

/** Sentences of letters and essays as learners write them, words that a finding must touch, and what they become. */
const WRONG: readonly (readonly [text: string, words: string, correction: string])[] = [
  ['Die Leute die in Deutschland wohnen sind sehr nett.', 'Leute', 'Leute,'],
  ['Ich weiß nicht ob er kommt.', 'nicht', 'nicht,'],
  ['Auf der anderen Seite, gibt es auch Nachteile.', 'Seite,', 'Seite'],
  ['Wie geht es dir und deine Familie?', 'deine', 'deiner'],
];

/** The same put right, and what looks like it. */
const RIGHT: readonly string[] = [
  'Die Leute, die in Deutschland wohnen, sind sehr nett.',
  'Ich weiß nicht, ob er kommt.',
  'Die Frauen haben die gleichen Rechte wie die Männer.',
  'Auf der anderen Seite gibt es auch Nachteile.',
  'Wie geht es dir und deiner Familie?',
  'Ich freue mich auf deinen Besuch am Wochenende.',
  'Meiner Meinung nach ist das eine gute Idee.',
];
