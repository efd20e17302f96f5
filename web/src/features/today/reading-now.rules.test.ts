import { describe, expect, it } from 'vitest';
import type { TextHead } from '#contract/texts/schemas.ts';
import { openArticle, openText } from './reading-now.rules.ts';

const text = (id: string, more: Partial<TextHead>) =>
  ({
    id,
    title: id,
    page_count: 3,
    opened_at: '2026-11-25T10:00:00Z',
    place: { page: 2, offset: 0, changed_at: '2026-11-25T10:00:00Z' },
    finished: [],
    ...more,
  }) as TextHead;

describe('the text to go on with', () => {
  it('is the one opened last of those that are begun and not finished', () => {
    const texts = [
      text('new', { opened_at: null, place: null }),
      text('done', { finished: [[1, 3]] }),
      text('begun', { finished: [[1, 1]] }),
    ];
    expect(openText(texts)).toEqual({ id: 'begun', title: 'begun', page: 2, pages: 3 });
  });

  it('is none without a place', () => {
    expect(openText([text('new', { place: null })])).toBeNull();
  });
});

describe('the article to go on with', () => {
  it('is the one read last of those not read to their end', () => {
    const places = {
      first: { at: 3, of: 20, title: 'Eins' },
      second: { at: 7, of: 20, title: 'Zwei' },
      third: { at: 20, of: 20, title: 'Drei' },
    };
    expect(openArticle(places)).toEqual({ slug: 'second', at: 7, of: 20, title: 'Zwei' });
  });

  it('is none if there is none', () => {
    expect(openArticle({ third: { at: 20, of: 20 } })).toBeNull();
  });
});
