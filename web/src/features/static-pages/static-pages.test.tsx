import { renderToString } from 'react-dom/server';
import { describe, expect, it, test } from 'vitest';
import type { SourceReport } from '#contract/dictionary/schemas.ts';
import { STATIC_PAGE_PATHS, type StaticPagePath } from '#contract/site/static-pages.ts';
import { LicensePage } from './LicensePage.tsx';
import { BARE, FULL, htmlOf, read, source, SOURCES, textOf } from '#web/testing/pages-for-test.tsx';
import { STATIC_PAGES } from './pages.ts';
import { STATIC_PAGE_HEADS } from './static-page-heads.ts';

const PATHS = STATIC_PAGE_PATHS;

describe('each page states its facts', () => {
  test.each<[StaticPagePath, string[]]>([
    ['/about', ['small team based in Berlin', 'side project under development']],
    [
      '/terms',
      [
        'Last updated July 2025',
        'side project under development',
        'operated from Berlin',
        'account data may be altered or deleted without notice',
        'at least 16 years old',
        'minimum age of digital consent',
        'needs no account',
        'proprietary',
      ],
    ],
    [
      '/privacy',
      [
        'Last updated July 2025',
        'side project under development',
        'operated from Berlin',
        'account data may be altered or deleted without notice',
        'at least 16',
        'minimum age of digital consent',
        'upload.wikimedia.org: recorded pronunciations',
        'accounts.google.com',
        'language model of Example AI',
        'privacy@example.org',
        'no payment processor',
        'Only if you agree',
        'for 90 days',
        'not tied to your account',
        'at least five',
      ],
    ],
    [
      '/cookies',
      [
        'Last updated July 2025',
        'Session id wortlaut_refresh',
        'CSRF token',
        'Language preference languagePair',
        'language you look words up in. 1 year',
        'by a random number. 2 years',
        'of one visit together. 24 hours',
        'Your choice about cookies consent',
        'Visitor wortlaut_visitor',
        'Session wortlaut_visit',
        'Throttle wortlaut_throttle',
        'counted last. 1 minute',
        'Cookie settings',
        'Theme theme',
        'in your colours at once. 1 year',
        'at most 1 year',
        'Collection order collection_order',
        'gave your collections. 6 months',
        'legitimate interest',
        'your consent',
        'web analytics service: none from outside',
        'Google sign-in service',
        'Payment processors: none',
        'consent banner',
        'browser’s settings',
        'Opt-out tools',
        'account settings',
      ],
    ],
    [
      '/license',
      [
        'proprietary platform',
        'CC-BY-SA 4.0',
        'Dictionary definitions sourced from Wiktionary under CC-BY-SA 4.0.',
        'available on request by e-mail: hello@example.org',
        'free tier has the basic dictionary features',
        'AI tools are for premium',
        'Rate limiting is in place',
        'Our core',
        'licence of core',
        '12,345',
      ],
    ],
    [
      '/contact',
      [
        'General questions',
        '3–5 business days',
        'Technical support',
        '1–3 business days',
        'Bug reports and feedback',
        '1–2 business days',
        'Privacy and legal',
        '5–7 business days',
        'Mastodon',
        'subscription section of your profile',
        'case by case',
        '14-day money-back guarantee',
      ],
    ],
    [
      '/help',
      [
        'Getting started',
        'account settings',
        'cannot be undone',
        'Your collections stay',
        'CSV file or as a deck for Anki',
        'limited collections',
        'unlimited collections, AI, writing assessment, analytics and priority support',
        'clear the browser’s cache',
        'Check your connection',
        'right Google account',
        'meant for premium and free for everybody during the beta',
        'collections belong to an account',
      ],
    ],
    [
      '/subscriptions',
      [
        'All AI features are currently free',
        'may later be restricted to Pro',
        '$0',
        'No credit card',
        'Price TBD',
        'Priority support',
      ],
    ],
    ['/guide', ['Dictionary', 'Collections', 'Flashcards', 'Writing']],
    ['/tutorials', ['ten minutes', 'Pin']],
    ['/community', ['Marketplace', 'Report a mistake', 'Mastodon']],
    ['/tips', ['article', 'Before the exam']],
    ['/how-we-mark', ['of 100 letters', 'MERLIN', 'What we do not know']],
    [
      '/impressum',
      ['Anna Beispiel', '10115 Berlin', 'Bert Beispiel', 'hello@example.org', 'DE000000000'],
    ],
  ])('%s', (path, facts) => {
    const text = read(path);
    expect(facts.filter((fact) => !text.includes(fact))).toEqual([]);
  });

  it('links Help to each of its pages', () => {
    const html = htmlOf('/help');
    for (const href of ['/guide', '/tutorials', '#faq', '/community', '/contact', '/tips']) {
      expect(html).toContain(`href="${href}"`);
    }
    expect(html).toContain('id="faq"');
  });
});

