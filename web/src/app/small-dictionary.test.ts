import { expect, test } from 'vitest';
import type { DictionaryStatus } from '#contract/dictionary/schemas.ts';
import { UNSET_SITE_DETAILS } from '#contract/site/site-details.ts';
import { textOf } from '#web/testing/pages-for-test.tsx';
import { failed, ok, renderPageForTest } from '#web/testing/render-page-for-test.ts';

const NOTICE = 'small dictionary of common words';
const details = { ...UNSET_SITE_DETAILS, hasSmallDictionary: true };
const withStatus = (status: DictionaryStatus) => ({
  details,
  callApi: async (path: string) =>
    path.endsWith('/status') ? ok(status) : failed('word_not_found', { suggestions: [] }),
});
const MISSING = '/dictionary/german-english/Hausboot';

test('a word that the small dictionary lacks is not found, and the page says when to expect the full one', async () => {
  const building = withStatus({ state: 'building', seconds_left: 110 });
  const { page, html } = await renderPageForTest(MISSING, undefined, building);
  expect(page).toMatchObject({ kind: 'page', status: 404 });
  const text = textOf(html);
  expect(text).toContain(NOTICE);
  expect(text).toContain('The full one is being built and will be here in about 2 minutes.');
});

test('if the full one could not be built, the page says so', async () => {
  const { html } = await renderPageForTest(MISSING, undefined, withStatus({ state: 'incomplete' }));
  expect(textOf(html)).toContain('The full one could not be built');
});

test('nothing is said once the full one is served, nor asked where it is from the start', async () => {
  const late = await renderPageForTest(MISSING, undefined, withStatus({ state: 'complete' }));
  expect(textOf(late.html)).not.toContain(NOTICE);
  const { html, calls } = await renderPageForTest(MISSING, failed('word_not_found'));
  expect(textOf(html)).not.toContain(NOTICE);
  expect(calls.filter((path) => path.endsWith('/status'))).toEqual([]);
});
