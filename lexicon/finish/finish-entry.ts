import type { Confusable, Entry, ExampleSentence, Forms } from '#contract/dictionary/schemas.ts';
import { comparison, declineAdjective } from '#german/inflection/adjectives.ts';
import { fullConjugation } from '#german/inflection/compound-tenses.ts';
import { infinitiveWithZu, principalPartsOf } from '#german/inflection/conjugation.ts';
import { nounTable } from '#german/inflection/declension.ts';
import type { CefrLevel } from '#german/text/level.ts';
import type { MergedEntry } from '../merge/merged-entry.ts';

/** Facts about an entry that the merge of a single word cannot know. */
export interface EntryFacts {
  uuid: string;
  rank?: number;
  /** Set by hand or, if `levelEstimated`, derived from the rank. */
  level?: CefrLevel;
  levelEstimated: boolean;
  examples: ExampleSentence[];
  compoundParts: string[];
  /** By rule, for a word of which no source states it. */
  hyphenation: string;
  confusables: Confusable[];
}

/** Converts the entry to the contract's Entry. Keys without content are left out. */
export function finishEntry(merged: MergedEntry, facts: EntryFacts): Entry {
  const [gender, ...otherGenders] = merged.genders;
  const entry: Entry = {
    word: merged.word,
    entry_uuid: facts.uuid,
    part_of_speech: merged.partOfSpeech,
    translations: Object.fromEntries(
      merged.senses.map((sense, index) => {
        const examples = facts.examples.filter(({ text }) => sense.exampleTexts.includes(text));
        return [
          String(index + 1),
          {
            glosses: sense.glosses,
            ...(sense.tags.length > 0 ? { tags: sense.tags } : {}),
            ...(sense.note === undefined ? {} : { note: sense.note }),
            ...(examples.length > 0 ? { examples } : {}),
          },
        ];
      }),
    ),
    forms: formsShown(merged),
    example_sentences: facts.examples,
    sources: merged.sources,
    pinned_in_collections: [],
  };
  if (merged.moreTranslations.length > 0) entry.more_translations = merged.moreTranslations;
  if (merged.hasHomonyms) entry.homonym = merged.homonym;
  if (gender) entry.gender = gender;
  if (otherGenders.length > 0) entry.other_genders = otherGenders;
  if (merged.pluralOnly) entry.plural_only = true;
  if (merged.plurals.length > 0) entry.plural = merged.plurals;
  if (merged.ipa.length > 0) entry.ipa = merged.ipa;
  if (merged.audio.length > 0) entry.audio_urls = { audio_files: merged.audio };
  const hyphenation = merged.hyphenation ?? facts.hyphenation;
  if (hyphenation.includes('\u00b7')) entry.hyphenation = hyphenation;
  if (merged.etymology !== undefined) entry.etymology = merged.etymology;
  if (merged.verb) {
    entry.auxiliary = merged.verb.auxiliary;
    if (merged.verb.separablePrefix !== undefined) {
      entry.separable_prefix = merged.verb.separablePrefix;
    }
  }
  if (merged.grammar.length > 0) entry.grammar = merged.grammar;
  if (merged.synonyms.length > 0) entry.synonyms = merged.synonyms;
  if (facts.compoundParts.length > 0) entry.compound_parts = facts.compoundParts;
  if (facts.level) {
    entry.level = facts.level;
    if (facts.levelEstimated) entry.level_estimated = true;
  }
  if (facts.rank !== undefined) entry.frequency_rank = facts.rank;
  if (merged.topics.length > 0) entry.topics = merged.topics;
  if (facts.confusables.length > 0) entry.confusables = facts.confusables;
  return entry;
}

function formsShown({ noun, verb, adjective, declension, plurals }: MergedEntry): Forms {
  const forms: Forms = {};
  if (plurals.length > 0) forms.plural = plurals;
  if (declension) forms.declension = { table: declension };
  else if (noun) {
    const table = nounTable(noun);
    if (Object.keys(table).length > 0) forms.declension = { table };
  }
  if (verb) {
    forms.conjugation = fullConjugation(verb);
    const [participle] = verb.participlePast;
    if (verb.participlePresent !== undefined) forms.participle_present = verb.participlePresent;
    if (participle !== undefined) forms.participle_past = participle;
    forms.infinitive_with_zu = infinitiveWithZu(verb.infinitive, verb.separablePrefix);
    const parts = principalPartsOf(verb);
    if (parts.length === 3) forms.principal_parts = parts;
  }
  if (adjective) {
    const tables = declineAdjective(adjective);
    if (tables) forms.declension = { ...forms.declension, ...tables };
    const degrees = comparison(adjective);
    if (degrees) forms.comparison = degrees;
  }
  return forms;
}
