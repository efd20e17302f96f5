import type { Entry } from '#contract/dictionary/schemas.ts';
import { grammarOfSenses, isGovernment } from '#german/text/government.ts';
import { orderedSenses } from './entry-parts.rules.ts';

/** What a word demands: "sich freuen auf" + "Akkusativ". */
export interface Government {
  /** German; empty if only a case is demanded. */
  words: string;
  /** As the tables of forms name it. */
  demands: string;
}
/** A fixed partner of a word: "zu Hause", "at home". */
export interface Collocation {
  german: string;
  english: string;
}
/** The note of a sense, taken apart. */
export interface SenseNote {
  government: Government[];
  collocations: Collocation[];
  /** What is left, in English; may be empty. */
  text: string;
}

const DEMANDS: Readonly<Record<string, string>> = {
  accusative: 'Akkusativ',
  dative: 'Dativ',
  genitive: 'Genitiv',
  nominative: 'Nominativ',
  infinitive: 'Infinitiv',
};
const WORDS =
  '(?:sich (?:\\p{Ll}+n )?)?(?:um … zu|ohne … zu|statt … zu|an|auf|aus|bei|durch|für|gegen|hinter|in|mit|nach|neben|über|um|unter|von|vor|zu|zwischen|als|wie)?';
/** At the beginning of a part: "mit + dative, ", "or zu + infinitive", "with an + dative". */
const LEADING_TERM = new RegExp(
  `^(?:or |and |with )?((${WORDS}) ?\\+ (accusative|dative|genitive|nominative|infinitive))(?:, (?:or )?| or | and |$)`,
  'u',
);

/**
 * The notes of an entry's senses by their number, each taken apart into what the word governs, its collocations and the
 * rest. A government that only the entry states goes to the senses that use it (`grammarOfSenses`).
 */
export function senseNotes(entry: Entry): Map<string, SenseNote> {
  const senses = orderedSenses(entry);
  const evidence = senses.map(([, { note, examples = [] }]) => ({
    note,
    examples: examples.map(({ text }) => text),
  }));
  const said = new Set(entry.grammar?.filter((words) => !isGovernment(words)));
  const grammar = grammarOfSenses(governmentTerms(entry), evidence);
  return new Map(
    senses.map(([number, { note = '' }], index) => {
      // What the head says of all senses is not repeated: "separable".
      const parts = note.split('; ').filter((part) => part !== '' && !said.has(part));
      const collocations: Collocation[] = [];
      const terms: string[] = [];
      const rest: string[] = [];
      for (const part of parts) {
        const collocation = collocationOf(part, entry);
        if (collocation) collocations.push(collocation);
        else {
          const { found, left } = takeTerms(part);
          terms.push(...found);
          if (left !== '') rest.push(left);
        }
      }
      const text = rest.join('; ');
      const stated = grammar[index]?.government.filter(
        (term) => !isSaid(term, text) && !terms.some((other) => other.endsWith(term)),
      );
      const all = [...new Set([...terms, ...(stated ?? [])])];
      return [number, { government: all.map(governmentOf), collocations, text }];
    }),
  );
}

/** What the entry governs and no sense of it shows: for the head. "+ accusative" alone says too little there. */
export function unassignedGovernment(
  entry: Entry,
  notes: ReadonlyMap<string, SenseNote>,
): Government[] {
  const shown = [...notes.values()];
  return governmentTerms(entry)
    .filter((term) => isGovernment(term) && term !== '+ accusative')
    .filter((term) => {
      const { words, demands } = governmentOf(term);
      return !shown.some(
        ({ government, text }) =>
          isSaid(term, text) ||
          government.some((one) => one.words.endsWith(words) && one.demands === demands),
      );
    })
    .map(governmentOf);
}

/** An entry says "+ zu + infinitive" where its senses say "zu + infinitive". */
function governmentTerms({ grammar = [] }: Entry): string[] {
  return grammar.map((term) => term.replace(/^\+ zu \+ /u, 'zu + '));
}

function takeTerms(part: string): { found: string[]; left: string } {
  const found: string[] = [];
  let left = part;
  for (let match = LEADING_TERM.exec(left); match; match = LEADING_TERM.exec(left)) {
    found.push(match[1]?.trim() ?? '');
    left = left.slice(match[0].length);
  }
  return { found, left };
}

/** "auf + accusative" is said by "sich freuen auf + accusative", "zu or mit + dative" and "with auf". */
function isSaid(term: string, text: string): boolean {
  const [words = ''] = term.split('+');
  const preposition = words.trim();
  return preposition === ''
    ? text.includes(term)
    : new RegExp(`(?<!\\p{L})${preposition}(?!\\p{L})`, 'u').test(text);
}

function governmentOf(term: string): Government {
  const at = term.indexOf('+ ');
  const demands = term.slice(at + 2).replace(/\p{L}+/gu, (name) => DEMANDS[name] ?? name);
  return { words: term.slice(0, at).trim(), demands };
}

/** "zu Hause: at home", if its German side has the word in some form. */
function collocationOf(part: string, entry: Entry): Collocation | null {
  const [, german, english] = /^([^:+]{3,}?)(?:: | – )(.+)$/u.exec(part) ?? [];
  if (german === undefined || english === undefined) return null;
  const said = german.toLowerCase().match(/\p{L}+/gu) ?? [];
  const forms = formsOf(entry);
  // "Hause" and "Herzen" are old forms that no table has.
  const lemma = entry.word.toLowerCase();
  const isOwn = (word: string) =>
    forms.has(word) ||
    (lemma.length > 3 && word.startsWith(lemma) && word.length < lemma.length + 3);
  return said.length > 1 && said.some(isOwn) ? { german, english } : null;
}

function formsOf({ word, forms, plural = [] }: Entry): Set<string> {
  const { declension, conjugation, comparison } = forms;
  const tables = Object.values(declension ?? {}).flatMap((table) => Object.values(table ?? {}));
  const moods = Object.values(conjugation ?? {}).flatMap((tense) => Object.values(tense ?? {}));
  const all = [
    word,
    ...plural,
    ...[...tables, ...moods].flatMap((row) => Object.values(row)),
    forms.participle_past ?? '',
    forms.infinitive_with_zu ?? '',
    comparison?.comparative ?? '',
  ];
  // Of "fängt an" and "ist gegangen", the verb itself; a particle or an auxiliary alone says nothing.
  const words = all
    .flatMap((form) => form.toLowerCase().split(' / '))
    .map((form) => form.split(' '));
  const isOwn = (found: string) => found.length > 2 && !AUXILIARY.test(found);
  return new Set(words.flatMap((found) => found.filter(isOwn)));
}

const AUXILIARY =
  /^(?:hab|ha[st]|hatte|sein|bin|bist|ist|sind|seid|war|wär|werd|wird|wirst|wurde|würd|sie$|wir$)/u;
