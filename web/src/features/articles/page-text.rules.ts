import type { ArticleContent, ArticleImage, SentencePair } from '#contract/articles/schemas.ts';

/** An article without its sentences. */
export interface ArticleOutline {
  /** A picture, or the number of sentences in the paragraph. */
  blocks: (number | ArticleImage)[];
  rest: Omit<ArticleContent, 'paragraphs'>;
}

export function outlineOf({ paragraphs, ...rest }: ArticleContent): ArticleOutline {
  return {
    blocks: paragraphs.map((paragraph) =>
      'image' in paragraph ? paragraph.image : paragraph.sentences.length,
    ),
    rest,
  };
}

/** Restores the article's content from its outline. @param sentences all of them, in order */
export function fillOutline(
  { blocks, rest }: ArticleOutline,
  sentences: readonly SentencePair[],
): ArticleContent {
  let begin = 0;
  return {
    ...rest,
    paragraphs: blocks.map((block) => {
      if (typeof block !== 'number') return { image: block };
      const end = begin + block;
      const own = sentences.slice(begin, end);
      begin = end;
      return { sentences: own };
    }),
  };
}
