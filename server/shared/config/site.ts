import { z } from 'zod';
import type { SiteEmails, SiteOperator, SocialLink } from '#contract/site/site-details.ts';

/** Details of this installation that the pages show, and other hosts they may use. Part of `Config`. */
export interface SiteConfig {
  operator: SiteOperator | null;
  emails: SiteEmails;
  socialLinks: readonly SocialLink[];
  /** Hosts from which recorded pronunciations may be played. */
  audioHosts: readonly string[];
  /** Hosts from which members' pictures may be shown. */
  avatarHosts: readonly string[];
  /** See `SiteDetails.aiService`. */
  aiService: string | null;
}

/** Wikimedia Commons hosts Wiktionary's recordings. */
const AUDIO_HOSTS = 'upload.wikimedia.org';
/** The avatar hosts of the specification; Google's own is added with its sign-in. */
const AVATAR_HOSTS = '*.googleusercontent.com, *.gravatar.com, *.githubusercontent.com';
const HOST = /^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?$/u;

const listOf = (text: string, separator: string): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const hostsSchema = z
  .string()
  .transform((text) => (text === 'none' ? [] : listOf(text.toLowerCase(), ',')))
  .refine((hosts) => hosts.every((host) => HOST.test(host)), {
    message: 'give host names with commas between them, such as audio.example.org, or none',
  });

const socialLinksSchema = z.string().transform((text, context): SocialLink[] => {
  const links = listOf(text, ',').map((part) => {
    const [label = '', ...address] = part.split('=');
    return { label: label.trim(), url: address.join('=').trim() };
  });
  const isWhole = ({ label, url }: SocialLink) =>
    label !== '' && z.url({ protocol: /^https?$/u }).safeParse(url).success;
  if (links.every(isWhole)) return links;
  context.addIssue({
    code: 'custom',
    message: 'give names and addresses, such as Mastodon=https://social.example/@me',
  });
  return z.NEVER;
});

/** The variables of these settings, for the schema of the whole environment. */
export const siteEnvironment = {
  OPERATOR_NAME: z.string().optional(),
  OPERATOR_ADDRESS: z
    .string()
    .transform((text) => listOf(text, '|'))
    .optional(),
  OPERATOR_REPRESENTATIVE: z.string().optional(),
  OPERATOR_PHONE: z.string().optional(),
  OPERATOR_VAT_ID: z.string().optional(),
  CONTACT_EMAIL: z.email().optional(),
  SUPPORT_EMAIL: z.email().optional(),
  FEEDBACK_EMAIL: z.email().optional(),
  PRIVACY_EMAIL: z.email().optional(),
  SOCIAL_LINKS: socialLinksSchema.default([]),
  AUDIO_HOSTS: hostsSchema.prefault(AUDIO_HOSTS),
  AVATAR_HOSTS: hostsSchema.prefault(AVATAR_HOSTS),
  AI_SERVICE: z.string().optional(),
};
const siteSchema = z.object(siteEnvironment);
type SiteValues = z.infer<typeof siteSchema>;

/** Problems of settings that are valid one by one, one per line. */
export function siteProblems(values: SiteValues): string[] {
  const hasAddress = (values.OPERATOR_ADDRESS ?? []).length > 0;
  const { OPERATOR_NAME, OPERATOR_REPRESENTATIVE, OPERATOR_PHONE, OPERATOR_VAT_ID } = values;
  const others = [OPERATOR_REPRESENTATIVE, OPERATOR_PHONE, OPERATOR_VAT_ID];
  const hasSome = hasAddress || others.some((value) => value !== undefined);
  return [
    ...(OPERATOR_NAME === undefined && hasSome
      ? ['  OPERATOR_NAME: is needed with the other settings of the operator']
      : []),
    ...(OPERATOR_NAME !== undefined && !hasAddress
      ? ['  OPERATOR_ADDRESS: is needed with OPERATOR_NAME; put | between its lines']
      : []),
  ];
}

/** @param aiService see `SiteDetails.aiService` */
export function siteConfigOf(values: SiteValues, aiService: string | null): SiteConfig {
  const { OPERATOR_NAME: name } = values;
  return {
    operator:
      name === undefined
        ? null
        : {
            name,
            address: values.OPERATOR_ADDRESS ?? [],
            representative: values.OPERATOR_REPRESENTATIVE ?? null,
            phone: values.OPERATOR_PHONE ?? null,
            vatId: values.OPERATOR_VAT_ID ?? null,
          },
    emails: {
      general: values.CONTACT_EMAIL ?? null,
      support: values.SUPPORT_EMAIL ?? null,
      feedback: values.FEEDBACK_EMAIL ?? null,
      privacy: values.PRIVACY_EMAIL ?? null,
    },
    socialLinks: values.SOCIAL_LINKS,
    audioHosts: values.AUDIO_HOSTS,
    avatarHosts: values.AVATAR_HOSTS,
    aiService,
  };
}
