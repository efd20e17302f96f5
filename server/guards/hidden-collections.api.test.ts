import { renderHere } from '#server/features/pages/rendering/render-here.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readOrder } from '#server/features/admin/order.rules.ts';
import { runAdmin } from '#server/features/admin/run-admin.ts';
import { pagesOf } from '#server/features/pages/pages.ts';
import type { DatabaseConnection } from '#server/shared/database/database.ts';
import { contentSecurityPolicy } from '#server/shared/http/security-headers.ts';
import { openPostgres } from '#server/testing/test-databases.ts';
import {
  type Caller,
  makeCollection,
  memberApp,
  type MemberApp,
} from '#server/testing/test-members.ts';

const MARKET = '/collections/collection_marketplace';
const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.object({ parameters: z.array(z.looseObject({})).default([]) })),
  ),
});

let database: DatabaseConnection;
let members: MemberApp;
let anna: Caller;
let ben: Caller;

beforeAll(async () => {
  database = await openPostgres();
  members = await memberApp(database, {
    pages: pagesOf({
      id: 'test',
      assets: { script: '/assets/main.js', preloads: [], styles: [] },
      cachesPages: true,
      contentSecurityPolicy,
      serveFiles: async () => undefined,
      openRenderer: renderHere(async () => ({
        kind: 'page',
        status: 200,
        html: '<!DOCTYPE html>',
      })),
    }),
  });
  anna = await members.member('Anna');
  ben = await members.member('Ben');
});
afterAll(() => members.close());

const run = (...args: string[]) =>
  runAdmin(readOrder(args), {
    db: database.db,
    systemUser: 'root',
    now: members.time.now,
    wordOf: () => null,
  });

/** Every address that can be read, with the collection where the path has an id, and the sitemaps. */
async function addresses(id: string): Promise<string[]> {
  const { paths } = documentSchema.parse((await members.app.inject('/api/v2/openapi.json')).json());
  const values: Record<string, string> = { id, pair: 'german-english', word: 'Haus', lang: 'de' };
  const calls = Object.entries(paths)
    .filter(([, methods]) => 'get' in methods)
    .map(([path]) => path.replaceAll(/\{(\w+)\}/gu, (_all, name: string) => values[name] ?? id));
  const queues = [
    `/api/v2/flashcards/queue?time_zone=UTC&collection_id=${id}`,
    '/api/v2/flashcards/queue?time_zone=UTC',
    `/api/v2${MARKET}?search=Verborgenes`,
  ];
  return [...calls, ...queues, '/sitemap.xml', '/sitemaps/collections-1.xml'];
}

/** The addresses whose answers name the collection, or have its words. */
async function whereSeen(id: string, who: Caller): Promise<string[]> {
  const seen: string[] = [];
  for (const url of await addresses(id)) {
    const headers = who.token === null ? {} : { authorization: `Bearer ${who.token}` };
    const { body, statusCode } = await members.app.inject({ url, headers });
    expect(statusCode).toBeLessThan(500);
    const shown = url.startsWith('/sitemap')
      ? body.includes(id)
      : /Verborgenes|Geheimwort/u.test(body);
    if (shown) seen.push(url.replace(id, 'ID'));
  }
  return seen;
}

describe.each([
  ['hidden', (id: string) => ['hide', id], (id: string) => ['unhide', id]],
  ['of a blocked owner', () => ['block', anna.userId], () => ['unblock', anna.userId]],
])('a collection that is %s', (_name, hide, show) => {
  it('is in no list and no answer for others, though they like and practise it', async () => {
    anna = await members.member('Anna');
    const { id } = await makeCollection(anna, { name: 'Verborgenes', is_private: false });
    const own = { word: 'Geheimwort', translation: 'secret word' };
    expect((await anna.call('POST', `/collections/lists/${id}/items/custom`, own)).status).toBe(
      201,
    );
    expect((await ben.call('POST', `${MARKET}/${id}/like`)).status).toBe(200);
    const practised = await ben.call('PUT', `/flashcards/collections/${id}`, {
      facets: ['word_to_meaning'],
    });
    expect(practised.status).toBeLessThan(300);
    const [open, openForBen] = [await whereSeen(id, members.guest), await whereSeen(id, ben)];
    expect(open).toContain('/sitemaps/collections-1.xml');
    expect(open).toContain(`/api/v2${MARKET}`);
    expect(openForBen).toContain('/api/v2/flashcards/queue?time_zone=UTC&collection_id=ID');

    await run(...hide(id), '--reason', 'insults');
    expect(await whereSeen(id, members.guest)).toEqual([]);
    expect(await whereSeen(id, ben)).toEqual([]);

    await run(...show(id), '--reason', 'was changed');
    expect(await whereSeen(id, members.guest)).toEqual(open);
    expect(await whereSeen(id, ben)).toEqual(openForBen);
    await anna.call('DELETE', `/collections/lists/${id}`);
    const again = await members.member('Anna');
    await again.call('DELETE', `/collections/lists/${id}`);
  });
});
