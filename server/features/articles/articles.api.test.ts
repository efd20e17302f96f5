import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ARTICLES } from '#articles/catalogue.ts';
import type { ArticleWordsReply } from '#contract/articles/words.ts';
import type { QueueReply } from '#contract/flashcards/schemas.ts';
import { openPostgres } from '#server/testing/test-databases.ts';
import {
  makeCollection,
  memberApp,
  type Caller,
  type MemberApp,
} from '#server/testing/test-members.ts';

/** Texts of the level whose words the small dictionary has. */
const PATHS = ARTICLES.filter(({ difficulty_level: level }) => level === 'A1').map(
  ({ slug }) => `/articles/${slug}/words`,
);
const DAY = 86_400_000;

describe('the words of an article', () => {
  let members: MemberApp;
  let reader: Caller;
  beforeAll(async () => {
    members = await memberApp(await openPostgres());
    reader = await members.member('Reader');
  });
  afterAll(() => members.close());

  const read = async (path: string): Promise<ArticleWordsReply> => {
    const reply = await reader.call('GET', path);
    expect(reply).toMatchObject({ status: 200 });
    expect(reply.headers['cache-control']).toBe('private, no-store');
    return reply.body as ArticleWordsReply;
  };

  it('are for members, and only for existing articles', async () => {
    expect((await members.guest.call('GET', PATHS[0] ?? '')).status).toBe(401);
    for (const slug of ['nothing', '__proto__', 'a%2Fb']) {
      expect((await reader.call('GET', `/articles/${slug}/words`)).status).toBe(404);
    }
  });

  it('are new until their meaning has been retained for long', async () => {
    let path = '';
    let before: ArticleWordsReply['new_words'] = [];
    for (path of PATHS) {
      ({ new_words: before } = await read(path));
      if (before.length > 0) break;
    }
    const [word] = before;
    if (!word) throw new Error('No text has new words.');
    expect(word.sentence).toBeGreaterThan(0);
    expect(word.ranges.length).toBeGreaterThan(0);
    const { id } = await makeCollection(reader);
    const { entry_uuid, sense } = word;
    await reader.call('POST', `/collections/lists/${id}/words`, { entry_uuid, sense });
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
    const { new_words: after } = await read(path);
    expect(after.map((each) => each.entry_uuid)).toEqual(
      before.slice(1).map((each) => each.entry_uuid),
    );
  });
});
