import { beforeEach, describe, expect, test, vi } from 'vitest';

/** A fake local storage; `blocked` throws on every access, `full` only on writes. */
function fakeStorage(texts: Record<string, string> = {}, fails?: 'blocked' | 'full') {
  const held = new Map(Object.entries(texts));
  const refuse = () => {
    throw new DOMException('no', fails === 'full' ? 'QuotaExceededError' : 'SecurityError');
  };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (fails === 'blocked' ? refuse() : (held.get(key) ?? null)),
    setItem: (key: string, text: string) => (fails ? refuse() : held.set(key, text)),
  });
  return held;
}

async function freshModule() {
  vi.resetModules();
  return import('./storage.ts');
}

beforeEach(() => vi.unstubAllGlobals());

const haus = { pair: 'german-english', word: 'Haus' } as const;

describe('reading', () => {
  test.each([
    ['theme', 'light', 'light'],
    ['theme', 'pink', undefined],
    ['theme', '', undefined],
    ['languagePair', 'english-german', 'english-german'],
    ['languagePair', 'german-klingon', undefined],
    ['shortcuts', 'off', 'off'],
    ['shortcuts', 'true', undefined],
    ['writing-draft', ' Hallo\n', ' Hallo\n'],
    ['writing-draft', '', ''],
    ['writing-session', '[1]', undefined],
    ['writing-session', '{"format":', undefined],
  ] as const)('%s: %j is %j', async (key, text, value) => {
    fakeStorage({ [key]: text });
    const { readStored } = await freshModule();
    expect(readStored(key)).toBe(value);
  });

  test('nothing stored is undefined', async () => {
    fakeStorage();
    const { readStored } = await freshModule();
    expect(readStored('theme')).toBeUndefined();
  });

  test('look-ups of other shapes are dropped, and invalid JSON gives none', async () => {
    const held = fakeStorage({
      'dictionary-lookups': JSON.stringify([haus, { word: 'x' }, null, 'Haus']),
    });
    const { readStored } = await freshModule();
    expect(readStored('dictionary-lookups')).toEqual([haus]);
    held.set('dictionary-lookups', '[{"pair":');
    expect(readStored('dictionary-lookups')).toEqual([]);
  });

  test('the same text gives the same object, so React sees no change', async () => {
    fakeStorage({ 'dictionary-lookups': JSON.stringify([haus]) });
    const { readStored } = await freshModule();
    expect(readStored('dictionary-lookups')).toBe(readStored('dictionary-lookups'));
  });
});

describe('writing', () => {
  test('stores the text that later visits read', async () => {
    const held = fakeStorage();
    const { writeStored } = await freshModule();
    writeStored('theme', 'light');
    writeStored('dictionary-lookups', [haus]);
    expect(held.get('theme')).toBe('light');
    expect(JSON.parse(held.get('dictionary-lookups')!)).toEqual([haus]);
  });

  test.each(['blocked', 'full'] as const)(
    '%s storage: the value lasts for this page',
    async (fails) => {
      fakeStorage({}, fails);
      const { isKept, readStored, writeStored } = await freshModule();
      expect(readStored('theme')).toBeUndefined();
      expect(isKept('theme')).toBe(true);
      writeStored('theme', 'light');
      expect(readStored('theme')).toBe('light');
      expect(isKept('theme')).toBe(false);
    },
  );
});
