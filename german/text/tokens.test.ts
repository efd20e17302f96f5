import { describe, expect, it } from 'vitest';
import { canEndClause, findOffsets, isClickableWord, tokenise } from './tokens.ts';

describe('tokenise', () => {
  it.each([
    ['Das Haus ist alt.', ['Das', 'Haus', 'ist', 'alt']],
    ['„Grüß Gott!“, sagte er.', ['Grüß', 'Gott', 'sagte', 'er']],
    ['die E-Mail-Adresse', ['die', 'E-Mail-Adresse']],
    ['Wie geht’s dir?', ['Wie', 'geht’s', 'dir']],
    ['Ost- und Westdeutschland', ['Ost', 'und', 'Westdeutschland']],
    ['10 Prozent', ['10', 'Prozent']],
    ['Ha\u0308user', ['Ha\u0308user']],
    ['👍🏽 gut', ['gut']],
    ['', []],
  ])('%j', (text, words) => {
    const tokens = tokenise(text);
    expect(tokens.map((token) => token.text)).toEqual(words);
    for (const token of tokens) expect(text.slice(token.start, token.end)).toBe(token.text);
  });
});

describe('isClickableWord', () => {
  it.each(['ab', 'Öl', 'Straße', 'ß1'])('%s is', (token) =>
    expect(isClickableWord(token)).toBe(true),
  );
  it.each(['a', 'ö', '12', '…', '', '😀'])('%j is not', (token) =>
    expect(isClickableWord(token)).toBe(false),
  );
});

describe('canEndClause', () => {
  it.each([
    ['Ich lade dich ein|.', true],
    ['Er ruft an| und fragt nach dir.', true],
    ['Steig ein|, wir fahren!', true],
    ['Ich lade dich ein| – was trinkst du?', true],
    ['„Legt an|“, sagte er.', true],
    ['Er kommt an| um acht.', true],
    ['den Stecker ziehen aus|', true],
    ['Schreiben Sie mit| Bleistift.', false],
    ['Wir fahren an| die See.', false],
    ['Sie redeten ihn mit| „Herr Doktor“ an.', false],
    ['Er wurde hin|- und hergeschoben.', false],
    ['Er fängt an| umändern zu lernen.', false],
  ])('%s: %j', (marked, expected) => {
    const end = marked.indexOf('|');
    expect(canEndClause(marked.replace('|', ''), end)).toBe(expected);
  });
});

describe('findOffsets', () => {
  const marked = (text: string, forms: string[], separated: string[] = []) =>
    findOffsets(text, new Set(forms), new Set(separated)).map(([start, end]) =>
      text.slice(start, end),
    );
  const einladen = ['einladen', 'eingeladen', 'einzuladen', 'einlädt'];
  const apart = ['lade ein', 'lädst ein', 'lädt ein', 'laden ein', 'lud ein'];

  it.each([
    ['Das Haus hat zwei Häuser neben sich.', ['Haus', 'Häuser'], [], ['Haus', 'Häuser']],
    ['Gehen wir? Ja, wir gehen.', ['gehen'], [], ['Gehen', 'gehen']],
    ['Wir essen Essen.', ['essen'], [], ['essen']],
    ['Das Essen. Essen wir!', ['essen'], [], ['Essen']],
    ['Ich lade dich zum Essen ein.', einladen, apart, ['lade', 'ein']],
    ['Lädt sie uns ein, oder nicht?', einladen, apart, ['Lädt', 'ein']],
    ['Er hat vergessen, sie einzuladen.', einladen, apart, ['einzuladen']],
    ['Sie lädt alle ein und kocht.', einladen, apart, ['lädt', 'ein']],
    ['Ich lade das Auto auf ein Schiff.', einladen, apart, []],
    ['Er stellt alles wieder her.', [], ['stellt wieder her'], ['stellt', 'wieder', 'her']],
    ['Er stellt alles her.', [], ['stellt wieder her'], []],
    ['Ich lade. Er schläft ein.', einladen, apart, []],
    ['Am 3. Mai lade ich ein.', einladen, apart, ['lade', 'ein']],
    ['😀 Haus', ['Haus'], [], ['Haus']],
  ])('%s', (text, forms, separated, expected) => {
    expect(marked(text, forms, separated)).toEqual(expected);
  });
});
