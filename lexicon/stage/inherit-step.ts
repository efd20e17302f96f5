import { type CompoundPart, compoundSplitter } from '#german/text/compounds.ts';
import { foldLoose } from '#german/text/folding.ts';
import type { ArtefactWriter } from '../artefact/write.ts';
import { formsOfEntry } from '../finish/forms-of-entry.ts';
import { inheritFromHead, isSettled, pluralFromRules } from '../merge/inherit.ts';
import type { MergedEntry } from '../merge/merged-entry.ts';
import type { FormFrequency } from '../rank/frequency.ts';
import type { DraftStore } from './draft-store.ts';
import type { Staging } from './staging.ts';

/** Longer heads are compounds themselves, and their own head has the same plural. */
const LONGEST_PART = 16;

export interface InheritInput {
  staging: Staging;
  drafts: DraftStore;
  writer: ArtefactWriter;
  frequency: FormFrequency;
  /** Whether a list of correct word forms has this spelling. */
  isWordForm: (form: string) => boolean;
}

/** The lemmas that may be part of a compound. */
interface Parts {
  /** By their letters in lower case. */
  find: (candidate: string) => CompoundPart[] | null;
  split: (word: string) => CompoundPart[] | null;
}

/**
 * Gives compounds the plural and declension of their head, and other nouns the plural that a list of word forms or their
 * ending shows, if the sources state none. Call when all drafts are added and indexed. Returns how many nouns changed.
 */
export function inheritForms(input: InheritInput): number {
  const { staging, drafts, writer } = input;
  const parts = readParts(staging, input.frequency);
  const heads = headFinder(staging);
  let changed = 0;
  for (const { id, merged } of drafts.nouns()) {
    const better = completed(merged, parts, heads.of, input.isWordForm);
    if (!better || isSame(better, merged)) continue;
    changed++;
    drafts.replace(id, better);
    heads.forget(merged.word);
    const known = new Set(formsOfEntry(merged).map(({ form }) => form));
    for (const { form, description } of formsOfEntry(better)) {
      if (known.has(form)) continue;
      writer.addForm({ folded: foldLoose(form), form, entryId: id, description, separated: false });
    }
  }
  return changed;
}

function isSame(a: MergedEntry, b: MergedEntry): boolean {
  return (
    a.plurals.join() === b.plurals.join() &&
    a.genders.join() === b.genders.join() &&
    JSON.stringify(a.noun) === JSON.stringify(b.noun)
  );
}

function completed(
  merged: MergedEntry,
  parts: Parts,
  headsOf: (word: string) => readonly MergedEntry[],
  isWordForm: (form: string) => boolean,
): MergedEntry | null {
  if (isSettled(merged)) return null;
  const { word } = merged;
  const head = headOf(word, parts);
  const inherited = head === null ? null : inheritFromHead(merged, headsOf(head));
  if (inherited) return inherited;
  // "Singular only" is inherited too: Luftverkehr has no plural because Verkehr has none.
  if (head !== null && headsOf(head).some(({ sources }) => sources.includes('core'))) return null;
  const isVerb = (text: string): boolean =>
    parts.find(text.toLowerCase())?.some(({ partOfSpeech }) => partOfSpeech === 'verb') ?? false;
  if (isVerb(word)) return null;
  // "Lieben" is the verb, not a plural of Liebe. Of a longer word or one in a single source the list knows the parts at
  // most, and asking costs a second for a thousand words.
  const mayAsk = word.length <= LONGEST_PART && merged.sources.length > 1;
  return pluralFromRules(merged, (form) => mayAsk && !isVerb(form) && isWordForm(form));
}

/** The last lemma of a compound, or of a word with hyphens ("EU-Staat"); null for any other word. */
function headOf(word: string, { split }: Parts): string | null {
  const last = word.split('-').at(-1) ?? '';
  if (last !== word) return /^\p{Lu}\p{Ll}{2}/u.test(last) ? last : null;
  return split(word)?.at(-1)?.word ?? null;
}

function readParts(staging: Staging, frequency: FormFrequency): Parts {
  const parts = new Map<string, CompoundPart[]>();
  const rows = staging.database
    .prepare(
      `select distinct word, part_of_speech from draft
       where part_of_speech in ('noun', 'verb', 'adjective', 'numeral', 'adverb', 'preposition')
         and length(word) between 2 and ${LONGEST_PART} and word not glob '*[ -]*'`,
    )
    .iterate();
  for (const row of rows) {
    const word = String(row['word']);
    const weight = frequency.weight(word);
    const part: CompoundPart = {
      word,
      partOfSpeech: String(row['part_of_speech']),
      ...(weight === 0 ? {} : { rank: Math.ceil(1 / weight) }),
    };
    const key = word.toLowerCase();
    const list = parts.get(key);
    if (list) list.push(part);
    else parts.set(key, [part]);
  }
  const find = (candidate: string): CompoundPart[] | null => parts.get(candidate) ?? null;
  return { find, split: compoundSplitter(find) };
}

/** The nouns with a spelling. The commonest heads are asked for thousands of times. */
function headFinder(staging: Staging): {
  of: (word: string) => readonly MergedEntry[];
  forget: (word: string) => void;
} {
  const select = staging.database.prepare(
    `select json from draft where word = ? and part_of_speech = 'noun' and carried = 0 order by homonym`,
  );
  const known = new Map<string, MergedEntry[]>();
  return {
    of: (word) => {
      const cached = known.get(word);
      if (cached) return cached;
      const found = select.all(word).map((row) => JSON.parse(String(row['json'])) as MergedEntry);
      known.set(word, found);
      return found;
    },
    forget: (word) => known.delete(word),
  };
}
