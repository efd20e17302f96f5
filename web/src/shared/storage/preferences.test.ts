import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PREFERENCE_COOKIE_MAX_AGE as YEAR, preferencesFromCookies } from '#contract/site/pages.ts';
import { cookieText, parseCookies } from './cookies.ts';

describe('cookie', () => {
  test('lasts a year, for the whole site, and is sent with links from outside', () => {
    expect(cookieText('theme', 'light', YEAR, false)).toBe(
      'theme=light; path=/; max-age=31536000; samesite=lax',
    );
    expect(cookieText('languagePair', 'english-german', YEAR, true)).toMatch(/; secure$/u);
  });

  test.each([
    ['', {}],
    ['theme=light', { theme: 'light' }],
    [
      'a=1; theme=dark; languagePair=english-german',
      { a: '1', theme: 'dark', languagePair: 'english-german' },
    ],
    ['theme=light; theme=dark', { theme: 'light' }],
    ['nonsense; =x; b=c=d', { b: 'c=d' }],
  ])('%j', (header, cookies) => {
    expect(parseCookies(header)).toEqual(cookies);
  });

  test.each([
    [{}, { theme: 'dark', languagePair: 'german-english' }],
    [{ theme: 'light' }, { theme: 'light', languagePair: 'german-english' }],
    [
      { theme: '"><script>', languagePair: 'x' },
      { theme: 'dark', languagePair: 'german-english' },
    ],
    [{ languagePair: 'english-german' }, { theme: 'dark', languagePair: 'english-german' }],
  ])('%j is read as %j', (cookies, preferences) => {
    expect(preferencesFromCookies(cookies)).toEqual(preferences);
  });
});

describe('mirror', () => {
  let jar: Map<string, string>;
  let store: Map<string, string>;

  beforeEach(() => {
    jar = new Map();
    store = new Map();
    vi.resetModules();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, text: string) => store.set(key, text),
    });
    vi.stubGlobal('location', { protocol: 'https:' });
    vi.stubGlobal('document', {
      get cookie() {
        return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      },
      set cookie(text: string) {
        const [name = '', value = ''] = (text.split(';')[0] ?? '').split('=');
        jar.set(name, value);
      },
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  const mirror = async () => (await import('./preferences.ts')).mirrorPreferences();

  test('a first visit writes nothing', async () => {
    expect(await mirror()).toEqual({ theme: 'dark', languagePair: 'german-english' });
    expect(jar.size + store.size).toBe(0);
  });

  test('a choice made here goes into the cookies', async () => {
    store.set('theme', 'light').set('languagePair', 'english-german');
    jar.set('theme', 'dark');
    expect(await mirror()).toEqual({ theme: 'light', languagePair: 'english-german' });
    expect(Object.fromEntries(jar)).toEqual({ theme: 'light', languagePair: 'english-german' });
  });

  test('a cookie without a stored value is copied into storage', async () => {
    jar.set('theme', 'light');
    expect((await mirror()).theme).toBe('light');
    expect(store.get('theme')).toBe('light');
  });
});
