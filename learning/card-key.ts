import type { Facet } from '#contract/flashcards/terms.ts';

/** The fields that identify a card. */
export interface CardName {
  note: string;
  facet: Facet;
}

/**
 * Identifies a card among those of one person. It also seeds the fuzz of the card's intervals: if browser and server
 * built it differently, they would schedule the same card for different days.
 */
export function cardKey({ note, facet }: CardName): string {
  return `${note} ${facet}`;
}
