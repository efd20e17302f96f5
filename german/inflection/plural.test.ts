import { describe, expect, it } from 'vitest';
import { isPluralOf, pluralByEnding, possiblePlurals } from './plural.ts';

describe('isPluralOf', () => {
  it.each([
    ['Hände', 'Hand'],
    ['Mütter', 'Mutter'],
    ['Tische', 'Tisch'],
    ['Frauen', 'Frau'],
    ['Kinder', 'Kind'],
    ['Autos', 'Auto'],
    ['Lehrer', 'Lehrer'],
    ['Lehrerinnen', 'Lehrerin'],
    ['Ergebnisse', 'Ergebnis'],
    ['Museen', 'Museum'],
    ['Atlanten', 'Atlas'],
    ['Kakteen', 'Kaktus'],
    ['Praktika', 'Praktikum'],
    ['Firmen', 'Firma'],
    ['Themata', 'Thema'],
    ['Risiken', 'Risiko'],
    ['Kaufleute', 'Kaufmann'],
    ['Säle', 'Saal'],
    ['Flüsse', 'Fluß'],
    ['Bauten', 'Bau'],
    ['Prinzipien', 'Prinzip'],
  ])('%s of %s', (plural, singular) => expect(isPluralOf(plural, singular)).toBe(true));

  it.each([
    ['Muttis', 'Mami'],
    ['Medikamente', 'Medizin'],
    ['Doktoranden', 'Doktoratsstudierender'],
    ['Knoten', 'Kauz'],
    ['Buchten', 'Bai'],
    ['Bereitschaftsdienste', 'Bereitschaft'],
    ['Asketen', 'Asketin'],
    ['Madchen', 'Mädchen'],
    ['Ratten', 'Ratz'],
  ])('%s is not of %s', (plural, singular) => expect(isPluralOf(plural, singular)).toBe(false));
});

describe('pluralByEnding', () => {
  it.each([
    ['Umbenennung', 'feminine', 'Umbenennungen'],
    ['Pilotin', 'feminine', null],
    ['Influencerin', 'feminine', 'Influencerinnen'],
    ['Kärtchen', 'neuter', 'Kärtchen'],
    ['Neuling', 'masculine', 'Neulinge'],
    ['Hotelier', 'masculine', null],
    ['Numismatiker', 'masculine', 'Numismatiker'],
    ['Investor', 'masculine', null],
    ['Agitator', 'masculine', 'Agitatoren'],
    ['Anarchist', 'masculine', 'Anarchisten'],
    ['Kino', 'neuter', 'Kinos'],
    ['Dankbarkeit', 'feminine', null],
    ['Humanmedizin', 'feminine', null],
    ['Zeitgeist', 'masculine', null],
    ['Zeitung', 'masculine', null],
  ] as const)('%s, %s: %s', (word, gender, expected) => {
    expect(pluralByEnding(word, gender)).toBe(expected);
  });
});

describe('possiblePlurals', () => {
  const accepted = (word: string, gender: 'masculine' | 'feminine' | 'neuter', forms: string[]) =>
    possiblePlurals(word, gender).find(({ proof }) => proof.every((form) => forms.includes(form)))
      ?.plural;

  it('takes a form that only the plural has', () => {
    expect(accepted('Globalisierung', 'feminine', ['Globalisierungen'])).toBe('Globalisierungen');
    expect(accepted('Nachlass', 'masculine', ['Nachlässe', 'Nachlässen'])).toBe('Nachlässe');
    expect(accepted('Fiskus', 'masculine', ['Fisken'])).toBe('Fisken');
  });

  it('does not take an archaic dative, a genitive or an agent for a plural', () => {
    expect(accepted('Spott', 'masculine', ['Spotte', 'Spötter', 'Spöttern'])).toBeUndefined();
    expect(accepted('Sperma', 'neuter', ['Spermas'])).toBeUndefined();
  });
});
