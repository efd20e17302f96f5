import { describe, expect, it } from 'vitest';
import { findText, searchPattern } from './find-text.ts';

const shown = (text: string, query: string) => {
  const found = findText(text, searchPattern(query));
  return found && [found.excerpt, found.excerpt.slice(...found.range)];
};

describe('findText', () => {
  it.each([
    ['Der Zug ist schon weg.', 'zug', 'Zug'],
    ['ÄRGER und Überfluss', 'überfluss', 'Überfluss'],
    ['Ärger', 'ÄRGER', 'Ärger'],
    ['Sie kam\nam Abend', 'kam am', 'kam am'],
    ['Preis: 5.00 (netto)', '5.00 (', '5.00 ('],
    ['Das ist a+b?', 'A+B?', 'a+b?'],
    // Decomposed, as some keyboards send it.
    ['schön', 'scho\u0308n', 'schön'],
  ])('%j has %j', (text, query, match) => {
    expect(shown(text, query)?.[1]).toBe(match);
  });

  it.each([
    ['5x00', '5.00'],
    ['Haus', 'Maus'],
    ['Haus\\d', '\\D\\d'],
  ])('%j does not have %j', (text, query) => {
    expect(shown(text, query)).toBeNull();
  });

  it('shows whole words around the match, on one line', () => {
    const text = `${'Anfang '.repeat(20)}\n\nHier steht das gesuchte Wort mitten im Text.\n${'Ende '.repeat(30)}`;
    const [excerpt, match] = shown(text, 'GESUCHTE')!;
    expect(match).toBe('gesuchte');
    expect(excerpt).toMatch(
      /^… Anfang .* Hier steht das gesuchte Wort mitten im Text\. Ende .*Ende …$/u,
    );
    expect(excerpt).not.toContain('\n');
    expect(excerpt!.length).toBeLessThan(150);
  });
});
