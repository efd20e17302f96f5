import { expect, test } from 'vitest';
import type { Entry } from '#contract/dictionary/schemas.ts';
import { essen, sampleEntry } from '#web/testing/sample-entries.ts';
import { prefixPlaces } from './prefix-places.rules.ts';

const anfangen = sampleEntry({
  word: 'anfangen',
  part_of_speech: 'verb',
  separable_prefix: 'an',
  auxiliary: ['haben'],
  forms: {
    principal_parts: ['fängt an', 'fing an', 'angefangen'],
    participle_past: 'angefangen',
    infinitive_with_zu: 'anzufangen',
    conjugation: { present: { indicative: { thirds: 'fängt an', thirdp: 'fangen an' } } },
  },
});

/** Sentences with the verb in brackets. */
const saying = (...sentences: string[]): Entry => ({
  ...anfangen,
  example_sentences: sentences.map((marked) => {
    const offsets: [number, number][] = [];
    let text = '';
    for (const [index, piece] of marked.split(/[[\]]/u).entries()) {
      if (index % 2 === 1) offsets.push([text.length, text.length + piece.length]);
      text += piece;
    }
    return { text, bold_text_offsets: offsets, source: 'core' };
  }),
});
const print = (entry: Entry) =>
  prefixPlaces(entry).map(({ place, text, verb }) => {
    const marked = verb
      .toReversed()
      .reduce(
        (line, [start, end]) =>
          `${line.slice(0, start)}[${line.slice(start, end)}]${line.slice(end)}`,
        text,
      );
    return `${place}: ${marked}`;
  });

test('without sentences there are frames', () => {
  expect(print(anfangen)).toEqual([
    'main clause: … [fängt] … [an]',
    'with a modal verb: … kann … [anfangen]',
    'subordinate clause: …, dass … [anfängt]',
    'Perfekt: … hat … [angefangen]',
    'with “zu”: …, … [anzufangen]',
  ]);
});

test('the shortest sentence of each kind is shown', () => {
  const entry = saying(
    'Der Kurs [fängt] um neun Uhr [an].',
    'Wann [fängt] der Film [an]?',
    'Wir müssen [anfangen].',
    'Ich weiß, wann es [anfängt].',
    'Hast du schon [angefangen]?',
    'Es ist Zeit, [anzufangen].',
  );
  expect(print(entry)).toEqual([
    'main clause: Wann [fängt] der Film [an]?',
    'with a modal verb: Wir müssen [anfangen].',
    'subordinate clause: Ich weiß, wann es [anfängt].',
    'Perfekt: Hast du schon [angefangen]?',
    'with “zu”: Es ist Zeit, [anzufangen].',
  ]);
});

test('a sentence that shows another frame is not taken', () => {
  const entry = saying(
    'Morgen [anfangen]!', // no modal verb
    'Der Brief wurde [angefangen].', // passive
    'Damals war alles [angefangen].',
  );
  expect(print(entry)).toEqual(print(anfangen));
});

test('of sein, and of verbs that are not separable', () => {
  const gone: Entry = { ...anfangen, auxiliary: ['sein'] };
  expect(print(gone)[3]).toBe('Perfekt: … ist … [angefangen]');
  expect(prefixPlaces(essen)).toEqual([]);
});
