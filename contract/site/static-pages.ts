/** Paths of the text pages: the client renders them, the server lists them for search engines. */
export const STATIC_PAGE_PATHS = [
  '/about',
  '/terms',
  '/privacy',
  '/cookies',
  '/license',
  '/contact',
  '/help',
  '/subscriptions',
  '/guide',
  '/tutorials',
  '/community',
  '/tips',
  '/how-we-mark',
  '/impressum',
] as const;
export type StaticPagePath = (typeof STATIC_PAGE_PATHS)[number];
