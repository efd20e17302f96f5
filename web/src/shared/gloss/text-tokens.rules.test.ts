import { describe, expect, it } from 'vitest';
import { splitText } from './text-tokens.rules.ts';

const words = (text: string) => splitText(text).flatMap((token) => token.word ?? []);
const bold = (text: string, ranges: [number, number][]) =>
  splitText(text, ranges)
    .flatMap((token) => token.parts)
    .filter((part) => part.bold)
    .map((part) => part.text);
const whole = (text: string, ranges: [number, number][] = []) =>
  splitText(text, ranges)
    .flatMap((token) => token.parts)
    .map((part) => part.text)
    .join('');

describe('words to click', () => {
  it.each([
    ['Wir essen um 7 zu Abend.', ['Wir', 'essen', 'um', 'zu', 'Abend']],
    ['Öl, Äpfel und Maß!', ['Öl', 'Äpfel', 'und', 'Maß']],
    ['A 1000 3. — „so“', ['so']],
    ['Die U-Bahn ist da.', ['Die', 'U-Bahn', 'ist', 'da']],
    ['Vor- und Nachteile', ['Vor', 'und', 'Nachteile']],
    ['Wie geht’s?', ['Wie', 'geht']],
    ['', []],
    ['😀 ?!', []],
  ])('%s', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });
});

describe('words of an article', () => {
  it.each([
    ['Grüße, Ärger & Straße!', ['Grüße', 'Ärger', 'Straße']],
    ['Im Jahr 1810 kostet es 3,50 Euro.', ['Im', 'Jahr', 'kostet', 'es', 'Euro']],
    ['„O’zapft is!“', ['O', 'zapft', 'is']],
    ['Das E-Bike von Skarsgård', ['Das', 'E', 'Bike', 'von', 'Skarsgård']],
    ['a\u0308rgern', ['a\u0308rgern']],
    ['1.000 – …', []],
    ['', []],
  ])('%s has the words %j and loses nothing', (text, expected) => {
    const tokens = splitText(text, [], 'letters');
    expect(tokens.flatMap((token) => token.word ?? [])).toEqual(expected);
    expect(tokens.flatMap(({ parts }) => parts.map((part) => part.text)).join('')).toBe(text);
  });
});

describe('bold ranges', () => {
  it('marks words and parts of words', () => {
    expect(bold('Wir essen hier.', [[4, 9]])).toEqual(['essen']);
    expect(bold('Haustür', [[0, 4]])).toEqual(['Haus']);
    expect(words('Haustür')).toEqual(['Haustür']);
  });

  it.each<[string, string, [number, number][], string]>([
    [
      'overlapping',
      'Ich lade dich ein.',
      [
        [4, 7],
        [6, 8],
        [14, 17],
      ],
      'ladeein',
    ],
    [
      'touching and out of order',
      'abcdef',
      [
        [3, 5],
        [0, 3],
      ],
      'abcde',
    ],
    ['past the end', 'kurz', [[2, 99]], 'rz'],
    ['negative', 'kurz', [[-5, 2]], 'ku'],
    [
      'empty or reversed',
      'kurz',
      [
        [2, 2],
        [3, 1],
      ],
      '',
    ],
    ['over several words', 'zu Hause sein', [[0, 8]], 'zu Hause'],
    ['after an astral character', '😀 essen', [[3, 8]], 'essen'],
    ['inside a surrogate pair', 'a😀b', [[2, 3]], '😀'],
  ])('%s', (_, text, ranges, expected) => {
    expect(bold(text, ranges).join('')).toBe(expected);
    expect(whole(text, ranges)).toBe(text);
  });
});
