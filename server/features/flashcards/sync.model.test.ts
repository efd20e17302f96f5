import 'fake-indexeddb/auto';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, it } from 'vitest';
import type { QueueReply, Rating, Review, ReviewsReply } from '#contract/flashcards/schemas.ts';
import { replay } from '#learning/scheduler.ts';
import { ApiError } from '#web/shared/http/api-error.ts';
import { openOutbox, type Outbox, type Send } from '#web/features/flashcards/outbox.ts';
import { TEST_DATABASES } from '#server/testing/test-databases.ts';
import {
  type Caller,
  makeCollection,
  memberApp,
  type MemberApp,
} from '#server/testing/test-members.ts';
import { cardKey } from '#learning/card-key.ts';

const WORDS = ['Haus', 'gehen', 'gut'];
const BEGIN = Date.parse('2026-11-21T12:00:00Z');

/** What both devices did together, by the simplest possible means. */
interface Model {
  reviews: Map<string, Review>;
  undone: Set<string>;
}
type Fate = 'arrives' | 'request lost' | 'answer lost';
interface Real {
  me: Caller;
  notes: string[];
  devices: Outbox[];
}

/** The connection to the server, which may lose requests or answers. */
function way(me: Caller, fate: Fate): Send {
  const lost = new ApiError({ status: 0, code: 'network_error', message: 'lost' });
  const post = async (path: string, body: object): Promise<ReviewsReply> => {
    if (fate === 'request lost') throw lost;
    const reply = await me.call('POST', path, body);
    assert.equal(reply.status, 200);
    if (fate === 'answer lost') throw lost;
    return reply.body as ReviewsReply;
  };
  return {
    reviews: (reviews) => post('/flashcards/reviews', { reviews }),
    undo: (ids) => post('/flashcards/reviews/undo', { ids }),
  };
}

class ReviewCommand implements fc.AsyncCommand<Model, Real> {
  readonly device: number;
  readonly note: number;
  readonly rating: Rating;
  readonly minute: number;
  constructor(device: number, note: number, rating: Rating, minute: number) {
    this.device = device;
    this.note = note;
    this.rating = rating;
    this.minute = minute;
  }
  check = () => true;
  async run(model: Model, { notes, devices }: Real): Promise<void> {
    const review: Review = {
      id: randomUUID(),
      note: notes[this.note] ?? '',
      facet: 'word_to_meaning',
      rating: this.rating,
      reviewed_at: new Date(BEGIN - this.minute * 60_000).toISOString(),
      duration_ms: 1000,
    };
    await devices[this.device]?.add({ kind: 'review', review });
    model.reviews.set(review.id, review);
  }
  toString = () => `device ${this.device} rates ${this.note}: ${this.rating}`;
}

class UndoCommand implements fc.AsyncCommand<Model, Real> {
  readonly device: number;
  readonly number: number;
  constructor(device: number, number: number) {
    this.device = device;
    this.number = number;
  }
  check = (model: Readonly<Model>) => model.reviews.size > 0;
  async run(model: Model, { devices }: Real): Promise<void> {
    const ids = [...model.reviews.keys()];
    const id = ids[this.number % ids.length] ?? '';
    await devices[this.device]?.add({ kind: 'undo', id });
    model.undone.add(id);
  }
  toString = () => `device ${this.device} takes back ${this.number}`;
}

class SyncCommand implements fc.AsyncCommand<Model, Real> {
  readonly device: number;
  readonly fate: Fate;
  constructor(device: number, fate: Fate) {
    this.device = device;
    this.fate = fate;
  }
  check = () => true;
  async run(_model: Model, { me, devices }: Real): Promise<void> {
    const waiting = await devices[this.device]?.count();
    const sent = devices[this.device]?.flush(way(me, this.fate));
    if (this.fate === 'arrives' || waiting === 0) await sent;
    else await assert.rejects(() => sent ?? Promise.resolve(), ApiError);
  }
  toString = () => `device ${this.device} syncs: ${this.fate}`;
}

const device = fc.integer({ min: 0, max: 1 });
const commands = fc.commands(
  [
    fc
      .tuple(device, fc.nat(2), fc.constantFrom<Rating>(1, 2, 3, 4), fc.nat(50_000))
      .map((values) => new ReviewCommand(...values)),
    fc.tuple(device, fc.nat()).map((values) => new UndoCommand(...values)),
    fc
      .tuple(device, fc.constantFrom<Fate>('arrives', 'request lost', 'answer lost'))
      .map((values) => new SyncCommand(...values)),
  ],
  { maxCommands: 30 },
);

describe.each(TEST_DATABASES)('two devices on $kind', ({ open }) => {
  let members: MemberApp;
  let people = 0;
  beforeAll(async () => {
    members = await memberApp(await open());
  });
  afterAll(() => members.close());

  it('lose nothing, count nothing twice and agree at the end', async () => {
    await fc.assert(
      fc.asyncProperty(commands, async (given) => {
        people += 1;
        const me = await members.member(`Twin ${people}`);
        const { id } = await makeCollection(me);
        await me.call('POST', `/collections/lists/${id}/words/bulk`, { words: WORDS });
        const queue = (await me.call('GET', '/flashcards/queue')).body as QueueReply;
        const devices: Outbox[] = [];
        for (let number = 0; number < 2; number += 1) {
          globalThis.indexedDB = new IDBFactory();
          devices.push(await openOutbox(me.userId));
        }
        const model: Model = { reviews: new Map(), undone: new Set() };
        const real: Real = { me, notes: queue.cards.map(({ note }) => note), devices };
        await fc.asyncModelRun(() => ({ model, real }), given);
        for (const outbox of devices) {
          await outbox.flush(way(me, 'arrives'));
          assert.equal(await outbox.count(), 0);
        }
        await compare(model, real);
      }),
      { numRuns: 25 },
    );
  });

  /** The server's schedules match the counted reviews, and its log holds each review once. */
  async function compare({ reviews, undone }: Model, { me, notes }: Real): Promise<void> {
    const exported = (await me.call('GET', '/auth/export')).body as {
      reviews: { id: string }[];
      flashcards: { note: string; reps: number; stability: number; due: string }[];
      undone_reviews: unknown[];
      flashcard_settings: { review_count: number; undone_count: number; card_count: number }[];
    };
    const [settings] = exported.flashcard_settings;
    assert.deepEqual(
      [settings?.review_count ?? 0, settings?.undone_count ?? 0, settings?.card_count ?? 0],
      [exported.reviews.length, exported.undone_reviews.length, exported.flashcards.length],
    );
    assert.deepEqual(
      exported.reviews.map(({ id }) => id).toSorted(),
      [...reviews.keys()].toSorted(),
    );
    for (const note of notes) {
      const answers = [...reviews.values()]
        .filter((review) => review.note === note && !undone.has(review.id))
        .map(({ id, rating, reviewed_at: at }) => ({ id, rating, reviewedAt: new Date(at) }));
      const expected = replay(answers, {
        desiredRetention: 0.9,
        cardKey: cardKey({ note, facet: 'word_to_meaning' }),
      }).state;
      const kept = exported.flashcards.find((card) => card.note === note);
      assert.equal(kept?.reps, expected?.reps);
      assert.equal(kept?.stability, expected?.stability);
    }
  }
});
