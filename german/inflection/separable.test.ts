import { describe, expect, it } from 'vitest';
import {
  findSeparated,
  isSeparatedParticiple,
  splitInseparable,
  splitSeparable,
} from './separable.ts';

describe('splitSeparable', () => {
  it.each([
    ['einladen', 'ein'],
    ['aufstehen', 'auf'],
    ['teilnehmen', 'teil'],
    ['herunterladen', 'herunter'],
    ['zurückkommen', 'zurück'],
    ['vorbereiten', 'vor'],
    ['durchlesen', 'durch'],
    ['umziehen', 'um'],
    ['unterbringen', 'unter'],
    ['wiedersehen', 'wieder'],
    ['wiederherstellen', 'wiederher'],
    ['kennenlernen', 'kennen'],
    ['fernsehen', 'fern'],
    ['bevorstehen', 'bevor'],
    ['ausprobieren', 'aus'],
    ['wehtun', 'weh'],
    ['zumachen', 'zu'],
    ['durchsetzen', 'durch'],
    ['abhandenkommen', 'abhanden'],
    ['liegenlassen', 'liegen'],
    ['auskurieren', 'aus'],
  ])('%s separates %s', (verb, prefix) => expect(splitSeparable(verb)?.prefix).toBe(prefix));
  it.each([
    'gehen',
    'verstehen',
    'übersetzen',
    'untersuchen',
    'wiederholen',
    'antworten',
    'rechtfertigen',
    'liebäugeln',
    'weissagen',
    'offenbaren',
    'maßregeln',
    'beantworten',
    'angeln',
    'einigen',
    'reinigen',
    'dauern',
    'bevorzugen',
    'umarmen',
    'durchsuchen',
    'annullieren',
    'standardisieren',
    'absolvieren',
    'hinterlegen',
    'missbrauchen',
    'zucken',
    'festigen',
    '',
  ])('%j does not', (verb) => expect(splitSeparable(verb)).toBeNull());
});

describe('splitInseparable', () => {
  it.each([
    ['verstehen', 'ver'],
    ['bekommen', 'be'],
    ['gehören', 'ge'],
    ['entdecken', 'ent'],
    ['zerstören', 'zer'],
    ['missverstehen', 'miss'],
    ['übersetzen', 'über'],
    ['erfinden', 'er'],
  ])('%s: %s', (verb, prefix) => expect(splitInseparable(verb)?.prefix).toBe(prefix));
  it.each(['geben', 'gehen', 'essen', 'beugen', 'ernten', 'enden'])('%s has none', (verb) =>
    expect(splitInseparable(verb)).toBeNull(),
  );
});

describe('findSeparated', () => {
  const forms = (text: string) => findSeparated(text.split(' ')).map(({ form }) => form);
  it('pairs the particle with every word before it, nearest first', () => {
    expect(forms('Lade dich zum Essen ein')).toEqual([
      'essen ein',
      'zum ein',
      'dich ein',
      'lade ein',
    ]);
    expect(forms('ich lade ein')).toEqual(['lade ein', 'ich ein']);
  });
  it('puts a particle of two words before its second word alone', () => {
    expect(forms('Er stellt alles wieder her').slice(0, 3)).toEqual([
      'alles wieder her',
      'stellt wieder her',
      'er wieder her',
    ]);
    expect(forms('Er stellt alles wieder her')).toContain('stellt her');
  });
  it.each(['ein Haus', 'gehen', '', 'das ist gut'])('finds nothing in %j', (text) => {
    expect(forms(text).filter((form) => form.endsWith(' haus'))).toEqual([]);
  });
});

describe('isSeparatedParticiple', () => {
  it.each([
    ['umgefahren', 'umfahren', true],
    ['umfahren', 'umfahren', false],
    ['umgegangen', 'umgehen', true],
    ['umgangen', 'umgehen', false],
    ['übergeben', 'übergeben', false],
    ['übergetreten', 'übertreten', true],
    ['übersetzt', 'übersetzen', false],
    ['durchgebrochen', 'durchbrechen', true],
    ['wiederholt', 'wiederholen', false],
    ['wiedergeholt', 'wiederholen', true],
    ['durchdiskutiert', 'durchdiskutieren', null],
    ['eingeladen', 'einladen', null],
    ['gefahren', 'fahren', null],
  ])('%s of %s: %s', (participle, infinitive, expected) => {
    expect(isSeparatedParticiple(participle, infinitive)).toBe(expected);
  });
});
