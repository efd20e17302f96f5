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

/** In characters; tabs are narrow. */
const LONGEST_MEANING = 28;

/**
 * The meaning that tells an entry from others of its spelling and part of speech: its first gloss without "to" and what is
 * in brackets, with the subject if another entry has the same gloss. Null for a single entry or one without a gloss.
 */
export function meaningInTab(entry: Entry, entries: readonly Entry[]): string | null {
  const twins = entries.filter(
    (other) => other.word === entry.word && other.part_of_speech === entry.part_of_speech,
  );
  const gloss = shortGloss(entry);
  if (twins.length < 2 || gloss === null) return null;
  const isRepeated = twins.filter((other) => shortGloss(other) === gloss).length > 1;
  const subject = orderedSenses(entry)[0]?.[1].tags?.[0];
  return isRepeated && subject !== undefined ? `${gloss} (${subject})` : gloss;
}

function shortGloss(entry: Entry): string | null {
  const gloss = firstGloss(entry)
    ?.replace(/\([^)]*\)|\[[^\]]*\]/gu, '')
    .replace(/^to\s+/u, '')
    .split(/[,;:]/u)[0]
    ?.trim();
  if (gloss === undefined || gloss === '') return null;
  return [...gloss].length > LONGEST_MEANING
    ? `${[...gloss].slice(0, LONGEST_MEANING - 1).join('')}…`
    : gloss;
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
