import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mendSentence } from './mended-sentence.ts';

/** A text, a sentence in it and stretches to replace, in order. */
const cases = fc
  .record({
    // Letters of one and of two UTF-16 units.
    text: fc.string({ unit: fc.constantFrom('a', 'ß', ' ', '😀', '\u0301'), maxLength: 40 }),
    cuts: fc.array(fc.nat(80), { minLength: 2, maxLength: 14 }),
    corrections: fc.array(fc.string({ unit: 'grapheme', maxLength: 5 }), { minLength: 6 }),
  })
  .map(({ text, cuts, corrections }) => {
    const [from = 0, ...inner] = cuts
      .map((cut) => Math.min(cut, text.length))
      .toSorted((a, b) => a - b);
    const to = inner.pop() ?? from;
    const findings = corrections.flatMap((correction, index) => {
      const start = inner[2 * index];
      const end = inner[2 * index + 1];
      return start === undefined || end === undefined || start === end
        ? []
        : [{ start, end, corrections: [correction] }];
    });
    return { text, from, to, findings };
  });

describe('mendSentence', () => {
  it('replaces the stretches and keeps the rest', () => {
    const text = 'Hallo. Ich habe ein Wonung gesehn.';
    const findings = [
      { start: 16, end: 19, corrections: ['eine'] },
      { start: 20, end: 26, corrections: ['Wohnung', 'Wonne'] },
    ];
    const { text: mended, originalOf } = mendSentence(text, { from: 7, to: 34 }, findings);
    expect(mended).toBe('Ich habe eine Wohnung gesehn.');
    const start = mended.indexOf('gesehn');
    expect(originalOf(start, start + 6)).toEqual({ start: 27, end: 33 });
    expect(originalOf(9, 13)).toBeNull();
    expect(originalOf(4, 21)).toBeNull();
  });

  it('gives every stretch its place, letter for letter, or none if it was mended', () => {
    fc.assert(
      fc.property(cases, fc.nat(60), fc.nat(10), ({ text, from, to, findings }, at, length) => {
        const { text: mended, originalOf } = mendSentence(text, { from, to }, findings);
        const start = Math.min(at, mended.length);
        const end = Math.min(start + length, mended.length);
        const place = originalOf(start, end);
        if (place === null) return;
        expect(text.slice(place.start, place.end)).toBe(mended.slice(start, end));
        expect(place.start).toBeGreaterThanOrEqual(from);
        expect(place.end).toBeLessThanOrEqual(to);
        for (const finding of findings) {
          expect(place.end <= finding.start || finding.end <= place.start).toBe(true);
        }
        // What comes before and after it in the text still does.
        const before = findings.filter((finding) => finding.end <= place.start);
        const grown = before.reduce(
          (sum, one) => sum + (one.corrections[0]?.length ?? 0) - (one.end - one.start),
          0,
        );
        expect(place.start - from + grown).toBe(start);
      }),
    );
  });

  it('finds the place of everything that was not mended', () => {
    fc.assert(
      fc.property(cases, ({ text, from, to, findings }) => {
        const { text: mended, originalOf } = mendSentence(text, { from, to }, findings);
        const found = new Set<number>();
        for (let at = 0; at < mended.length; at++) {
          const place = originalOf(at, at + 1);
          if (place) found.add(place.start);
        }
        for (let at = from; at < to; at++) {
          const isMended = findings.some(({ start, end }) => start <= at && at < end);
          expect(found.has(at)).toBe(!isMended);
        }
      }),
    );
  });
});
