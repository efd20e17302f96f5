import { beforeAll, describe, expect, it } from 'vitest';
import { formsOfEntry } from '../finish/forms-of-entry.ts';
import type { MergedEntry } from '../merge/merged-entry.ts';
import { mergeWord } from '../merge/merge-word.ts';
import type { SourceRecord } from '../stage/record.ts';
import { core, locateCore } from '#lexicon/sources/core.ts';

/** Entries of the core's verbs of which there are two or more of one spelling, by spelling. */
const twins = new Map<string, MergedEntry[]>();

beforeAll(async () => {
  const records: SourceRecord[] = [];
  for await (const item of core.read(locateCore())) {
    if (item.kind === 'record' && item.record.partOfSpeech === 'verb') records.push(item.record);
  }
  for (const [word, homonyms] of Map.groupBy(records, (record) => record.word)) {
    if (homonyms.length > 1) twins.set(word, mergeWord(word, homonyms));
  }
});

const all = () => [...twins.values()].flat();
const twinOf = (word: string, homonym: number) =>
  twins.get(word)?.find((entry) => entry.homonym === homonym);
const formsOf = (word: string, homonym: number): string[] => {
  const entry = twinOf(word, homonym);
  return entry ? formsOfEntry(entry).map(({ form }) => form) : [];
};

/** The joined forms of subordinate clauses ("als er überging") belong to both twins. */
describe('verbs of one spelling and two meanings', () => {
  it.each([
    ['umgehen', 1, ['gehe um', 'ging um', 'umgegangen', 'umzugehen'], ['umgangen']],
    ['umgehen', 2, ['umgehe', 'umgehst', 'umging', 'umgangen'], ['gehe um', 'umzugehen']],
    ['übergehen', 1, ['ging über', 'übergegangen'], ['übergangen']],
    ['übergehen', 2, ['überging', 'übergangen'], ['ging über', 'übergegangen']],
    ['umstellen', 1, ['stellte um', 'umgestellt'], []],
    ['umstellen', 2, ['umstellte', 'umstellt'], ['stellte um', 'umgestellt']],
    ['übersetzen', 1, ['übersetzte', 'übersetzt'], ['setzte über', 'übergesetzt']],
    ['übersetzen', 2, ['setzte über', 'übergesetzt'], []],
    ['überziehen', 1, ['überzog', 'überzogen'], ['zog über', 'übergezogen']],
    ['überziehen', 2, ['zog über', 'übergezogen'], []],
    ['schaffen', 1, ['schaffte', 'geschafft'], ['schuf', 'geschaffen']],
    ['schaffen', 2, ['schuf', 'geschaffen', 'schüfe'], ['geschafft']],
    ['hängen', 1, ['hing', 'gehangen'], ['hängte', 'gehängt']],
    ['hängen', 2, ['hängte', 'gehängt'], ['hing', 'gehangen']],
    ['bewegen', 2, ['bewog', 'bewogen', 'bewöge'], ['bewegte']],
    ['weichen', 1, ['wich', 'gewichen'], ['weichte']],
    ['wiegen', 2, ['wiegte', 'gewiegt'], ['wog', 'gewogen']],
  ])('%s %i has its own forms only', (word, homonym, own, foreign) => {
    const forms = formsOf(word, homonym);
    expect(own.filter((form) => !forms.includes(form))).toEqual([]);
    expect(foreign.filter((form) => forms.includes(form))).toEqual([]);
  });

  it.each([
    ['überfahren', 1, ['haben']],
    ['übergehen', 1, ['sein']],
    ['übergehen', 2, ['haben']],
    ['umspringen', 2, ['sein']],
    ['erschrecken', 1, ['sein']],
    ['erschrecken', 2, ['haben']],
    ['weichen', 1, ['sein']],
  ])('%s %i forms its perfect with %j', (word, homonym, auxiliary) => {
    expect(twinOf(word, homonym)?.verb?.auxiliary).toEqual(auxiliary);
  });

  it('separate in no form or in every finite one', () => {
    const mixed = all().filter(({ verb }) => {
      const finite = [verb?.present, verb?.preterite, verb?.subjunctiveI, verb?.subjunctiveII]
        .flatMap((persons) => Object.values(persons ?? {}))
        .flat();
      const apart = finite.filter((form) => form.includes(' ')).length;
      return apart !== (verb?.separablePrefix === undefined ? 0 : finite.length);
    });
    expect(mixed.map(({ word, homonym }) => `${word} ${homonym}`)).toEqual([]);
  });

  it('have the stress on the prefix if, and only if, they separate', () => {
    const separates = ({ verb }: MergedEntry): boolean => verb?.separablePrefix !== undefined;
    const differing = [...twins.values()].filter(
      (entries) => entries.some(separates) && !entries.every(separates),
    );
    expect(differing.length).toBeGreaterThanOrEqual(45);
    const wrong = differing.flat().filter((entry) => {
      const stressed = entry.ipa.every((sounds) => sounds.startsWith('ˈ'));
      return entry.ipa.length === 0 || stressed !== separates(entry);
    });
    expect(wrong.map(({ word, homonym }) => `${word} ${homonym}`)).toEqual([]);
  });
});
