import { MEMBER_COOKIE } from '#contract/site/pages.ts';
import { ANALYTICS_COOKIES, CONSENT_NAME } from '#contract/site/consent.ts';

/** The rows of the Cookie Policy. Consent has a version in `contract/site/consent.ts`: increment it if its scope changes here. */
export interface CookieRow {
  what: string;
  /** The cookie's name; null if there is no separate cookie. */
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
    basis: 'Legal basis: our legitimate interest in a working and secure site.',
    rows: [
      {
        what: 'Session id',
        name: 'wortlaut_refresh',
        purpose: 'Keeps you signed in. Scripts cannot read it and other sites cannot send it.',
        keptFor: 'Session: until you sign out, at most 90 days',
      },
      {
        what: 'CSRF token',
        name: 'wortlaut_nonce',
        purpose:
          'Protects you while you sign in: a sign-in that another site or another browser has begun is refused.',
        keptFor: '1 hour, or until you are signed in',
      },
      {
        what: 'Signed-in mark',
        name: MEMBER_COOKIE,
        purpose:
          'Says that somebody is signed in, not who, so that pages are drawn for members from the beginning. Strictly necessary: it is set only while you are signed in.',
        keptFor: '90 days, or until you sign out',
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
      'Legal basis: your consent. None of them is set before you agree, and all are deleted when you withdraw your consent.',
    rows: [
      {
        what: 'Visitor',
        name: ANALYTICS_COOKIES.visitor.name,
        purpose: 'Distinguishes new from returning visitors, by a random number.',
        keptFor: '2 years',
      },
      {
        what: 'Session',
        name: ANALYTICS_COOKIES.visit.name,
        purpose: 'Groups the page views of one visit together.',
        keptFor: '24 hours',
      },
      {
        what: 'Throttle',
        name: ANALYTICS_COOKIES.throttle.name,
        purpose: 'Prevents double counting, by a number for the page counted last.',
        keptFor: '1 minute',
      },
    ],
  },
  {
    title: 'Functional cookies',
    basis:
      'Legal basis: your consent, given by choosing what they remember. If you refuse them, none is set, and your choices are kept in this browser’s storage or until you leave.',
    rows: [
      {
        what: 'Theme',
        name: 'theme',
        purpose: 'Remembers light or dark, so that pages appear in your colours at once.',
        keptFor: '1 year',
      },
      {
        what: 'Study progress',
        name: null,
        purpose:
          'Your progress is stored with your account, not in a cookie. Only reviews made without a network stay in this browser’s storage until they have been sent.',
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
