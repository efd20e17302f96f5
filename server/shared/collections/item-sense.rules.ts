import { v5 } from 'uuid';
import type { EntryCard } from '#server/shared/dictionary/entry-card.ts';
import {
  type CardSense,
  glossKey,
  senseWithGloss,
} from '#server/shared/dictionary/senses.rules.ts';

/** Namespace of the notes of further senses. Must never change: schedules depend on it. */
const NAMESPACE = Buffer.from('5b1d9a5e0f934c6f8f5e2c7a41d3b60e', 'hex');

/** What a collection stores of a dictionary word. */
export interface SavedSense {
  /** The first gloss of the sense; empty if no source translates the word. */
  translation: string;
  /** The note of its cards; null if that is the entry itself. */
  senseNote: string | null;
}

/**
 * The note of a further sense: UUIDv5 (RFC 9562) of the entry and the sense's first gloss, so that the cards of a sense
 * are the same in every collection, as those of an entry are.
 */
function noteOfSense(entryUuid: string, gloss: string): string {
  return v5(`${entryUuid}\n${glossKey(gloss)}`, NAMESPACE);
}

/** The first sense of an entry: its cards are those of the entry. */
export function firstSense({ senses }: EntryCard): SavedSense {
  return { translation: senses[0]?.glosses[0] ?? '', senseNote: null };
}

/**
 * The sense of an entry with a gloss, as a collection stores it. Null if no sense has the gloss.
 * @param isTaken whether another sense of the entry has the entry's own note in this collection
 */
export function savedSense(card: EntryCard, gloss: string, isTaken = false): SavedSense | null {
  const sense = senseWithGloss(card.senses, gloss);
  if (!sense) return null;
  const translation = sense.glosses[0] ?? '';
  const isOwn = sense.isFirst && !isTaken;
  return { translation, senseNote: isOwn ? null : noteOfSense(card.uuid, translation) };
}

/**
 * The sense that an item means in the running dictionary: the one with the gloss it was saved with. If that is gone, an
 * item of the entry's own sense means the first one, and an item of a further sense none.
 */
export function senseOfItem(
  { translation, senseNote }: SavedSense,
  senses: readonly CardSense[],
): CardSense | null {
  return senseWithGloss(senses, translation) ?? (senseNote === null ? (senses[0] ?? null) : null);
}
