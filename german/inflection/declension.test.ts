import { describe, expect, it } from 'vitest';
import { declineNoun, isAdjectivalNoun, isWeakMasculine, nounTable } from './declension.ts';
import type { Gender } from './paradigms.ts';

const row = (word: string, gender: Gender, plural?: string) => {
  const table = nounTable(declineNoun({ word, genders: [gender], ...(plural ? { plural } : {}) }));
  return [
    table.accusative?.singular,
    table.dative?.singular,
    table.genitive?.singular,
    table.dative?.plural,
  ].join(', ');
};

describe('declineNoun: accusative, dative, genitive singular, dative plural', () => {
  it.each([
    ['Haus', 'neuter', 'Häuser', 'Haus, Haus, Hauses, Häusern'],
    ['Tisch', 'masculine', 'Tische', 'Tisch, Tisch, Tisches, Tischen'],
    ['Lampe', 'feminine', 'Lampen', 'Lampe, Lampe, Lampe, Lampen'],
    ['Auto', 'neuter', 'Autos', 'Auto, Auto, Autos, Autos'],
    ['Mädchen', 'neuter', 'Mädchen', 'Mädchen, Mädchen, Mädchens, Mädchen'],
    ['Lehrer', 'masculine', 'Lehrer', 'Lehrer, Lehrer, Lehrers, Lehrern'],
    ['Apfel', 'masculine', 'Äpfel', 'Apfel, Apfel, Apfels, Äpfeln'],
    ['Tag', 'masculine', 'Tage', 'Tag, Tag, Tages / Tags, Tagen'],
    ['Kind', 'neuter', 'Kinder', 'Kind, Kind, Kindes / Kinds, Kindern'],
    ['Bus', 'masculine', 'Busse', 'Bus, Bus, Busses, Bussen'],
    ['Ergebnis', 'neuter', 'Ergebnisse', 'Ergebnis, Ergebnis, Ergebnisses, Ergebnissen'],
    ['Virus', 'neuter', 'Viren', 'Virus, Virus, Virus, Viren'],
    ['Kapitalismus', 'masculine', undefined, 'Kapitalismus, Kapitalismus, Kapitalismus, '],
    ['Platz', 'masculine', 'Plätze', 'Platz, Platz, Platzes, Plätzen'],
    ['Frühling', 'masculine', 'Frühlinge', 'Frühling, Frühling, Frühlings, Frühlingen'],
    ['Student', 'masculine', 'Studenten', 'Studenten, Studenten, Studenten, Studenten'],
    ['Tourist', 'masculine', 'Touristen', 'Touristen, Touristen, Touristen, Touristen'],
    ['Junge', 'masculine', 'Jungen', 'Jungen, Jungen, Jungen, Jungen'],
    ['Herr', 'masculine', 'Herren', 'Herrn, Herrn, Herrn, Herren'],
    ['Nachbar', 'masculine', 'Nachbarn', 'Nachbarn, Nachbarn, Nachbarn, Nachbarn'],
    ['Mensch', 'masculine', 'Menschen', 'Menschen, Menschen, Menschen, Menschen'],
    ['Präsident', 'masculine', 'Präsidenten', 'Präsidenten, Präsidenten, Präsidenten, Präsidenten'],
    [
      'Klassenkamerad',
      'masculine',
      'Klassenkameraden',
      'Klassenkameraden, Klassenkameraden, Klassenkameraden, Klassenkameraden',
    ],
    ['Name', 'masculine', 'Namen', 'Namen, Namen, Namens, Namen'],
    ['Vorname', 'masculine', 'Vornamen', 'Vornamen, Vornamen, Vornamens, Vornamen'],
    ['Herz', 'neuter', 'Herzen', 'Herz, Herzen / Herz, Herzens, Herzen'],
    ['Professor', 'masculine', 'Professoren', 'Professor, Professor, Professors, Professoren'],
    ['Staat', 'masculine', 'Staaten', 'Staat, Staat, Staates / Staats, Staaten'],
    ['Moment', 'masculine', 'Momente', 'Moment, Moment, Moments, Momenten'],
    ['Arzt', 'masculine', 'Ärzte', 'Arzt, Arzt, Arztes / Arzts, Ärzten'],
    ['Glas', 'neuter', 'Gläser', 'Glas, Glas, Glases, Gläsern'],
    ['Kamera', 'feminine', 'Kameras', 'Kamera, Kamera, Kamera, Kameras'],
    ['Automat', 'masculine', 'Automaten', 'Automaten, Automaten, Automaten, Automaten'],
    ['Experte', 'masculine', 'Experten', 'Experten, Experten, Experten, Experten'],
    ['Uigure', 'masculine', undefined, 'Uiguren, Uiguren, Uiguren, '],
    ['Eisbär', 'masculine', 'Eisbären', 'Eisbären, Eisbären, Eisbären, Eisbären'],
    ['Käse', 'masculine', 'Käse', 'Käse, Käse, Käses, Käsen'],
    ['Jugendwahn', 'masculine', undefined, 'Jugendwahn, Jugendwahn, Jugendwahns, '],
    ['Schmerz', 'masculine', 'Schmerzen', 'Schmerz, Schmerz, Schmerzes, Schmerzen'],
    ['Felsspalte', 'feminine', 'Felsspalten', 'Felsspalte, Felsspalte, Felsspalte, Felsspalten'],
    ['Hit', 'masculine', 'Hits', 'Hit, Hit, Hits, Hits'],
    ['Blog', 'masculine', 'Blogs', 'Blog, Blog, Blogs, Blogs'],
    ['Trend', 'masculine', 'Trends', 'Trend, Trend, Trends, Trends'],
    ['Jazz', 'masculine', undefined, 'Jazz, Jazz, Jazz, '],
    ['Handvoll', 'feminine', 'Handvoll', 'Handvoll, Handvoll, Handvoll, Handvoll'],
    ['LKW', 'masculine', 'LKWs', 'LKW, LKW, LKW / LKWs, LKWs'],
    [
      'Angestellte',
      'masculine',
      undefined,
      'Angestellten / Angestellte, Angestellten, Angestellten, Angestellten',
    ],
  ] as const)('%s', (word, gender, plural, expected) =>
    expect(row(word, gender, plural)).toBe(expected),
  );

  it('has no singular for plural-only nouns', () => {
    const table = nounTable(declineNoun({ word: 'Leute', genders: [], pluralOnly: true }));
    expect(table.nominative).toEqual({ plural: 'Leute' });
    expect(table.dative).toEqual({ plural: 'Leuten' });
  });

  it('prefers a known genitive', () => {
    const table = nounTable(
      declineNoun({ word: 'Film', genders: ['masculine'], genitive: 'Films', plural: 'Filme' }),
    );
    expect(table.genitive).toEqual({ singular: 'Films', plural: 'Filme' });
  });

  it('omits the archaic dative from the table', () => {
    const noun = { nominative: { singular: ['Haus'] }, dative: { singular: ['Haus', 'Hause'] } };
    expect(nounTable(noun).dative).toEqual({ singular: 'Haus' });
  });
});

