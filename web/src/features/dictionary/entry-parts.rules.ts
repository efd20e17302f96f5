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

/** "Verb", "Noun": how a part of speech is written in tabs and lists. */
export function partOfSpeechLabel(partOfSpeech: PartOfSpeech): string {
  return LABELS[partOfSpeech];
}

/** The same inside a sentence: "verb", "noun". */
export function partOfSpeechInText(partOfSpeech: PartOfSpeech): string {
  return LABELS[partOfSpeech].toLowerCase();
}

/**
 * What stands for the word in lists: its first gloss, in english-german the first German word with its article.
 * Undefined where nothing translates it.
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

/** The entry a reply opens with, also where the index is out of bounds. */
export function primaryEntry(reply: WordReply): Entry | undefined {
  return reply.entries[reply.primary_entry] ?? reply.entries[0];
}
