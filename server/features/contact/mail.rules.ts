import type { ContactTopic } from '#contract/contact/terms.ts';
import type { SiteEmails } from '#contract/site/site-details.ts';
import type { Message } from '#server/shared/messages/messages.queries.ts';

const SUBJECTS: Record<ContactTopic, string> = {
  general: 'General question',
  support: 'Technical support',
  feedback: 'Bug report or feedback',
  privacy: 'Privacy and legal',
};
const ID_LETTERS = 8;

/** A mail in plain text, as nodemailer takes it. */
export interface Mail {
  from: string;
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
}

/** The mail that brings a message to the operator. */
export function mailOf(
  { id, topic, replyTo, text, userId, createdAt }: Message,
  { from, to }: { from: string; to: string },
): Mail {
  const lines = [
    text,
    '',
    '-- ',
    `Message ${id} of ${createdAt.toISOString()}, from ${userId === null ? 'a guest' : `member ${userId}`}.`,
    replyTo === null ? 'No answer is wanted.' : `Answers go to ${replyTo}.`,
    `When it is answered: npm run admin -- answered ${id}`,
  ];
  return {
    from,
    to,
    ...(replyTo === null ? {} : { replyTo }),
    subject: `[Wortlaut] ${SUBJECTS[topic]} (${id.slice(0, ID_LETTERS)})`,
    text: lines.join('\n'),
  };
}

/** Where messages about a topic go; null if no address is set. */
export function addressFor(topic: ContactTopic, emails: SiteEmails): string | null {
  return emails[topic] ?? emails.general;
}
