import { z } from 'zod';

/** How the server reaches people outside its pages: mail to the operator, reminders to members' devices. Part of `Config`. */
export interface OutgoingConfig {
  /** The server that mails messages to the operator. Null: they are only kept. */
  mail: MailConfig | null;
  /** Signs reminders for the push services. Null: there are none. */
  push: PushConfig | null;
}

/** How messages are mailed to the addresses of `site.emails`. */
export interface MailConfig {
  /** "smtps://name:password@mail.example.org:465" */
  smtpUrl: string;
  /** The address they come from. */
  from: string;
}

/** Voluntary application server identification (RFC 8292): the keys in base64url, and whom a push service can ask. */
export interface PushConfig {
  publicKey: string;
  privateKey: string;
  /** "mailto:hello@example.org", or the site's address. */
  subject: string;
}

/** The variables of these settings, for the schema of the whole environment. */
export const outgoingEnvironment = {
  SMTP_URL: z.url({ protocol: /^smtps?$/u }).optional(),
  MAIL_FROM: z.email().optional(),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/u, 'is not a public key')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/u, 'is not a private key')
    .optional(),
};
const outgoingSchema = z.object(outgoingEnvironment);
type OutgoingValues = z.infer<typeof outgoingSchema> & {
  CONTACT_EMAIL?: string | undefined;
  PUBLIC_URL?: string | undefined;
};

/** Problems of settings that are valid one by one, one per line. */
export function outgoingProblems(values: OutgoingValues): string[] {
  const { SMTP_URL, CONTACT_EMAIL, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = values;
  return [
    ...(SMTP_URL !== undefined && CONTACT_EMAIL === undefined
      ? ['  CONTACT_EMAIL: is needed with SMTP_URL: messages are mailed to it']
      : []),
    ...((VAPID_PUBLIC_KEY === undefined) !== (VAPID_PRIVATE_KEY === undefined)
      ? ['  VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: set both of them']
      : []),
    ...(VAPID_PUBLIC_KEY !== undefined && subjectOf(values) === null
      ? ['  CONTACT_EMAIL: is needed with VAPID_PUBLIC_KEY, or a PUBLIC_URL with https']
      : []),
  ];
}

export function outgoingConfigOf(values: OutgoingValues): OutgoingConfig {
  const { SMTP_URL: smtpUrl, VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = values;
  const from = values.MAIL_FROM ?? values.CONTACT_EMAIL;
  const subject = subjectOf(values);
  const hasKeys = publicKey !== undefined && privateKey !== undefined && subject !== null;
  return {
    mail: smtpUrl === undefined || from === undefined ? null : { smtpUrl, from },
    push: hasKeys ? { publicKey, privateKey, subject } : null,
  };
}

/** Push services take a mail address or an https address. */
function subjectOf({ CONTACT_EMAIL, PUBLIC_URL }: OutgoingValues): string | null {
  if (CONTACT_EMAIL !== undefined) return `mailto:${CONTACT_EMAIL}`;
  return PUBLIC_URL?.startsWith('https:') === true ? PUBLIC_URL : null;
}
