import { expect, it } from 'vitest';
import { hyphenate } from './hyphenation.ts';

it.each([
  ['Haus', 'Haus'],
  ['essen', 'es·sen'],
  ['Mutter', 'Mut·ter'],
  ['Straße', 'Stra·ße'],
  ['Versicherung', 'Ver·si·che·rung'],
  ['Krankenhaus', 'Kran·ken·haus'],
  ['Fenster', 'Fens·ter'],
  ['Zucker', 'Zu·cker'],
  ['gegenüber', 'ge·gen·über'],
  ['Mädchen', 'Mäd·chen'],
  ['Öl', 'Öl'],
  ['', ''],
])('%s → %s', (word, expected) => expect(hyphenate(word)).toBe(expected));

it('hyphenates a compound at its joints', () => {
  expect(hyphenate('Staubecken', ['Stau', 'becken'])).toBe('Stau·be·cken');
  expect(hyphenate('Staubecken', ['Staub', 'ecken'])).toBe('Staub·ecken');
});

it('ignores parts that do not spell the word', () => {
  expect(hyphenate('essen', ['ess', 'bar'])).toBe('es·sen');
});
