import { expect, it } from 'vitest';
import type { SourceId } from '#contract/dictionary/schemas.ts';
import { isOwnPlural, lemmaOfStrong, possibleGhost, withGhost } from './ghosts.ts';
import type { MergedEntry } from './merged-entry.ts';

function noun(word: string, glosses: string[], more: Partial<MergedEntry> = {}): MergedEntry {
  return {
    word,
    partOfSpeech: 'noun',
    homonym: 1,
    hasHomonyms: false,
    senses: glosses.map((gloss) => ({ glosses: [gloss], tags: [], exampleTexts: [] })),
    examples: [],
    genders: [],
    pluralOnly: false,
    plurals: [],
    otherForms: [],
    ipa: [],
    audio: [],
    grammar: [],
    synonyms: [],
    moreTranslations: [],
    topics: [],
    sources: ['ding'] as SourceId[],
    ...more,
  };
}

it.each([
  [noun('Koordinaten', ['coordinates'], { pluralOnly: true }), 'plural'],
  [noun('Angestellter', ['employee'], { genders: ['masculine'] }), 'strong'],
  [noun('Gutes', ['good'], { genders: ['neuter'] }), 'strong'],
  [noun('Gläubiger', ['creditor'], { plurals: ['Gläubiger'] }), null],
  [noun('Eltern', ['parents'], { pluralOnly: true, sources: ['core'] }), null],
  [noun('Ferien', [], { pluralOnly: true, sources: ['wikdict'] }), null],
  [noun('Haus', ['house']), null],
])('a head that may be a form of another noun', (entry, expected) => {
  expect(possibleGhost(entry)).toBe(expected);
});

it('knows the headword of a strong form', () => {
  expect(lemmaOfStrong('Angestellter')).toBe('Angestellte');
  expect(lemmaOfStrong('Gutes')).toBe('Gute');
});

it('leaves a plural with a meaning of its own that Wiktionary has', () => {
  const trope = noun('Trope', ['trope']);
  const tropics = noun('Tropen', ['tropics'], { pluralOnly: true, sources: ['ding', 'wikdict'] });
  expect(isOwnPlural(tropics, trope)).toBe(true);
  expect(isOwnPlural({ ...tropics, sources: ['ding'] }, trope)).toBe(false);
  const hours = noun('Stunden', ['hours'], { pluralOnly: true, sources: ['ding', 'wikdict'] });
  expect(isOwnPlural(hours, noun('Stunde', ['hour']))).toBe(false);
});

it('adds the meanings that the noun lacks, labelled, but none to the core', () => {
  const notes = noun('Notizen', ['jottings', 'notes'], { pluralOnly: true });
  const note = noun('Notiz', ['note']);
  expect(
    withGhost(note, notes, 'plural').senses.map(({ glosses, tags }) => [glosses, tags]),
  ).toEqual([
    [['note'], []],
    [['jottings'], ['plural']],
  ]);
  const core = { ...note, sources: ['core'] as SourceId[] };
  expect(withGhost(core, notes, 'plural')).toBe(core);
});
