import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearTab, readTab, writeTab } from './tab-storage.ts';

let stored: Record<string, string>;

beforeEach(() => {
  stored = { theme: 'of somebody else' };
  vi.stubGlobal('sessionStorage', storageOf(stored));
});
afterEach(() => {
  clearTab();
  vi.unstubAllGlobals();
});

/** As browsers have it: its keys are properties, its methods are not. */
function storageOf(values: Record<string, string>): object {
  return new Proxy(values, {
    get: (_values, name) =>
      ({
        getItem: (key: string) => values[key] ?? null,
        setItem: (key: string, value: string) => void (values[key] = value),
        removeItem: (key: string) => Reflect.deleteProperty(values, key),
      })[String(name)],
  });
}

test('a tab remembers values, and forgets them one by one and all at once', () => {
  writeTab('a', { words: 'Haus, gehen' });
  writeTab('b', [1]);
  expect(readTab('a')).toEqual({ words: 'Haus, gehen' });
  writeTab('a', undefined);
  expect([readTab('a'), readTab('b')]).toEqual([undefined, [1]]);
  clearTab();
  expect(readTab('b')).toBeUndefined();
  expect(stored).toEqual({ theme: 'of somebody else' });
});

test('a text that is no JSON counts as nothing', () => {
  stored['tab:a'] = '{';
  expect(readTab('a')).toBeUndefined();
});

test('a tab whose storage is blocked or full remembers until the page is left', () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  writeTab('a', 'Haus');
  expect(readTab('a')).toBe('Haus');
  clearTab();
  expect(readTab('a')).toBeUndefined();
});
