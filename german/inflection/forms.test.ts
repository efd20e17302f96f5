import { describe, expect, it } from 'vitest';
import { adjectiveParadigm } from './adjectives.ts';
import { conjugate } from './conjugation.ts';
import { declineNoun } from './declension.ts';
import { adjectiveForms, nounForms, verbForms, type InflectedForm } from './forms.ts';
import type { VerbParadigm } from './paradigms.ts';

const described = (forms: InflectedForm[]) =>
  new Map(forms.map(({ form, description }) => [form, description]));

describe('nounForms', () => {
  const haus = described(
    nounForms('Haus', declineNoun({ word: 'Haus', genders: ['neuter'], plural: 'Häuser' })),
  );
  it.each([
    ['Häuser', 'plural'],
    ['Häusern', 'dative plural'],
    ['Hauses', 'genitive singular'],
  ])('%s: %s', (form, description) => expect(haus.get(form)).toBe(description));
  it('omits the headword', () => expect(haus.has('Haus')).toBe(false));
  it('gives adjectival nouns their endings', () => {
    const forms = described(
      nounForms('Deutsche', declineNoun({ word: 'Deutsche', genders: ['masculine', 'feminine'] })),
    );
    expect([...forms.keys()]).toEqual(
      expect.arrayContaining(['Deutscher', 'Deutschen', 'Deutschem']),
    );
  });
});

const einladen: VerbParadigm = {
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
  preterite: {
    firsts: ['lud ein'],
    seconds: ['ludst ein'],
    thirds: ['lud ein'],
    firstp: ['luden ein'],
    secondp: ['ludet ein'],
    thirdp: ['luden ein'],
  },
  subjunctiveI: { thirds: ['lade ein'] },
  subjunctiveII: { thirds: ['lüde ein'] },
  imperative: { seconds: ['lad ein', 'lade ein'], secondp: ['ladet ein'] },
  participlePresent: 'einladend',
  participlePast: ['eingeladen'],
  auxiliary: ['haben'],
};

describe('verbForms', () => {
  const forms = verbForms(einladen);
  it.each([
    ['eingeladen', 'past participle', undefined],
    ['lädt ein', 'third person singular present', true],
    ['einlädt', 'third person singular present', undefined],
    ['lud ein', 'preterite', true],
    ['einlud', 'preterite', undefined],
    ['lad ein', 'imperative', true],
    ['lüde ein', 'Konjunktiv II', true],
    ['einzuladen', 'infinitive with zu', undefined],
    ['eingeladenen', 'past participle with an ending', undefined],
    ['einladende', 'present participle with an ending', undefined],
  ])('%s: %s', (form, description, separated) => {
    expect(forms.find((candidate) => candidate.form === form)).toEqual(
      separated ? { form, description, separated } : { form, description },
    );
  });
  it.each([
    ['stellt wieder her', true],
    ['wiederherstellt', undefined],
    ['wiederherzustellen', undefined],
  ])('%s of wiederherstellen', (form, separated) => {
    const wiederherstellen = verbForms(conjugate({ infinitive: 'wiederherstellen' }));
    expect(wiederherstellen.find((candidate) => candidate.form === form)).toMatchObject(
      separated ? { form, separated } : { form },
    );
  });
  it('has each form once', () => {
    expect(new Set(forms.map(({ form }) => form)).size).toBe(forms.length);
  });
});

describe('adjectiveForms', () => {
  const gut = described(adjectiveForms(adjectiveParadigm('gut')));
  it.each([
    ['besser', 'comparative'],
    ['besten', 'superlative'],
    ['gutem', 'inflected form'],
    ['bessere', 'comparative with an ending'],
    ['beste', 'superlative with an ending'],
  ])('%s: %s', (form, description) => expect(gut.get(form)).toBe(description));
  it('has none for lila', () => expect(adjectiveForms(adjectiveParadigm('lila'))).toEqual([]));
});

describe('degrees of adverbs', () => {
  it('are forms of the adverb, without further endings: gern, lieber, am liebsten', () => {
    const forms = adjectiveForms({
      positive: 'gern',
      indeclinable: true,
      comparative: ['lieber'],
      superlative: ['liebst'],
    });
    expect(forms.map(({ form }) => form)).toEqual(['lieber', 'liebsten']);
  });
});
