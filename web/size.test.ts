import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { findWebBundle, type WebBundle } from '#server/pages/web-bundle.ts';
import { buildWeb } from '../scripts/build-web.ts';

/** What a page costs before it can be used, in kB (1000 bytes) of brotli at its best quality. */
const LIMITS = { JavaScript: 130, CSS: 15 };
const DIST = join(import.meta.dirname, 'dist');

let web: WebBundle;
beforeAll(async () => {
  await buildWeb();
  const built = await findWebBundle(DIST);
  if (!built) throw new Error('Nothing was built');
  web = built;
}, 120_000);

const kilobytes = (files: readonly string[]) =>
  files.reduce((sum, file) => {
    const source = readFileSync(join(DIST, 'client', file));
    return sum + brotliCompressSync(source).length / 1000;
  }, 0);

test.each([
  ['JavaScript', () => [web.assets.script, ...web.assets.preloads]],
  ['CSS', () => web.assets.styles],
] as const)('initial %s is small', (kind, files) => {
  expect(files()).not.toHaveLength(0);
  const size = kilobytes(files());
  process.stdout.write(`Initial ${kind}: ${size.toFixed(1)} of ${LIMITS[kind]} kB brotli\n`);
  expect(size).toBeLessThanOrEqual(LIMITS[kind]);
});

test('a page draws with one stylesheet', () => {
  expect(web.assets.styles).toHaveLength(1);
});

test('no schema library reaches the browser', () => {
  for (const file of [web.assets.script, ...web.assets.preloads]) {
    expect(readFileSync(join(DIST, 'client', file), 'utf8')).not.toMatch(/ZodError|\$ZodType/u);
  }
});
