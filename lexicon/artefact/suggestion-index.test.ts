import { describe, expect, it } from 'vitest';
import { suggestionsReplySchema } from '#contract/dictionary/schemas.ts';
import { openSuggestions } from './suggestion-index.ts';
import { packSuggestions, type SuggestionRow } from './suggestion-pack.ts';

function row(word: string, score: number, forms: string[] = []): SuggestionRow {
  return { suggestion: { word, gloss: `gloss of ${word}` }, score, forms };
}

const ROWS = [
  row('Haus', 6.2, ['Häuser', 'Häusern', 'Hauses']),
  row('Haut', 5.1, ['Häute']),
  row('hauen', 4.6),
  row('häufig', 5.5),
  row('Hausaufgabe', 4.4),
  row('haben', 7.5, ['hat', 'hatte', 'gehabt']),
  row('gehen', 6.9, ['ging', 'geht', 'gegangen']),
  row('Gift', 4.3),
  row('schlafen', 5.2),
  row('essen', 6.0, ['isst', 'aß']),
  row('Essen', 5.9),
  row('schon', 6.8),
  row('schön', 6.3),
  row('Straße', 5.6),
  row('über', 6.9),
  row('Übung', 4.8),
  row('Café', 4.5),
  row('zu Hause', 5.5),
];

function words(prefix: string, limit = 10, rows = ROWS): string[] {
  const text = openSuggestions(packSuggestions(rows)).find(prefix, limit);
  return suggestionsReplySchema.parse(JSON.parse(text)).map((suggestion) => suggestion.word);
}

describe('suggestions', () => {
  it.each([
    ['haus', 'Haus'],
    ['häus', 'Haus'],
    ['haeus', 'Haus'],
    ['HÄUS', 'Haus'],
    ['ha\u0308us', 'Haus'],
    ['haüs', 'Haus'],
    ['häuf', 'häufig'],
    ['ging', 'gehen'],
    ['gegang', 'gehen'],
    ['hauses', 'Haus'],
    ['schönes', 'schön'],
    ['strass', 'Straße'],
    ['straß', 'Straße'],
    ['ueb', 'über'],
    ['cafe', 'Café'],
    ['zu h', 'zu Hause'],
    ['das Haus', 'Haus'],
    ['  haus', 'Haus'],
  ])('%s gives %s first', (prefix, first) => {
    expect(words(prefix)[0]).toBe(first);
  });

  it('ranks by score and gives each word once', () => {
    expect(words('ha')).toEqual(['haben', 'Haus', 'Haut', 'häufig', 'hauen', 'Hausaufgabe']);
  });

  it('finds a common word by its plural before rare words with that prefix', () => {
    const rows = [
      row('Haus', 6.2, ['Häuser', 'Häusern']),
      row('Häuschen', 3.4),
      row('häuslich', 3.6),
    ];
    expect(words('häus', 10, rows)[0]).toBe('Haus');
  });

  it('puts the word typed in full before longer and commoner ones', () => {
    const rows = [row('bauen', 5), row('Bauer', 5.2), row('Bau', 4)];
    expect(words('bau', 10, rows)).toEqual(['Bau', 'Bauer', 'bauen']);
  });

  it('treats one or two letters as a prefix, unless they are a common word', () => {
    const rows = [row('gehen', 7), row('GI', 3), row('Ei', 5), row('Eimer', 5.5), row('G', 2)];
    expect(words('g', 10, rows)).toEqual(['gehen', 'GI', 'G']);
    expect(words('ei', 10, rows)).toEqual(['Ei', 'Eimer']);
  });

  it('prefers the spelling as typed: umlaut and capital letter', () => {
    expect(words('schon')).toEqual(['schon', 'schön']);
    expect(words('schön')).toEqual(['schön', 'schon']);
    expect(words('essen')).toEqual(['essen', 'Essen']);
    expect(words('Essen')).toEqual(['Essen', 'essen']);
  });

  it('puts headwords before inflected forms of words of similar frequency', () => {
    expect(words('gi', 10, [row('Gift', 5), row('gehen', 5.5, ['ging'])])).toEqual([
      'Gift',
      'gehen',
    ]);
  });

  it.each(['', '   ', 'xyz', '😀', '\0', 'ß'.repeat(500), '\ud800', '%'])(
    'finds nothing for %j and does not throw',
    (prefix) => {
      expect(words(prefix)).toEqual([]);
    },
  );

  it('keeps to the limit', () => {
    expect(words('h', 2)).toEqual(['haben', 'Haus']);
    expect(words('h', 0)).toEqual([]);
  });

  it('has a row for an empty dictionary', () => {
    expect(words('a', 10, [])).toEqual([]);
  });

  it('rejects bytes of another layout', () => {
    expect(() => openSuggestions(new Uint8Array(64))).toThrow(RangeError);
  });
});

it('gives the same text for a word whenever it is asked for, however many others were in between', () => {
  const many = Array.from({ length: 21_000 }, (_, number) => `wort${number}`);
  const index = openSuggestions(packSuggestions(many.map((word) => row(word, 1))));
  for (const turn of [1, 2]) {
    for (const word of many) {
      const [first] = suggestionsReplySchema.parse(JSON.parse(index.find(word, 1)));
      expect([turn, first]).toEqual([turn, { word, gloss: `gloss of ${word}` }]);
    }
  }
});

describe('a large index', () => {
  const letters = 'enisratdhulcgmobwfkzpvjyxqäöüß';
  let state = 1;
  const random = (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const rows = Array.from({ length: 20_000 }, () => {
    const length = 2 + random(9);
    const text = Array.from(
      { length },
      () => letters[Math.min(random(30), random(30), random(30))] ?? 'e',
    ).join('');
    return text;
  });
  const unique = [...new Set(rows)].map((word) => row(word, random(7000) / 1000));
  const index = openSuggestions(packSuggestions(unique));
  const agreesExactly = (prefix: string): SuggestionRow[] =>
    unique.filter((candidate) => candidate.suggestion.word.startsWith(prefix));

  it('agrees with a plain search for every short prefix', () => {
    const prefixes = new Set(
      unique.flatMap(({ suggestion: { word } }) => [
        word[0] ?? '',
        word.slice(0, 2),
        word.slice(0, 3),
      ]),
    );
    for (const prefix of prefixes) {
      // If an umlaut or ß is typed, words spelt with it come first; that order is not compared here.
      if (!/[äöüß]/u.test(prefix)) continue;
      const expected = agreesExactly(prefix).toSorted(
        (a, b) =>
          Number(b.suggestion.word === prefix) - Number(a.suggestion.word === prefix) ||
          b.score - a.score,
      );
      const found = suggestionsReplySchema.parse(JSON.parse(index.find(prefix, 10)));
      const scores = new Map(
        unique.map((candidate) => [candidate.suggestion.word, candidate.score]),
      );
      expect(found.slice(0, expected.length).map(({ word }) => scores.get(word))).toEqual(
        expected.slice(0, 10).map(({ score }) => score),
      );
    }
  });

  it('finds every word by its full spelling', () => {
    for (const { suggestion } of unique.filter(({ suggestion: { word } }) => word.length > 2)) {
      const found = suggestionsReplySchema.parse(JSON.parse(index.find(suggestion.word, 20)));
      expect(found.map(({ word }) => word)).toContain(suggestion.word);
    }
  });
});
