import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ArticleFailed, ArticleNotFound } from '#web/features/articles/ArticleMissing.tsx';
import { missingHead } from '#web/shared/heads/page-head.ts';
import { rootRoute } from './root.tsx';

const page = () => import('./article.page.tsx');

export const articleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/content/$slug',
  loader: async ({ context, params }) =>
    (await page()).loadArticlePage(context.site.origin, params.slug),
  head: ({ loaderData }) => loaderData?.head ?? missingHead('Article Not Found'),
  component: lazyRouteComponent(page, 'ArticleRoute'),
  notFoundComponent: ArticleNotFound,
  errorComponent: ArticleFailed,
});
