import { describe, expect, it } from 'vitest';
import { grammarOfSenses, type SenseEvidence, usageOf } from './government.ts';

type Row = [word: string, grammar: string[], senses: SenseEvidence[], usages: (string | null)[]];

const TABLE: Row[] = [
  [
    'verlassen',
    ['sometimes reflexive', '+ accusative', 'auf + accusative'],
    [
      { note: 'a place or a person', examples: ['Alle Gäste mussten das Hotel verlassen.'] },
      {
        note: 'sich verlassen, with auf; sich auf jemanden verlassen: to rely on somebody',
        examples: ['Du kannst dich darauf verlassen, dass ich komme.'],
      },
    ],
    ['verlassen + accusative', 'sich verlassen auf + accusative'],
  ],
  [
    'freuen',
    ['sometimes reflexive', 'über + accusative', 'auf + accusative'],
    [
      { note: 'sich freuen (über + accusative)', examples: ['Ich freue mich über das Geschenk.'] },
      { note: 'sich freuen auf + accusative', examples: ['Wir freuen uns auf die Ferien.'] },
      { note: 'not reflexive', examples: ['Das freut mich.'] },
    ],
    ['sich freuen über + accusative', 'sich freuen auf + accusative', null],
  ],
  [
    'zeigen',
    ['sometimes reflexive', '+ dative', '+ accusative', 'auf + accusative'],
    [
      { note: 'somebody (dative) something (accusative)', examples: ['Zeig mir das Foto.'] },
      { note: 'auf + accusative', examples: ['Er zeigt auf die Karte.'] },
      { note: 'sich zeigen', examples: ['Das zeigt sich erst später.'] },
    ],
    ['zeigen + dative, + accusative', 'zeigen auf + accusative', 'sich zeigen'],
  ],
  [
    'merken',
    ['sometimes reflexive', '+ accusative'],
    [
      { examples: ['Ich habe nichts gemerkt.'] },
      { note: 'sich (dative) etwas merken', examples: ['Ich kann mir keine Namen merken.'] },
    ],
    ['merken + accusative', 'sich (dative) merken + accusative'],
  ],
  // No note: the examples show it, fused with an article or as "darüber".
  [
    'abstimmen',
    ['über + accusative'],
    [
      { examples: ['Wir stimmen darüber ab.', 'Sie stimmten übers Budget ab.'] },
      { note: 'with auf or mit', examples: ['Wir haben die Farben aufeinander abgestimmt.'] },
    ],
    ['abstimmen über + accusative', null],
  ],
  // One sense has everything the entry has; what is no government is left out.
  [
    'helfen',
    ['strong', '+ dative', 'bei + dative'],
    [{ examples: [] }],
    ['helfen + dative, bei + dative'],
  ],
  ['beeilen', ['reflexive'], [{ examples: ['Beeil dich!'] }], ['sich beeilen']],
  ['Haus', [], [{ examples: [] }, { examples: [] }], [null, null]],
  // "dich" is no reflexive pronoun of "ich".
  [
    'anrufen',
    ['separable', 'sometimes reflexive', '+ accusative'],
    [{ examples: ['Ich rufe dich an.'] }],
    ['anrufen + accusative'],
  ],
  [
    'verabschieden',
    ['sometimes reflexive', 'von + dative', '+ accusative'],
    [
      { note: 'sich verabschieden von + dative', examples: ['Er verabschiedet sich.'] },
      { note: '+ accusative, without sich', examples: ['Wir verabschieden heute einen Kollegen.'] },
    ],
    ['sich verabschieden von + dative', 'verabschieden + accusative'],
  ],
];

describe('the government of a sense', () => {
  it.each(TABLE)('%s %j', (word, grammar, senses, usages) => {
    expect(grammarOfSenses(grammar, senses).map((it) => usageOf(word, it))).toEqual(usages);
  });
});
