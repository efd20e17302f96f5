import { describe, expect, it } from 'vitest';
import { areAlike, synonymPartners } from './synonym-pairs.ts';

describe('pairs of synonyms', () => {
  it.each([
    ['anfangen', 'beginnen'],
    ['beginnen', 'anfangen'],
    ['Erlaubnis', 'Genehmigung'],
    ['zu Hause', 'daheim'],
  ])('%s may be %s', (word, other) => {
    expect(synonymPartners(word)).toContain(other);
  });

  it.each([
    ['kennen', 'wissen'],
    ['Frühling', 'Quelle'],
    ['retten', 'speichern'],
    ['lernen', 'studieren'],
    ['Arzt', 'Ärztin'],
    ['haus', 'Gebäude'],
    ['nothing', 'nichts'],
  ])('%s is never %s', (word, other) => {
    expect(synonymPartners(word)).not.toContain(other);
  });

  it('compares glosses', () => {
    expect(areAlike('right away', 'immediately')).toBe(true);
    expect(areAlike('begin', 'begin')).toBe(true);
    expect(areAlike('begin', 'end')).toBe(false);
  });
});
