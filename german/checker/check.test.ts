import { describe, expect, it } from 'vitest';
import { checkText } from './check.ts';
import type { CheckerLexicon, WordReading } from './lexicon.ts';
import { editDistance, skeletonOf } from './skeleton.ts';

/** Counts its look-ups: a measure of work that does not depend on the machine. */
function countingLexicon(known: Readonly<Record<string, WordReading[]>> = {}): {
  lexicon: CheckerLexicon;
  asked: () => number;
} {
  let count = 0;
  const counted =
    <T>(answer: (form: string) => T) =>
    (form: string): T => {
      count++;
      return answer(form);
    };
  return {
    lexicon: {
      readings: counted((form) => known[form] ?? []),
      government: counted(() => null),
      commonness: counted(() => 0),
      isSpelt: counted((form) => form in known),
      similar: counted(() => []),
      near: counted(() => []),
      isListed: counted((form) => form in known),
    },
    asked: () => count,
  };
}

const noun = (lemma: string): WordReading[] => [
  { kind: 'noun', lemma, cells: 0x1, adjectival: false },
];

const HOSTILE: Record<string, string> = {
  'one letter': 'a ',
  'no spaces': 'a',
  'unknown words': 'Xyzabcdefg ',
  'long compounds': 'Donaudampfschifffahrtsgesellschaftskapitaen ',
  hyphens: 'a-',
  quotes: '"',
  commas: ', ',
  'full stops': '. ',
  'ends of sentences in quotes': '."" ',
  subordinators: 'dass ',
  coordinators: 'und aber ',
  articles: 'der die das ',
  'addresses that are none': 'a.b.c@',
  'lines without end': '\n',
  digits: '1.',
  'combining marks': 'e\u0301\u0301',
};

describe('checkText', () => {
  it.each(Object.entries(HOSTILE))('takes work in proportion to the length: %s', (_name, piece) => {
    const work = (length: number): number => {
      const { lexicon, asked } = countingLexicon();
      checkText(piece.repeat(Math.ceil(length / piece.length)), lexicon);
      return asked();
    };
    const small = work(4_000);
    expect(work(32_000)).toBeLessThanOrEqual(small * 8 * 1.3 + 1_000);
  });

  it.each(Object.entries(HOSTILE))('reads 100 kB of it: %s', (_name, piece) => {
    const { lexicon } = countingLexicon();
    const text = piece.repeat(Math.ceil(100_000 / piece.length));
    for (const { start, end } of checkText(text, lexicon)) expect(end).toBeGreaterThan(start);
  });

  it('gives findings in order, none overlapping another', () => {
    const { lexicon } = countingLexicon({ Haus: noun('Haus'), und: [] });
    const findings = checkText('ich sehe ein haus und haus, und das haus.', lexicon);
    expect(findings.length).toBeGreaterThan(0);
    const gaps = findings.slice(1).map(({ start }, index) => start - (findings[index]?.end ?? 0));
    expect(gaps.every((gap) => gap >= 0)).toBe(true);
  });

  it('finds nothing in an empty text', () => {
    expect(checkText('', countingLexicon().lexicon)).toEqual([]);
  });
});

describe('du and Sie', () => {
  const register = (text: string): string[] =>
    checkText(text, { ...countingLexicon().lexicon, isSpelt: () => true })
      .filter(({ rule }) => rule === 'register')
      .map(({ start, end }) => text.slice(start, end));

  it.each([
    ['Ich danke Ihnen. Können Sie kommen? Bringen Sie dein Buch mit.', ['dein']],
    ['Hast du Zeit? Ich besuche dich und danke Ihnen.', ['Ihnen']],
    ['Hast du Zeit? Ich besuche dich.', []],
    ['Ich danke Ihnen. Sie sagt, er kommt.', []],
    ['Sie sagt: „Hast du Zeit?“ Ich danke Ihnen. Können Sie kommen?', []],
    ['Hast du Zeit? Können Sie kommen?', []],
  ])('finds the rarer in %j', (text, expected) => {
    expect(register(text)).toEqual(expected);
  });
});

describe('skeletonOf', () => {
  it.each([
    ['Wohnung', 'Wonung'],
    ['schön', 'shön'],
    ['ziemlich', 'zimlich'],
    ['Straße', 'Strasse'],
    ['Vater', 'Fater'],
  ])('is the same of %s and %s', (right, wrong) => {
    expect(skeletonOf(wrong)).toBe(skeletonOf(right));
  });
  it('is empty for words too short to tell', () => {
    expect(skeletonOf('ab')).toBe('');
  });
});

describe('editDistance', () => {
  it.each([
    ['Haus', 'Haus', 0],
    ['Haus', 'Hase', 2],
    ['Huas', 'Haus', 1],
    ['Haus', 'Häuser', 3],
  ])('of %s and %s is %i', (a, b, distance) => {
    expect(editDistance(a, b, 3)).toBe(distance);
  });
  it('stops at its limit', () => {
    expect(editDistance('Wohnung', 'Zeitung', 2)).toBe(3);
  });
});
