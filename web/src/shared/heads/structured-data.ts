import type { ComponentProps } from 'react';
import { SITE_NAME } from './page-head.ts';

/** One breadcrumb; `path` begins with "/". */
export interface Step {
  name: string;
  path: string;
}

/** A page's breadcrumbs, from the home page down to the page itself. @param steps those below the home page */
export function breadcrumbs(origin: string, steps: readonly Step[]): ComponentProps<'meta'> {
  return structuredData({
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: SITE_NAME, path: '/' }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  });
}

/** A schema.org object for the page's head. */
export function structuredData(thing: object): ComponentProps<'meta'> {
  const tag = { 'script:ld+json': { '@context': 'https://schema.org', ...thing } };
  return tag as ComponentProps<'meta'>;
}
