import { describe, expect, it } from 'vitest';
import { guessGender, guessGenderByHead } from './gender.ts';
import type { Gender } from './paradigms.ts';

describe('guessGender', () => {
  it.each([
    ['Zeitung', 'feminine'],
    ['Freiheit', 'feminine'],
    ['Möglichkeit', 'feminine'],
    ['Mannschaft', 'feminine'],
    ['Nation', 'feminine'],
    ['Universität', 'feminine'],
    ['Bäckerei', 'feminine'],
    ['Musik', 'feminine'],
    ['Natur', 'feminine'],
    ['Lehrerin', 'feminine'],
    ['Mädchen', 'neuter'],
    ['Fräulein', 'neuter'],
    ['Instrument', 'neuter'],
    ['Eigentum', 'neuter'],
    ['Training', 'neuter'],
    ['Frühling', 'masculine'],
    ['Kapitalismus', 'masculine'],
    ['Teppich', 'masculine'],
    ['Honig', 'masculine'],
    ['Motor', 'masculine'],
    ['Tourist', 'masculine'],
    ['Ei', 'neuter'],
    ['Osterei', 'neuter'],
    ['Sprung', 'masculine'],
    ['Tanz', 'masculine'],
    ['Irrtum', 'masculine'],
    ['Moment', 'masculine'],
    ['Termin', 'masculine'],
    ['Benzin', 'neuter'],
    ['Restaurant', 'neuter'],
    ['Ring', 'masculine'],
    ['Bildung', 'feminine'],
    ['Entscheidung', 'feminine'],
    ['Journalist', 'masculine'],
    ['Arglist', 'feminine'],
    ['Frist', 'feminine'],
    ['Distanz', 'feminine'],
    ['Instanz', 'feminine'],
    ['Volkstanz', 'masculine'],
    ['Kuchen', 'masculine'],
    ['Knochen', 'masculine'],
    ['Zeichen', 'neuter'],
    ['Friseur', 'masculine'],
    ['Reparatur', 'feminine'],
    ['Abitur', 'neuter'],
    ['Recycling', 'neuter'],
    ['Zement', 'masculine'],
    ['Parlament', 'neuter'],
    ['Königin', 'feminine'],
    ['Matrose', 'masculine'],
    ['Diagnose', 'feminine'],
  ] as const)('%s is %s', (word, gender) => expect(guessGender(word)).toBe(gender));

  it.each([
    'Haus',
    'Tisch',
    'Lampe',
    'Auto',
    'Arm',
    'Gewand',
    'Aufwand',
    'Wein',
    'Verein',
    'Stadttor',
    'Rohr',
    'Königreich',
    'Streik',
    'Hamburg',
    '',
  ])('returns null for %j', (word) => {
    expect(guessGender(word)).toBeNull();
  });
});

describe('guessGenderByHead', () => {
  const known: Record<string, Gender> = { Schlüssel: 'masculine', Tür: 'feminine', Haus: 'neuter' };
  const genderOf = (noun: string) => known[noun] ?? null;
  it.each([
    ['Haustürschlüssel', 'masculine'],
    ['Haustür', 'feminine'],
    ['Krankenhaus', 'neuter'],
    ['Wohnung', 'feminine'],
  ] as const)('%s is %s', (word, gender) => expect(guessGenderByHead(word, genderOf)).toBe(gender));
  it('returns null for an unknown head', () =>
    expect(guessGenderByHead('Xyzzytopf', genderOf)).toBeNull());
});
