import type { ComponentType } from 'react';
import type { SiteDetails } from '#contract/site/site-details.ts';
import type { StaticPagePath } from '#contract/site/static-pages.ts';
import { AboutPage } from './AboutPage.tsx';
import { CommunityPage } from './CommunityPage.tsx';
import { ContactPage } from './ContactPage.tsx';
import { CookiesPage } from './CookiesPage.tsx';
import { GuidePage } from './GuidePage.tsx';
import { HelpPage } from './HelpPage.tsx';
import { HowWeMarkPage } from './HowWeMarkPage.tsx';
import { ImpressumPage } from './ImpressumPage.tsx';
import { PlansPage } from './PlansPage.tsx';
import { PrivacyPage } from './PrivacyPage.tsx';
import { TermsPage } from './TermsPage.tsx';
import { TipsPage } from './TipsPage.tsx';
import { TutorialsPage } from './TutorialsPage.tsx';

/** The pages of text that need only the site's configuration; License also needs the dictionary's sources. */
export const STATIC_PAGES: Record<
  Exclude<StaticPagePath, '/license'>,
  ComponentType<{ site: SiteDetails }>
> = {
  '/about': AboutPage,
  '/terms': TermsPage,
  '/privacy': PrivacyPage,
  '/cookies': CookiesPage,
  '/contact': ContactPage,
  '/help': HelpPage,
  '/subscriptions': PlansPage,
  '/guide': GuidePage,
  '/tutorials': TutorialsPage,
  '/community': CommunityPage,
  '/tips': TipsPage,
  '/how-we-mark': HowWeMarkPage,
  '/impressum': ImpressumPage,
};
