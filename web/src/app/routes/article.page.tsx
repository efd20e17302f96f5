import { notFound, useLoaderData } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ARTICLES, loadArticle, openGraphImagePath } from '#articles/catalogue.ts';
import type { ArticleSummary } from '#contract/articles/schemas.ts';
import { ArticlePage } from '#web/features/articles/ArticlePage.tsx';
import {
  cardOf,
  categoryName,
  HUB,
  relatedArticles,
} from '#web/features/articles/content.rules.ts';
import { withLookup } from '#web/shared/storage/lookups.rules.ts';
import { lookupWord } from '#web/shared/gloss/word-address.rules.ts';
import { pageHead, pictureTags, SITE_NAME, type Head } from '#web/shared/heads/page-head.ts';
import { breadcrumbs, structuredData } from '#web/shared/heads/structured-data.ts';
import { readStored, writeStored } from '#web/shared/storage/storage.ts';
import { AddNewWordsDialog } from '../add-new-words.ts';

/** An article and its related articles. @throws the router's "not found" if there is no such article */
export async function loadArticlePage(origin: string, slug: string) {
  const article = await loadArticle(slug);
  if (!article) throw notFound();
  return {
    article,
    related: relatedArticles(article, ARTICLES).map(cardOf),
    head: articleHead(origin, article),
  };
}

/** An article with glosses from the dictionary; keyed by slug, so that each article starts afresh. */
export function ArticleRoute() {
  const { article, related } = useLoaderData({ from: '/content/$slug' });
  const { slug, language_pair: pair } = article;
  const onWord = useCallback(
    (text: string) => {
      const click = { pair, word: lookupWord(text), article: slug, timestamp: Date.now() };
      writeStored('dictionary-lookups', withLookup(readStored('dictionary-lookups') ?? [], click));
    },
    [pair, slug],
  );
  return (
    <ArticlePage
      key={slug}
      article={article}
      related={related}
      onWord={onWord}
      AddWords={AddNewWordsDialog}
    />
  );
}

function articleHead(origin: string, article: ArticleSummary): Head {
  const address = `${origin}/content/${article.slug}`;
  const picture = origin + openGraphImagePath(article);
  const { title_translation: title, meta_description: description } = article;
  const { meta, links = [] } = pageHead(`${title} · ${SITE_NAME}`, description, address);
  return {
    meta: [
      ...meta.filter(({ property }) => property !== 'og:type'),
      { name: 'keywords', content: article.meta_keywords.join(', ') },
      { name: 'author', content: article.author },
      { property: 'og:type', content: 'article' },
      ...pictureTags(picture),
      { property: 'article:published_time', content: article.published_at },
      { property: 'article:section', content: categoryName(article.category) },
      structuredData({
        '@type': 'Article',
        headline: title,
        alternativeHeadline: article.title_original,
        description,
        image: [picture],
        datePublished: article.published_at,
        author: { '@type': 'Organization', name: article.author, url: `${origin}/about` },
        publisher: { '@type': 'Organization', name: SITE_NAME, url: `${origin}/` },
        mainEntityOfPage: address,
        inLanguage: ['de', 'en'],
        articleSection: categoryName(article.category),
        keywords: article.tags.join(', '),
        educationalLevel: article.difficulty_level,
        timeRequired: `PT${article.reading_time_minutes}M`,
        isAccessibleForFree: true,
      }),
      breadcrumbs(origin, [HUB, { name: title, path: `/content/${article.slug}` }]),
    ],
    links,
  };
}
