import { beforeAll, expect, test } from 'vitest';
import { fixtureArtefact } from '#lexicon/fixtures/build-fixture.ts';
import type { SentenceBank } from './sentence-bank.ts';
import { openDictionary } from './dictionary.queries.ts';
import { createSentenceBank } from './read-bank.ts';

let bank: SentenceBank;
beforeAll(async () => {
  bank = createSentenceBank(openDictionary(await fixtureArtefact()));
});

test.each([
  ['Ich stehe um sieben Uhr auf.', ['aufstehen']],
  ['Steh auf und komm!', ['aufstehen']],
  ['Er lädt dich ein, weil er dich mag.', ['einladen']],
  ['Das Buch steht auf dem Regal.', []],
  ['Die Lade nimmt viel Platz ein.', ['einnehmen']],
  ['Die Fische auf dem Markt sind noch lebendig.', []],
])('%s has the separated verbs %j', (text, verbs) => {
  expect(bank.readText(text).separated.map(({ word }) => word)).toEqual(verbs);
});
