import { describe, expect, it } from 'vitest';
import { matchEvidence } from './evidence.ts';

/** "ich wohnen in" → the set of a sentence's words. */
function sentence(words: string): Set<string> {
  return new Set(words.split(' '));
}

describe('matchEvidence', () => {
  const points = [
    { de: 'wie Sie wohnen', evidence: ['wohnen', 'Wohnung', 'neu Zimmer', 'groß'] },
    { de: 'ein Besuch', evidence: ['besuchen', 'kommen', 'groß'] },
  ];

  it('finds the sentence that matches most terms, regardless of case and word order', () => {
    const sentences = [
      sentence('vielen dank für deine nachricht'),
      sentence('ich wohnen in ein wohnung'),
      sentence('mein zimmer ist sein neu und groß'),
    ];
    expect(matchEvidence(sentences, points)).toEqual([
      { sentence: 1, terms: ['wohnen', 'Wohnung'], cues: [], weight: 2 },
      { sentence: 2, terms: ['groß'], cues: [], weight: 0.5 },
    ]);
  });

  it('requires all words of a term in one sentence', () => {
    const apart = [sentence('ein zimmer'), sentence('das sein neu')];
    expect(matchEvidence(apart, points)).toEqual([null, null]);
    expect(matchEvidence([sentence('neu zimmer')], points)[0]?.terms).toEqual(['neu Zimmer']);
  });

  it('prefers the earlier of two equally good sentences, and a term of one point to a shared one', () => {
    const sentences = [sentence('groß'), sentence('kommen'), sentence('besuchen')];
    expect(matchEvidence(sentences, points)[1]).toEqual({
      sentence: 1,
      terms: ['kommen'],
      cues: [],
      weight: 1,
    });
  });

  it('counts speech-act cues as support, never as a term', () => {
    const asking = [{ de: 'Fragen Sie nach dem Preis.', evidence: ['Preis', 'kosten'] }];
    const sentences = [sentence('der preis sein hoch'), sentence('was kosten das ?')];
    expect(matchEvidence(sentences, asking)).toEqual([
      { sentence: 1, terms: ['kosten'], cues: ['?'], weight: 1.5 },
    ]);
    expect(matchEvidence([sentence('wie heißen du ?')], asking)).toEqual([null]);
  });

  it('finds nothing in an empty text', () => {
    expect(matchEvidence([], points)).toEqual([null, null]);
    expect(matchEvidence([new Set()], points)).toEqual([null, null]);
  });
});
