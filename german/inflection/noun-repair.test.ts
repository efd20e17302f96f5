import { describe, expect, it } from 'vitest';
import { nounFromGermanWords } from './noun-repair.ts';

const haus = {
  NOM: { SIN: 'Haus', PLU: 'Häuser' },
  AKK: { SIN: 'Haus', PLU: 'Häuser' },
  DAT: { SIN: 'Hause', PLU: 'Häusern' },
  GEN: { SIN: 'Hauses', PLU: 'Häuser' },
  G: 'N' as const,
};

describe('nounFromGermanWords', () => {
  it('puts the modern dative before the archaic one', () => {
    const repaired = nounFromGermanWords('Haus', haus);
    expect(repaired?.noun.dative).toEqual({ singular: ['Haus', 'Hause'], plural: ['Häusern'] });
    expect(repaired).toMatchObject({ genders: ['neuter'], plurals: ['Häuser'], pluralOnly: false });
  });

  it('gives an adjectival noun both genders', () => {
    const raw = {
      NOM: { SIN: 'Angestellte', PLU: 'Angestellten' },
      DAT: { SIN: 'Angestellten' },
      G: 'M' as const,
    };
    expect(nounFromGermanWords('Angestellte', raw)?.genders).toEqual(['masculine', 'feminine']);
  });

  it('leaves weak nouns alone', () => {
    const raw = {
      NOM: { SIN: 'Kunde', PLU: 'Kunden' },
      AKK: { SIN: 'Kunden', PLU: 'Kunden' },
      DAT: { SIN: 'Kunden', PLU: 'Kunden' },
      GEN: { SIN: 'Kunden', PLU: 'Kunden' },
      G: 'M' as const,
    };
    expect(nounFromGermanWords('Kunde', raw)?.noun.genitive).toEqual({
      singular: ['Kunden'],
      plural: ['Kunden'],
    });
  });

  it('repairs unpronounceable genitives', () => {
    const raw = { NOM: { SIN: 'Tisch', PLU: 'Tische' }, GEN: { SIN: 'Tischs' }, G: 'M' as const };
    expect(nounFromGermanWords('Tisch', raw)?.noun.genitive?.singular).toEqual(['Tisches']);
  });

  it('declines a weak noun whose genitive is strong in the source', () => {
    const raw = {
      NOM: { SIN: 'Student', PLU: 'Studenten' },
      AKK: { SIN: 'Studenten' },
      DAT: { SIN: 'Studenten' },
      GEN: { SIN: 'Students' },
      G: 'M' as const,
    };
    expect(nounFromGermanWords('Student', raw)?.noun.genitive?.singular).toEqual(['Studenten']);
  });

  it('forms the genitive in -ns', () => {
    const raw = {
      NOM: { SIN: 'Gedanke', PLU: 'Gedanken' },
      GEN: { SIN: 'Gedanken' },
      G: 'M' as const,
    };
    expect(nounFromGermanWords('Gedanke', raw)?.noun.genitive?.singular).toEqual(['Gedankens']);
  });

  it('puts dem Ergebnis before dem Ergebnisse', () => {
    const raw = {
      NOM: { SIN: 'Ergebnis', PLU: 'Ergebnisse' },
      DAT: { SIN: 'Ergebnisse', PLU: 'Ergebnissen' },
      G: 'N' as const,
    };
    expect(nounFromGermanWords('Ergebnis', raw)?.noun.dative).toEqual({
      singular: ['Ergebnis', 'Ergebnisse'],
      plural: ['Ergebnissen'],
    });
  });

  it('does not take "das Tiefe, des Tiefen" for the noun', () => {
    const raw = {
      NOM: { SIN: 'Tiefe', PLU: 'Tiefen' },
      AKK: { SIN: 'Tiefen', PLU: 'Tiefen' },
      DAT: { SIN: 'Tiefen', PLU: 'Tiefen' },
      GEN: { SIN: 'Tiefen', PLU: 'Tiefen' },
      G: 'N' as const,
    };
    const repaired = nounFromGermanWords('Tiefe', raw);
    expect(repaired).toMatchObject({ genders: [], plurals: ['Tiefen'] });
    expect(repaired?.noun.genitive?.singular).toEqual(['Tiefe']);
  });

  it('distinguishes der Wagen from das Wagen', () => {
    const raw = {
      NOM: { SIN: 'Wagen', PLU: 'Wagen' },
      GEN: { SIN: 'Wagens' },
      G: 'N' as const,
    };
    expect(nounFromGermanWords('Wagen', raw)?.genders).toEqual(['masculine']);
  });

  it('completes missing cases', () => {
    const noun = nounFromGermanWords('Lampe', {
      NOM: { SIN: 'Lampe', PLU: 'Lampen' },
      G: 'F',
    })?.noun;
    expect(noun?.dative).toEqual({ singular: ['Lampe'], plural: ['Lampen'] });
  });

  it('recognises plural-only nouns', () => {
    const raw = { NOM: { PLU: 'Leute' }, DAT: { PLU: 'Leuten' } };
    expect(nounFromGermanWords('Leute', raw)).toMatchObject({
      pluralOnly: true,
      genders: [],
      plurals: ['Leute'],
    });
  });

  it('returns null for an empty record', () => {
    expect(nounFromGermanWords('Xyz', {})).toBeNull();
  });
});
