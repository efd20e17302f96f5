import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pageHead, privateHead, SITE_NAME } from '#web/shared/heads/page-head.ts';
import { type Page, PAGES } from '../pages.ts';
import { rootRoute } from './root.tsx';

function createPage<Path extends string>({ path, title, description, load }: Page<Path>) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    head: ({ match }) =>
      description === undefined
        ? privateHead(title)
        : pageHead(`${title} · ${SITE_NAME}`, description, match.context.site.origin + path),
    component: lazyRouteComponent(async () => ({ default: await load() })),
  });
}

type PageRoute<Path> = Path extends string ? ReturnType<typeof createPage<Path>> : never;

/** A route for each of `PAGES`, typed with its own path, so that links to it are checked. */
export const pageRoutes = PAGES.map((page): AnyRoute => createPage(page)) as PageRoute<
  (typeof PAGES)[number]['path']
>[];
