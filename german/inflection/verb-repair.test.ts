import { describe, expect, it } from 'vitest';
import { principalPartsOf } from './conjugation.ts';
import { additionalVerbs, verbFromGermanVerbs, type RawVerb } from './verb-repair.ts';

const parts = (raw: RawVerb) => {
  const verb = verbFromGermanVerbs(raw);
  return verb && principalPartsOf(verb).join(', ');
};

describe('verbFromGermanVerbs', () => {
  it.each<[string, RawVerb, string]>([
    [
      'joins what does not separate',
      { INF: 'untersuchen', PRÄ: { S: { 3: ['sucht', 'unter'] } }, PA2: ['untersucht'] },
      'untersucht, untersuchte, untersucht',
    ],
    [
      'never splits -ieren',
      { INF: 'absolvieren', PRÄ: { S: { 3: ['solviert', 'ab'] } }, PA2: ['absolviert'] },
      'absolviert, absolvierte, absolviert',
    ],
    [
      'splits where the source joins',
      { INF: 'ausprobieren', PRÄ: { S: { 3: 'ausprobiert' } }, PA2: ['ausprobiert'] },
      'probiert aus, probierte aus, ausprobiert',
    ],
    [
      'writes ss after a short vowel',
      { INF: 'passen', PRÄ: { S: { 3: 'paßt' } }, PA2: ['gepaßt'] },
      'passt, passte, gepasst',
    ],
    [
      'mends wrong records',
      { INF: 'übersetzen', PRÄ: { S: { 3: ['setzt', 'über'] } }, PA2: ['übergesetzt'] },
      'übersetzt, übersetzte, übersetzt',
    ],
    [
      'believes a participle with ge about a prefix that is not in our list',
      { INF: 'xaufgehen', PRÄ: { S: { 3: ['geht', 'xauf'] } }, PA2: ['xaufgegangen'] },
      'geht xauf, ging xauf, xaufgegangen',
    ],
  ])('%s', (_, raw, expected) => expect(parts(raw)).toBe(expected));

  it.each<RawVerb>([{}, { INF: '' }, { INF: 'Haus' }, { INF: 'gehe' }, { INF: '123n' }])(
    'makes no verb of %j',
    (raw) => {
      expect(verbFromGermanVerbs(raw)).toBeNull();
    },
  );
});

describe('additionalVerbs', () => {
  it.each([
    'frühstücken',
    'vorhaben',
    'wehtun',
    'klicken',
    'vereinbaren',
    'hochladen',
    'herunterladen',
    'möchten',
  ])('has %s', (infinitive) => {
    expect(additionalVerbs().some((verb) => verb.infinitive === infinitive)).toBe(true);
  });
});
