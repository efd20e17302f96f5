import { beforeEach, describe, expect, test, vi } from 'vitest';
import { printConsent } from '#contract/site/consent.ts';

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
      if (text.includes('max-age=0')) jar.delete(name);
      else jar.set(name, value);
    },
  });
});

const freshModule = () => import('./decision.ts');

describe('a decision', () => {
  test('to withdraw deletes the analytics ids and the functional cookies', async () => {
    for (const name of ['wortlaut_visitor', 'wortlaut_visit', 'wortlaut_throttle', 'theme']) {
      jar.set(name, 'x');
    }
    jar.set('languagePair', 'german-english');
    store.set('theme', 'light');
    const { keepConsent } = await freshModule();
    keepConsent({ analytics: false, functional: false });
    expect(Object.fromEntries(jar)).toEqual({ languagePair: 'german-english', consent: '2' });
    expect(store.get('consent')).toBe('2');
    expect(store.get('theme')).toBe('light');
  });

  test('for functional cookies restores the theme cookie', async () => {
    store.set('theme', 'light');
    const { keepConsent } = await freshModule();
    keepConsent({ analytics: true, functional: true });
    expect(Object.fromEntries(jar)).toEqual({
      consent: '2.analytics.functional',
      theme: 'light',
    });
  });

  test('against them applies to themes chosen later', async () => {
    const { keepConsent } = await freshModule();
    const { keepPreference } = await import('#web/shared/storage/preferences.ts');
    keepConsent({ analytics: false, functional: false });
    keepPreference('theme', 'light');
    keepPreference('languagePair', 'english-german');
    expect([...jar.keys()].toSorted()).toEqual(['consent', 'languagePair']);
    expect(store.get('theme')).toBe('light');
  });
});

describe('on start', () => {
  test.each([
    ['nothing decided', null, null, null],
    ['the cookie was lost', '2.analytics', null, '2.analytics'],
    ['the storage was cleared', null, '2.functional', '2.functional'],
    ['they differ', '2', '2.analytics', '2'],
    ['the policy has changed', '0.analytics', '0.analytics', null],
  ])('%s', async (_, stored, cookie, expected) => {
    if (stored !== null) store.set('consent', stored);
    if (cookie !== null) jar.set('consent', cookie);
    const { mirrorConsent } = await freshModule();
    mirrorConsent();
    const { readStored } = await import('#web/shared/storage/storage.ts');
    const held = readStored('consent');
    expect(held ? printConsent(held) : null).toBe(expected);
    expect(jar.get('consent')).toBe(expected ?? cookie ?? undefined);
  });
});
