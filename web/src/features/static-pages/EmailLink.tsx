import type { SiteEmails } from '#contract/site/site-details.ts';

interface EmailLinkProps {
  emails: SiteEmails;
  /** The subject of the e-mail. */
  topic: keyof SiteEmails;
  /** Shown if neither this address nor the general one is set. */
  fallback: string;
}

/** The e-mail address for a topic. */
export function EmailLink({ emails, topic, fallback }: EmailLinkProps) {
  const address = emails[topic] ?? emails.general;
  return address === null ? <>{fallback}</> : <a href={`mailto:${address}`}>{address}</a>;
}
