import type { Logger } from 'pino';
import type { Config } from '#server/shared/config/config.ts';
import type { Database } from '#server/shared/database/database.ts';
import {
  forgetOldMessages,
  markMailed,
  takeUnmailed,
} from '#server/shared/messages/messages.queries.ts';
import { addressFor, mailOf } from './mail.rules.ts';

/** So long one step of mailing may take. */
const TIMEOUT_MILLISECONDS = 20_000;

export interface Mailbox {
  /** Mails what has yet to be mailed, if mail is set up. A mail that fails is logged and tried again by a later run. */
  deliver: () => Promise<void>;
  /** Deletes old messages, then delivers. */
  sweep: () => Promise<void>;
}

interface MailboxParts {
  config: Pick<Config, 'mail' | 'site'>;
  db: Database;
  clock: () => Date;
  logger: Logger;
}

/** Mails the messages that are kept. A message is mailed once, or twice if the process is killed while it is being sent. */
export function createMailbox({ config, db, clock, logger }: MailboxParts): Mailbox {
  const { mail, site } = config;
  const deliver = async (): Promise<void> => {
    if (mail === null) return;
    const first = await takeUnmailed(db, clock());
    if (first === null) return;
    // Loaded with the first mail: most installations send none.
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      url: mail.smtpUrl,
      connectionTimeout: TIMEOUT_MILLISECONDS,
      greetingTimeout: TIMEOUT_MILLISECONDS,
      socketTimeout: TIMEOUT_MILLISECONDS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    try {
      for (let message = first; message;) {
        const to = addressFor(message.topic, site.emails);
        if (to === null) return;
        await transport.sendMail(mailOf(message, { from: mail.from, to }));
        await markMailed(db, message.id, clock());
        const next = await takeUnmailed(db, clock());
        if (next === null) return;
        message = next;
      }
    } catch (error) {
      logger.error({ err: error }, 'a message could not be mailed; it is kept, and tried again');
    } finally {
      transport.close();
    }
  };
  return {
    deliver,
    sweep: async () => {
      await forgetOldMessages(db, clock());
      await deliver();
    },
  };
}
