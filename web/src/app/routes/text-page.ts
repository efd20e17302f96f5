import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { NotFoundPage } from '../shell/NotFoundPage.tsx';
import { rootRoute } from './root.tsx';

const heads = () => import('./text-page-heads.ts');

/** The pages of text. Their list is loaded only for paths that no other route matches. */
export const textPageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$page',
  loader: async ({ context, params }) => (await heads()).loadTextPage(context, params.page),
  head: async ({ match, loaderData }) =>
    (await heads()).textPageHead(match.context.site.origin, loaderData),
  component: lazyRouteComponent(() => import('./text-page.page.tsx'), 'TextPageRoute'),
  notFoundComponent: NotFoundPage,
});
