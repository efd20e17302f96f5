import type { Entry, PartOfSpeech, WordReply } from '#contract/dictionary/schemas.ts';

/** A part of speech inside a sentence: "verb", "noun". */
export function partOfSpeechInText(partOfSpeech: PartOfSpeech): string {
  return partOfSpeech === 'proper noun' ? 'name' : partOfSpeech;
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

/** What tells an entry from the others of its page, in its tab. */
export interface TabText {
  /** Its plural, if another noun of the same spelling has another: "Bänke". */
  plural?: string;
  /** "verb"; absent among twins, which have it in common. */
  kind?: string;
  /** In the language of the translations: "start", "for money". */
  meaning?: string;
}

/** @param entries of the page, with the entry itself */
export function tabText(entry: Entry, entries: readonly Entry[]): TabText {
  const twins = entries.filter(
    (other) => other.word === entry.word && other.part_of_speech === entry.part_of_speech,
  );
  const kind = partOfSpeechInText(entry.part_of_speech);
  const meaning = shortGloss(entry) ?? undefined;
  if (twins.length < 2) return { kind, ...(meaning === undefined ? {} : { meaning }) };
  const [plural] = entry.plural ?? [];
  const differs = new Set(twins.map((twin) => twin.plural?.[0] ?? '')).size > 1;
  return {
    ...(differs && plural !== undefined ? { plural } : {}),
    ...(meaning === undefined ? { kind } : { meaning: amongTwins(entry, meaning, twins) }),
  };
}

function amongTwins(entry: Entry, gloss: string, twins: readonly Entry[]): string {
  const [, sense] = orderedSenses(entry)[0] ?? [];
  const isRepeated = twins.filter((other) => shortGloss(other) === gloss).length > 1;
  const subject = sense?.tags?.[0];
  if (isRepeated && subject !== undefined) return `${gloss} (${subject})`;
  // "die Bank: bank" says nothing; its note does.
  const isSame = gloss.toLowerCase() === entry.word.toLowerCase();
  const note = sense?.note?.split(/[;,]/u)[0] ?? '';
  const saysMore = note !== '' && !note.includes('+') && note.length <= LONGEST_MEANING;
  return isSame && saysMore ? note : gloss;
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
