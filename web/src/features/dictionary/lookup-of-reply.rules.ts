import type { Entry, LanguagePair, WordReply } from '#contract/dictionary/schemas.ts';
import type { Lookup } from '#web/shared/storage/lookups.rules.ts';
import { firstGloss, partOfSpeechInText, primaryEntry } from './entry-parts.rules.ts';
import { articlesOf } from './gender.rules.ts';

/** The look-up to store for an entry. */
function lookupOf(entry: Entry, pair: LanguagePair): Lookup {
  // A word without a translation is at least a verb or a noun.
  const gloss = firstGloss(entry) ?? partOfSpeechInText(entry.part_of_speech);
  return {
    pair,
    word: entry.word,
    gloss,
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
  if (reply.matched.kind !== 'compound') return lookupOf(entry, pair);
  const { via } = reply.matched;
  return { pair, word: reply.query, ...(via === undefined ? {} : { gloss: `made of ${via}` }) };
}