describe('isWeakMasculine', () => {
  it.each([
    'Kollege',
    'Pilot',
    'Polizist',
    'Patient',
    'Soldat',
    'Fotograf',
    'Biologe',
    'Demokrat',
    'Bär',
  ])('%s is', (word) => {
    expect(isWeakMasculine(word, word.endsWith('e') ? `${word}n` : `${word}en`)).toBe(true);
  });
  it.each(['Präsident', 'Doktorand', 'Praktikant', 'Egoist', 'Copilot', 'Kandidat', 'Fabrikant'])(
    '%s is, though its plural is unknown',
    (word) => expect(isWeakMasculine(word)).toBe(true),
  );
  it.each(['Kontinent', 'Leutnant', 'Akzent', 'Geist', 'Staat', 'Verband', 'Bovist'])(
    '%s is not, though its plural is unknown',
    (word) => expect(isWeakMasculine(word)).toBe(false),
  );
  it.each([
    ['Professor', 'Professoren'],
    ['Kontinent', 'Kontinente'],
    ['Monat', 'Monate'],
    ['Staat', 'Staaten'],
    ['Käse', 'Käse'],
    ['See', 'Seen'],
    ['Tisch', 'Tische'],
  ])('%s is not', (word, plural) => expect(isWeakMasculine(word, plural)).toBe(false));
});

describe('isAdjectivalNoun', () => {
  it.each(['Angestellte', 'Deutsche', 'Bankangestellte', 'Reisende', 'Verwandte'])(
    '%s is',
    (word) => {
      expect(isAdjectivalNoun(word)).toBe(true);
    },
  );
  it.each(['Junge', 'Kunde', 'Lampe', 'Wende', 'Ende', 'Kiste', 'Spalte', 'Türklinke'])(
    '%s is not',
    (word) => {
      expect(isAdjectivalNoun(word)).toBe(false);
    },
  );
});
