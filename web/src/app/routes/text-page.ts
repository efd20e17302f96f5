import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { infoQuery } from '#web/features/dictionary/dictionary.api.ts';
import { missingHead, pageHead, SITE_NAME, type Head } from '#web/shared/heads/page-head.ts';
import { breadcrumbs } from '#web/shared/heads/structured-data.ts';
import { NotFoundPage } from '../shell/NotFoundPage.tsx';
import { rootRoute } from './root.tsx';

/** The pages of text. Their list is loaded only for paths that no other route matches. */
export const textPageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$page',
  loader: async ({ context, params }) => {
    const { staticPageHead } = await import('#web/features/static-pages/static-page-heads.ts');
    const head = staticPageHead(params.page);
    if (!head) throw notFound();
    if (head.path === '/license') {
      await context.queryClient.ensureQueryData(infoQuery());
    }
    return head;
  },
  head: ({ match, loaderData }) =>
    loaderData
      ? textPageHead(match.context.site.origin, loaderData)
      : missingHead('Page not found'),
  component: lazyRouteComponent(() => import('./text-page.page.tsx'), 'TextPageRoute'),
  notFoundComponent: NotFoundPage,
});

/** The head of a page of text: About, Terms and the like. */
function textPageHead(
  origin: string,
  { path, title, description }: { path: string; title: string; description: string },
): Head {
  const trail = breadcrumbs(origin, [{ name: title, path }]);
  return pageHead(`${title} · ${SITE_NAME}`, description, origin + path, trail);
}
