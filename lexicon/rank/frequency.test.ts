import { describe, expect, it } from 'vitest';
import { frequencyOf, loadFrequency, type Reading, shareWeights } from './frequency.ts';

function reading(entry: number, kind: Reading['kind'], more: Partial<Reading> = {}): Reading {
  const inflection = ({ plain: 'many', noun: 'some', other: 'none' } as const)[kind];
  return { entry, kind, inflection, isHeadword: false, coincides: false, prior: 1, ...more };
}

/** Entry → share of all weight, from form → readings. */
function share(forms: Record<string, Reading[]>, cased: string[] = []): Map<number, number> {
  const frequency = frequencyOf(Object.keys(forms), [], cased);
  return shareWeights(frequency, (form) => forms[form] ?? []).entries;
}

describe('loadFrequency', () => {
  const frequency = loadFrequency();

  it.each([
    ['ich', 'haus'],
    ['haus', 'regenschirm'],
    ['ging', 'verzichtete'],
    ['Straße', 'Gemarkung'],
  ])('%s is commoner than %s', (common, rare) => {
    expect(frequency.weight(common)).toBeGreaterThan(frequency.weight(rare));
  });

  it('has no weight for a form in no list', () => {
    expect(frequency.weight('xyzzy')).toBe(0);
    expect(frequency.capitalShare('xyzzy')).toBeNull();
  });
});

describe('shareWeights', () => {
  it('adds up the forms of one entry', () => {
    const weights = share({ gehe: [reading(1, 'other')], ging: [reading(1, 'other')] });
    expect(weights.get(1)).toBeGreaterThan(1 / 2.7);
  });

  it('divides a shared form in proportion to the other forms of each entry', () => {
    const weights = share({
      sein: [reading(1, 'other'), reading(2, 'other')],
      ist: [reading(1, 'other')],
      war: [reading(1, 'other')],
      seinem: [reading(2, 'other')],
    });
    expect(weights.get(1)).toBeGreaterThan((weights.get(2) ?? 0) * 1.5);
  });

  it('gives a form to the noun if no other form of the verb occurs', () => {
    const weights = share({
      gemeinden: [reading(1, 'noun'), reading(2, 'plain', { prior: 3 })],
    });
    expect(weights.get(1)).toBeGreaterThan((weights.get(2) ?? 0) * 1.5);
  });

  it('leaves what a verb cannot explain to the word that is spelt so', () => {
    // "bitte" is the commonest form here; the verb has only two rare ones of its own.
    const weights = share({
      bitte: [
        reading(1, 'other', { isHeadword: true }),
        reading(2, 'other', { inflection: 'many' }),
      ],
      ...Object.fromEntries(
        'a b c d e f g h i j'.split(' ').map((form) => [form, [reading(3, 'other')]]),
      ),
      bat: [reading(2, 'other')],
    });
    expect(weights.get(1)).toBeGreaterThan(weights.get(2) ?? 0);
    const often = share({
      bat: [reading(2, 'other')],
      bittet: [reading(2, 'other')],
      und: [reading(3, 'other')],
      bitte: [
        reading(1, 'other', { isHeadword: true }),
        reading(2, 'other', { inflection: 'many' }),
      ],
    });
    expect(often.get(2)).toBeGreaterThan((often.get(1) ?? 0) * 20);
  });

  it('lets capital letters decide between noun and infinitive, but not for words that begin sentences', () => {
    const essen = [reading(1, 'noun'), reading(2, 'plain')];
    const often = share({ essen }, ['Essen', 'essen']);
    const seldom = share({ essen }, ['essen', ...'abcdefghijklmnop'.split(''), 'Essen']);
    expect(often.get(1)).toBeGreaterThan(seldom.get(1) ?? 0);
    const hast = { hast: [reading(1, 'noun'), reading(2, 'other')], haben: [reading(2, 'other')] };
    const weights = share(hast, ['Hast', 'hast']);
    expect(weights.get(2)).toBeGreaterThan((weights.get(1) ?? 0) * 10);
  });
});
