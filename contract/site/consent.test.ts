import { describe, expect, test } from 'vitest';
import { allowsFunctional, type Consent, parseConsent, printConsent } from './consent.ts';

describe('a decision as text', () => {
  test.each<[string, Consent]>([
    ['2', { analytics: false, functional: false }],
    ['2.analytics', { analytics: true, functional: false }],
    ['2.functional', { analytics: false, functional: true }],
    ['2.analytics.functional', { analytics: true, functional: true }],
  ])('%s', (text, consent) => {
    expect(printConsent(consent)).toBe(text);
    expect(parseConsent(text)).toEqual(consent);
  });

  test.each([
    undefined,
    '',
    '1.analytics',
    '3.analytics',
    'analytics',
    '2.everything',
    '2.',
    'true',
  ])('%j is no decision', (text) => expect(parseConsent(text)).toBeNull());
});

test.each<[Consent | null, boolean]>([
  [null, true],
  [{ analytics: false, functional: true }, true],
  [{ analytics: true, functional: false }, false],
])('functional cookies with %j: %s', (consent, allowed) => {
  expect(allowsFunctional(consent)).toBe(allowed);
});
