import { createSerializationAdapter } from '@tanstack/react-router';
import type { ArticleContent } from '#contract/articles/schemas.ts';
import { fillOutline, outlineOf } from './page-text.rules.ts';
import { sentencesIn } from './sentence-markup.ts';

/**
 * What the browser takes over an article's page with: the page itself. Written into its data once more, the sentences
 * would be a third of what a slow line has to bring before anything is drawn.
 */
export const PAGE_TEXT = createSerializationAdapter({
  key: 'page-text',
  test: (value): value is ArticleContent =>
    typeof value === 'object' && value !== null && 'paragraphs' in value,
  toSerializable: outlineOf,
  fromSerializable: (outline) => fillOutline(outline, sentencesIn(document)),
});
