import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { SourceReport } from '#contract/dictionary.ts';
import type { SiteDetails } from '#contract/site-details.ts';
import { AboutPage } from './AboutPage.tsx';
import { CommunityPage } from './CommunityPage.tsx';
import { ContactPage } from './ContactPage.tsx';
import { CookiesPage } from './CookiesPage.tsx';
import { GuidePage } from './GuidePage.tsx';
import { HelpPage } from './HelpPage.tsx';
import { ImpressumPage } from './ImpressumPage.tsx';
import { LicensePage } from './LicensePage.tsx';
import { PlansPage } from './PlansPage.tsx';
import { PrivacyPage } from './PrivacyPage.tsx';
import type { StaticPagePath } from './static-page-heads.ts';
import { TermsPage } from './TermsPage.tsx';
import { TipsPage } from './TipsPage.tsx';
import { TutorialsPage } from './TutorialsPage.tsx';

/** An installation of which nothing was configured, and one of which everything was. */
export const BARE: SiteDetails = {
  operator: null,
  emails: { general: null, support: null, feedback: null, privacy: null },
  socialLinks: [],
  outsideHosts: [],
  signIn: 'off',
  aiService: null,
};
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
  socialLinks: [{ label: 'Mastodon', url: 'https://social.example/@wortlaut' }],
  outsideHosts: [{ host: 'upload.wikimedia.org', provides: 'recorded pronunciations' }],
  signIn: 'google',
  aiService: 'Example AI',
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

export const PAGES: Record<StaticPagePath, (site: SiteDetails) => ReactNode> = {
  '/about': () => <AboutPage />,
  '/terms': (site) => <TermsPage site={site} />,
  '/privacy': (site) => <PrivacyPage site={site} />,
  '/cookies': (site) => <CookiesPage site={site} />,
  '/license': (site) => <LicensePage site={site} sources={SOURCES} />,
  '/contact': (site) => <ContactPage site={site} />,
  '/help': () => <HelpPage />,
  '/subscriptions': () => <PlansPage />,
  '/guide': () => <GuidePage />,
  '/tutorials': () => <TutorialsPage />,
  '/community': (site) => <CommunityPage site={site} />,
  '/tips': () => <TipsPage />,
  '/impressum': (site) => <ImpressumPage site={site} />,
};
/** A page as the server sends it, without React's marks between texts. */
export const htmlOf = (path: StaticPagePath, site = FULL): string =>
  renderToString(PAGES[path](site)).replaceAll('<!-- -->', '');
/** The text of some HTML: inline marks are gone, anything else parts the words. */
export function textOf(html: string): string {
  return html
    .replace(/<\/?(?:a|b|code|kbd|span|strong)\b[^>]*>|<!--.*?-->/gu, '')
    .replace(/<[^>]+>/gu, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/gu, ' ');
}

/** What a reader reads. */
export const read = (path: StaticPagePath, site = FULL): string => textOf(htmlOf(path, site));
