/**
 * What the pages about this installation tell, from the server's configuration. No schemas, as in `pages.ts`. What is
 * null or empty was not set and is not shown.
 */
export interface SiteDetails {
  /** Who answers for this installation; the Impressum. */
  operator: SiteOperator | null;
  emails: SiteEmails;
  socialLinks: readonly SocialLink[];
  /** Hosts other than our own from which a visitor's browser may fetch something, as the content policy lists them. */
  outsideHosts: readonly OutsideHost[];
  signIn: 'google' | 'demo' | 'off';
  /** The language model that AI requests are sent to, as people know it ("OpenAI"). Null: the built-in engine alone. */
  aiService: string | null;
}

export interface SiteOperator {
  name: string;
  /** Postal address, a line each, without the name. */
  address: readonly string[];
  /** Who may speak for it, where it is no natural person. */
  representative: string | null;
  phone: string | null;
  /** "DE123456789" */
  vatId: string | null;
}

/** Addresses by what they are for; `general` stands in for those that are null. */
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
  /** What comes from there, as the end of a sentence: "recorded pronunciations". */
  provides: string;
}

/** Of an installation where nothing is set. */
export const UNSET_SITE_DETAILS: SiteDetails = {
  operator: null,
  emails: { general: null, support: null, feedback: null, privacy: null },
  socialLinks: [],
  outsideHosts: [],
  signIn: 'off',
  aiService: null,
};
