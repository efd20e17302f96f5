import { expect, test } from 'vitest';
import { ARTICLES, loadArticle } from '#articles/catalogue.ts';
import { fillOutline, outlineOf } from './page-text.rules.ts';

test.each(ARTICLES.map(({ slug }) => slug))(
  '%s comes back whole from its outline',
  async (slug) => {
    const content = (await loadArticle(slug))?.content;
    if (!content) throw new Error('There is no such article.');
    const sentences = content.paragraphs.flatMap((paragraph) =>
      'image' in paragraph ? [] : paragraph.sentences,
    );
    const outline = outlineOf(content);
    expect(JSON.stringify(outline)).not.toContain(sentences.at(-1)?.original_sentence);
    expect(fillOutline(outline, sentences)).toEqual(content);
  },
);
