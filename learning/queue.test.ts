import { describe, expect, it } from 'vitest';
import type { CardPhase, Facet } from '#contract/flashcards/terms.ts';
import type { CardName } from './card-key.ts';
import { chooseQueue, type StudiedCard } from './queue.ts';
import { schedule } from './scheduler.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const DAY = 86_400_000;
const limits = { new_per_day: 10, reviews_per_day: 100 };
const doneToday = { fresh: 0, reviews: 0 };

function due(
  note: string,
  {
    daysAgo = 0,
    stability = 10,
    phase = 'review' as CardPhase,
    facet = 'word_to_meaning' as Facet,
  } = {},
): StudiedCard {
  const first = schedule(null, 4, new Date(NOW.getTime() - (stability + daysAgo) * DAY), {
    desiredRetention: 0.9,
    cardKey: note,
  });
  const at = new Date(NOW.getTime() - daysAgo * DAY).toISOString();
  return { note, facet, state: { ...first, phase, stability, due: at } };
}

const fresh = (note: string, facet: Facet = 'word_to_meaning'): CardName => ({ note, facet });
const many = <Item>(count: number, make: (note: string, index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(`note ${index}`, index));
const notes = (cards: readonly CardName[]): string[] => cards.map(({ note }) => note);

describe('chooseQueue', () => {
  it('puts learning steps first, then reviews by due day, with new cards evenly among them', () => {
    const queue = chooseQueue({
      due: [
        due('late', { daysAgo: 1 }),
        due('latest', { daysAgo: 3 }),
        due('step', { phase: 'learning' }),
        due('today'),
      ],
      fresh: [fresh('new')],
      doneToday,
      limits,
      now: NOW,
    });
    expect(notes(queue.cards)).toEqual(['step', 'latest', 'late', 'new', 'today']);
    expect(queue.counts).toEqual({ new: 1, learning: 1, review: 3, due: 4 });
  });

  it('respects what is left of the daily limits', () => {
    const input = {
      due: many(30, (note) => due(note)),
      fresh: many(30, (note) => fresh(`new ${note}`)),
      now: NOW,
    };
    const few = { new_per_day: 5, reviews_per_day: 20 };
    expect(chooseQueue({ ...input, doneToday, limits: few }).counts).toMatchObject({
      new: 5,
      review: 20,
    });
    expect(
      chooseQueue({ ...input, doneToday: { fresh: 4, reviews: 25 }, limits: few }).counts,
    ).toMatchObject({ new: 1, review: 0, due: 30 });
  });

  it('does not apply the limit to learning steps', () => {
    const queue = chooseQueue({
      due: many(3, (note) => due(note, { phase: 'relearning' })),
      fresh: [],
      doneToday: { fresh: 10, reviews: 100 },
      limits,
      now: NOW,
    });
    expect(queue.cards).toHaveLength(3);
  });

  it('asks one new facet per word and day, and none of a word that is due', () => {
    const queue = chooseQueue({
      due: [due('Haus')],
      fresh: [fresh('Haus', 'article'), fresh('Tisch'), fresh('Tisch', 'plural'), fresh('Bett')],
      doneToday,
      limits,
      now: NOW,
    });
    expect(notes(queue.cards).toSorted()).toEqual(['Bett', 'Haus', 'Tisch']);
  });

  it('keeps facets of one word apart', () => {
    const cards = [
      due('Haus', { daysAgo: 9 }),
      due('Haus', { daysAgo: 9, facet: 'article' }),
      ...many(8, (note) => due(note)),
    ];
    const order = notes(chooseQueue({ due: cards, fresh: [], doneToday, limits, now: NOW }).cards);
    expect(order.lastIndexOf('Haus') - order.indexOf('Haus')).toBeGreaterThan(5);
    expect(order).toHaveLength(10);
  });

  describe('with more than two days’ work due', () => {
    const backlog = many(201, (note, index) => due(note, { daysAgo: 1, stability: 2 + index }));
    const queue = chooseQueue({
      due: backlog,
      fresh: [fresh('new')],
      doneToday,
      limits,
      now: NOW,
    });

    it('pauses new cards and gives the number of days needed', () => {
      expect(queue.counts).toEqual({ new: 0, learning: 0, review: 100, due: 201 });
      expect(queue.backlog).toEqual({ due: 201, days: 3 });
    });

    it('starts with the cards most likely still remembered', () => {
      expect(queue.cards[0]?.note).toBe('note 200');
      expect(notes(queue.cards)).not.toContain('note 0');
    });

    it('there is no backlog at exactly two days’ work', () => {
      const input = {
        due: backlog.slice(0, 200),
        fresh: [fresh('new')],
        doneToday,
        limits,
        now: NOW,
      };
      expect(chooseQueue(input).backlog).toBeNull();
      expect(chooseQueue(input).counts.new).toBe(1);
    });
  });

  it('is empty if there is nothing to do', () => {
    expect(chooseQueue({ due: [], fresh: [], doneToday, limits, now: NOW }).cards).toEqual([]);
  });
});
