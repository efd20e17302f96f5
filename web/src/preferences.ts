import {
  DEFAULT_PREFERENCES,
  PREFERENCE_COOKIE_MAX_AGE,
  preferencesFromCookies,
  type Preferences,
} from '#contract/pages.ts';
import { readStored, writeStored } from './storage.ts';

/** A `document.cookie` assignment that keeps one preference for a year. */
export function preferenceCookie(key: keyof Preferences, value: string, secure: boolean): string {
  const attributes = [
    `${key}=${encodeURIComponent(value)}`,
    'path=/',
    `max-age=${PREFERENCE_COOKIE_MAX_AGE}`,
    'samesite=lax',
  ];
  if (secure) attributes.push('secure');
  return attributes.join('; ');
}

/** `a=1; b=2` as an object; the first of two equal names wins, as servers read it. */
export function parseCookies(header: string): Record<string, string> {
  const cookies: Record<string, string> = {};
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    if (at < 0) continue;
    const name = part.slice(0, at).trim();
    if (name === '' || Object.hasOwn(cookies, name)) continue;
    cookies[name] = part.slice(at + 1).trim();
  }
  return cookies;
}

/**
 * Brings cookies and local storage together on start: what local storage holds wins, because that is what the
 * visitor last chose here; a cookie alone (storage was cleared) is copied back. Says what holds.
 */
export function mirrorPreferences(): Preferences {
  const cookies = preferencesFromCookies(parseCookies(document.cookie));
  const theme = readStored('theme') ?? cookies.theme;
  const languagePair = readStored('languagePair') ?? cookies.languagePair;
  if (theme !== DEFAULT_PREFERENCES.theme || readStored('theme')) keepPreference('theme', theme);
  if (languagePair !== DEFAULT_PREFERENCES.languagePair || readStored('languagePair')) {
    keepPreference('languagePair', languagePair);
  }
  return { theme, languagePair };
}

/** Keeps a choice in local storage and in the cookie the server renders with. */
export function keepPreference<Key extends keyof Preferences>(
  key: Key,
  value: Preferences[Key],
): void {
  if (key === 'theme') writeStored('theme', value as Preferences['theme']);
  else writeStored('languagePair', value as Preferences['languagePair']);
  document.cookie = preferenceCookie(key, value, location.protocol === 'https:');
}
