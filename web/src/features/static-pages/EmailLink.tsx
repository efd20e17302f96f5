import type { SiteEmails } from '#contract/site/site-details.ts';

interface EmailLinkProps {
  emails: SiteEmails;
  /** What one writes about. */
  topic: keyof SiteEmails;
  /** Where neither this address nor the general one is set. */
  fallback: string;
}

/** The address for a topic. */
export function EmailLink({ emails, topic, fallback }: EmailLinkProps) {
  const address = emails[topic] ?? emails.general;
  return address === null ? <>{fallback}</> : <a href={`mailto:${address}`}>{address}</a>;
}
