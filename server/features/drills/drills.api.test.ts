import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DrillReply, YourGerman } from '#contract/drills/schemas.ts';
import { KEPT_DRILL_RESULTS } from '#contract/drills/terms.ts';
import type { DatabaseConnection } from '#server/shared/database/database.ts';
import { drillResults } from '#server/shared/database/schema/practice.ts';
import { openPglite } from '#server/testing/test-databases.ts';
import { type Caller, memberApp, type MemberApp } from '#server/testing/test-members.ts';

const MINUTE = 60_000;

describe('drills', () => {
  let database: DatabaseConnection;
  let members: MemberApp;
  let anna: Caller;

  beforeAll(async () => {
    database = await openPglite();
    members = await memberApp(database);
    anna = await members.member('Anna');
  });
  afterAll(() => members.close());

  const resultOf = (changes: object = {}) => ({
    id: randomUUID(),
    drill: 'capital-letters',
    level: 'A2',
    right: 7,
    answered_at: members.time.now.toISOString(),
    ...changes,
  });
  const german = async (): Promise<YourGerman> =>
    (await anna.call('GET', '/your-german')).body as YourGerman;

  it('are for everybody: all of them, and ten gaps at the nearest level', async () => {
    const list = (await members.guest.call('GET', '/drills')).body as { drills: object[] };
    expect(list.drills.length).toBeGreaterThanOrEqual(24);
    const { status, body } = await members.guest.call('GET', '/drills/capital-letters?level=C2');
    expect(status).toBe(200);
    const drill = body as DrillReply;
    expect(drill.levels.at(-1)).toBe(drill.level);
    expect(drill.items).toHaveLength(10);
    expect((await members.guest.call('GET', '/drills/nothing-like-it')).status).toBe(404);
    expect((await members.guest.call('GET', '/drills/Not%20An%20Id')).status).toBe(404);
  });

  it('keep a result once', async () => {
    const result = resultOf();
    expect((await anna.call('POST', '/drills/results', result)).status).toBe(204);
    expect((await anna.call('POST', '/drills/results', result)).status).toBe(204);
    expect(await database.db.$count(drillResults)).toBe(1);
    expect((await members.guest.call('POST', '/drills/results', resultOf())).status).toBe(401);
    expect((await anna.call('POST', '/drills/results', resultOf({ drill: 'love' }))).status).toBe(
      404,
    );
    expect((await anna.call('POST', '/drills/results', resultOf({ right: 11 }))).status).toBe(422);
  });

  it('tell from marked texts which rules cost most', async () => {
    expect(await german()).toEqual({ texts: 0, words: 0, rules: [] });
    const prompt = { question: 'Schreiben Sie.', wordCount: { min: 1, max: 100 }, timeLimit: 30 };
    for (const text of [
      'Das haus ist gut.',
      // The article is only doubted, and counts nothing.
      'Ich gehe in das haus.',
    ]) {
      const reply = await anna.call(
        'POST',
        '/ai/writing/grade',
        { prompt, text },
        { 'idempotency-key': randomUUID() },
      );
      expect(reply.status).toBe(200);
    }
    const { texts, rules } = await german();
    expect(texts).toBe(2);
    expect(rules[0]).toMatchObject({ family: 'capitals', times: 2, trend: null, effect: null });
    expect(rules[0]?.drills.map(({ id }) => id)).toContain('capital-letters');
    expect(rules[0]?.results).toEqual([expect.objectContaining({ right: 7 })]);
  });

  it('keep the latest results', async () => {
    await database.db.insert(drillResults).values(
      Array.from({ length: KEPT_DRILL_RESULTS }, (_, index) => ({
        userId: anna.userId,
        id: randomUUID(),
        drill: 'capital-letters',
        level: 'A2' as const,
        right: 5,
        answeredAt: new Date(members.time.now.getTime() + index * MINUTE),
      })),
    );
    await anna.call('POST', '/drills/results', resultOf({ answered_at: '2027-01-01T00:00:00Z' }));
    expect(await database.db.$count(drillResults)).toBe(KEPT_DRILL_RESULTS);
  });
});
