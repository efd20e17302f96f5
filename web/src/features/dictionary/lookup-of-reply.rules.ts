import type { Entry, LanguagePair, WordReply } from '#contract/dictionary/schemas.ts';
import type { Lookup } from '#web/shared/storage/lookups.rules.ts';
import { firstGloss, primaryEntry } from './entry-parts.rules.ts';
import { articlesOf } from './gender.rules.ts';

/** What to remember of an opened entry. */
function lookupOf(entry: Entry, pair: LanguagePair): Lookup {
  const gloss = firstGloss(entry);
  return {
    pair,
    word: entry.word,
    ...(gloss === undefined ? {} : { gloss }),
    ...(entry.gender && !entry.plural_only && articlesOf(entry).length > 0
      ? { gender: entry.gender }
      : {}),
  };
}

/**
 * What to remember of an opened page: its primary entry; of a compound that is not listed the compound itself,
 * because its entry is only its last part. Null for a guess at a misspelt word, which nobody looked up.
 */
export function lookupOfReply(reply: WordReply, pair: LanguagePair): Lookup | null {
  const entry = primaryEntry(reply);
  if (!entry || reply.matched.kind === 'similar') return null;
  return reply.matched.kind === 'compound' ? { pair, word: reply.query } : lookupOf(entry, pair);
}
