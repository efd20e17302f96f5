import { describe, expect, test } from 'vitest';
import { type Candidate, orderReadings, STANDING } from './reading-order.ts';

let id = 0;
function candidate(
  spelling: string,
  rank: number | null,
  more: Partial<Candidate> = {},
): Candidate & { name: string } {
  const kind = more.kind ?? 'headword';
  return {
    id: ++id,
    spelling,
    kind,
    distance: 0,
    standing: STANDING.core,
    rank,
    ordinal: 0,
    ...more,
    name: `${spelling}/${kind}/${more.standing ?? STANDING.core}`,
  };
}
const raw = { standing: STANDING.translated };
const bare = { standing: STANDING.bare };
const coarse = { standing: STANDING.coarse };
const form = { kind: 'form' } as const;

describe('orderReadings', () => {
  test.each<[what: string, typed: string, first: Candidate, second: Candidate]>([
    [
      'a core noun before a raw form of its spelling',
      'bier',
      candidate('Bier', 6000),
      candidate('bier', 1100, { ...raw, ...form }),
    ],
    [
      'a core function word before a raw abbreviation',
      'In',
      candidate('in', 3),
      candidate('In', 40_000, raw),
    ],
    [
      'a core noun’s plural before a raw verb',
      'Freunde',
      candidate('Freunde', 300, form),
      candidate('freunde', 20_000, { ...bare, ...form }),
    ],
    [
      'a rare harmless word before a common coarse one',
      'Latte',
      candidate('latte', 60_000, { ...raw, ...form }),
      candidate('Latte', 900, coarse),
    ],
    [
      'a raw word four times as common as one of the core',
      'Ziel',
      candidate('Ziel', 900, raw),
      candidate('ziel', 8000, form),
    ],
    [
      'a core word not quite four times as rare',
      'Rede',
      candidate('rede', 200, form),
      candidate('Rede', 1500, raw),
    ],
    [
      'a translated word before one that no source translates',
      'karten',
      candidate('Karten', 90_000, { ...raw, ...form }),
      candidate('karten', 10, bare),
    ],
    ['a noun as written', 'Essen', candidate('Essen', 500), candidate('essen', 200)],
    ['a verb as written', 'essen', candidate('essen', 500), candidate('Essen', 400)],
    [
      'the letters as typed before missing dots',
      'schon',
      candidate('schon', 400),
      candidate('schön', 150, { distance: 3 }),
    ],
    [
      'ae for ä before missing dots',
      'schoen',
      candidate('schön', 900, { distance: 2 }),
      candidate('schon', 30, { distance: 4 }),
    ],
    [
      'an abbreviation as it is written',
      'IT',
      candidate('IT', 900, raw),
      candidate('it', 900, raw),
    ],
    ['the commoner of two in capitals', 'BIER', candidate('Bier', 900), candidate('bier', 2000)],
    [
      'a word of the core in no list before a raw one in no list',
      'ab',
      candidate('ab', null),
      candidate('ab', null, raw),
    ],
  ])('%s: %s', (_what, typed, first, second) => {
    expect(orderReadings(typed, [second, first], new Map())).toEqual([first, second]);
  });

  test('the share of the spelling decides, not the commonness of the whole entry', () => {
    const noun = candidate('Liebe', 20_000);
    const verb = candidate('liebe', 100, form);
    const weights = new Map([
      [noun.id, 0.0009],
      [verb.id, 0.0002],
    ]);
    expect(orderReadings('Liebe', [verb, noun], weights)[0]).toBe(noun);
    expect(orderReadings('liebe', [verb, noun], weights)[0]).toBe(noun);
    expect(orderReadings('liebe', [verb, noun], new Map())[0]).toBe(verb);
  });

  test('homonyms of equal weight stay in their own order', () => {
    const second = candidate('Bank', 500, { ordinal: 1 });
    const first = candidate('Bank', 500);
    expect(orderReadings('bank', [second, first], new Map())).toEqual([first, second]);
  });
});
