import { describe, expect, test } from 'vitest';
import type {
  Collection,
  CollectionDetail,
  CollectionItem,
} from '#contract/collections/schemas.ts';
import { ERRORS } from '#contract/errors.ts';
import { failed, ok, renderPageForTest as render } from '#web/testing/render-page-for-test.ts';
import { structuredDataOf } from '#web/testing/structured-data-for-test.ts';

const ORIGIN = 'https://wortlaut.example';
const ID = '01900000-0000-7000-8000-000000000001';
const MARKET = '/api/v2/collections/collection_marketplace';

const collection: Collection = {
  id: ID,
  name: 'In der Küche',
  description: 'Was man zum Kochen braucht.',
  is_private: false,
  category: 'everyday',
  word_count: 60,
  count_like: 3,
  count_clone: 1,
  created_at: '2026-11-20T10:00:00.000Z',
  user_id: '01900000-0000-7000-8000-0000000000aa',
  creator: { id: '01900000-0000-7000-8000-0000000000aa', name: 'Anna' },
  cloned_from: null,
  version: 1,
};
const item = (index: number): CollectionItem => ({
  id: `01900000-0000-7000-8000-${String(index).padStart(12, '0')}`,
  item_type: 'dictionary_word',
  word: `Wort${index}`,
  translation: `word ${index}`,
  part_of_speech: 'noun',
  entry_uuid: `018f0000-0000-5000-8000-${String(index).padStart(12, '0')}`,
  cefr_level: 'A1',
  example_sentences: [],
  dictionary_entry: { article: 'das', audio_urls: { audio_files: [] } },
  created_at: '2026-11-20T10:00:00.000Z',
});
const detail: CollectionDetail = {
  ...collection,
  items: Array.from({ length: 50 }, (_, index) => item(index)),
  items_total: 60,
};

describe('the marketplace', () => {
  const list = { ...ok([collection]), headers: new Headers({ 'x-total-count': '1' }) };

  test('has its first page, the number of collections, and structured data for each', async () => {
    const { page, html, calls } = await render('/collections', list);
    expect(page).toMatchObject({ kind: 'page', status: 200 });
    expect(calls).toEqual([`${MARKET}?sort_by=popularity&page=1&limit=20`]);
    expect(html).toMatch(/<h1[^>]*>Collections<\/h1>/u);
    expect(html).toContain('In der Küche');
    expect(html).toContain('by <!-- -->Anna');
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/collections"`);
    expect(html).not.toContain('Loading collections');
    const { ItemList, BreadcrumbList } = structuredDataOf(html);
    expect(ItemList).toMatchObject({
      itemListElement: [{ position: 1, name: 'In der Küche', url: `${ORIGIN}/collections/${ID}` }],
    });
    expect(BreadcrumbList).toBeDefined();
  });

  test.each(['rate_limited', 'unavailable'] as const)(
    'keeps the status of %s and shows its message',
    async (code) => {
      const { page, html } = await render('/collections', failed(code));
      expect(page).toMatchObject({ status: ERRORS[code].status });
      expect(html).toMatch(/<h1[^>]*>Collections<\/h1>/u);
    },
  );
});

describe('a collection', () => {
  test('has its first words, and structured data', async () => {
    const { page, html, calls } = await render(`/collections/${ID}`, ok(detail));
    expect(page).toMatchObject({ kind: 'page', status: 200 });
    expect(calls).toEqual([`${MARKET}/${ID}?items_limit=50`]);
    expect(html).toMatch(/<h1[^>]*>In der Küche<\/h1>/u);
    expect(html).toMatch(/das<\/span>(?:<!-- -->| )*Wort0/u);
    expect(html).toContain('<title>In der Küche · Wortlaut</title>');
    expect(html).toContain('<meta name="description" content="Was man zum Kochen braucht."');
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/collections/${ID}"`);
    expect(html).toContain(`<meta property="og:image" content="${ORIGIN}/open-graph.png"`);
    expect(html).not.toContain('noindex');
    const { DefinedTermSet, BreadcrumbList } = structuredDataOf(html);
    expect(DefinedTermSet).toMatchObject({ name: 'In der Küche', author: { name: 'Anna' } });
    expect(DefinedTermSet?.['hasDefinedTerm']).toHaveLength(20);
    expect(BreadcrumbList).toMatchObject({
      itemListElement: [{ name: 'Wortlaut' }, { name: 'Collections' }, { name: 'In der Küche' }],
    });
  });

  test('without a description is described by its words, within the length limit', async () => {
    const { html } = await render(`/collections/${ID}`, ok({ ...detail, description: '' }));
    const description = /<meta name="description" content="([^"]*)"/u.exec(html)?.[1] ?? '';
    expect(description).toContain('by Anna, 60 words to learn: Wort0, Wort1');
    expect([...description].length).toBeLessThanOrEqual(158);
  });

  test('does not execute text by its owner', async () => {
    const name = '</script><script>alert(1)</script>';
    const { html } = await render(`/collections/${ID}`, ok({ ...detail, name, description: name }));
    expect(html).not.toContain('<script>alert');
    expect(structuredDataOf(html)['DefinedTermSet']).toMatchObject({ name });
  });

  test('that is private is a page with 403, whose reason only visitors without scripting see', async () => {
    const { page, html } = await render(`/collections/${ID}`, failed('collection_private'));
    expect(page).toMatchObject({ status: 403 });
    expect(html).toContain('noindex');
    expect(html).toContain('aria-busy="true"');
    expect(html).toMatch(
      /<noscript><p[^>]*>Error: (?:<!-- -->)?Access denied: This collection is private<\/p><\/noscript>/u,
    );
    expect(html).not.toMatch(/ld\+json[^>]*>[^<]*DefinedTermSet/u);
  });

  test('that does not exist is a page with 404 that says so', async () => {
    const { page, html } = await render('/collections/none', failed('collection_not_found'));
    expect(page).toMatchObject({ status: 404 });
    expect(html).toContain('Collection not found');
    expect(html).toContain('noindex');
  });

  test.each(['rate_limited', 'unavailable', 'internal_error'] as const)(
    '%s keeps its status',
    async (code) => {
      const { page, html } = await render(`/collections/${ID}`, failed(code));
      expect(page).toMatchObject({ status: ERRORS[code].status });
      expect(html).toContain(ERRORS[code].message);
    },
  );
});
