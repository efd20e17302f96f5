import { cookiesOf, signInByDemo } from '#testing/demo-sign-in.ts';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Attempt } from './timeline.rules.ts';

/** The data that the server acknowledged as saved. */
export interface Acknowledged {
  userId: string;
  /** The member's own collection, and the items acknowledged in it. */
  collectionId: string;
  items: string[];
  clones: string[];
  reviews: string[];
  /** Public collection → the last like state. */
  likes: Map<string, boolean>;
}

/** Shared by all members. */
export interface Playground {
  /** URL of the proxy. */
  address: string;
  words: readonly string[];
  /** Ids of public collections. */
  publicIds: readonly string[];
  /** Entry ids, for reviews. */
  notes: readonly string[];
  attempts: Attempt[];
  /** Set to stop new actions; writes in progress are repeated until they are acknowledged. */
  stopping: { now: boolean };
}

interface Session {
  access_token: string;
  user: { id: string };
}

const LONGEST_MILLISECONDS = 15_000;
/** A browser also waits before it retries. */
const AGAIN_MILLISECONDS = 250;
/** A write that is not acknowledged in this time fails the run. */
const GIVE_UP_MILLISECONDS = 60_000;
const THINKING_MILLISECONDS = 60;
const PAGES = ['/', '/about', '/content', '/collections', '/dictionary/german-english'];

const pick = <Value>(values: readonly Value[]): Value => {
  const value = values[Math.floor(Math.random() * values.length)];
  if (value === undefined) throw new Error('nothing to pick from');
  return value;
};

/** A person who browses, searches, learns and collects, one request after another, through the proxy. */
export class SimulatedMember {
  readonly acknowledged: Acknowledged;
  readonly #playground: Playground;
  #token: string;
  #cookie: string;

  private constructor(
    playground: Playground,
    session: { token: string; cookie: string; userId: string },
  ) {
    this.#playground = playground;
    this.#token = session.token;
    this.#cookie = session.cookie;
    this.acknowledged = {
      userId: session.userId,
      collectionId: '',
      items: [],
      clones: [],
      reviews: [],
      likes: new Map(),
    };
  }

  /** @param door a process's own URL: each has its own demo accounts, but sessions are shared by all */
  static async signIn(playground: Playground, door: string): Promise<SimulatedMember> {
    const person = { email: `load-${randomUUID()}@example.org`, name: 'Load' };
    const { access_token: token, cookie, user } = await signInByDemo(door, person);
    return new SimulatedMember(playground, { token, cookie, userId: user.id });
  }

  async live(): Promise<void> {
    const created = await this.#write('create', '/api/v2/collections/lists', { name: 'Last' });
    this.acknowledged.collectionId = (created as { id: string }).id;
    const actions: [share: number, act: () => Promise<unknown>][] = [
      [22, () => this.#read('browse', pick(PAGES))],
      [14, () => this.#read('browse', '/api/v2/collections/collection_marketplace?limit=20')],
      [
        20,
        () =>
          this.#read(
            'search',
            `/api/v2/dictionary/words/german-english/${encodeURIComponent(this.#word())}`,
          ),
      ],
      [
        10,
        () =>
          this.#read(
            'search',
            `/api/v2/dictionary/suggestions/german-english?prefix=${encodeURIComponent([...this.#word()].slice(0, 3).join(''))}`,
          ),
      ],
      [6, () => this.#read('own', '/api/v2/collections/lists')],
      [4, () => this.#read('queue', '/api/v2/flashcards/queue?limit=20')],
      [12, () => this.#review()],
      [6, () => this.#add()],
      [4, () => this.#like()],
      [2, () => this.#clone()],
    ];
    const total = actions.reduce((sum, [share]) => sum + share, 0);
    while (!this.#playground.stopping.now) {
      let place = Math.random() * total;
      const chosen = actions.find(([share]) => (place -= share) < 0);
      await chosen?.[1]();
      await wait(Math.random() * THINKING_MILLISECONDS);
    }
  }

  /** Renews the session through the proxy: one process issued the token, and another may receive it. */
  async refresh(): Promise<void> {
    const reply = await fetch(`${this.#playground.address}/api/v2/auth/refresh`, {
      method: 'POST',
      headers: { cookie: this.#cookie },
    });
    if (!reply.ok) throw new Error(`the session was not renewed: ${reply.status}`);
    this.#token = ((await reply.json()) as Session).access_token;
    this.#cookie = cookiesOf(reply);
    await this.#read('own', '/api/v2/collections/lists');
  }

  #word(): string {
    return pick(this.#playground.words);
  }

  async #review(): Promise<void> {
    const reviews = Array.from({ length: 1 + Math.floor(Math.random() * 4) }, () => ({
      id: randomUUID(),
      note: pick(this.#playground.notes),
      facet: 'word_to_meaning',
      rating: pick([1, 2, 3, 4]),
      reviewed_at: new Date().toISOString(),
      duration_ms: 3000,
    }));
    await this.#write('review', '/api/v2/flashcards/reviews', { reviews });
    this.acknowledged.reviews.push(...reviews.map(({ id }) => id));
  }

  async #add(): Promise<void> {
    const path = `/api/v2/collections/lists/${this.acknowledged.collectionId}/items/custom`;
    const word = pick(this.#playground.words);
    const item = await this.#write('add', path, { word, translation: 'word' });
    this.acknowledged.items.push((item as { id: string }).id);
  }

  async #like(): Promise<void> {
    const id = pick(this.#playground.publicIds);
    const path = `/api/v2/collections/collection_marketplace/${id}/like`;
    const { liked } = (await this.#write('like', path)) as { liked: boolean };
    this.acknowledged.likes.set(id, liked);
  }

  async #clone(): Promise<void> {
    const id = pick(this.#playground.publicIds);
    const path = `/api/v2/collections/collection_marketplace/${id}/clone`;
    this.acknowledged.clones.push(((await this.#write('clone', path)) as { id: string }).id);
  }

  async #read(kind: string, path: string): Promise<void> {
    await this.#send(kind, path, { method: 'GET' });
  }

  /** Repeats the call under one key until it is acknowledged, as a careful client does. Returns the answer. */
  async #write(kind: string, path: string, body?: object): Promise<unknown> {
    const key = randomUUID();
    const end = performance.now() + GIVE_UP_MILLISECONDS;
    for (;;) {
      const reply = await this.#send(kind, path, {
        method: 'POST',
        headers: {
          'idempotency-key': key,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (reply.status >= 200 && reply.status < 300) return JSON.parse(reply.text);
      if (performance.now() > end) throw new Error(`${path}: ${reply.status} ${reply.text}`);
      await wait(AGAIN_MILLISECONDS);
    }
  }

  async #send(
    kind: string,
    path: string,
    request: { method: string; headers?: Record<string, string>; body?: string },
  ): Promise<{ status: number; text: string }> {
    const sentAt = performance.now();
    let answer = { status: 0, text: '' };
    try {
      const reply = await fetch(this.#playground.address + path, {
        ...request,
        headers: { ...request.headers, authorization: `Bearer ${this.#token}` },
        signal: AbortSignal.timeout(LONGEST_MILLISECONDS),
      });
      answer = { status: reply.status, text: await reply.text() };
    } catch (error) {
      answer.text = String(error);
    }
    const { status } = answer;
    const code = /"code":"(\w+)"/u.exec(status >= 400 ? answer.text : '')?.[1];
    const attempt = { kind, sentAt, endedAt: performance.now(), status };
    this.#playground.attempts.push(code === undefined ? attempt : { ...attempt, code });
    return answer;
  }
}
