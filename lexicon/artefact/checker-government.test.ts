import { describe, expect, it } from 'vitest';
import { encodeGovernment, parseGovernment } from './checker-government.ts';

const accusative = (name: string) => ({ name, grammaticalCase: 'accusative' });

describe('what a verb requires', () => {
  it.each([
    [
      'helfen',
      encodeGovernment(['+ dative', 'bei + dative'], [{ examples: [] }]),
      { accusative: false, dative: true, reflexive: 'never' },
    ],
    [
      'anbieten',
      encodeGovernment(['+ dative + accusative'], [{ examples: [] }]),
      { accusative: true, dative: true },
    ],
    [
      'diskutieren',
      encodeGovernment(['über + accusative'], [{ examples: [] }]),
      { uses: [{ reflexive: null, prepositions: [accusative('über')] }] },
    ],
    ['warten', encodeGovernment(['auf + accusative'], [{ examples: [] }]), { accusative: false }],
    [
      'beeilen',
      encodeGovernment(['reflexive'], [{ examples: [] }]),
      { reflexive: 'always', uses: [{ reflexive: 'accusative', prepositions: [] }] },
    ],
    [
      'freuen',
      encodeGovernment(
        ['sometimes reflexive', 'auf + accusative'],
        [
          { note: 'sich freuen auf + accusative', examples: [] },
          { note: 'with es', examples: [] },
        ],
      ),
      {
        reflexive: 'sometimes',
        uses: [
          { reflexive: 'accusative', prepositions: [accusative('auf')] },
          { reflexive: null, prepositions: [] },
        ],
      },
    ],
  ])('is read back for %s', (_verb, encoded, expected) => {
    expect(parseGovernment(`v,x;${encoded}`)).toMatchObject(expected);
  });

  it('joins the senses of homonyms', () => {
    expect(parseGovernment('g,a,-;g,dr,a')).toMatchObject({
      accusative: true,
      dative: true,
      reflexive: 'sometimes',
    });
  });

  it('is nothing for a word that is no infinitive of the verb lexicon', () => {
    expect(parseGovernment('v,helfen,1.0.0.0.0,,,h')).toBeNull();
  });
});
