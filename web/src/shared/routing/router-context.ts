import type { QueryClient } from '@tanstack/react-query';
import type { Preferences } from '#contract/site/pages.ts';
import type { SiteDetails } from '#contract/site/site-details.ts';

/** The data that the server rendered with; the browser hydrates with the same. */
export interface Site {
  /** Scheme and host, without a trailing slash. */
  origin: string;
  preferences: Preferences;
  details: SiteDetails;
}

export interface RouterContext {
  queryClient: QueryClient;
  site: Site;
  /** The current preferences: newer than `site.preferences` once one has been changed. */
  currentPreferences: () => Preferences;
  /** The id of the signed-in user; always null on the server, which renders the same page for everybody. */
  currentUserId: () => string | null;
}
