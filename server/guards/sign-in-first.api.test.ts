import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { openPglite } from '#server/testing/test-databases.ts';
import { memberApp, type MemberApp } from '#server/testing/test-members.ts';

const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        security: z.array(z.record(z.string(), z.array(z.string()))).default([]),
      }),
    ),
  ),
});
/** Each of these makes some member call fail once the caller is known. */
const BAD_BODIES = ['{}', '{"broken', '[]'];
const FOR_MEMBERS = 45;
const ROOT = join(import.meta.dirname, '../..');

let members: MemberApp;
beforeAll(async () => {
  members = await memberApp(await openPglite());
});
afterAll(() => members.close());

it('a call for members answers a guest 401, whatever the URL and the body contain', async () => {
  const reply = await members.app.inject({ url: '/api/v2/openapi.json' });
  const { paths } = documentSchema.parse(reply.json());
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { security }]) => security.length > 0 && security.every((way) => 'bearer' in way))
      .map(([method, { operationId }]) => ({ path, method, operationId })),
  );
  expect(calls.length).toBeGreaterThanOrEqual(FOR_MEMBERS);
  const others: string[] = [];
  for (const { path, method, operationId } of calls) {
    for (const body of method === 'get' ? [undefined] : BAD_BODIES) {
      const { statusCode } = await members.app.inject({
        method: method.toUpperCase() as 'GET',
        url: path.replaceAll(/\{\w+\}/gu, 'no-such-id'),
        ...(body === undefined
          ? {}
          : { payload: body, headers: { 'content-type': 'application/json' } }),
      });
      if (statusCode !== 401) others.push(`${operationId} ${body ?? ''}: ${statusCode}`);
    }
  }
  expect(others).toEqual([]);
});

it('the client contains no path of the API', () => {
  const files = globSync('web/src/**/*.{ts,tsx}', { cwd: ROOT, exclude: ['**/*.test.*'] });
  expect(files.length).toBeGreaterThan(100);
  // A comment may contain one; a string may not.
  const said = files.filter((file) =>
    /['"`]\/api\/v2\//u.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(said).toEqual([]);
});
