import { describe, expect, test } from 'vitest';
import { createPageCache } from './page-cache.ts';

const page = (text: string) => ({ status: 200, policy: '', body: Buffer.from(text) });

describe('cache', () => {
  test('gives back what was put in', () => {
    const cache = createPageCache(10_000);
    const kept = page('Haus');
    cache.set('a', kept);
    expect(cache.get('a')).toBe(kept);
    expect(cache.get('b')).toBeUndefined();
  });

  test('stays within its size and evicts the least recently used page', () => {
    const cache = createPageCache(5000);
    for (const key of ['a', 'b', 'c']) cache.set(key, page('x'.repeat(1000)));
    cache.get('a');
    cache.set('d', page('x'.repeat(1000)));
    expect(cache.calculatedSize).toBeLessThanOrEqual(5000);
    expect(cache.get('b')).toBeUndefined();
    expect(['a', 'c', 'd'].filter((key) => cache.get(key))).toEqual(['a', 'c', 'd']);
  });

  test('replacing a page does not count it twice', () => {
    const cache = createPageCache(5000);
    cache.set('a', page('x'.repeat(1000)));
    const bytes = cache.calculatedSize;
    cache.set('a', page('y'.repeat(1000)));
    expect(cache.calculatedSize).toBe(bytes);
  });

  test('a page larger than the cache is not kept and evicts nothing', () => {
    const cache = createPageCache(3000);
    cache.set('a', page('x'));
    cache.set('b', page('x'.repeat(4000)));
    expect(cache.get('a')).toBeDefined();
    expect(cache.get('b')).toBeUndefined();
  });
});
