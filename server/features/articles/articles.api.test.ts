import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ArticleWordsReply } from '#contract/articles/words.ts';
import type { QueueReply } from '#contract/flashcards/schemas.ts';
import { openPostgres } from '#server/testing/test-databases.ts';
import {
  makeCollection,
  memberApp,
  type Caller,
  type MemberApp,
} from '#server/testing/test-members.ts';

const PATH = '/articles/oktoberfest-guide/words';
const DAY = 86_400_000;

describe('the words of an article', () => {
  let members: MemberApp;
  let reader: Caller;
  beforeAll(async () => {
    members = await memberApp(await openPostgres());
    reader = await members.member('Reader');
  });
  afterAll(() => members.close());

  const read = async (): Promise<ArticleWordsReply> => {
    const reply = await reader.call('GET', PATH);
    expect(reply).toMatchObject({ status: 200 });
    expect(reply.headers['cache-control']).toBe('private, no-store');
    return reply.body as ArticleWordsReply;
  };

  it('are for members, and only for existing articles', async () => {
    expect((await members.guest.call('GET', PATH)).status).toBe(401);
    for (const slug of ['nothing', '__proto__', 'a%2Fb']) {
      expect((await reader.call('GET', `/articles/${slug}/words`)).status).toBe(404);
    }
  });

  it('are known once their meaning has been retained for long', async () => {
    const before = await read();
    expect(before.known).toBe(0);
    expect(before.total).toBeGreaterThan(0);
    const { id } = await makeCollection(reader);
    await reader.call('POST', `/collections/lists/${id}/words/bulk`, { words: ['gehen'] });
    for (let round = 0; round < 6; round += 1) {
      const queue = await reader.call('GET', `/flashcards/queue?collection_id=${id}`);
      const cards = [(queue.body as QueueReply).cards].flat();
      const reviews = cards.map(({ note, facet }) => ({
        id: randomUUID(),
        note,
        facet,
        rating: 4,
        reviewed_at: members.time.now.toISOString(),
        duration_ms: 3000,
      }));
      if (reviews.length > 0) await reader.call('POST', '/flashcards/reviews', { reviews });
      members.time.now = new Date(members.time.now.getTime() + 20 * DAY);
      reader = await members.member('Reader');
    }
    const after = await read();
    expect(after.total).toBe(before.total);
    expect(after.known).toBe(1);
    expect(after.new_words.map(({ word }) => word)).not.toContain('gehen');
  });
});
