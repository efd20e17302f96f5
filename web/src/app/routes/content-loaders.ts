import { notFound } from '@tanstack/react-router';
import { ARTICLES, loadArticle } from '#articles/catalogue.ts';
import { articleHead, hubHead } from './content-heads.ts';
import { cardOf, relatedArticles } from '#web/features/articles/content.rules.ts';

/** The Content Hub with all articles. */
export function loadHub(origin: string) {
  return { articles: ARTICLES, head: hubHead(origin) };
}

/** An article with those to read next. Throws the router's "not found" where there is none. */
export async function loadArticlePage(origin: string, slug: string) {
  const article = await loadArticle(slug);
  if (!article) throw notFound();
  return {
    article,
    related: relatedArticles(article, ARTICLES).map(cardOf),
    head: articleHead(origin, article),
  };
}
