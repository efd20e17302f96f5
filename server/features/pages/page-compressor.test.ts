import { expect, test } from 'vitest';
import { decodeBrotli, encodeBody } from '#server/shared/http/encoding.ts';
import { createPageCache } from './page-cache.ts';
import { createPageCompressor } from './page-compressor.ts';

const TEXT = Array.from({ length: 300 }, (_, i) => `<p lang="de">Satz ${i * 7919}</p>`).join('');
const page = () => ({ status: 200, policy: 'p', body: encodeBody(Buffer.from(TEXT), 'br') });

test('a cached page becomes smaller, with the same text', async () => {
  const cache = createPageCache(1_000_000);
  const first = page();
  cache.set('a', first);
  await createPageCompressor(cache)('a', first);
  const kept = cache.get('a');
  expect(kept?.body.length).toBeLessThan(first.body.length);
  expect(decodeBrotli(kept?.body ?? Buffer.of()).toString()).toBe(TEXT);
  expect(kept).toMatchObject({ status: 200, policy: 'p' });
});

test('nothing is compressed twice, and only one at a time', async () => {
  const cache = createPageCache(1_000_000);
  const improve = createPageCompressor(cache);
  const [a, b] = [page(), page()];
  cache.set('a', a);
  cache.set('b', b);
  await Promise.all([improve('a', a), improve('b', b)]);
  expect(cache.get('b')).toBe(b);
  const smaller = cache.get('a');
  if (!smaller) throw new Error('The page is gone.');
  expect(improve('a', smaller)).toBeNull();
  expect(cache.get('a')).toBe(smaller);
});
