import type { ComponentProps } from 'react';
import { SITE_NAME } from './page-head.ts';

/** One place on the way to a page; `path` begins with "/". */
export interface Step {
  name: string;
  path: string;
}

/** Where a page stands, from the home down to itself. @param steps those below the home */
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

/** A thing of schema.org in the page's head. */
export function structuredData(thing: object): ComponentProps<'meta'> {
  const tag = { 'script:ld+json': { '@context': 'https://schema.org', ...thing } };
  return tag as ComponentProps<'meta'>;
}
