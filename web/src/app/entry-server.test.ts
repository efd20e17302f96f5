import { describe, expect, test } from 'vitest';
import type { WordReply } from '#contract/dictionary/schemas.ts';
import { ERRORS } from '#contract/errors.ts';
import { failed, ok, renderPageForTest as render } from '#web/testing/render-page-for-test.ts';

const HAUS: WordReply = {
  query: 'Haus',
  matched: { kind: 'headword' },
  primary_entry: 0,
  entries: [
    {
      word: 'Haus',
      entry_uuid: '018f0000-0000-5000-8000-000000000001',
      part_of_speech: 'noun',
      gender: 'neuter',
      plural: ['Häuser'],
      translations: { '1': { glosses: ['house', '<script>alert(1)</script>'] } },
      forms: {},
      example_sentences: [],
      sources: ['core'],
      pinned_in_collections: [],
    },
  ],
};

describe('a word', () => {
  test('is complete: its text, its title, its address, and the data for hydration', async () => {
    const { page, html, calls } = await render('/dictionary/german-english/Haus', ok(HAUS));
    expect(page).toMatchObject({ kind: 'page', status: 200 });
    expect(calls).toEqual(['/api/v2/dictionary/words/german-english/Haus']);
    expect(html).toMatch(/<title>[^<]*Haus[^<]*<\/title>/u);
    expect(html).toContain(
      '<link rel="canonical" href="https://wortlaut.example/dictionary/german-english/Haus"',
    );
    expect(html).toMatch(/<h1[^>]*>/u);
    expect(html).toContain('>house<');
    expect(html).toMatch(/"@type":"DefinedTerm","name":"Haus"/u);
    expect(html).not.toContain('<script>alert');
  });

  test('runs only scripts with the nonce', async () => {
    const { html } = await render('/dictionary/german-english/Haus', ok(HAUS));
    const scripts = html.match(/<script(?![^>]*ld\+json)[^>]*>/gu) ?? [];
    expect(scripts.length).toBeGreaterThan(1);
    for (const script of scripts) expect(script).toContain('nonce="NONCE"');
  });

  test('that is missing is a page with 404, near words and noindex', async () => {
    const answer = failed('word_not_found', { suggestions: ['Haus'] });
    const { page, html } = await render('/dictionary/german-english/Hauz', answer);
    expect(page).toMatchObject({ status: 404 });
    expect(html).toContain('Word Not Found');
    expect(html).toContain('/dictionary/german-english/Haus');
    expect(html).toContain('noindex');
  });

  test('that is invalid input says so in words', async () => {
    const { page, html } = await render(
      `/dictionary/german-english/${'x'.repeat(300)}`,
      failed('word_too_long'),
    );
    expect(page).toMatchObject({ status: 404 });
    expect(html).toContain(ERRORS.word_too_long.message);
  });

  test.each(['rate_limited', 'unavailable', 'internal_error'] as const)(
    '%s keeps its status and shows its message',
    async (code) => {
      const { page, html } = await render('/dictionary/german-english/Haus', failed(code));
      expect(page).toMatchObject({ status: ERRORS[code].status });
      expect(html).toContain(ERRORS[code].message);
    },
  );
});

describe('addresses', () => {
  test.each(['//user@', '//:80', '//a|b', '//[', '//x/collections/', '/\\x/collections/'])(
    '%s names no other host',
    async (url) => {
      const { page, calls } = await render(url, ok([]));
      expect(page).not.toMatchObject({ location: '/collections' });
      expect(page).not.toMatchObject({ status: 200 });
      expect(calls).toEqual([]);
    },
  );

  test.each(['/', '/dictionary'])('%s redirects to the chosen language pair', async (url) => {
    const { page } = await render(url, ok(null), {
      preferences: { theme: 'light', languagePair: 'english-german' },
    });
    expect(page).toEqual({ kind: 'redirect', status: 302, location: '/dictionary/english-german' });
  });

  test('a home page makes no call', async () => {
    const { page, html, calls } = await render('/dictionary/german-english', ok(null));
    expect(page).toMatchObject({ status: 200 });
    expect(calls).toEqual([]);
    expect(html).toContain('The Smart German Dictionary');
    expect(html).toContain('?q={term}');
  });

  test('?q= opens a word, even one that looks like a number', async () => {
    const opened = await render('/dictionary/german-english?q=Haus', ok(HAUS));
    expect(opened.page).toEqual({
      kind: 'redirect',
      status: 302,
      location: '/dictionary/german-english/Haus',
    });
    const number = await render('/dictionary/german-english?q=123', ok(HAUS));
    expect(number.calls).toEqual(['/api/v2/dictionary/words/german-english/123']);
  });

  test.each(['/nothing', '/dictionary/klingon', '/dictionary/klingon/Haus', '/a/b/c/d'])(
    '%s is not found',
    async (url) => {
      const { page, html, calls } = await render(url, ok(HAUS));
      expect(page).toMatchObject({ kind: 'page', status: 404 });
      expect(html).toContain('Page not found');
      expect(html).toContain('noindex');
      expect(calls).toEqual([]);
    },
  );
});

describe('flashcards', () => {
  test.each(['/flashcards', '/flashcards?collection=x&style=meaning'])(
    '%s is a page with one address, title and description',
    async (url) => {
      const { page, html, calls } = await render(url, ok(null));
      expect(page).toMatchObject({ kind: 'page', status: 200 });
      expect(calls).toEqual([]);
      expect(html).toContain('<title>Flashcards · Wortlaut</title>');
      expect(html).toMatch(/<meta name="description" content="Practise German words/u);
      expect(html).toContain('rel="canonical" href="https://wortlaut.example/flashcards"');
      expect(html).toMatch(/<h1[^>]*>Flashcards<\/h1>/u);
    },
  );
});

describe('the shell', () => {
  test('renders the requested theme and pair, and marks the current page', async () => {
    const { html } = await render('/dictionary/english-german', ok(null), {
      preferences: { theme: 'light', languagePair: 'german-english' },
    });
    expect(html).toContain('<html lang="en" data-theme="light">');
    expect(html).toMatch(/<option value="english-german" selected="">/u);
    expect(html).toMatch(/aria-current="page"[^>]*>Dictionary<|>Dictionary<\/a>/u);
    expect(html).toContain('Not signed in');
    expect(html).toContain('© 2024 Wortlaut. All rights reserved.');
    expect(html).toContain('href="#main"');
  });

  test('has no right column outside the dictionary', async () => {
    const { html } = await render('/nothing', ok(null));
    expect(html).not.toContain('aria-label="Dictionary panels"');
  });
});

test('the shell is rendered without a page', async () => {
  const { page, html, calls } = await render('/offline', ok(null));
  expect(page).toMatchObject({ kind: 'page', status: 200 });
  expect(calls).toEqual([]);
  expect(html).toMatch(/<html[^>]* data-shell=""/u);
  expect(html).toContain('noindex');
  expect(html).toContain('href="#main"');
  expect(html).not.toContain('Saved on this device');
  const other = await render('/about', ok(null));
  expect(other.html).not.toContain('data-shell');
});
