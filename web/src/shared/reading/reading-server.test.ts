import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NewText } from '#contract/texts/schemas.ts';
import { readingServerOf } from './reading-server.ts';

/** A token of this person, whose signature nobody here verifies. */
const TOKEN = `x.${Buffer.from(JSON.stringify({ sub: 'anna' })).toString('base64url')}.y`;

describe('what a device asks', () => {
  let asked: string[];
  beforeEach(() => {
    asked = [];
    const held = new Map([['token', TOKEN]]);
    vi.stubGlobal('localStorage', { getItem: (key: string) => held.get(key) ?? null });
    vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
      asked.push(`${method} ${path}`);
      return Response.json({ missing: null });
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('has the addresses of the contract', async () => {
    const server = readingServerOf('anna');
    await server.putText('a', {} as NewText);
    await server.putPages('a', 21, []);
    await server.pages('a', 41);
    await server.open('a', 3);
    await server.list(null);
    await server.list(7);
    await server.words('7.0.0.0');
    await server.search('Köln', 2);
    expect(asked).toEqual([
      'PUT /api/v2/texts/a',
      'PUT /api/v2/texts/a/pages/21',
      'GET /api/v2/texts/a/pages/41',
      'GET /api/v2/texts/a?page=3',
      'GET /api/v2/texts',
      'GET /api/v2/texts?since=7',
      'GET /api/v2/word-states?since=7.0.0.0',
      'GET /api/v2/texts/search?q=K%C3%B6ln&page=2',
    ]);
  });
});
