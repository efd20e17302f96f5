import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, describe, expect, test } from 'vitest';
import { addressModule, endpointAddresses } from './endpoint-addresses.ts';
import { ROOT } from './fingerprint.ts';

describe('the client’s version of a module of endpoints', () => {
  const like = {
    name: 'like',
    method: 'POST',
    path: '/api/v2/likes/:id',
    access: 'member',
    idempotent: true,
    body: { secret: 'schema' },
    summary: 'words',
  };

  test('has addresses and nothing else', () => {
    expect(addressModule([['like', like]])).toBe(
      'export const like = {"name":"like","method":"POST","path":"/api/v2/likes/:id","access":"member","idempotent":true};',
    );
  });

  test.each([
    ['another name', ['dislike', like]],
    ['no endpoint', ['LIMIT', 5]],
  ] as const)('refuses %s', (_case, exported) => {
    expect(() => addressModule([exported])).toThrow(exported[0]);
  });
});

describe('a built client', () => {
  // Inside the project, so that the module of endpoints finds zod and `#contract`.
  const folder = mkdtempSync(join(ROOT, 'var-endpoints-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('has the addresses it uses, and no schemas', async () => {
    mkdirSync(join(folder, 'contract/lists'), { recursive: true });
    writeFileSync(
      join(folder, 'contract/lists/endpoints.ts'),
      `import { z } from 'zod';
       import { endpoint } from '#contract/endpoint.ts';
       const said = { access: 'public', limit: 'none', tag: 'Collections', summary: 'words', description: '' } as const;
       export const readList = endpoint({ ...said, name: 'readList', method: 'GET', path: '/api/v2/lists/:id', replies: { 200: z.string() } });
       export const unused = endpoint({ ...said, name: 'unused', method: 'GET', path: '/api/v2/unused', replies: { 200: z.string() } });`,
    );
    const entry = join(folder, 'main.ts');
    writeFileSync(
      entry,
      `import { readList } from './contract/lists/endpoints.ts'; console.log(readList);`,
    );
    const built = await build({
      configFile: false,
      root: folder,
      logLevel: 'silent',
      plugins: [endpointAddresses()],
      build: { write: false, minify: false, rolldownOptions: { input: entry } },
    });
    const [output] = [built].flat();
    if (!output || !('output' in output)) throw new Error('Nothing was built');
    const code = output.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
    expect(code).toContain('/api/v2/lists/:id');
    expect(code).not.toContain('/api/v2/unused');
    expect(code).not.toMatch(/_zod|words/u);
  });
});
