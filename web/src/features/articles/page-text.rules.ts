import type { ArticleContent, ArticleParagraph, SentencePair } from '#contract/articles/schemas.ts';

type WithSentences = Extract<ArticleParagraph, { sentences: unknown }>;
/** A picture, or a paragraph with the number of its sentences in their place. */
type Block =
  | Exclude<ArticleParagraph, WithSentences>
  | (Omit<WithSentences, 'sentences'> & { sentences: number });

/** An article without its sentences. */
export interface ArticleOutline {
  blocks: Block[];
  rest: Omit<ArticleContent, 'paragraphs'>;
}

export function outlineOf({ paragraphs, ...rest }: ArticleContent): ArticleOutline {
  return {
    blocks: paragraphs.map((paragraph) =>
      'image' in paragraph ? paragraph : { ...paragraph, sentences: paragraph.sentences.length },
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
      if ('image' in block) return block;
      const end = begin + block.sentences;
      const own = sentences.slice(begin, end);
      begin = end;
      return { ...block, sentences: own };
    }),
  };
}
