import fc from 'fast-check';
import { createEmptyCard, fsrs, GenSeedStrategyWithCardId, StrategyMode } from 'ts-fsrs';
import { describe, expect, it } from 'vitest';
import type { MemoryState, Rating } from '#contract/flashcards/schemas.ts';
import { forgetting, preview, replay, retrievability, schedule } from './scheduler.ts';

const BEGIN = new Date('2026-01-01T08:00:00Z');
const DAY = 86_400_000;
const options = { desiredRetention: 0.9, cardKey: 'haus' };
const ratings = fc.constantFrom<Rating>(1, 2, 3, 4);

describe('schedule', () => {
  it('gives the same results as ts-fsrs', () => {
    const reference = fsrs({ request_retention: 0.9, enable_fuzz: true }).useStrategy(
      StrategyMode.SEED,
      GenSeedStrategyWithCardId('key'),
    );
    const answers = fc.array(
      fc.record({ rating: ratings, late: fc.integer({ min: 0, max: 30 }) }),
      {
        maxLength: 15,
      },
    );
    fc.assert(
      fc.property(answers, (given) => {
        let card = { ...createEmptyCard(BEGIN), key: 'haus' };
        let state: MemoryState | null = null;
        for (const { rating, late } of given) {
          const at = new Date(card.due.getTime() + late * DAY);
          card = { ...reference.next(card, at, rating).card, key: 'haus' };
          state = schedule(state, rating, at, options);
          expect(state).toMatchObject({
            due: card.due.toISOString(),
            stability: card.stability,
            difficulty: card.difficulty,
            reps: card.reps,
            lapses: card.lapses,
          });
        }
      }),
      { numRuns: 200 },
    );
  });

  it('begins with learning steps of minutes and continues with days', () => {
    const first = schedule(null, 3, BEGIN, options);
    expect(first).toMatchObject({ phase: 'learning', due: '2026-01-01T08:10:00.000Z', reps: 1 });
    const second = schedule(first, 3, new Date(first.due), options);
    expect(second).toMatchObject({ phase: 'review', scheduled_days: 2 });
    expect(schedule(null, 4, BEGIN, options).phase).toBe('review');
  });

  it('counts a lapse and asks again in ten minutes', () => {
    const known = schedule(null, 4, BEGIN, options);
    const at = new Date(known.due);
    const forgotten = schedule(known, 1, at, options);
    expect(forgotten).toMatchObject({ phase: 'relearning', lapses: 1 });
    expect(Date.parse(forgotten.due) - at.getTime()).toBe(600_000);
  });

  it('treats an answer dated before the last one as simultaneous with it', () => {
    const first = schedule(null, 3, BEGIN, options);
    const earlier = schedule(first, 3, new Date(BEGIN.getTime() - DAY), options);
    expect(earlier).toEqual(schedule(first, 3, BEGIN, options));
  });

  it('schedules more reviews for a higher retention', () => {
    let state = schedule(null, 4, BEGIN, options);
    for (let review = 0; review < 4; review += 1) {
      state = schedule(state, 3, new Date(state.due), options);
    }
    const days = (desiredRetention: number): number =>
      schedule(state, 3, new Date(state.due), { ...options, desiredRetention }).scheduled_days;
    expect(days(0.8)).toBeGreaterThan(days(0.9) * 1.5);
    expect(days(0.95)).toBeLessThan(days(0.9) / 1.5);
  });
});

it('previews exactly what each rating then does, at any time within the minute', () => {
  fc.assert(
    fc.property(fc.array(ratings, { maxLength: 8 }), ratings, (earlier, rating) => {
      let state: MemoryState | null = null;
      for (const given of earlier) {
        state = schedule(state, given, state ? new Date(state.due) : BEGIN, options);
      }
      const shown = state ? new Date(state.due) : BEGIN;
      const promised = preview(state, shown, options)[rating];
      const given = schedule(state, rating, new Date(shown.getTime() + 30_000), options);
      expect(given.scheduled_days).toBe(promised.scheduled_days);
    }),
  );
});

