import type { CardName } from '#learning/card-key.ts';
import { cardKey } from '#learning/card-key.ts';

/** Far more than anybody answers; a card is asked again every minute until it is remembered. */
export const REVIEWS_PER_CARD_AND_DAY = 50;
export const REVIEWS_PER_CARD = 1000;
/** Twice what a person may set as their daily limit. */
export const REVIEWS_PER_DAY = 2000;
/** With the undone ones: what a replay from the beginning reads at most. */
export const ROWS_PER_CARD = 2000;

/**
 * What one transaction may do, in reviews replayed: the embedded database takes 50 ms for it. A card that is replayed costs
 * some queries of its own.
 */
const WEIGHT_A_PART = 250;
const WEIGHT_OF_A_REPLAY = 25;
/** The days of one part are counted one by one. */
const DAYS_A_PART = 10;

/** The day in UTC: a person's reviews are counted by it, whatever time zone they are in. */
export function utcDay(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/** Names what is counted: reviews of a card on a day, of a card, or of a day. */
export const counted = {
  cardAndDay: (card: CardName, day: string): string => `${cardKey(card)} ${day}`,
  day: (day: string): string => day,
};

/** A review with what its card is known to need. */
export interface Weighed extends CardName {
  reviewedAt: Date;
}

/**
 * Divides reviews into parts for one transaction each. Reviews of one card stay together.
 * @param replayed reviews that must be replayed for a card; 0 if its new ones can be added to its state
 */
export function inParts<Item extends Weighed>(
  items: readonly Item[],
  replayed: (card: CardName, its: readonly Item[]) => number,
): Item[][] {
  const parts: Item[][] = [];
  let weight = Infinity;
  let days = new Set<string>();
  for (const its of Map.groupBy(items, cardKey).values()) {
    const [first] = its;
    const late = first ? replayed(first, its) : 0;
    const added = its.length + (late > 0 ? WEIGHT_OF_A_REPLAY + late : 0);
    const all = new Set([...days, ...its.map(({ reviewedAt }) => utcDay(reviewedAt))]);
    const isFull = weight + added > WEIGHT_A_PART || all.size > DAYS_A_PART;
    if (isFull) {
      parts.push([]);
      weight = 0;
      days = new Set(its.map(({ reviewedAt }) => utcDay(reviewedAt)));
    } else days = all;
    parts.at(-1)?.push(...its);
    weight += added;
  }
  return parts;
}

/**
 * The reviews that may be kept, in the order of time, and the others.
 * @param kept how many there are already, by `counted`
 * @param reps counted reviews of a card
 */
export function withinLimits<Item extends Weighed>(
  items: readonly Item[],
  kept: ReadonlyMap<string, number>,
  reps: (card: CardName) => number,
): { accepted: Item[]; refused: Item[] } {
  const counts = new Map(kept);
  const accepted: Item[] = [];
  const refused: Item[] = [];
  const ofCards = new Map<string, number>();
  for (const item of items.toSorted((one, other) => +one.reviewedAt - +other.reviewedAt)) {
    const day = utcDay(item.reviewedAt);
    const limits: [key: string, most: number][] = [
      [counted.cardAndDay(item, day), REVIEWS_PER_CARD_AND_DAY],
      [counted.day(day), REVIEWS_PER_DAY],
    ];
    const card = cardKey(item);
    const ofCard = ofCards.get(card) ?? reps(item);
    const isFull =
      ofCard >= REVIEWS_PER_CARD || limits.some(([key, most]) => (counts.get(key) ?? 0) >= most);
    (isFull ? refused : accepted).push(item);
    if (isFull) continue;
    ofCards.set(card, ofCard + 1);
    for (const [key] of limits) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return { accepted, refused };
}
