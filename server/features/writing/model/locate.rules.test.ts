import { describe, expect, it } from 'vitest';
import { createLocator } from './locate.rules.ts';

const TEXT = 'Liebe Anna,\n\nich habe das Haus gesehen. Das  Haus\nist das größte 😀 Haus.';
const locator = createLocator(TEXT);

describe('find', () => {
  it.each([
    ['Liebe Anna', 'Liebe Anna'],
    ['ich habe das Haus gesehen.', 'ich habe das Haus gesehen.'],
    ['„ich habe das Haus gesehen.“', 'ich habe das Haus gesehen.'],
    ['… das Haus gesehen …', 'das Haus gesehen'],
    ['Das Haus ist das', 'Das  Haus\nist das'],
    ['gro\u0308\u00dfte 😀 Haus', 'größte 😀 Haus'],
    ['Anna, ich', 'Anna,\n\nich'],
    ['😀', '😀'],
  ])('%j stands there', (quote, found) => {
    const place = locator.find(quote);
    expect(place?.quote).toBe(found);
    expect(TEXT.slice(place?.start, place?.end)).toBe(found);
  });

  it.each(['', '  ', '…', 'Ich habe ein Haus', 'nna', 'abe das', 'Hau', 'größt'])(
    '%j is not found',
    (quote) => {
      expect(locator.find(quote)).toBeNull();
    },
  );

  it('handles hostile texts', () => {
    const text = 'a '.repeat(50_000);
    expect(createLocator(text).find(`${'a '.repeat(40_000)}b`)).toBeNull();
    expect(createLocator('\ud800\udc00\ud800').find('\ud800')?.start).toBe(2);
  });
});

describe('findOnce', () => {
  const second = locator.find('Das Haus ist das größte 😀 Haus.')!;
  it.each([
    ['größte', 'größte'],
    ['ist das', 'ist das'],
    ['das', 'das'],
  ])('%j stands in the sentence once', (part, found) => {
    const place = locator.findOnce(part, second);
    expect(place?.quote).toBe(found);
    expect(place?.start).toBeGreaterThan(second.start);
  });
  it.each([
    ['Haus', 'twice'],
    ['gesehen', 'in another sentence'],
    ['Hause', 'nowhere'],
    ['', 'nothing'],
  ])('%j does not: %s', (part) => {
    expect(locator.findOnce(part, second)).toBeNull();
  });
});
