import type { ComponentProps } from 'react';

/** Titles, descriptions and canonical addresses for the head of every page. */

export const SITE_NAME = 'Wortlaut';
export const NOT_FOR_SEARCH_ENGINES = { name: 'robots', content: 'noindex' };

/** The head that the router accepts. Its code supports structured data, its types do not. */
export interface Head {
  meta: ComponentProps<'meta'>[];
  links?: ComponentProps<'link'>[];
}

/** The head of a page that search engines list. @param more further tags, such as structured data */
export function pageHead(
  title: string,
  description: string,
  canonical: string,
  ...more: ComponentProps<'meta'>[]
): Head {
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: canonical },
      { property: 'og:type', content: 'website' },
      ...more,
    ],
    links: [{ rel: 'canonical', href: canonical }],
  };
}

/** The head of a page whose content depends on who is signed in. */
export function privateHead(title: string): Head {
  return { meta: [{ title: `${title} · ${SITE_NAME}` }, NOT_FOR_SEARCH_ENGINES] };
}

export function missingHead(title: string): Head {
  const full = title.includes(SITE_NAME) ? title : `${title} · ${SITE_NAME}`;
  return { meta: [{ title: full }, NOT_FOR_SEARCH_ENGINES] };
}

/** Tags for link previews with a picture; all pictures have the same size. */
export function pictureTags(address: string): ComponentProps<'meta'>[] {
  return [
    { property: 'og:image', content: address },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
