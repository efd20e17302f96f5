import { describe, expect, test } from 'vitest';
import { editCost, likelyBeginnings, oneEdits, soundOf } from './typos.rules.ts';

describe('oneEdits', () => {
  test.each([
    ['huas', 'haus', 'swap'],
    ['has', 'haus', 'insert'],
    ['hauss', 'haus', 'delete'],
    ['hais', 'haus', 'replace'],
    ['aus', 'haus', 'insert'],
    ['hau', 'haus', 'insert'],
    ['udn', 'und', 'swap'],
  ])('%s → %s', (typed, meant, kind) => {
    expect(oneEdits(typed)).toContainEqual(expect.objectContaining({ text: meant, kind }));
  });

  test('a short word is not turned into just any other', () => {
    const texts = oneEdits('hut').map(({ text }) => text);
    expect(texts).not.toContain('gut');
    expect(oneEdits('ab')).toEqual([]);
  });

  test('the work is bounded', () => {
    expect(oneEdits('x'.repeat(41))).toEqual([]);
    expect(oneEdits('abcdefghij'.repeat(4)).length).toBeLessThan(54 * 41);
  });
});

test('a swap or a doubled letter is likelier than a wrong one, and the first letter is seldom wrong', () => {
  const costOf = (typed: string, meant: string): number =>
    editCost(
      typed,
      oneEdits(typed).find(({ text }) => text === meant)!,
    );
  expect(costOf('huas', 'haus')).toBeLessThan(costOf('hais', 'haus'));
  expect(costOf('komen', 'kommen')).toBeLessThan(costOf('komen', 'kosen'));
  expect(costOf('taus', 'haus')).toBeGreaterThan(costOf('hais', 'haus'));
});

test.each([
  ['Füsik', 'Physik'],
  ['Fater', 'Vater'],
  ['Kwelle', 'Quelle'],
  ['Teater', 'Theater'],
  ['Stat', 'Stadt'],
  ['Mei', 'Mai'],
  ['wier', 'wir'],
  ['Foto', 'Photo'],
  ['Schtrasse', 'Straße'],
  ['Schpiel', 'Spiel'],
])('%s sounds like %s', (heard, word) => expect(soundOf(heard)).toBe(soundOf(word)));

test.each([
  ['Haus', 'Maus'],
  ['schon', 'schonen'],
])('%s does not sound like %s', (a, b) => expect(soundOf(a)).not.toBe(soundOf(b)));

test.each([
  ['fusik', 'phy'],
  ['fater', 'va'],
  ['schtrasse', 'st'],
  ['kwelle', 'qu'],
  ['huas', 'ha'],
  ['house', 'ha'],
])('%s may begin with %s', (typed, beginning) => {
  expect(likelyBeginnings(typed).some((text) => beginning.startsWith(text))).toBe(true);
});
