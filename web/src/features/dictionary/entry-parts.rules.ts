import type { Entry, PartOfSpeech, WordReply } from '#contract/dictionary/schemas.ts';

const LABELS = {
  noun: 'Noun',
  'proper noun': 'Name',
  verb: 'Verb',
  adjective: 'Adjective',
  adverb: 'Adverb',
  pronoun: 'Pronoun',
  determiner: 'Determiner',
  preposition: 'Preposition',
  conjunction: 'Conjunction',
  particle: 'Particle',
  interjection: 'Interjection',
  numeral: 'Numeral',
  prefix: 'Prefix',
  suffix: 'Suffix',
  abbreviation: 'Abbreviation',
  phrase: 'Phrase',
} as const satisfies Record<PartOfSpeech, string>;

/** "Verb", "Noun": the label of a part of speech in tabs and lists. */
export function partOfSpeechLabel(partOfSpeech: PartOfSpeech): string {
  return LABELS[partOfSpeech];
}

/** The same inside a sentence: "verb", "noun". */
export function partOfSpeechInText(partOfSpeech: PartOfSpeech): string {
  return LABELS[partOfSpeech].toLowerCase();
}

/**
 * The gloss of a word in lists: its first gloss, or in english-german the first German word with its article.
 * Undefined if there is no translation.
 */
export function firstGloss(entry: Pick<Entry, 'translations'>): string | undefined {
  return orderedSenses(entry)[0]?.[1].glosses[0];
}

/** Senses by their number ("1", "2", … "10"), whatever the order of the keys. */
export function orderedSenses(
  entry: Pick<Entry, 'translations'>,
): [string, Entry['translations'][string]][] {
  return Object.entries(entry.translations).toSorted(([a], [b]) => Number(a) - Number(b));
}

/** The entry to show first; the first one if the index is out of bounds. */
export function primaryEntry(reply: WordReply): Entry | undefined {
  return reply.entries[reply.primary_entry] ?? reply.entries[0];
}
