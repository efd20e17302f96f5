/**
 * The bundled articles, for the browser and for Node alike: what lists need is here, and a text comes on its own when
 * it is read. No schema is checked at run time, since these are our own files: `articles.test.ts` holds them to
 * `contract/articles/schemas.ts`.
 */
import type { Article, ArticleContent, ArticleSummary } from '#contract/articles/schemas.ts';
import anmeldung from './anmeldung-registration-guide/article.json' with { type: 'json' };
import cycling from './cycling-culture-in-germany/article.json' with { type: 'json' };
import foundation from './foundation-series/article.json' with { type: 'json' };
import murderbot from './murderbot-series/article.json' with { type: 'json' };
import oktoberfest from './oktoberfest-guide/article.json' with { type: 'json' };

/** In the order shown where nothing else orders them. */
export const ARTICLES = [
  cycling,
  foundation,
  anmeldung,
  murderbot,
  oktoberfest,
] as readonly ArticleSummary[];

const CONTENTS: Readonly<Record<string, () => Promise<{ default: unknown }>>> = {
  [anmeldung.slug]: () =>
    import('./anmeldung-registration-guide/content.json', { with: { type: 'json' } }),
  [cycling.slug]: () =>
    import('./cycling-culture-in-germany/content.json', { with: { type: 'json' } }),
  [foundation.slug]: () => import('./foundation-series/content.json', { with: { type: 'json' } }),
  [murderbot.slug]: () => import('./murderbot-series/content.json', { with: { type: 'json' } }),
  [oktoberfest.slug]: () => import('./oktoberfest-guide/content.json', { with: { type: 'json' } }),
};

/** The whole article; undefined where there is none of this slug. Rejects where its text cannot be fetched. */
export async function loadArticle(slug: string): Promise<Article | undefined> {
  const summary = ARTICLES.find((article) => article.slug === slug);
  const load = Object.hasOwn(CONTENTS, slug) ? CONTENTS[slug] : undefined;
  if (!summary || !load) return undefined;
  const { default: content } = await load();
  return { ...summary, content: content as ArticleContent };
}

/** The path of an article's picture for those who share its address: PNG, 1200 × 630. */
export function openGraphImagePath(slug: string): string {
  return `/articles/${slug}/open-graph.png`;
}
