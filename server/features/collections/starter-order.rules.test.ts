import { describe, expect, it } from 'vitest';
import type { CefrLevel } from '#contract/dictionary/schemas.ts';
import { inUsefulOrder } from './starter-order.rules.ts';

const word = (name: string, rank: number | null, level: CefrLevel, ...topics: string[]) => ({
  name,
  rank,
  level,
  topics,
});
const namesOf = (words: { name: string }[]) => words.map(({ name }) => name);

describe('the order of a starter collection', () => {
  it('begins a level with words of everyday life, not with the news', () => {
    const words = [
      word('töten', 166, 'B1', 'law'),
      word('Gott', 144, 'B1', 'society', 'culture'),
      word('Unternehmen', 494, 'B1', 'work'),
      word('Gemeinde', 251, 'B1', 'city', 'offices'),
      word('Sorge', 300, 'B1', 'feelings'),
      word('Seltenes', null, 'B1', 'home'),
    ];
    expect(namesOf(inUsefulOrder(words, null))).toEqual([
      'Gemeinde',
      'Unternehmen',
      'Sorge',
      'Gott',
      'töten',
      'Seltenes',
    ]);
  });

  it('spreads function words and loses none', () => {
    const words = [
      ...['da', 'doch', 'damit'].map((name, index) => word(name, 70 + index, 'B1', 'grammar')),
      ...['a', 'b', 'c', 'd', 'e'].map((name, index) => word(name, 500 + index, 'B1', 'home')),
    ];
    const order = namesOf(inUsefulOrder(words, null));
    expect(order).toEqual(['a', 'b', 'c', 'd', 'da', 'e', 'doch', 'damit']);
  });

  it('goes from lower levels to higher ones within a topic, its own words first', () => {
    const words = [
      word('untersuchen', 300, 'B1', 'body'),
      word('sehen', 41, 'A1', 'thinking', 'body'),
      word('Kopf', 180, 'A1', 'body'),
      word('Ellbogen', 9000, 'A2', 'body'),
    ];
    expect(namesOf(inUsefulOrder(words, 'body'))).toEqual([
      'Kopf',
      'sehen',
      'untersuchen',
      'Ellbogen',
    ]);
  });
});
