import { type Article, WithArticles } from '#web/shared/design/WithArticles.tsx';

interface GenderedTextProps {
  /** "das Haus", or a text without an article. */
  text: string;
  article: Article | undefined;
}

/** A text whose leading article has the colour of its gender. */
export function GenderedText({ text, article }: GenderedTextProps) {
  if (article === undefined || !text.startsWith(`${article} `)) return text;
  return <WithArticles articles={[article]} word={text.slice(article.length + 1)} />;
}
