import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenCheckerLexicon, openCheckerLexicon } from '#lexicon/artefact/checker-lexicon.ts';
import { openArtefact } from '#lexicon/artefact/open.ts';
import { fixtureArtefact } from '#lexicon/fixtures/build-fixture.ts';
import type { GradingWords } from './grading-input.ts';
import { createGradingWords } from './grading-words.ts';

let lexicon: OpenCheckerLexicon;
let words: GradingWords;
beforeAll(async () => {
  const { database } = openArtefact(await fixtureArtefact());
  lexicon = await openCheckerLexicon(database);
  words = createGradingWords(database, lexicon);
});
afterAll(() => lexicon.dispose());

test.each([
  ['Haus', 'Haus'],
  ['Häusern', 'Haus'],
  ['gefahren', 'fahren'],
  ['anrufe', 'anrufen'],
  ['schöneren', 'schön'],
])('%s belongs to %s', (form, lemma) => {
  expect(words.lemmasOf(form)).toContain(lemma);
  expect(words.isKnown(form)).toBe(true);
});

test('a form is as common as its commonest entry', () => {
  expect(words.rankOf('Häusern')).toBe(words.rankOf('Haus'));
  expect(words.rankOf('Haus')).toBeGreaterThan(0);
});

test.each(['xqztvogel', 'the', '', '😀', "'; drop table entry; --"])('%j is not a word', (form) => {
  expect(words.lemmasOf(form)).toEqual([]);
  expect(words.rankOf(form)).toBeNull();
});

test('a word that only the speller knows has no entry', () => {
  expect(words.isKnown('xqztvogel')).toBe(false);
  expect(words.isKnown('Donaudampfschifffahrt')).toBe(true);
});
