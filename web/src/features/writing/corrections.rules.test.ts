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

describe('a correction as a card', () => {
  const text = 'Hallo! Ich fahre heute mit den Bus zur arbeit. Bis dann';
  const inShortOf = (any: string, mark: WritingCorrection, ...others: WritingCorrection[]) => {
    const entry = entryOf(any, mark, [mark, ...others]);
    if (!entry?.context?.ranges) return null;
    const { sentence, ranges } = entry.context;
    const [[start, end] = [0, 0]] = ranges;
    return `${sentence.slice(0, start)}[${sentence.slice(start, end)}]${sentence.slice(end)}`;
  };

  test('asks for the gap in its whole sentence, says what was written, and why', () => {
    const mark = correct(text, 'den', 'dem');
    expect(inShortOf(text, mark)).toBe('Ich fahre heute mit [dem] Bus zur arbeit.');
    expect(entryOf(text, mark, [mark])).toMatchObject({
      word: 'dem',
      translation: 'not “den”',
      notes: 'Why.',
    });
  });

  test('mends what else is surely wrong, and stops at what nobody can mend', () => {
    const mark = correct(text, 'den', 'dem');
    const work = correct(text, 'arbeit', 'Arbeit');
    expect(inShortOf(text, mark, work)).toBe('Ich fahre heute mit [dem] Bus zur Arbeit.');
    expect(inShortOf(text, work, mark)).toBe('Ich fahre heute mit dem Bus zur [Arbeit].');
    expect(inShortOf(text, mark, correct(text, 'heute', null))).toBe('mit [dem] Bus zur arbeit.');
    const maybe = { ...correct(text, 'Bus', 'Zug'), certainty: 'maybe' as const };
    expect(inShortOf(text, mark, maybe)).toBe('Ich fahre heute mit [dem] Bus zur arbeit.');
  });

  test('has a gap for a word that was left out', () => {
    const any = 'Ich freue auf dich.';
    const mark = { ...correct(any, 'freue', ' mich'), start: 9, end: 9, original: '' };
    expect(inShortOf(any, mark)).toBe('Ich freue [mich] auf dich.');
    expect(entryOf(any, mark, [mark])?.translation).toBe('Something is missing here');
  });

  test.each([
    ['several wordings', correct(text, 'den', null)],
    ['something to leave out', correct(text, 'heute ', '')],
    ['a comma', { ...correct(text, 'heute', ','), start: 9, end: 9, original: '' }],
    ['another sentence', correct(text, 'Ich fahre', 'Morgen früh fährt dann wohl')],
    ['a mere question', { ...correct(text, 'den', 'dem'), certainty: 'maybe' as const }],
  ])('is none for %s', (_, mark) => {
    expect(entryOf(text, mark, [mark])).toBeNull();
  });

  test('may ask for the same words in another order', () => {
    const any = 'Heute ich gehe früh weg.';
    const mark = correct(any, 'Heute ich gehe früh', 'Heute gehe ich früh');
    expect(inShortOf(any, mark)).toBe('[Heute gehe ich früh] weg.');
  });

  test('is one the server takes, or none', () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 300 }), fc.nat(12), (any, length) => {
        const mark = { ...correct(any, any.slice(0, length + 1), 'Wört 👍'), explanation: any };
        const entry = entryOf(any, mark, [mark]);
        expect(entry === null || customEntrySchema.safeParse(entry).success).toBe(true);
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
