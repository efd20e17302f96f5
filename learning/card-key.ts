import type { Facet } from '#contract/flashcards/terms.ts';

/** A card by what names it. */
export interface CardName {
  note: string;
  facet: Facet;
}

/**
 * Names a card among those of one person. It also seeds the spread of the card's intervals: where browser and server
 * made it differently, they would schedule the same card for different days.
 */
export function cardKey({ note, facet }: CardName): string {
  return `${note} ${facet}`;
}
