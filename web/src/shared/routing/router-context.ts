import type { QueryClient } from '@tanstack/react-query';
import type { Preferences } from '#contract/site/pages.ts';
import type { SiteDetails } from '#contract/site/site-details.ts';

/** What the server rendered with; the browser hydrates with the same. */
export interface Site {
  /** Scheme and host, without a slash at the end. */
  origin: string;
  preferences: Preferences;
  details: SiteDetails;
}

export interface RouterContext {
  queryClient: QueryClient;
  site: Site;
  /** The choices that hold now: later than `site.preferences` once somebody changed one. */
  currentPreferences: () => Preferences;
  /** Who is signed in; always null on the server, whose pages are the same for all. */
  currentUserId: () => string | null;
}
