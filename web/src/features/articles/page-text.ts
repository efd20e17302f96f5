import { createSerializationAdapter } from '@tanstack/react-router';
import type { ArticleContent, SentencePair } from '#contract/articles/schemas.ts';
import { fillOutline, outlineOf } from './page-text.rules.ts';

/**
 * What the browser takes over an article's page with: the page itself. Written into its data once more, the sentences
 * would be a third of what a slow line has to bring before anything is drawn.
 */
export const PAGE_TEXT = createSerializationAdapter({
  key: 'page-text',
  test: (value): value is ArticleContent =>
    typeof value === 'object' && value !== null && 'paragraphs' in value,
  toSerializable: outlineOf,
  fromSerializable: (outline) => fillOutline(outline, sentencesOn(document)),
});

/** As `SentenceRow` draws them: the original in the first paragraph of a row, its translation in the second. */
function sentencesOn(page: Document): SentencePair[] {
  return [...page.querySelectorAll('[data-sentence]')].map((row) => {
    const [original, translation] = row.querySelectorAll('p');
    return {
      original_sentence: original?.textContent ?? '',
      translation_sentence: translation?.textContent ?? '',
    };
  });
}
