import { describe, expect, it } from 'vitest';
import { EvidenceCollector, possibleLemmas } from './gloss-evidence.ts';

describe('possibleLemmas', () => {
  it.each([
    ['Häuser', 'Haus'],
    ['Tage', 'Tag'],
    ['kauft', 'kaufen'],
    ['gekauft', 'kaufen'],
    ['kleinen', 'klein'],
    ['Netze', 'Netz'],
    ['sammelte', 'sammeln'],
    ['Spricht', 'Spricht'],
  ])('%s may be a form of %s', (token, lemma) => {
    expect([...possibleLemmas(token)]).toContain(lemma);
  });
});

describe('evidence', () => {
  const collector = new EvidenceCollector();
  for (const word of ['Netz', 'fangen', 'Fisch']) {
    collector.addRecord({
      source: 'core',
      word,
      partOfSpeech: word === 'fangen' ? 'verb' : 'noun',
      senses: [
        {
          glosses: word === 'fangen' ? ['to catch', 'to capture'] : ['fish'],
          tags: [],
          examples: [],
          synonyms: [],
        },
      ],
    });
  }
  for (const [text, translation] of [
    ['Er fängt Fische mit dem Netz.', 'He catches fish with the net.'],
    ['Die Netze sind voll.', 'The nets are full.'],
    ['Der Fisch schläft.', 'The fish is sleeping.'],
    ['Sie fingen nichts.', 'They caught nothing.'],
    ['Es regnet.', 'It is raining.'],
    ['Es schneit.', 'It is snowing.'],
  ] as const) {
    collector.addSentence({ text, translation });
  }
  const evidence = collector.finish();

  it('a gloss that translates the word more often than chance counts', () => {
    expect(evidence.pairedWith('Netz', 'net')).toBeGreaterThan(0);
    expect(evidence.pairedWith('Netz', 'net')).toBeGreaterThan(evidence.pairedWith('Netz', 'fish'));
    expect(evidence.pairedWith('Netz', 'web')).toBe(0);
  });

  it('counts the commonness of English words in all their forms', () => {
    expect(evidence.commonness('net')).toBeCloseTo(Math.log10(3));
    expect(evidence.commonness('to catch')).toBeCloseTo(Math.log10(3));
    expect(evidence.commonness('to xyz')).toBe(0);
  });

  it('knows which glosses lead to another word or class', () => {
    const back = new EvidenceCollector((form) => (form === 'halten' ? 1e-2 : 1e-5));
    for (const word of ['halten', 'aushalten']) {
      back.addRecord({
        source: 'ding',
        word,
        partOfSpeech: 'verb',
        senses: [{ glosses: ['to keep'], tags: [], examples: [], synonyms: [] }],
      });
    }
    const shares = back.finish();
    expect(shares.mutualShare('halten', 'to keep', 1)).toBeGreaterThan(0.9);
    expect(shares.mutualShare('aushalten', 'to keep', 1)).toBeLessThan(0.1);
    expect(shares.mutualShare('aushalten', 'to bear', 1)).toBe(0);
    const more = new EvidenceCollector();
    const add = (word: string, partOfSpeech: 'noun' | 'adjective' | 'verb', gloss: string): void =>
      more.addRecord({
        source: 'ding',
        word,
        partOfSpeech,
        senses: [{ glosses: [gloss], tags: [], examples: [], synonyms: [] }],
      });
    for (const word of ['göttlich', 'himmlisch', 'hehr', 'sakral'])
      add(word, 'adjective', 'divine');
    add('Theologe', 'noun', 'divine');
    add('Gott', 'noun', 'deity');
    for (const word of ['sehen', 'schauen', 'gucken', 'erblicken']) add(word, 'verb', 'to see');
    add('Diözese', 'noun', 'see');
    const classes = more.finish();
    expect(classes.isOfAnotherClass('noun', 'see')).toBe(true);
    expect(classes.isOfAnotherClass('verb', 'to see')).toBe(false);
    expect(classes.isOfAnotherClass('noun', 'divine')).toBe(true);
    expect(classes.isOfAnotherClass('adjective', 'divine')).toBe(false);
    expect(classes.isOfAnotherClass('noun', 'deity')).toBe(false);
  });

  it('knows the core’s first glosses and every headword', () => {
    expect(evidence.firstInCore('fangen', 'verb')).toEqual(['catch', 'capture']);
    expect(evidence.firstInCore('fangen', 'noun')).toEqual([]);
    expect(evidence.isKnown('Fisch')).toBe(true);
    expect(evidence.isKnown('Fischlein')).toBe(false);
  });
});
