/**
 * Details for the pages about this installation, from the server's configuration. No schemas, as in `pages.ts`. Null or empty
 * values are unset and not shown.
 */
export interface SiteDetails {
  /** Who is responsible for this installation; for the Impressum. */
  operator: SiteOperator | null;
  emails: SiteEmails;
  /** Whether messages can be left for the operator (`sendMessage`). */
  hasMailbox: boolean;
  socialLinks: readonly SocialLink[];
  /** Hosts other than our own from which a visitor's browser may fetch something, as the content policy lists them. */
  outsideHosts: readonly OutsideHost[];
  signIn: 'google' | 'demo' | 'off';
  /** The language model that AI requests are sent to, by its common name ("OpenAI"). Null: only the built-in engine. */
  aiService: string | null;
  /** What an account may hold; null where nobody can sign in. */
  quotas: CollectionQuotas | null;
  /** Whether a small dictionary is served instead of the full one: see `getDictionaryStatus`. */
  hasSmallDictionary: boolean;
}

export interface CollectionQuotas {
  collections: number;
  itemsPerCollection: number;
  /** In all collections together. */
  items: number;
}

export interface SiteOperator {
  name: string;
  /** Postal address, one line each, without the name. */
  address: readonly string[];
  /** The legal representative, if the operator is not a natural person. */
  representative: string | null;
  phone: string | null;
  /** "DE123456789" */
  vatId: string | null;
}

/** E-mail addresses by purpose; `general` replaces those that are null. */
export interface SiteEmails {
  general: string | null;
  support: string | null;
  feedback: string | null;
  privacy: string | null;
}

export interface SocialLink {
  /** "Mastodon" */
  label: string;
  url: string;
}

export interface OutsideHost {
  host: string;
  /** What the host provides, as the end of a sentence: "recorded pronunciations". */
  provides: string;
}

/** For an installation without settings. */
export const UNSET_SITE_DETAILS: SiteDetails = {
  operator: null,
  emails: { general: null, support: null, feedback: null, privacy: null },
  hasMailbox: false,
  socialLinks: [],
  outsideHosts: [],
  signIn: 'off',
  aiService: null,
  quotas: null,
  hasSmallDictionary: false,
};
