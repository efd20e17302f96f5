import { describe, expect, it } from 'vitest';
import { fullConjugation } from './compound-tenses.ts';
import type { VerbParadigm } from './paradigms.ts';

const gehen: VerbParadigm = {
  infinitive: 'gehen',
  present: {
    firsts: ['gehe'],
    seconds: ['gehst'],
    thirds: ['geht'],
    firstp: ['gehen'],
    secondp: ['geht'],
    thirdp: ['gehen'],
  },
  preterite: {
    firsts: ['ging'],
    seconds: ['gingst'],
    thirds: ['ging'],
    firstp: ['gingen'],
    secondp: ['gingt'],
    thirdp: ['gingen'],
  },
  subjunctiveI: { firsts: ['gehe'], thirds: ['gehe'] },
  subjunctiveII: { firsts: ['ginge'], thirds: ['ginge'] },
  imperative: { seconds: ['geh', 'gehe'], secondp: ['geht'] },
  participlePresent: 'gehend',
  participlePast: ['gegangen'],
  auxiliary: ['sein'],
};
const einladen: VerbParadigm = {
  ...gehen,
  infinitive: 'einladen',
  separablePrefix: 'ein',
  present: {
    firsts: ['lade ein'],
    seconds: ['lädst ein'],
    thirds: ['lädt ein'],
    firstp: ['laden ein'],
    secondp: ['ladet ein'],
    thirdp: ['laden ein'],
  },
  imperative: { seconds: ['lad ein', 'lade ein'], secondp: ['ladet ein'] },
  participlePast: ['eingeladen'],
  auxiliary: ['haben'],
};

describe('fullConjugation', () => {
  it.each([
    ['present', 'indicative', 'thirds', 'geht'],
    ['present', 'imperative', 'seconds', 'geh / gehe'],
    ['present', 'imperative', 'thirdp', 'gehen Sie'],
    ['present', 'imperative', 'firstp', 'gehen wir'],
    ['preterite', 'indicative', 'firsts', 'ging'],
    ['preterite', 'subjunctive_ii', 'thirds', 'ginge'],
    ['perfect', 'indicative', 'firsts', 'bin gegangen'],
    ['perfect', 'subjunctive_i', 'seconds', 'seist gegangen'],
    ['pluperfect', 'indicative', 'secondp', 'wart gegangen'],
    ['pluperfect', 'subjunctive_ii', 'thirdp', 'wären gegangen'],
    ['future_i', 'indicative', 'thirds', 'wird gehen'],
    ['future_i', 'subjunctive_ii', 'firstp', 'würden gehen'],
    ['future_ii', 'indicative', 'seconds', 'wirst gegangen sein'],
    ['future_ii', 'subjunctive_ii', 'thirds', 'würde gegangen sein'],
  ] as const)('gehen %s %s %s: %s', (tense, mood, person, form) => {
    expect(fullConjugation(gehen)[tense]?.[mood]?.[person]).toBe(form);
  });

  it.each([
    ['present', 'indicative', 'thirds', 'lädt ein'],
    ['present', 'imperative', 'thirdp', 'laden Sie ein'],
    ['perfect', 'indicative', 'thirds', 'hat eingeladen'],
    ['future_i', 'indicative', 'firsts', 'werde einladen'],
    ['future_ii', 'indicative', 'firsts', 'werde eingeladen haben'],
  ] as const)('einladen %s %s %s: %s', (tense, mood, person, form) => {
    expect(fullConjugation(einladen)[tense]?.[mood]?.[person]).toBe(form);
  });

  it('gives both auxiliaries if both are standard', () => {
    const fahren = {
      ...gehen,
      infinitive: 'fahren',
      participlePast: ['gefahren'],
      auxiliary: ['sein', 'haben'] as const,
    };
    expect(
      fullConjugation({ ...fahren, auxiliary: [...fahren.auxiliary] }).perfect?.indicative?.thirds,
    ).toBe('ist gefahren / hat gefahren');
  });

  it('leaves out what a verb does not have', () => {
    const regnen: VerbParadigm = {
      ...gehen,
      infinitive: 'regnen',
      present: { thirds: ['regnet'] },
      preterite: { thirds: ['regnete'] },
      imperative: {},
      participlePast: ['geregnet'],
      auxiliary: ['haben'],
    };
    const conjugation = fullConjugation(regnen);
    expect(conjugation.perfect?.indicative).toEqual({ thirds: 'hat geregnet' });
    expect(conjugation.present?.imperative).toBeUndefined();
  });
});
