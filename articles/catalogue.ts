/**
 * The bundled articles, for both the browser and Node: summaries for lists are here, and each text is loaded on demand.
 * No schema is validated at run time, since these are our own files: `articles.test.ts` checks them against
 * `contract/articles/schemas.ts`.
 */
import type { Article, ArticleContent, ArticleSummary } from '#contract/articles/schemas.ts';
import anmeldung from './anmeldung-registration-guide/article.json' with { type: 'json' };
import cycling from './cycling-culture-in-germany/article.json' with { type: 'json' };
import foundation from './foundation-series/article.json' with { type: 'json' };
import murderbot from './murderbot-series/article.json' with { type: 'json' };
import oktoberfest from './oktoberfest-guide/article.json' with { type: 'json' };

/** In the default display order. */
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

/** The whole article; undefined if there is none with this slug. Rejects if its text cannot be fetched. */
export async function loadArticle(slug: string): Promise<Article | undefined> {
  const summary = ARTICLES.find((article) => article.slug === slug);
  const load = Object.hasOwn(CONTENTS, slug) ? CONTENTS[slug] : undefined;
  if (!summary || !load) return undefined;
  const { default: content } = await load();
  return { ...summary, content: content as ArticleContent };
}

/** The path of an article's picture for link previews: PNG, 1200 × 630. */
export function openGraphImagePath(slug: string): string {
  return `/articles/${slug}/open-graph.png`;
}
