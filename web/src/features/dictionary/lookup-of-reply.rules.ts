import type { Entry, LanguagePair, WordReply } from '#contract/dictionary/schemas.ts';
import type { Lookup } from '#web/shared/storage/lookups.rules.ts';
import { firstGloss, primaryEntry } from './entry-parts.rules.ts';
import { articlesOf } from './gender.rules.ts';

/** The look-up to store for an entry. */
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
 * The look-up to store for an opened page: its primary entry, or for an unlisted compound the compound itself, because
 * the entry is only its last part. Null for the nearest match of a misspelt word, which the visitor did not look up.
 */
export function lookupOfReply(reply: WordReply, pair: LanguagePair): Lookup | null {
  const entry = primaryEntry(reply);
  if (!entry || reply.matched.kind === 'similar') return null;
  return reply.matched.kind === 'compound' ? { pair, word: reply.query } : lookupOf(entry, pair);
}
