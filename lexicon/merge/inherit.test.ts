import { describe, expect, it } from 'vitest';
import { declineNoun } from '#german/inflection/declension.ts';
import type { Gender } from '#german/inflection/paradigms.ts';
import type { SourceId } from '#contract/dictionary/schemas.ts';
import { inheritFromHead, isName, pluralFromRules } from './inherit.ts';
import type { MergedEntry } from './merged-entry.ts';

function noun(
  word: string,
  genders: Gender[],
  plurals: string[] = [],
  sources: SourceId[] = ['ding'],
  gloss = 'something',
): MergedEntry {
  return {
    word,
    partOfSpeech: 'noun',
    homonym: 1,
    hasHomonyms: false,
    senses: [{ glosses: [gloss], tags: [], exampleTexts: [] }],
    examples: [],
    genders,
    pluralOnly: false,
    plurals,
    noun: declineNoun({ word, genders, plural: plurals }),
    otherForms: [],
    ipa: [],
    audio: [],
    grammar: [],
    synonyms: [],
    moreTranslations: [],
    topics: [],
    sources,
  };
}

describe('inheritFromHead', () => {
  const ship = noun('Schiff', ['neuter'], ['Schiffe'], ['core']);

  it('gives plural and forms', () => {
    const made = inheritFromHead(noun('Raumschiff', ['neuter']), [ship]);
    expect(made?.plurals).toEqual(['Raumschiffe']);
    expect(made?.noun?.dative?.plural).toEqual(['Raumschiffen']);
    expect(made?.noun?.genitive?.singular).toContain('Raumschiffes');
  });

  it('keeps the capital after a hyphen', () => {
    const made = inheritFromHead(noun('EU-Staat', ['masculine']), [
      noun('Staat', ['masculine'], ['Staaten'], ['core']),
    ]);
    expect(made?.plurals).toEqual(['EU-Staaten']);
  });

  it('inherits the weak declension', () => {
    const head = noun('Präsident', ['masculine'], ['Präsidenten'], ['core']);
    const made = inheritFromHead(noun('Vizepräsident', ['masculine'], ['Vizepräsidenten']), [head]);
    expect(made?.noun?.accusative?.singular).toEqual(['Vizepräsidenten']);
  });

  it('gives the gender if no source does', () => {
    expect(inheritFromHead(noun('Raumschiff', []), [ship])?.genders).toEqual(['neuter']);
  });

  it('leaves a compound of a head without plural without one', () => {
    const made = inheritFromHead(noun('Luftverkehr', ['masculine']), [
      noun('Verkehr', ['masculine'], [], ['core']),
    ]);
    expect(made?.plurals).toEqual([]);
  });

  it('corrects a dative or an invented plural of one list, but no plural that the list of forms confirms', () => {
    const head = noun('Punkt', ['masculine'], ['Punkte'], ['core']);
    const dative = noun('Schwerpunkt', ['masculine'], ['Schwerpunkten'], ['german-pos', 'ding']);
    expect(inheritFromHead(dative, [head])?.plurals).toEqual(['Schwerpunkte']);
    const wrong = noun('Atomunfall', ['masculine'], ['Atomunfalle']);
    const fall = noun('Unfall', ['masculine'], ['Unfälle'], ['core']);
    expect(inheritFromHead(wrong, [fall])?.plurals).toEqual(['Atomunfälle']);
    const other = noun('Kennwort', ['neuter'], ['Kennwörter'], ['german-pos', 'ding']);
    expect(inheritFromHead(other, [noun('Wort', ['neuter'], ['Worte'], ['core'])])).toBeNull();
  });

  it('takes the homonym with the gender, and none if two differ', () => {
    const bench = noun('Bank', ['feminine'], ['Bänke'], ['core']);
    const money = noun('Bank', ['feminine'], ['Banken'], ['core']);
    expect(inheritFromHead(noun('Parkbank', ['feminine']), [bench, money])).toBeNull();
    expect(
      inheritFromHead(noun('Parkbank', ['feminine'], ['Parkbänke']), [money, bench])?.plurals,
    ).toEqual(['Parkbänke']);
    const lake = noun('See', ['masculine'], ['Seen'], ['core']);
    const sea = noun('See', ['feminine'], [], ['core']);
    expect(inheritFromHead(noun('Stausee', ['masculine']), [sea, lake])?.plurals).toEqual([
      'Stauseen',
    ]);
  });

  it('does not touch names, plural-only nouns and the core', () => {
    const land = noun('Land', ['neuter'], ['Länder'], ['core']);
    const name = noun('Neuseeland', ['neuter'], [], ['ding'], 'New Zealand');
    expect(isName(name)).toBe(true);
    expect(inheritFromHead(name, [land])).toBeNull();
    const war = noun('Krieg', ['masculine'], ['Kriege'], ['core'], 'war');
    const gulf = noun('Golfkrieg', ['masculine'], [], ['ding'], 'Gulf War');
    expect(inheritFromHead(gulf, [war])?.plurals).toEqual(['Golfkriege']);
    expect(inheritFromHead(noun('Ausland', ['neuter'], [], ['core']), [land])).toBeNull();
    expect(inheritFromHead({ ...noun('Leute', []), pluralOnly: true }, [land])).toBeNull();
  });
});

describe('pluralFromRules', () => {
  const none = (): boolean => false;

  it('takes what the list of forms has, else the ending', () => {
    const has = (form: string): boolean => form === 'Freundlichkeiten';
    expect(pluralFromRules(noun('Freundlichkeit', ['feminine']), has)?.plurals).toEqual([
      'Freundlichkeiten',
    ]);
    expect(pluralFromRules(noun('Numismatiker', ['masculine']), none)?.plurals).toEqual([
      'Numismatiker',
    ]);
  });

  it('leaves others alone', () => {
    expect(pluralFromRules(noun('Dankbarkeit', ['feminine']), none)).toBeNull();
    expect(pluralFromRules(noun('Nähe', ['feminine']), none)).toBeNull();
  });
});
