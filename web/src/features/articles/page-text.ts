import { createSerializationAdapter } from '@tanstack/react-router';
import type { ArticleContent, SentencePair } from '#contract/articles/schemas.ts';
import { fillOutline, outlineOf } from './page-text.rules.ts';

/**
 * Hydrates an article from the page's own HTML. Repeated in the page's data, the sentences would be a third of what a
 * slow connection has to transfer before the first paint.
 */
export const PAGE_TEXT = createSerializationAdapter({
  key: 'page-text',
  test: (value): value is ArticleContent =>
    typeof value === 'object' && value !== null && 'paragraphs' in value,
  toSerializable: outlineOf,
  fromSerializable: (outline) => fillOutline(outline, sentencesOn(document)),
});

/** Reads the sentences as `SentenceRow` renders them: the original in a row's first paragraph, its translation in the second. */
function sentencesOn(page: Document): SentencePair[] {
  return [...page.querySelectorAll('[data-sentence]')].map((row) => {
    const [original, translation] = row.querySelectorAll('p');
    return {
      original_sentence: original?.textContent ?? '',
      translation_sentence: translation?.textContent ?? '',
    };
  });
}
