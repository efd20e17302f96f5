import { expect, test } from 'vitest';
import { excerptParts, readText, textFacts, textsNamed } from './text-row.rules.ts';

test.each([
  [
    { source: 'epub', author: 'Franz Kafka', word_count: 22_410 },
    'Book · Franz Kafka · 22,410 words',
  ],
  [{ source: 'pasted', author: '', word_count: 1 }, 'Text · 1 word'],
] as const)('%j is shown as %s', (text, facts) => expect(textFacts(text)).toBe(facts));

test.each([
  [0, false, null],
  [0, true, 'Begun'],
  [0.001, true, '1 % read'],
  [0.629, true, '62 % read'],
  [1, true, 'Read'],
])('%f of a text, opened: %s, is %s', (share, isOpened, text) => {
  expect(readText(share, isOpened)).toBe(text);
});

test.each([
  ['', ['Die Verwandlung', 'Der Prozess']],
  ['KAFKA prozess', ['Der Prozess']],
  ['ver', ['Die Verwandlung']],
  ['nichts', []],
])('%s finds %j', (search, titles) => {
  const texts = ['Die Verwandlung', 'Der Prozess'].map((title) => ({ title, author: 'Kafka' }));
  expect(textsNamed(texts, search).map(({ title }) => title)).toEqual(titles);
});

test('an excerpt is divided at what was found', () => {
  expect(excerptParts('Als Gregor erwachte', [4, 10])).toEqual(['Als ', 'Gregor', ' erwachte']);
});
