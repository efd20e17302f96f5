import type { Logger } from 'pino';
import * as calls from '#contract/reminders/endpoints.ts';
import type { Config } from '#server/shared/config/config.ts';
import type { Database } from '#server/shared/database/database.ts';
import type { EntryLookup } from '#server/shared/dictionary/entry-card.ts';
import type { App } from '#server/shared/http/app-type.ts';
import { AppError } from '#server/shared/http/errors.ts';
import { createImplement, type ImplementParts } from '#server/shared/http/implement.ts';
import { forgetDevice, listDevices, saveDevice } from './reminders.queries.ts';
import { sendReminders } from './send-reminders.ts';

const EVERY_MILLISECONDS = 5 * 60 * 1000;

export interface ReminderParts extends ImplementParts {
  config: Config;
  db: Database;
  lookup: EntryLookup;
  logger: Logger;
}

/** Lets devices ask for reminders, and sends them while the application runs. */
export function registerReminders(app: App, { db, lookup, logger, ...parts }: ReminderParts): void {
  const { clock, config } = parts;
  const { push } = config;
  const implement = createImplement(app, parts);

  implement(calls.getReminders, async ({ member }) => ({
    public_key: push?.publicKey ?? null,
    devices: await listDevices(db, member.userId),
  }));

  implement(calls.remindDevice, ({ member, body, transact }) => {
    if (!push) throw new AppError('no_reminders');
    return transact(async (tx) => {
      await saveDevice(tx, member.userId, body, clock());
      return null;
    });
  });

  implement(calls.stopReminding, async ({ member, body }) => {
    await forgetDevice(db, body.address, member.userId);
    return null;
  });

  if (push)
    sendWhileRunning(
      app,
      () => sendReminders({ db, lookup, push, clock, logger, send: fetch }),
      logger,
    );
}

/** Sends every five minutes. A run that takes longer is not joined by another. */
function sendWhileRunning(app: App, run: () => Promise<void>, logger: Logger): void {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= run()
      .catch((error: unknown) => logger.warn({ err: error }, 'reminders could not be sent'))
      .finally(() => (running = undefined));
  }, EVERY_MILLISECONDS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
