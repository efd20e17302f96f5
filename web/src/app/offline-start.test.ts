import { expect, test } from 'vitest';
import { dataOfPage } from './offline-start.ts';

test.each([
  ['/dictionary/german-english/Haus', '/api/v2/dictionary/words/german-english/Haus'],
  ['/dictionary/german-english/H%C3%A4user', '/api/v2/dictionary/words/german-english/H%C3%A4user'],
  [
    '/dictionary/german-english/Ha%CC%88user',
    '/api/v2/dictionary/words/german-english/H%C3%A4user',
  ],
  ['/dictionary/english-german/bank/', '/api/v2/dictionary/words/english-german/bank'],
  ['/dictionary/german-english', '/api/v2/dictionary/info'],
  ['/license', '/api/v2/dictionary/info'],
  ['/collections/018f', '/api/v2/collections/collection_marketplace/018f?items_limit=50'],
  ['/collections', null],
  ['/flashcards', null],
  ['/content/oktoberfest-guide', null],
])('what the server wrote into %s is asked for at %s', (page, address) => {
  expect(dataOfPage(page, true)).toBe(address);
});

test('a member’s browser requests collections itself', () => {
  expect(dataOfPage('/collections/018f', false)).toBeNull();
  expect(dataOfPage('/dictionary/german-english/Haus', false)).not.toBeNull();
});