describe('what is not set is not shown', () => {
  test.each(PATHS)('%s names no address, person or account of anybody', (path) => {
    expect(htmlOf(path, BARE)).not.toMatch(/mailto:|null|undefined|example\.org|Mastodon/u);
  });

  it('invents no operator', () => {
    expect(read('/impressum', BARE)).toContain('has not entered their details');
  });

  it('says what happens without Google, a language model and other hosts', () => {
    const text = read('/privacy', BARE);
    expect(text).toContain('Signing in is switched off');
    expect(text).toContain('None of this is sent to anybody else');
    expect(text).toContain('loads everything from our own server');
    expect(text).not.toContain('accounts.google.com');
    expect(read('/privacy', { ...FULL, signIn: 'demo' })).not.toContain('accounts.google.com');
  });

  it('names what is kept about a member, and both cookies of signing in', () => {
    const text = read('/privacy', { ...FULL, signIn: 'google' });
    for (const kept of [
      'the number under which Google knows you',
      'for each device the browser and system',
      'when you signed in there and when you last used it, but not its address',
      'block your account',
      'for a day, our answer to anything you create',
      'neither the word nor the collection',
      'kept encrypted',
    ]) {
      expect(text).toContain(kept);
    }
    const cookies = read('/cookies');
    for (const name of ['wortlaut_refresh', 'wortlaut_nonce']) expect(cookies).toContain(name);
  });

  it('says once that there is no address at all, and nothing of those that are not set', () => {
    expect(read('/contact', BARE).match(/No e-mail address/gu)).toHaveLength(1);
    const emails = { ...BARE.emails, privacy: 'privacy@example.org' };
    const text = read('/contact', { ...BARE, emails });
    expect(text).toContain('privacy@example.org');
    expect(text).not.toContain('No e-mail address');
  });

  it('promises an answer only where one can write', () => {
    expect(read('/contact', BARE)).not.toMatch(/business days|usually takes/u);
    const emails = { ...BARE.emails, privacy: 'privacy@example.org' };
    expect(read('/contact', { ...BARE, emails }).match(/business days/gu)).toHaveLength(1);
    const withForm = read('/contact', { ...BARE, hasMailbox: true });
    expect(withForm.match(/business days/gu)).toHaveLength(4);
    expect(withForm).toContain('Write to us');
    expect(withForm).not.toContain('No e-mail address');
  });

  it('writes to the general address where a topic has none', () => {
    expect(htmlOf('/contact')).toContain('mailto:hello@example.org');
  });
});

describe('License', () => {
  it('says of the data what the table says of its sources', () => {
    const text = (sources: SourceReport[]) =>
      textOf(renderToString(<LicensePage site={FULL} sources={sources} />));
    const core = { ...source('core', 'Our core', true), licence: 'CC BY-SA 4.0' };
    const ding = { ...source('ding', 'Ding', true), licence: 'GPL-2.0-or-later' };
    expect(text([core])).toContain('available under CC-BY-SA 4.0. The required');
    expect(text([core, ding])).toContain(
      'under CC-BY-SA 4.0, except what comes from Ding under GPL-2.0-or-later.',
    );
    expect(text([core, { ...ding, used: false }])).not.toContain('except');
  });

  it('says whether Wiktionary is in this dictionary', () => {
    expect(read('/license')).toContain('contains nothing from Wiktionary');
    expect(read('/license')).not.toContain('Wiktextract');
    const wikdict = [...SOURCES, source('wikdict', 'WikDict', true)];
    const html = renderToString(<LicensePage site={FULL} sources={wikdict} />);
    expect(textOf(html)).toContain('obtained through WikDict');
  });
});

describe('every page', () => {
  it('has a head of its own', () => {
    expect(new Set(PATHS)).toEqual(new Set([...Object.keys(STATIC_PAGES), '/license']));
    expect(STATIC_PAGE_HEADS.map(({ path }) => path)).toEqual(PATHS);
    for (const { title, description } of STATIC_PAGE_HEADS) {
      expect(title).not.toBe('');
      expect(description.length).toBeLessThan(160);
    }
    expect(new Set(STATIC_PAGE_HEADS.map(({ title }) => title)).size).toBe(PATHS.length);
  });

  test.each(PATHS)('%s has one first heading and names its regions', (path) => {
    const html = htmlOf(path);
    expect(html.match(/<h1>/gu)).toHaveLength(1);
    const labels = [...html.matchAll(/aria-labelledby="([^"]+)"/gu)].map((match) => match[1]);
    for (const label of labels) expect(html).toContain(`id="${label}"`);
  });
});
