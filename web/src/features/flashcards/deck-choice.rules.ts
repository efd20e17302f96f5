import type { Collection } from '#contract/collections/schemas.ts';
import { countText } from '#web/shared/design/count-text.ts';
import type { CardStyle } from './card.rules.ts';

/** The choice in the URL. */
export interface DeckChoice {
  /** Id of a collection; by default the first one with words. */
  collection?: string;
  style: CardStyle;
}

/** A collection that can be practised. */
export type DeckOption = Pick<Collection, 'id' | 'name' | 'word_count'>;

/** The select's options: only collections with words, without duplicates. */
export interface DeckOptions {
  own: DeckOption[];
  others: DeckOption[];
}

/**
 * @param own the person's own collections; empty for a guest
 * @param others public collections, including the person's
 * @param opened the collection in the URL, which may be missing from both lists
 */
export function deckOptions(
  own: readonly DeckOption[],
  others: readonly DeckOption[],
  opened: DeckOption | null,
): DeckOptions {
  const ownIds = new Set(own.map(({ id }) => id));
  const isListed = [...own, ...others].some(({ id }) => id === opened?.id);
  const all = opened && !isListed ? [...others, opened] : others;
  return {
    own: own.filter(hasWords),
    others: all.filter((option) => hasWords(option) && !ownIds.has(option.id)),
  };
}

function hasWords({ word_count: count }: DeckOption): boolean {
  return count > 0;
}

/** The default deck: own collections before those of others. */
export function firstDeck({ own, others }: DeckOptions): DeckOption | null {
  return own[0] ?? others[0] ?? null;
}

/** "Küche (12 words)". */
export function deckLabel({ name, word_count: count }: DeckOption): string {
  return `${name} (${countText(count, 'word')})`;
}
