import { createRootRouteWithContext } from '@tanstack/react-router';
import type { Theme } from '#contract/site/pages.ts';
import { pictureTags, SITE_NAME, type Head } from '#web/shared/heads/page-head.ts';
import type { RouterContext } from '#web/shared/routing/router-context.ts';
import { Document } from '../shell/Document.tsx';
import { ErrorPage } from '../shell/ErrorPage.tsx';
import { NotFoundPage } from '../shell/NotFoundPage.tsx';
import { Shell } from '../shell/Shell.tsx';

/** The route that all others share. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  head: ({ match }) => {
    const { origin, preferences } = match.context.site;
    return siteHead(origin, preferences.theme);
  },
  shellComponent: Document,
  component: Shell,
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
});

/** The default picture for link previews; drawn by scripts/site-picture.ts. */
const SITE_PICTURE = '/open-graph.png';

/** The values of `--ground` in `design/tokens.css`. */
const GROUNDS = { dark: '#14120f', light: '#f7f3ea' } as const satisfies Record<Theme, string>;

/** The default head of every page. */
function siteHead(origin: string, theme: Theme): Head {
  return {
    meta: [
      { title: SITE_NAME },
      { property: 'og:site_name', content: SITE_NAME },
      ...pictureTags(origin + SITE_PICTURE),
      { name: 'theme-color', content: GROUNDS[theme] },
    ],
    links: [
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'manifest', href: '/manifest.webmanifest' },
      { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
      {
        rel: 'search',
        href: '/opensearch.xml',
        type: 'application/opensearchdescription+xml',
        title: SITE_NAME,
      },
    ],
  };
}
