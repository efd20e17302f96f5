import type { FlashcardSettings, MemoryState } from '#contract/flashcards/schemas.ts';
import type { CardName } from './card-key.ts';
import { forgetting } from './scheduler.ts';

/** A card that has been reviewed before. */
export interface StudiedCard extends CardName {
  state: MemoryState;
}

export interface QueueInput<Due extends StudiedCard, Fresh extends CardName> {
  /** Cards due today, including learning steps due later today. */
  due: readonly Due[];
  /** Cards never reviewed, in the order in which to introduce them. */
  fresh: readonly Fresh[];
  /** Numbers of cards answered since the study day began. */
  doneToday: { fresh: number; reviews: number };
  limits: Pick<FlashcardSettings, 'new_per_day' | 'reviews_per_day'>;
  now: Date;
}

export interface Queue<Card> {
  cards: Card[];
  counts: { new: number; learning: number; review: number; due: number };
  backlog: { due: number; days: number } | null;
}

/** If more than this many days' work is due, there is a backlog. */
const BACKLOG_DAYS = 2;
/** Far more learning steps than anybody has open; the others follow when these are answered. */
const MOST_LEARNING = 1000;
/** Minimum distance between facets of one word in the queue, if there are enough other cards. */
const SIBLING_DISTANCE = 5;

/**
 * The order of a study session: learning steps first, then reviews with new cards spread evenly among them.
 *
 * In a backlog, the cards most likely still remembered come first (descending retrievability): saving them costs least,
 * whereas forgotten cards must be relearned whenever they are asked. New cards are paused until the backlog is gone.
 */
export function chooseQueue<Due extends StudiedCard, Fresh extends CardName>({
  due,
  fresh,
  doneToday,
  limits,
  now,
}: QueueInput<Due, Fresh>): Queue<Due | Fresh> {
  const learning = due
    .filter(({ state }) => state.phase !== 'review')
    .toSorted((one, other) => (one.state.due < other.state.due ? -1 : 1));
  const reviews = due.filter(({ state }) => state.phase === 'review');
  const isBacklog = reviews.length > BACKLOG_DAYS * limits.reviews_per_day;
  const today = lowest(
    reviews,
    isBacklog ? ({ state }) => forgetting(state, now) : ({ state }) => Date.parse(state.due),
    Math.max(0, limits.reviews_per_day - doneToday.reviews),
  );
  const freshToday = isBacklog
    ? []
    : oneOfEachNote(fresh, learning, today).slice(
        0,
        Math.max(0, limits.new_per_day - doneToday.fresh),
      );
  return {
    cards: apart([...learning.slice(0, MOST_LEARNING), ...spread(today, freshToday)]),
    counts: {
      new: freshToday.length,
      learning: learning.length,
      review: today.length,
      due: learning.length + reviews.length,
    },
    backlog: isBacklog
      ? { due: reviews.length, days: Math.ceil(reviews.length / limits.reviews_per_day) }
      : null,
  };
}

/** The first items by a key, sorted. Does not sort the others: there may be tens of thousands. */
function lowest<Item>(items: readonly Item[], key: (item: Item) => number, count: number): Item[] {
  if (count === 0) return [];
  const keys = Float64Array.from(items, key);
  const last = keys.toSorted()[count - 1] ?? Infinity;
  const candidates = items.filter((_, index) => (keys[index] ?? Infinity) <= last);
  return byKey(candidates, key).slice(0, count);
}

function byKey<Item>(items: readonly Item[], key: (item: Item) => number): Item[] {
  return items
    .map((item) => ({ item, key: key(item) }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ item }) => item);
}

/** The first facet of each word that no other card asks about today. */
function oneOfEachNote<Fresh extends CardName>(
  fresh: readonly Fresh[],
  ...asked: (readonly CardName[])[]
): Fresh[] {
  const seen = new Set(asked.flat().map(({ note }) => note));
  return fresh.filter(({ note }) => {
    if (seen.has(note)) return false;
    seen.add(note);
    return true;
  });
}

/** Distributes new cards evenly among the reviews. */
function spread<One, Other>(reviews: readonly One[], fresh: readonly Other[]): (One | Other)[] {
  const placed = [...placesOf(reviews), ...placesOf(fresh)];
  return byKey(placed, ({ place }) => place).map(({ item }) => item);
}

function placesOf<Item>(items: readonly Item[]): { item: Item; place: number }[] {
  return items.map((item, index) => ({ item, place: (index + 0.5) / items.length }));
}

/** Moves a card back while the same word is asked shortly before it. */
function apart<Card extends CardName>(cards: readonly Card[]): Card[] {
  const ordered: Card[] = [];
  const waiting: Card[] = [];
  const isFree = ({ note }: Card): boolean =>
    !ordered.slice(-SIBLING_DISTANCE).some((earlier) => earlier.note === note);
  for (const card of cards) {
    const ready = waiting.findIndex(isFree);
    if (ready !== -1) ordered.push(...waiting.splice(ready, 1));
    if (isFree(card)) ordered.push(card);
    else waiting.push(card);
  }
  return [...ordered, ...waiting];
}
