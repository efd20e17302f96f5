import { createSerializationAdapter } from '@tanstack/react-router';
import type { ArticleContent } from '#contract/articles/schemas.ts';
import { fillOutline, outlineOf } from './page-text.rules.ts';
import { sentencesIn } from './sentence-markup.ts';

/**
 * Hydrates an article from the page's own HTML. Repeated in the page's data, the sentences would be a third of what a
 * slow connection has to transfer before the first paint.
 */
export const PAGE_TEXT = createSerializationAdapter({
  key: 'page-text',
  test: (value): value is ArticleContent =>
    typeof value === 'object' && value !== null && 'paragraphs' in value,
  toSerializable: outlineOf,
  fromSerializable: (outline) => fillOutline(outline, sentencesIn(document)),
});
