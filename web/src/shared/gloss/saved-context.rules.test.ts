import { expect, it } from 'vitest';
import type { Analysis } from '#contract/reading/schemas.ts';
import { contextToSave } from './saved-context.rules.ts';

const text = 'Es regnet. Er schaltet es ab.';
const analysis: Analysis = {
  sentences: [
    [0, 10],
    [11, text.length],
  ],
  tokens: [],
  units: [],
};
const ranges: [number, number][] = [
  [text.indexOf('schaltet'), text.indexOf('schaltet') + 8],
  [text.indexOf('ab'), text.indexOf('ab') + 2],
];
const saved = { text, translation: undefined, analysis, at: text.indexOf('schaltet'), ranges };
const nowhere = { source: null };

it('is the sentence of the word, with the places of its parts in it', () => {
  expect(contextToSave(saved, nowhere)).toEqual({
    sentence: 'Er schaltet es ab.',
    ranges: [
      [3, 11],
      [15, 17],
    ],
  });
});

it('is all of a text that has a translation, with its source', () => {
  const source = { title: 'Wetter', path: '/content/wetter' };
  expect(contextToSave({ ...saved, translation: 'It rains.' }, { source, at: 4 })).toEqual({
    sentence: text,
    ranges,
    translation: 'It rains.',
    source,
    at: 4,
  });
});

it('has no places if the server will store other letters', () => {
  const decomposed = 'Er mag A\u0308pfel.';
  const context = contextToSave(
    {
      ...saved,
      text: decomposed,
      analysis: { ...analysis, sentences: [] },
      at: 7,
      ranges: [[7, 13]],
    },
    nowhere,
  );
  expect(context).toEqual({ sentence: decomposed });
});

it('is nothing if the sentence is too long for a card', () => {
  const long = 'und immer weiter '.repeat(60);
  const endless = { sentences: [[0, long.length] as [number, number]], tokens: [], units: [] };
  expect(
    contextToSave({ ...saved, text: long, analysis: endless, at: 3 }, nowhere),
  ).toBeUndefined();
});
