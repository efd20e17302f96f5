import { describe, expect, it, test } from 'vitest';
import { consentingVisitor, hourOf, pageOf } from './analytics.rules.ts';
import { signVisitor } from './signed-visitor.rules.ts';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const SECRETS = ['new', 'old'];
const AGREED = { consent: '2.analytics', wortlaut_visitor: ID, wortlaut_visit: ID };

describe('who is counted', () => {
  it('is anyone who agreed and has the ids', () => {
    expect(consentingVisitor(AGREED, SECRETS)).toEqual({
      visitorId: ID,
      visitId: ID,
      isSigned: false,
    });
  });

  it('is known as signed by the signature of any of our keys', () => {
    const isSigned = (wortlaut_visitor: string) =>
      consentingVisitor({ ...AGREED, wortlaut_visitor }, SECRETS)?.isSigned;
    expect(isSigned(signVisitor(ID, 'new'))).toBe(true);
    expect(isSigned(signVisitor(ID, 'old'))).toBe(true);
    expect(isSigned(signVisitor(ID, 'foreign'))).toBe(false);
    const other = signVisitor(ID.replace('0', '1'), 'new').split('.')[1];
    for (const signature of ['', 'x', 'ä'.repeat(11), other]) {
      expect(isSigned(`${ID}.${signature}`)).toBe(false);
    }
  });

  test.each([
    [{}],
    [{ ...AGREED, consent: undefined }],
    [{ ...AGREED, consent: '2' }],
    [{ ...AGREED, consent: '2.functional' }],
    [{ ...AGREED, consent: '0.analytics' }],
    [{ ...AGREED, wortlaut_visitor: undefined }],
    [{ ...AGREED, wortlaut_visitor: 'anna@example.org' }],
    [{ ...AGREED, wortlaut_visit: '' }],
  ])('is not %j', (cookies) => {
    expect(consentingVisitor(cookies, SECRETS)).toBeNull();
  });
});

test.each([
  ['/', '/'],
  ['/dictionary/german-english', '/dictionary/german-english'],
  ['/dictionary/german-english/', '/dictionary/german-english'],
  ['/dictionary/english-german/my%20secret', '/dictionary/english-german/:word'],
  ['/dictionary/klingon/Haus', 'other'],
  ['/collections', '/collections'],
  ['/collections/0f8fad5b-d9cb-469f-a165-70867728950e', '/collections/:id'],
  ['/content/oktoberfest-guide', '/content/oktoberfest-guide'],
  ['/content/%C3%A4', 'other'],
  ['/privacy', '/privacy'],
  ['/anna@example.org', 'other'],
  ['/a/b/c/d', 'other'],
])('%s is counted as %s', (path, page) => {
  expect(pageOf(path)).toBe(page);
});

test('times are rounded down to the hour', () => {
  expect(hourOf(new Date('2026-11-21T12:59:59.999Z'))).toEqual(new Date('2026-11-21T12:00:00Z'));
});
