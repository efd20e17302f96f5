import { useSuspenseQuery } from '@tanstack/react-query';
import { useLoaderData, useRouteContext } from '@tanstack/react-router';
import type { SiteDetails } from '#contract/site/site-details.ts';
import { infoQuery } from '#web/features/dictionary/dictionary.api.ts';
import { LicensePage } from '#web/features/static-pages/LicensePage.tsx';
import { STATIC_PAGES } from '#web/features/static-pages/pages.ts';

/** A page of text. The loader has already checked that it exists. */
export function TextPageRoute() {
  const { path } = useLoaderData({ from: '/$page' });
  const site = useRouteContext({ from: '__root__', select: (context) => context.site.details });
  if (path === '/license') return <License site={site} />;
  const Page = STATIC_PAGES[path];
  return <Page site={site} />;
}

function License({ site }: { site: SiteDetails }) {
  const { data } = useSuspenseQuery(infoQuery());
  return <LicensePage site={site} sources={data.sources} />;
}
