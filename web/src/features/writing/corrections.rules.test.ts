import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { customEntrySchema } from '#contract/collections/schemas.ts';
import type { WritingCorrection } from '#contract/writing/result.ts';
import { entryOf, gapOf, markedSegments, stretchOf, weakSegments } from './corrections.rules.ts';

/** A correction of the first occurrence of `original` in the text. */
function correct(text: string, original: string, corrected: string | null): WritingCorrection {
  const start = text.indexOf(original);
  const end = start + original.length;
  return { start, end, original, corrected, explanation: 'Why.', alternatives: [], rule: 'x' };
}

/** Segments in short notation: marks in brackets. */
const inShort = (text: string, corrections: WritingCorrection[]) =>
  markedSegments(text, corrections)
    .map((segment) => (segment.kind === 'mark' ? `[${segment.text}]` : segment.text))
    .join('|');

describe('the segments of a text', () => {
  const text = 'Ich fahre mit den Bus nach hause.';

  test('are cut where the corrections are, in the order of the text', () => {
    const marks = [correct(text, 'hause', 'Hause'), correct(text, 'den', 'dem')];
    expect(inShort(text, marks)).toBe('Ich fahre mit |[den]| Bus nach |[hause]|.');
  });

  test('without corrections are the text', () => {
    expect(inShort(text, [])).toBe(text);
    expect(markedSegments('', [])).toEqual([]);
  });

  test('of two corrections that overlap have the earlier and longer', () => {
    const marks = [
      correct(text, 'den', 'dem'),
      correct(text, 'den Bus', 'dem Bus'),
      correct(text, 'Bus nach', null),
    ];
    expect(inShort(text, marks)).toBe('Ich fahre mit |[den Bus]| nach hause.');
  });

  test('have a mark where something is missing', () => {
    const comma = { ...correct('Ich weiß dass', 'weiß', ','), start: 8, end: 8, original: '' };
    expect(inShort('Ich weiß dass', [comma])).toBe('Ich weiß|[]| dass');
    expect(inShort('Ich weiß dass', [comma, comma])).toBe('Ich weiß|[]| dass');
    expect(inShort('Ich weiß dass', [{ ...comma, corrected: null }])).toBe('Ich weiß dass');
  });

  test('leave out offsets that do not fit, and cut no character in two', () => {
    const stale = { ...correct(text, 'den', 'dem'), start: 3, end: 6 };
    expect(inShort(text, [stale])).toBe(text);
    const half = { ...stale, start: 1, end: 2, original: '\uDC4D' };
    expect(inShort('👍 gut', [half])).toBe('👍 gut');
  });

  test('together are always the text', () => {
    const offsets = fc.array(fc.tuple(fc.nat(40), fc.nat(10)));
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), offsets, (any, places) => {
        const marks = places.map(([start, length]) => {
          const original = any.slice(start, start + length);
          return { ...correct(any, '', 'x'), start, end: start + original.length, original };
        });
        const segments = markedSegments(any, marks);
        expect(segments.map((segment) => segment.text).join('')).toBe(any);
      }),
    );
  });
});

describe('a correction as a gap', () => {
  const text = 'Ich fahre mit den Bus. Bis dann';

  test('has what was right around it, the answer, and what was written', () => {
    expect(gapOf(text, correct(text, 'den', 'dem'), [])).toEqual({
      before: 'Ich fahre mit ',
      answer: 'dem',
      after: ' Bus',
      written: 'den',
    });
  });

  test('is none where there is nothing to fill in, or more than one answer', () => {
    expect(gapOf(text, correct(text, 'den', ''), [])).toBeNull();
    expect(gapOf(text, correct(text, 'den', null), [])).toBeNull();
  });
});

describe('a correction as a custom entry', () => {
  const text = 'Hallo! Ich fahre heute mit den Bus zur Arbeit. Bis dann';

  test('is the right wording with words around it, what was written, and why', () => {
    const mark = correct(text, 'den', 'dem');
    expect(entryOf(text, mark, [mark])).toEqual({
      word: 'fahre heute mit dem Bus zur Arbeit',
      translation: 'fahre heute mit ___ Bus zur Arbeit (not “den”)',
      notes: 'Why.',
    });
  });

  test('asks what was left out, and what is too much', () => {
    const comma = { ...correct('Ich weiß dass', 'weiß', ','), start: 8, end: 8, original: '' };
    expect(entryOf('Ich weiß dass', comma, [])).toMatchObject({
      word: 'Ich weiß, dass',
      translation: 'Ich weiß___ dass',
    });
    const extra = correct('Das ist sehr sehr gut', 'sehr ', '');
    expect(entryOf('Das ist sehr sehr gut', extra, [])).toMatchObject({
      word: 'Das ist sehr gut',
      translation: 'not “Das ist sehr sehr gut”',
    });
  });

  test('does not reach into other mistakes or other sentences', () => {
    const mark = correct(text, 'den', 'dem');
    const word = (one: WritingCorrection, ...others: WritingCorrection[]) =>
      entryOf(text, one, [one, ...others])?.word;
    expect(word(mark, correct(text, 'mit', 'mit'))).toBe('dem Bus zur Arbeit');
    expect(word(mark, correct(text, 'Bus', 'Bus'))).toBe('fahre heute mit dem');
    expect(word(correct(text, 'Ich', 'Wir'))).toBe('Wir fahre heute mit');
    expect(word(correct(text, 'Arbeit', 'Schule'))).toBe('den Bus zur Schule');
  });

  test('is none where several wordings are possible, or nothing is left', () => {
    expect(entryOf(text, correct(text, 'den', null), [])).toBeNull();
    expect(entryOf('xx', correct('xx', 'xx', ''), [])).toBeNull();
  });

  test('is always one the server takes', () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 300 }), fc.nat(40), (any, length) => {
        const mark = { ...correct(any, any.slice(0, length + 1), `${any} 👍`), explanation: any };
        const entry = entryOf(any, mark, [mark]);
        expect(customEntrySchema.safeParse(entry).success).toBe(true);
      }),
    );
  });
});

describe('a stretch of a text', () => {
  const text = 'Ich fahre mit den Bus. Dann gehe ich nach hause.';
  const segments = markedSegments(text, [
    correct(text, 'den', 'dem'),
    correct(text, 'hause', 'Hause'),
  ]);
  const inShortOf = (start: number, end: number) =>
    stretchOf(segments, { start, end })
      .map((one) => (one.kind === 'mark' ? `[${one.text}]` : one.text))
      .join('|');

  test('has the corrections that lie in it', () => {
    expect(inShortOf(0, 22)).toBe('Ich fahre mit |[den]| Bus.');
    expect(inShortOf(23, text.length)).toBe('Dann gehe ich nach |[hause]|.');
  });

  test('that cuts through a correction is empty', () => {
    expect(inShortOf(0, 15)).toBe('');
  });

  test('to look at again is cut out of the text around it, which stays whole', () => {
    const weak = [{ start: 0, end: 3 }];
    const parts = weakSegments(segments, weak);
    expect(parts.map((one) => one.text).join('')).toBe(text);
    expect(parts.filter(({ isWeak }) => isWeak).map((one) => one.text)).toEqual(['Ich']);
    // One that lies across a correction is not marked: something was found there.
    expect(weakSegments(segments, [{ start: 0, end: 22 }]).some(({ isWeak }) => isWeak)).toBe(
      false,
    );
  });
});
