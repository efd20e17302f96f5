import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { locateCore, parseCore } from '../sources/core.ts';
import { loadExtra, parseExtra } from './extra.ts';

const extra = loadExtra();

describe('variantsOf', () => {
  it.each([
    ['petrol station', ['gas station']],
    ['gas station', ['petrol station']],
    ['trousers', ['pants']],
    ['somebody', ['someone']],
    ['colour', ['color']],
    ['theatre', ['theater']],
    ['favourite colour', ['favorite color']],
    ['house', []],
    ['wise', []],
    ['ten', []],
  ])('%s: %j', (word, variants) => {
    expect(extra.variantsOf(word)).toEqual(variants);
  });

  it('only verbs change -ise', () => {
    expect(extra.variantsOf('realise', true)).toEqual(['realize']);
    expect(extra.variantsOf('otherwise')).toEqual([]);
  });
});

it('finds words and phrases by their German word', () => {
  expect(extra.wordsFor('abhängen', 'verb')).toContain('depend on');
  expect(extra.wordsFor('abhängen', 'noun')).toEqual([]);
  expect(extra.phrasesFor('heißen').map(({ english }) => english)).toContain('what is your name');
});

it('refuses a word without its class', () => {
  expect(() => parseExtra('regional: {}\nsame: {}\nwords: { Haus: [x] }\nphrases: {}')).toThrow(
    /Invalid/u,
  );
});

it('every phrase leads to some word of the core', () => {
  const files = locateCore().files.map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  const found = new Set(
    parseCore(files).flatMap(({ word }) => extra.phrasesFor(word).map(({ english }) => english)),
  );
  const text = readFileSync(new URL('extra.yaml', import.meta.url), 'utf8');
  const phrases = text
    .slice(text.indexOf('\nphrases:'))
    .split('\n')
    .flatMap((line) => /^ {2}([^:]+): \{/u.exec(line)?.[1] ?? []);
  expect(phrases.length).toBeGreaterThan(80);
  expect(phrases.filter((phrase) => !found.has(phrase))).toEqual([]);
});
