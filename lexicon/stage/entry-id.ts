import { v5 } from 'uuid';
import type { LanguagePair, PartOfSpeech } from '#contract/dictionary/schemas.ts';

/** Namespace of all entry ids. Must never change: saved words hold these ids. */
const NAMESPACE = Buffer.from('6f1d6b7a8c4e5d0f9b3a2e1c4d5f6a7b', 'hex');

export interface EntryIdentity {
  pair: LanguagePair;
  word: string;
  partOfSpeech: PartOfSpeech;
  /** From 1. A word without homonyms has the id of homonym 1, so that a homonym found later does not change its id. */
  homonym: number;
}

/** UUIDv5 (RFC 9562) of an entry's identity: pair, headword (NFC), part of speech, homonym number. */
export function entryUuid({ pair, word, partOfSpeech, homonym }: EntryIdentity): string {
  const name = [pair, word.normalize('NFC'), partOfSpeech, String(homonym)].join('\n');
  // As bytes, for speed, and because a headword may contain a lone surrogate.
  return v5(Buffer.from(name), NAMESPACE);
}
