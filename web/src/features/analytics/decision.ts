import {
  ANALYTICS_COOKIES,
  type Consent,
  CONSENT_MAX_AGE,
  CONSENT_NAME,
  parseConsent,
  printConsent,
} from '#contract/site/consent.ts';
import { deleteCookie, parseCookies, setCookie } from '#web/shared/storage/cookies.ts';
import { keepPreference } from '#web/shared/storage/preferences.ts';
import { readStored, writeStored } from '#web/shared/storage/storage.ts';

/** Saves the decision in local storage and in the cookie that the server respects, and deletes the cookies it forbids. */
export function keepConsent(consent: Consent): void {
  writeStored('consent', consent);
  mirrorConsent();
  if (!consent.analytics) {
    for (const { name } of Object.values(ANALYTICS_COOKIES)) deleteCookie(name);
  }
  if (!consent.functional) deleteCookie('theme');
  else {
    const theme = readStored('theme');
    if (theme !== undefined) keepPreference('theme', theme);
  }
}

/**
 * Reconciles the cookie and local storage on start: local storage wins; a cookie without a stored value (storage was
 * cleared) is copied back. Browsers may delete script-set cookies after a week, so it is set again each time.
 */
export function mirrorConsent(): void {
  const stored = readStored('consent');
  const cookie = parseConsent(parseCookies(document.cookie)[CONSENT_NAME]);
  const consent = stored ?? cookie;
  if (!consent) return;
  if (!stored) writeStored('consent', consent);
  setCookie(CONSENT_NAME, printConsent(consent), CONSENT_MAX_AGE);
}