describe('replay', () => {
  const answers = fc.uniqueArray(
    fc.record({ id: fc.uuid(), rating: ratings, minute: fc.integer({ min: 0, max: 500_000 }) }),
    { selector: ({ id }) => id, maxLength: 12 },
  );

  it('gives the same state regardless of the order in which answers arrive', () => {
    fc.assert(
      fc.property(answers, fc.infiniteStream(fc.nat()), (given, order) => {
        const dated = given.map(({ id, rating, minute }) => ({
          id,
          rating,
          reviewedAt: new Date(BEGIN.getTime() + minute * 60_000),
        }));
        const shuffled = dated
          .map((answer) => ({ answer, key: order.next().value as number }))
          .toSorted((one, other) => one.key - other.key)
          .map(({ answer }) => answer);
        expect(replay(shuffled, options)).toEqual(replay(dated, options));
      }),
    );
  });

  it('reports the card’s phase at each answer', () => {
    const reviewedAt = (minutes: number): Date => new Date(BEGIN.getTime() + minutes * 60_000);
    const { state, phases } = replay(
      [
        { id: 'c', rating: 3, reviewedAt: reviewedAt(4000) },
        { id: 'a', rating: 3, reviewedAt: reviewedAt(0) },
        { id: 'b', rating: 3, reviewedAt: reviewedAt(10) },
      ],
      options,
    );
    expect([...phases]).toEqual([
      ['a', 'new'],
      ['b', 'learning'],
      ['c', 'review'],
    ]);
    expect(state?.reps).toBe(3);
  });

  it('leaves a card without answers new', () => {
    expect(replay([], options).state).toBeNull();
  });
});

/** A small seeded generator (mulberry32), so that failures are reproducible. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Share of new words that a learner already knows or guesses. Cards forgotten at once come back after a day, the shortest interval, regardless of the desired retention. */
const FIRST_GUESSES = 0.75;

describe('a year of a learner who forgets as FSRS predicts', () => {
  it.each([0.8, 0.85, 0.9, 0.95])('achieves the desired retention of %s', (desiredRetention) => {
    const random = seededRandom(Math.round(desiredRetention * 1000));
    let [reviews, remembered, asked] = [0, 0, 0];
    for (let card = 0; asked < 10_000; card += 1) {
      const own = { desiredRetention, cardKey: `card ${card}` };
      let at = new Date(BEGIN.getTime() + (card % 30) * DAY);
      let state: MemoryState | null = null;
      while (at.getTime() < BEGIN.getTime() + 365 * DAY) {
        const chance = state === null ? FIRST_GUESSES : retrievability(state, at);
        const isRemembered = random() < chance;
        if (state?.phase === 'review') {
          reviews += 1;
          if (isRemembered) remembered += 1;
        }
        asked += 1;
        state = schedule(state, isRemembered ? 3 : 1, at, own);
        at = new Date(state.due);
      }
    }
    expect(reviews).toBeGreaterThan(4000);
    expect(Math.abs(remembered / reviews - desiredRetention)).toBeLessThan(0.02);
  });
});

it('forgetting orders cards as the probability of recall does, the surest first', () => {
  const options = { desiredRetention: 0.9, cardKey: 'card' };
  const at = new Date('2026-11-21T12:00:00Z');
  const states = [0.2, 1, 3, 8, 30, 200].flatMap((stability) =>
    [0, 0.5, 1, 2, 10, 400].map((days) => ({
      ...schedule(null, 3, new Date(at.getTime() - days * 86_400_000), options),
      phase: 'review' as const,
      stability,
    })),
  );
  const bySurety = states.toSorted(
    (one, other) => retrievability(other, at) - retrievability(one, at),
  );
  expect(states.toSorted((one, other) => forgetting(one, at) - forgetting(other, at))).toEqual(
    bySurety,
  );
});
