import { expect, it } from 'vitest';
import { EntryTable } from '../rank/ranks.ts';
import type { ArtefactWriter } from '../artefact/write.ts';
import type { Readings } from '../rank/readings.ts';
import { SentenceBank } from './sentence-bank.ts';
import type { BankEntry } from './sentence-fitness.ts';

interface Word {
  id: number;
  core?: boolean;
  noun?: boolean;
  glosses: string[];
  /** Form → description. */
  forms: Record<string, string>;
  /** Separated forms: "kommt gleich". */
  separated?: string[];
}

/** A bank over a few words, with the sentences that it links to each. */
function bankOf(words: readonly Word[]): {
  add: (text: string, translation: string) => void;
  linked: (id: number) => number;
} {
  const having = (matches: (form: string) => boolean): number[] =>
    words.filter(({ forms }) => Object.keys(forms).some(matches)).map(({ id }) => id);
  const readings: Pick<Readings, 'anyCase' | 'exact' | 'descriptionOf' | 'separated'> = {
    anyCase: (spelling) => having((form) => form.toLowerCase() === spelling.toLowerCase()),
    exact: (spelling) => having((form) => form === spelling),
    descriptionOf: (spelling, entry) => words.find(({ id }) => id === entry)?.forms[spelling],
    separated: (form) =>
      words.filter(({ separated }) => separated?.includes(form)).map(({ id }) => id),
  };
  let sentences = 0;
  const writer: Pick<ArtefactWriter, 'addSentence' | 'linkSentence'> = {
    addSentence: () => ++sentences,
    linkSentence: () => undefined,
  };
  const entryOf = (id: number): BankEntry => {
    const word = words.find((one) => one.id === id);
    if (!word) throw new Error(`no word ${id}`);
    return {
      isCore: word.core ?? false,
      isNoun: word.noun ?? false,
      isVerb: false,
      isContent: true,
      hasHomonyms: false,
      glossWords: new Set(word.glosses),
    };
  };
  const weights = new Map(words.map(({ id }) => [id, 0.001]));
  const bank = new SentenceBank(
    writer as ArtefactWriter,
    readings as Readings,
    new EntryTable(100, weights),
    entryOf,
  );
  return {
    add: (text, translation) => bank.add({ text, translation, source: 'ding' }),
    linked: (id) => bank.idsOf(id).length,
  };
}

it('takes a sentence for a word that no other has the form of', () => {
  const bank = bankOf([{ id: 1, noun: true, glosses: ['lighthouse'], forms: { Leuchtturm: '' } }]);
  bank.add('Der alte Leuchtturm steht noch.', 'The old tower is still there.');
  expect(bank.linked(1)).toBe(1);
});

it('takes none for an ambiguous form, unless the translation agrees', () => {
  const words: Word[] = [
    { id: 1, core: true, glosses: ['some'], forms: { einige: '' } },
    { id: 2, glosses: ['agreed'], forms: { einig: '', einige: 'inflected form' } },
  ];
  const bank = bankOf(words);
  bank.add('Wir haben einige Fragen.', 'We have some questions.');
  expect([bank.linked(1), bank.linked(2)]).toEqual([1, 0]);
  bank.add('Das ist eine einige Familie.', 'They agreed.');
  bank.add('Das war eine einige Gruppe.', 'The group was agreed.');
  expect(bank.linked(2)).toBe(2);
});

it('takes none for an imperative of a word outside the core', () => {
  const bank = bankOf([{ id: 1, glosses: ['cross'], forms: { quer: 'imperative' } }]);
  bank.add('Der Baum liegt quer auf der Straße.', 'The tree lies across the road.');
  expect(bank.linked(1)).toBe(0);
});

it('takes none for a name', () => {
  const bank = bankOf([
    { id: 1, noun: true, glosses: ['miller'], forms: { Müller: '' } },
    { id: 2, noun: true, glosses: ['kiln'], forms: { Darre: '', Darren: 'plural' } },
  ]);
  bank.add('Gestern war Frau Müller hier.', 'Mrs Müller was here yesterday.');
  bank.add('Das ist ein Film von James Darren.', 'This is a film by James Darren.');
  expect([bank.linked(1), bank.linked(2)]).toEqual([0, 0]);
});

it('takes none for a separated verb outside the core, unless the translation agrees', () => {
  const bank = bankOf([
    { id: 1, glosses: ['equal'], forms: { gleichkommen: '' }, separated: ['kommt gleich'] },
  ]);
  bank.add('Der Bus kommt gleich.', 'The bus is about to come.');
  expect(bank.linked(1)).toBe(0);
  bank.add('Nichts kommt ihm gleich.', 'Nothing is equal to it.');
  expect(bank.linked(1)).toBe(1);
});
