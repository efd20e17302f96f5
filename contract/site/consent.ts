/**
 * A visitor's consent, as browser and server both read it. No schemas: the browser must not load zod for it.
 * The categories are those of the Cookie Policy; essential cookies need no consent.
 */
export const CONSENT_CATEGORIES = ['analytics', 'functional'] as const;
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number];
export type Consent = Readonly<Record<ConsentCategory, boolean>>;

/**
 * Incremented when the Cookie Policy changes what people agree to: everybody is then asked again. 2: counting also stores a
 * number made from the address (decision 38).
 */
export const CONSENT_VERSION = 2;

/** The name of the cookie and of the local-storage key. Both hold the same text. */
export const CONSENT_NAME = 'consent';

const DAY = 86_400;
const YEAR = 365 * DAY;
/** In seconds: how long the decision is remembered before the visitor is asked again. */
export const CONSENT_MAX_AGE = YEAR;

/** The Cookie Policy's analytics cookies: name and lifetime in seconds. */
export const ANALYTICS_COOKIES = {
  /** A random UUID, with our signature after a full stop once the server answered with `SIGNED_VISITOR_HEADER`. */
  visitor: { name: 'wortlaut_visitor', maxAge: 2 * YEAR },
  /** A random UUID. */
  visit: { name: 'wortlaut_visit', maxAge: DAY },
  /** A number for the last counted page. */
  throttle: { name: 'wortlaut_throttle', maxAge: 60 },
} as const;

/**
 * The header with the signed value for the visitor's cookie, in answer to an event with an unsigned one. Not `Set-Cookie`: an
 * answer that comes after consent was withdrawn would set the cookie again.
 */
export const SIGNED_VISITOR_HEADER = 'wortlaut-visitor';

/** "2.analytics.functional": the version, then the accepted categories; "2" alone if everything was refused. */
export function printConsent(consent: Consent): string {
  return [CONSENT_VERSION, ...CONSENT_CATEGORIES.filter((name) => consent[name])].join('.');
}

/** Null without a decision, or with one about another version of the policy: nobody agreed to what they did not read. */
export function parseConsent(text: string | undefined): Consent | null {
  const [version, ...names] = text?.split('.') ?? [];
  if (version !== String(CONSENT_VERSION)) return null;
  const isKnown = (name: string) => CONSENT_CATEGORIES.some((category) => category === name);
  if (!names.every(isKnown)) return null;
  return { analytics: names.includes('analytics'), functional: names.includes('functional') };
}

/**
 * Functional cookies are set when a person chooses a setting that they remember. That choice counts as consent, unless such
 * cookies were refused.
 */
export function allowsFunctional(consent: Consent | null | undefined): boolean {
  return consent?.functional !== false;
}
