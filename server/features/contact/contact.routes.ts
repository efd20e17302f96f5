import type { Logger } from 'pino';
import { sendMessage } from '#contract/contact/endpoints.ts';
import type { Config } from '#server/shared/config/config.ts';
import type { Database } from '#server/shared/database/database.ts';
import type { App } from '#server/shared/http/app-type.ts';
import { AppError } from '#server/shared/http/errors.ts';
import { createImplement, type ImplementParts } from '#server/shared/http/implement.ts';
import { keepMessage } from '#server/shared/messages/messages.queries.ts';
import { createMailbox } from './mailbox.ts';

export interface ContactParts extends ImplementParts {
  config: Config;
  db: Database;
  logger: Logger;
}

/** Keeps messages to the operator and mails them where mail is set up. */
export function registerContact(app: App, { db, logger, ...parts }: ContactParts): void {
  const { config, clock } = parts;
  const mailbox = createMailbox({ config, db, clock, logger });

  createImplement(app, parts)(sendMessage, async ({ member, body }) => {
    const isKept = await keepMessage(db, body, member?.userId ?? null, clock());
    if (!isKept) throw new AppError('mailbox_full');
    // The writer waits for the keeping, not for the mail.
    mailbox.deliver().catch((error: unknown) => {
      logger.error({ err: error }, 'messages could not be read to be mailed');
    });
    return null;
  });
}
