import {
  DEFAULT_PREFERENCES,
  MEMBER_COOKIE,
  MEMBER_COOKIE_MAX_AGE,
  PREFERENCE_COOKIE_MAX_AGE,
  preferencesFromCookies,
  type Preferences,
} from '#contract/site/pages.ts';
import { allowsFunctional } from '#contract/site/consent.ts';
import { deleteCookie, parseCookies, setCookie } from './cookies.ts';
import { readStored, writeStored } from './storage.ts';

/**
 * Reconciles cookies and local storage on start: local storage wins, because it has what the visitor last chose here;
 * a cookie without a stored value (storage was cleared) is copied back. Returns the preferences in effect.
 */
export function mirrorPreferences(): Preferences {
  const cookies = preferencesFromCookies(parseCookies(document.cookie));
  const theme = readStored('theme') ?? cookies.theme;
  const languagePair = readStored('languagePair') ?? cookies.languagePair;
  if (theme !== DEFAULT_PREFERENCES.theme || readStored('theme')) keepPreference('theme', theme);
  if (languagePair !== DEFAULT_PREFERENCES.languagePair || readStored('languagePair')) {
    keepPreference('languagePair', languagePair);
  }
  return { theme, languagePair, ...(mirrorMembership() ? { isMember: true } : {}) };
}

/** Keeps the cookie by which the server draws a member's pages in step with whether somebody is signed in, and returns that. */
export function mirrorMembership(): boolean {
  const isMember = readStored('token') !== undefined;
  const isMarked = Object.hasOwn(parseCookies(document.cookie), MEMBER_COOKIE);
  if (isMember) setCookie(MEMBER_COOKIE, '1', MEMBER_COOKIE_MAX_AGE);
  else if (isMarked) deleteCookie(MEMBER_COOKIE);
  return isMember;
}

/** Saves a choice in local storage and in the cookie the server renders with, unless such cookies were refused. */
export function keepPreference<Key extends 'theme' | 'languagePair'>(
  key: Key,
  value: Preferences[Key],
): void {
  if (key === 'theme') writeStored('theme', value as Preferences['theme']);
  else writeStored('languagePair', value as Preferences['languagePair']);
  // The language pair is essential; the theme is not.
  if (key === 'theme' && !allowsFunctional(readStored('consent'))) return;
  setCookie(key, value, PREFERENCE_COOKIE_MAX_AGE);
}
