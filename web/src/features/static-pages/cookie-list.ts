import { ANALYTICS_COOKIES, CONSENT_NAME } from '#contract/site/consent.ts';

/** The rows of the Cookie Policy. What one agrees to has a version in `contract/site/consent.ts`: raise it with a change here. */
export interface CookieRow {
  what: string;
  /** As the browser names it; null where nothing is stored under a name of its own. */
  name: string | null;
  purpose: string;
  keptFor: string;
}

export interface CookieGroup {
  title: string;
  basis: string;
  rows: readonly CookieRow[];
}

export const COOKIE_GROUPS: readonly CookieGroup[] = [
  {
    title: 'Essential cookies',
    basis: 'Legal basis: our legitimate interest in a site that works and is safe.',
    rows: [
      {
        what: 'Session id',
        name: 'wortlaut_refresh',
        purpose: 'Keeps you signed in. Scripts cannot read it and other sites cannot send it.',
        keptFor: 'Session: until you sign out, at most 90 days',
      },
      {
        what: 'CSRF token',
        name: null,
        purpose:
          'Protects you from requests that other sites forge. Here the session cookie does that itself, because it is never sent along from another site.',
        keptFor: 'Session, with the session id',
      },
      {
        what: 'Language preference',
        name: 'languagePair',
        purpose: 'Remembers which language you look words up in.',
        keptFor: '1 year',
      },
      {
        what: 'Your choice about cookies',
        name: CONSENT_NAME,
        purpose: 'Remembers what you agreed to or refused, so that you are not asked again.',
        keptFor: '1 year',
      },
    ],
  },
  {
    title: 'Analytics cookies',
    basis:
      'Legal basis: your consent. None of them is set before you agree, and all are deleted when you withdraw.',
    rows: [
      {
        what: 'Visitor',
        name: ANALYTICS_COOKIES.visitor.name,
        purpose: 'Tells a new visitor from one who comes back, by a random number.',
        keptFor: '2 years',
      },
      {
        what: 'Session',
        name: ANALYTICS_COOKIES.visit.name,
        purpose: 'Holds the page views of one visit together.',
        keptFor: '24 hours',
      },
      {
        what: 'Throttle',
        name: ANALYTICS_COOKIES.throttle.name,
        purpose: 'Keeps us from counting too often, by a number for the page counted last.',
        keptFor: '1 minute',
      },
    ],
  },
  {
    title: 'Functional cookies',
    basis:
      'Legal basis: your consent, given by choosing what they remember. If you refuse them, none is set, and your choices hold in this browser’s storage or until you leave.',
    rows: [
      {
        what: 'Theme',
        name: 'theme',
        purpose: 'Remembers light or dark, so that pages come in your colours at once.',
        keptFor: '1 year',
      },
      {
        what: 'Study progress',
        name: null,
        purpose:
          'Your progress is kept with your account and not in a cookie. Only reviews made without a network wait in this browser’s storage until they have been sent.',
        keptFor: 'Until sent, at most 1 year',
      },
      {
        what: 'Collection order',
        name: 'collection_order',
        purpose: 'Remembers the order you gave your collections.',
        keptFor: '6 months',
      },
    ],
  },
];
