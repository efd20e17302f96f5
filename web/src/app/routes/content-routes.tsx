import { useLoaderData } from '@tanstack/react-router';
import { useMemo } from 'react';
import { AddNewWordsDialog } from '#web/features/collections/AddNewWordsDialog.tsx';
import { ArticlePage } from '#web/features/articles/ArticlePage.tsx';
import { ContentHub } from '#web/features/articles/ContentHub.tsx';
import { withLookup } from '#web/shared/storage/lookups.rules.ts';
import { WordGloss } from '#web/features/dictionary/WordGloss.tsx';
import { readStored, writeStored } from '#web/shared/storage/storage.ts';

export function HubRoute() {
  const { articles } = useLoaderData({ from: '/content' });
  return <ContentHub articles={articles} />;
}

/** An article, its words served by the dictionary; another one starts afresh. */
export function ArticleRoute() {
  const { article, related } = useLoaderData({ from: '/content/$slug' });
  const { slug, language_pair: pair } = article;
  const words = useMemo(
    () => ({
      Gloss: WordGloss,
      onClick: (word: string) => {
        const click = { pair, word, article: slug, timestamp: Date.now() };
        writeStored(
          'dictionary-lookups',
          withLookup(readStored('dictionary-lookups') ?? [], click),
        );
      },
    }),
    [pair, slug],
  );
  return (
    <ArticlePage
      key={slug}
      article={article}
      related={related}
      words={words}
      AddWords={AddNewWordsDialog}
    />
  );
}
