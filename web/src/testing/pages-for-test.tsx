import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { SourceReport } from '#contract/dictionary/schemas.ts';
import { UNSET_SITE_DETAILS, type SiteDetails } from '#contract/site/site-details.ts';
import type { StaticPagePath } from '#contract/site/static-pages.ts';
import { LicensePage } from '#web/features/static-pages/LicensePage.tsx';
import { STATIC_PAGES } from '#web/features/static-pages/pages.ts';

/** An installation with an empty configuration, and one with a complete one. */
export const BARE = UNSET_SITE_DETAILS;
export const FULL: SiteDetails = {
  operator: {
    name: 'Anna Beispiel',
    address: ['Beispielstraße 1', '10115 Berlin'],
    representative: 'Bert Beispiel',
    phone: '+49 30 000000',
    vatId: 'DE000000000',
  },
  emails: {
    general: 'hello@example.org',
    support: 'support@example.org',
    feedback: null,
    privacy: 'privacy@example.org',
  },
  hasMailbox: true,
  socialLinks: [{ label: 'Mastodon', url: 'https://social.example/@wortlaut' }],
  outsideHosts: [{ host: 'upload.wikimedia.org', provides: 'recorded pronunciations' }],
  signIn: 'google',
  aiService: 'Example AI',
  quotas: { collections: 300, itemsPerCollection: 10_000, items: 100_000 },
  hasSmallDictionary: false,
};

export const source = (id: SourceReport['id'], name: string, used: boolean): SourceReport => ({
  id,
  name,
  licence: `licence of ${id}`,
  url: `https://source.example/${id}`,
  used,
  records: used ? 12_345 : 0,
  skipped: 0,
  skipped_reasons: [],
});
export const SOURCES = [
  source('core', 'Our core', true),
  source('wiktextract', 'Wiktextract', false),
];

/** Any page of text; License with some sources. */
const pageOf = (path: StaticPagePath, site: SiteDetails): ReactNode => {
  if (path === '/license') return <LicensePage site={site} sources={SOURCES} />;
  const Page = STATIC_PAGES[path];
  return <Page site={site} />;
};
/** A page as the server sends it, without React's comment markers between texts. */
export const htmlOf = (path: StaticPagePath, site = FULL): string =>
  renderToString(pageOf(path, site)).replaceAll('<!-- -->', '');
/** The text of some HTML: inline tags are removed, other tags become spaces. */
export function textOf(html: string): string {
  return html
    .replace(/<\/?(?:a|b|code|kbd|span|strong|wbr)\b[^>]*>|<!--.*?-->/gu, '')
    .replace(/<[^>]+>/gu, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/gu, ' ');
}

/** The visible text of a page. */
export const read = (path: StaticPagePath, site = FULL): string => textOf(htmlOf(path, site));
