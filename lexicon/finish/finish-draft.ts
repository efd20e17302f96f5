import type { CefrLevel, Entry } from '#contract/dictionary/schemas.ts';
import type { InflectedForm } from '#german/inflection/forms.ts';
import { isCoarse } from '../artefact/labels.ts';
import type { Confusables } from '../confusables/confusables.ts';
import { isName } from '../merge/inherit.ts';
import type { MergedEntry } from '../merge/merged-entry.ts';
import type { FormFrequency } from '../rank/frequency.ts';
import type { EntryTable } from '../rank/ranks.ts';
import type { EntryExamples } from '../sentences/entry-examples.ts';
import type { Draft } from '../stage/draft-store.ts';
import type { EnglishGerman } from './english-german.ts';
import { type EntryFacts, finishEntry } from './finish-entry.ts';
import { formsOfEntry } from './forms-of-entry.ts';
import { levelByFrequency } from './level-estimate.ts';
import type { WordParts } from './word-parts.ts';

export interface Finished {
  id: number;
  entry: Entry;
  /** Only of entries that need them for examples or suggestions. */
  forms: InflectedForm[];
}

/** What an entry needs to know of all others. */
export interface FinishingParts {
  table: EntryTable;
  examples: EntryExamples;
  confusables: Confusables;
  english: EnglishGerman;
  frequency: FormFrequency;
}

/** Adds to a draft what depends on other entries, and gives its translations to the reverse dictionary. */
export function finishDraft(
  draft: Draft,
  { table, examples, confusables, english, frequency }: FinishingParts,
  { compoundParts, hyphenation }: WordParts,
): Finished {
  if (draft.kind === 'carried') {
    return { id: draft.id, entry: JSON.parse(draft.json) as Entry, forms: [] };
  }
  const { id, merged } = draft;
  const rank = table.rankOf(id);
  const isCompound = merged.partOfSpeech === 'noun' && !isName(merged);
  const grounds = {
    word: merged.word,
    partOfSpeech: merged.partOfSpeech,
    isTranslated: merged.senses.length > 0,
    rank,
    ranksInLists: frequency.ranksInLists(merged.word),
  };
  const estimated = isName(merged) ? undefined : levelByFrequency(grounds);
  const isRough = isCoarse(merged.senses[0]?.tags ?? []);
  const level = merged.level ?? (isRough && estimated ? notBelow('B2', estimated) : estimated);
  // Needed for the examples, and for the suggestions if a frequency list has the word.
  const needsForms = rank !== undefined || merged.examples.length > 0 || examples.has(id);
  const forms = needsForms ? formsOfEntry(merged) : [];
  const facts: EntryFacts = {
    uuid: draft.uuid,
    levelEstimated: merged.level === undefined,
    ...(level ? { level } : {}),
    ...(rank === undefined ? {} : { rank }),
    examples: examples.of(id, merged, forms),
    compoundParts: isCompound ? compoundParts : [],
    hyphenation,
    confusables: confusables.of(merged.word, merged.partOfSpeech),
  };
  const entry = finishEntry(merged, facts);
  english.add({
    id,
    uuid: draft.uuid,
    word: merged.word,
    partOfSpeech: merged.partOfSpeech,
    genders: merged.genders,
    pluralOnly: merged.pluralOnly,
    reflexive: isReflexive(merged),
    ...(level ? { level } : {}),
    zipf: table.zipfOf(id),
    sources: merged.sources,
    senses: [
      ...merged.senses.map(({ glosses, tags, note }) => ({
        glosses,
        tags,
        ...(note === undefined ? {} : { note }),
      })),
      ...merged.moreTranslations.map(({ glosses, label }) => ({
        glosses,
        tags: label === undefined ? [] : [label],
        further: true,
      })),
    ],
    government: merged.grammar.filter((words) => /^\p{Ll}+ \+ /u.test(words)),
    examples: entry.example_sentences.slice(0, 3),
  });
  return { id, entry, forms };
}

/** The harder of two levels: they sort by name. */
function notBelow(least: CefrLevel, level: CefrLevel): CefrLevel {
  return level < least ? least : level;
}

function isReflexive({ grammar }: MergedEntry): boolean {
  return (
    grammar.includes('reflexive') &&
    !grammar.includes('transitive') &&
    !grammar.includes('intransitive')
  );
}
