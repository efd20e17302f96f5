import { STANDING, type Standing } from '../artefact/reading-order.ts';
import { glossWords } from '../merge/glosses.ts';
import type { MergedEntry } from '../merge/merged-entry.ts';
import type { BankEntry } from '../sentences/sentence-fitness.ts';
import type { Staging } from '../stage/staging.ts';
import { READING_PRIORS, standingOf } from './ranks.ts';

export interface EntryFacts extends BankEntry {
  /** The headword of a verb or adjective in lower case. */
  plain: string | null;
  word: string;
  prior: number;
  isCapitalised: boolean;
  standing: Standing;
}

/** The facts about entries that ranking and the sentence bank need, read on demand. */
export function factsOf(staging: Staging): (id: number) => EntryFacts {
  const select = staging.database.prepare(
    'select word, part_of_speech, carried, json from draft where id = ?',
  );
  const cache = new Map<number, EntryFacts>();
  return (id) => {
    const cached = cache.get(id);
    if (cached) return cached;
    const row = select.get(id);
    const merged = row?.['carried'] === 0 ? (JSON.parse(String(row['json'])) as MergedEntry) : null;
    const facts: EntryFacts = {
      isCore: merged?.sources.includes('core') ?? false,
      isNoun: merged?.partOfSpeech === 'noun' || merged?.partOfSpeech === 'proper noun',
      hasHomonyms: merged?.hasHomonyms ?? false,
      isVerb: merged?.verb !== undefined,
      isContent: ['noun', 'verb', 'adjective'].includes(merged?.partOfSpeech ?? ''),
      ...(merged?.level ? { level: merged.level } : {}),
      glossWords: glossWords(merged?.senses.flatMap(({ glosses }) => glosses) ?? []),
      plain: merged?.verb || merged?.adjective ? merged.word.toLowerCase() : null,
      prior: merged ? READING_PRIORS[merged.partOfSpeech] : 0.1,
      word: String(row?.['word']),
      isCapitalised: /^\p{Lu}/u.test(String(row?.['word'])),
      standing: merged ? standingOf(merged) : STANDING.bare,
    };
    if (cache.size > 60_000) cache.clear();
    cache.set(id, facts);
    return facts;
  };
}
